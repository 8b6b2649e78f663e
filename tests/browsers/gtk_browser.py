"""A window with nothing but a WebKitGTK view, which WebKitWebDriver starts and drives. Debian's Python runs it.

WebKit's own MiniBrowser keeps no console when it is driven (its sessions are private), and its toolbar is wider than a
phone. This prints every message of the console, from the first line of a document on.

`gtk_browser.py FOLDER PROXY`: where its profile is, and the address of the proxy for all but the loopback.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder, proxy = sys.argv[1:]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(proxy, ["127.0.0.1", "localhost"])
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def begin(_: object, session: WebKit2.AutomationSession) -> None:
    session.connect("create-web-view", open_window)


def open_window(_: object) -> WebKit2.WebView:
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", begin)
Gtk.main()
