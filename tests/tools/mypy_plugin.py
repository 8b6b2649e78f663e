"""A mypy plugin: names a wrong attribute of an element, accepts `data-*`, and compares a text of `t()` with its values."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from string import Formatter

from mypy.nodes import ARG_STAR2, CallExpr, DictExpr, MemberExpr, StrExpr
from mypy.plugin import FunctionContext, MethodSigContext, Plugin
from mypy.types import AnyType, CallableType, FunctionLike, Instance, Type, TypedDictType, TypeOfAny, get_proper_type

ELEMENTS = re.compile(r"app\.live\.render\.tags\.\w+\.__call__")
TEXTS = ("components.core.i18n.t", "components.core.i18n.tn")


class Elements(Plugin):
    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return _with_attributes if ELEMENTS.fullmatch(fullname) else None

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return _with_values if fullname in TEXTS else None


def _with_attributes(context: MethodSigContext) -> CallableType:
    """The signature of an element whose first argument is a dict display: its attributes, not an attribute or a child."""
    signature = context.default_signature
    first = context.args[0][0] if context.args[0] else None
    element = get_proper_type(context.type)
    if not isinstance(first, DictExpr) or not isinstance(element, Instance):
        return signature
    attributes = get_proper_type(
        (element.args or element.type.bases[0].args)[0]
    )  # `html` and `html.svg` are subclasses
    assert isinstance(attributes, TypedDictType)
    added: dict[str, Type] = {}
    for key, _ in first.items:
        if isinstance(key, StrExpr) and key.value not in attributes.items:
            added[key.value] = AnyType(TypeOfAny.special_form)
            if not key.value.startswith("data-"):
                instead = _spelled(key.value) or "".join(get_close_matches(key.value, attributes.items, 1))
                context.api.fail(f"The element has no attribute {key.value!r}; write {instead or 'data-…'}", key)
    if added:
        fallback = attributes.create_anonymous_fallback()
        attributes = TypedDictType({**attributes.items, **added}, set(), set(), fallback)
    return signature.copy_modified(arg_types=[attributes, *signature.arg_types[1:]])


def _spelled(name: str) -> str:
    from app.live.render.elements import spelled  # late: it loads ReactPy, which only an error needs

    return spelled(name)


def _with_values(context: FunctionContext) -> Type:
    """Reports a placeholder without a value, and a value without a placeholder."""
    texts = [each[0] for each in context.args[:-1] if each]
    for text in texts:
        if isinstance(text, CallExpr) and isinstance(text.callee, MemberExpr) and isinstance(text.callee.expr, StrExpr):
            context.api.fail("A text with its values in it has no translation; write t('… {name} …', name=…)", text)
    values = {name for name in context.arg_names[-1] if name}
    added = {"n"}.intersection(context.callee_arg_names)  # by `tn`, which always formats; `t` does with values
    if (values or added) and ARG_STAR2 not in context.arg_kinds[-1]:
        literal = [text.value for text in texts if isinstance(text, StrExpr)]
        named = {name for text in literal for _, name, _, _ in Formatter().parse(text) if name}
        for name in sorted(named - values - added) if literal else ():
            context.api.fail(f"The text has {{{name}}}, but no value {name!r}", context.context)
        for name in sorted(values - named) if literal else ():
            context.api.fail(f"The text has no {{{name}}} for the value {name!r}", context.context)
    return context.default_return_type


def plugin(version: str) -> type[Plugin]:
    return Elements
