"""The names that React 19 knows. `tests/live/render/test_elements.py` compares them with the installed version."""

from __future__ import annotations

ATTRIBUTES = frozenset(
    """
    about accentHeight accept acceptCharset accessKey accumulate action additive alignmentBaseline allowFullScreen
    allowReorder alphabetic alt amplitude arabicForm as ascent async attributeName attributeType autoCapitalize
    autoComplete autoCorrect autoFocus autoPlay autoReverse autoSave azimuth baseFrequency baseProfile baselineShift
    bbox begin bias by calcMode capHeight capture cellPadding cellSpacing challenge charSet checked cite classID
    className clip clipPath clipPathUnits clipRule colSpan color colorInterpolation colorInterpolationFilters
    colorProfile colorRendering cols content contentEditable contentScriptType contentStyleType contextMenu controls
    controlsList coords credentialless crossOrigin cursor cx cy d dangerouslySetInnerHTML data datatype dateTime
    decelerate default defaultChecked defaultValue defer descent diffuseConstant dir direction
    disablePictureInPicture disableRemotePlayback disabled display divisor dominantBaseline download draggable dur
    dx dy edgeMode elevation enableBackground encType end enterKeyHint exponent externalResourcesRequired
    fetchPriority fill fillOpacity fillRule filter filterRes filterUnits floodColor floodOpacity focusable
    fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight form formAction formEncType
    formMethod formNoValidate formTarget format frameBorder from fx fy g1 g2 glyphName glyphOrientationHorizontal
    glyphOrientationVertical glyphRef gradientTransform gradientUnits hanging headers height hidden high horizAdvX
    horizOriginX href hrefLang htmlFor httpEquiv icon id ideographic imageRendering imageSizes imageSrcSet in in2
    inert inlist innerHTML inputMode integrity intercept is itemID itemProp itemRef itemScope itemType k k1 k2 k3 k4
    kernelMatrix kernelUnitLength kerning keyParams keyPoints keySplines keyTimes keyType kind label lang
    lengthAdjust letterSpacing lightingColor limitingConeAngle list local loop low manifest marginHeight marginWidth
    markerEnd markerHeight markerMid markerStart markerUnits markerWidth mask maskContentUnits maskType maskUnits
    mathematical max maxLength media mediaGroup method min minLength mode multiple muted name noModule noValidate
    nonce numOctaves offset opacity open operator optimum order orient orientation origin overflow overlinePosition
    overlineThickness paintOrder panose1 pathLength pattern patternContentUnits patternTransform patternUnits
    placeholder playsInline pointerEvents points pointsAtX pointsAtY pointsAtZ popover popoverTarget
    popoverTargetAction poster prefix preload preserveAlpha preserveAspectRatio primitiveUnits profile property r
    radioGroup radius readOnly refX refY referrerPolicy rel renderingIntent repeatCount repeatDur required
    requiredExtensions requiredFeatures resource restart result results reversed role rotate rowSpan rows rx ry
    sandbox scale scope scoped scrolling seamless security seed selected shape shapeRendering size sizes slope
    spacing span specularConstant specularExponent speed spellCheck spreadMethod src srcDoc srcLang srcSet start
    startOffset stdDeviation stemh stemv step stitchTiles stopColor stopOpacity strikethroughPosition
    strikethroughThickness string stroke strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin
    strokeMiterlimit strokeOpacity strokeWidth style summary suppressContentEditableWarning suppressHydrationWarning
    surfaceScale systemLanguage tabIndex tableValues target targetX targetY textAnchor textDecoration textLength
    textRendering title to transform transformOrigin type typeof u1 u2 underlinePosition underlineThickness unicode
    unicodeBidi unicodeRange unitsPerEm unselectable useMap vAlphabetic vHanging vIdeographic vMathematical value
    values vectorEffect version vertAdvY vertOriginX vertOriginY viewBox viewTarget visibility vocab width widths
    wmode wordSpacing wrap writingMode x x1 x2 xChannelSelector xHeight xlinkActuate xlinkArcrole xlinkHref
    xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace xmlns xmlnsXlink y y1 y2 yChannelSelector z
    zoomAndPan
    """.split()  # noqa: SIM905 - a word for each name is readable
)

ARIA = frozenset(
    """
    aria-activedescendant aria-atomic aria-autocomplete aria-braillelabel aria-brailleroledescription aria-busy
    aria-checked aria-colcount aria-colindex aria-colindextext aria-colspan aria-controls aria-current
    aria-describedby aria-description aria-details aria-disabled aria-dropeffect aria-errormessage aria-expanded
    aria-flowto aria-grabbed aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label aria-labelledby
    aria-level aria-live aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns aria-placeholder
    aria-posinset aria-pressed aria-readonly aria-relevant aria-required aria-roledescription aria-rowcount
    aria-rowindex aria-rowindextext aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin
    aria-valuenow aria-valuetext
    """.split()  # noqa: SIM905 - a word for each name is readable
)

EVENTS = frozenset(
    """
    onAbort onAnimationEnd onAnimationIteration onAnimationStart onAuxClick onBeforeInput onBeforeToggle onBlur
    onCanPlay onCanPlayThrough onCancel onChange onClick onClose onCompositionEnd onCompositionStart
    onCompositionUpdate onContextMenu onCopy onCut onDoubleClick onDrag onDragEnd onDragEnter onDragExit onDragLeave
    onDragOver onDragStart onDrop onDurationChange onEmptied onEncrypted onEnded onError onFocus onFullscreenChange
    onFullscreenError onGotPointerCapture onInput onInvalid onKeyDown onKeyPress onKeyUp onLoad onLoadStart
    onLoadedData onLoadedMetadata onLostPointerCapture onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut
    onMouseOver onMouseUp onPaste onPause onPlay onPlaying onPointerCancel onPointerDown onPointerEnter
    onPointerLeave onPointerMove onPointerOut onPointerOver onPointerUp onProgress onRateChange onReset onResize
    onScroll onScrollEnd onSeeked onSeeking onSelect onStalled onSubmit onSuspend onTimeUpdate onToggle
    onTouchCancel onTouchEnd onTouchMove onTouchStart onTransitionCancel onTransitionEnd onTransitionRun
    onTransitionStart onVolumeChange onWaiting onWheel
    """.split()  # noqa: SIM905 - a word for each name is readable
)
