#!/usr/bin/env python3
"""Writes the overloads of @Parameter and of .result, which differ only in their arguments; of When; the schemas.

    Sources/Intents/overloads.py            writes the files (make generate)
    Sources/Intents/overloads.py --check    fails when they are not as it would write them (make lint)

PARAMETERS describes each argument of @Parameter once. PARAMETER_OVERLOADS and RESULT_OVERLOADS say which overloads
there are, and SCHEMAS which schemas.
"""
import itertools
import re
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "AppIntents"
WIDTH = 100


class Parameter(NamedTuple):
    type: str  # {value} is the type of the value, {bound} that of its bounds
    means: str  # what the caller gives, and what is done with it
    default: str = ""  # empty where the caller must give the argument
    omitted: str = ""  # what the default does, said where there is one
    gives: str = ""  # where the caller must give it: "Creates a parameter with a title and ..."
    where: str = ""  # where the caller must give it: "Use it where ..."
    sets: tuple = ()  # statements about `constraints`; a name alone is set to the parameter
    passes: str = ""  # an argument of the designated initializer, unless it is the parameter itself
    generic: str = ""
    requires: str = ""  # a condition on the type of the value


HINT = "It is a hint for the ``IntentInteraction`` that asks: values are not checked against it."
WHICH = "made of the title, such as \"Which shelf?\""
US_UNIT = "Whether a locale with US measures replaces the unit by its own: kilometers by miles, grams by ounces."

# In the order in which every initializer takes them.
PARAMETERS = {
    "title": Parameter(
        "LocalizedStringResource?",
        "The name of the parameter that users and assistants read.",
        "nil", "With nil, the default, it is the display name of the type, or its Swift name in words."),
    "description": Parameter(
        "LocalizedStringResource?",
        "What the value is for, in the help of a command line and in the schema for an assistant.",
        "nil", "With nil, the default, the title stands alone."),
    "default": Parameter(
        "Value.UnwrappedType?",
        "The value of a run that is given none.",
        "nil", "With nil, the default, the user is asked unless the type is optional.",
        passes="fallback: Self.value(`default`)"),
    "defaultValue": Parameter(
        "Double?",
        "The value of a run that is given none, as a number in the unit of the parameter.",
        "nil", "With nil, the default, the user is asked unless the type is optional.",
        gives="a default in the base unit of its dimension",
        where="the base unit, such as meters, is the unit of numbers without one",
        passes="fallback: Self.value(defaultValue, in: constraints.unit, of: UnitType.self)",
        generic="UnitType: Dimension", requires="Value.ValueType == Measurement<UnitType>"),
    "mode": Parameter(
        "IntentPerson.ParameterMode",
        "How the person must be reachable: `email`, `phone` and `emailOrPhone` refuse a person without such a handle; "
        "`contact` accepts every person.",
        gives="the kind of handle that a person needs", where="the intent writes to the person or calls the person",
        sets=("parameterMode = mode",)),
    "size": Parameter(
        "IntentCollectionSize",
        "How many elements the array has: an array of another size is refused. Where the counts depend on the size of "
        "a widget, the greatest is the limit.",
        gives="a number of elements", where="the array must have a certain number of elements", sets=("size",)),
    "inputOptions": Parameter(
        "String.IntentInputOptions?",
        f"The keyboard, the capitals and the corrections of a text field; nil for no preference. {HINT}",
        gives="options for a text field", where="the keyboard should fit the text",
        sets=("inputOptions",)),
    "displayName": Parameter(
        "Bool.IntentDisplayName?",
        "The names of true and false, which the user is offered and may enter; nil for none.",
        gives="names for true and false", where="words such as On and Off are clearer than true and false",
        sets=("displayName",)),
    "kind": Parameter(
        "DateKind",
        f"The part of a date to ask for. {HINT}",
        gives="the part of a date to ask for", where="only the day or only the time of day matters",
        sets=("dateKind = kind.rawValue",)),
    "supportedContentTypes": Parameter(
        "[UTType]",
        "The types of file to take: a file is refused unless its type is, or conforms to, one of them. Empty for all.",
        gives="the types of file that it takes", where="the intent does not read every file",
        sets=("supportedContentTypes",)),
    "supportedTypeIdentifiers": Parameter(
        "[String]",
        "The identifiers of the types of file to take, such as `public.jpeg`: a file is refused unless its type is, or "
        "conforms to, one of them. Empty for all.",
        gives="the identifiers of the types of file that it takes",
        where="the intent does not read every file, and `UTType` has no constants for the types",
        sets=("supportedContentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }",)),
    "currencyCodes": Parameter(
        "[String]",
        "The ISO 4217 codes of the currencies to take, in capitals, such as `EUR`: an amount in another currency is "
        "refused. Empty for all.",
        gives="the currencies that it takes", where="not every currency is accepted", sets=("currencyCodes",)),
    "controlStyle": Parameter(
        "{value}ControlStyle",
        f"The control to enter the number with. {HINT}",
        omitted="The default is `field`.",
        gives="a control for the number", where="a stepper or a slider suits the number better than a text field",
        sets=("controlStyle = controlStyle.rawValue",)),
    "defaultUnit": Parameter(
        "UnitType",
        "The unit of numbers without a unit, and of `defaultValue`. A measurement in another unit stays in it.",
        gives="a unit for numbers without one", where="values may be in any unit, and one unit is usual",
        sets=("unit = UnitType.preferred(defaultUnit, forLocale: defaultUnitAdjustForLocale)",)),
    "defaultUnitAdjustForLocale": Parameter("Bool", US_UNIT, "false", "The default is `false`."),
    "unit": Parameter(
        "UnitType",
        "The unit of numbers without a unit, and of `defaultValue`. A measurement in another unit is converted to it.",
        gives="one unit for all values", where="`perform()` needs all values in one unit",
        sets=("unit = UnitType.preferred(unit, forLocale: unitAdjustForLocale)", "convertsUnits = true")),
    "unitAdjustForLocale": Parameter("Bool", US_UNIT, "false", "The default is `false`."),
    "supportsNegativeNumbers": Parameter(
        "Bool",
        "Whether values below zero, in the unit of the parameter, are taken.",
        "true", "The default is `true`.",
        sets=("supportsNegativeNumbers",)),
    "inclusiveRange": Parameter(
        "(lowerBound: {bound}, upperBound: {bound})?",
        "The smallest and the greatest number to take: any other is refused. With nil, and with a lower bound above "
        "the upper one, every number is taken. The elements of an array are not checked.",
        gives="bounds for the number", where="the number has bounds",
        sets=("inclusiveRange = ClosedRange(inclusive: inclusiveRange)",)),
    "requestValueDialog": Parameter(
        "IntentDialog?",
        "The question when a value is missing.",
        "nil", f"With nil, the default, it is {WHICH}."),
    "requestDisambiguationDialog": Parameter(
        "IntentDialog?",
        f"The question when a text means several values; nil for one {WHICH}.",
        gives="a question for ambiguous text", where="a text may mean several values, such as entities of one name"),
    "inputConnectionBehavior": Parameter(
        "InputConnectionBehavior",
        "Whether the result of the preceding intent becomes the value. It is kept for programs that connect intents; a "
        "run does not read it.",
        ".default", "The default leaves it to those programs."),
    "optionsProvider": Parameter(
        "OptionsProvider",
        "Lists the values to offer, and may choose the value of a run where there is neither a given one nor a "
        "default. A text that is not the name of an item means what it means to the type, so other values are taken, "
        "too.",
        gives="options from a provider", where="the app knows at run time which values to offer",
        passes="options: IntentOptions(optionsProvider)", generic="OptionsProvider: DynamicOptionsProvider"),
    "query": Parameter(
        "Query",
        "Suggests entities to offer, and finds those that a text means, by identifier or by name. For an identifier in "
        "JSON the default query is asked.",
        gives="a query of its own for entities", where="the default query of the entities is not the right one",
        passes="options: IntentOptions(query: query)",
        generic="Query: EntityQuery", requires="Value.ValueType == Query.Entity"),
    "supportedValues": Parameter(
        "[Value.ValueType]",
        "The cases to offer, in this order. Any other is refused, as a text and as a value; the default is not "
        "checked.",
        gives="the cases to offer", where="only some cases of the enum make sense",
        passes="options: IntentOptions(supportedValues: supportedValues)"),
    "resolvers": Parameter(
        "() -> Specification",
        "Lists the resolvers that make the value of another one, in the order in which they are asked. Where there are "
        "any, those of the type are not asked.",
        gives="resolvers for values of other types", where="values of other types can become the value",
        passes="resolvers: IntentResolution.all(of: resolvers())",
        generic="Specification: ResolverSpecification", requires="Value.UnwrappedType: _IntentValue"),
}
ATTRIBUTES = {"resolvers": "@ResolverSpecificationBuilder<Value.UnwrappedType> ", "content": "@ViewBuilder "}
# The arguments of the designated initializer, in order, with what is passed where no parameter is.
PASSED = {
    "title": "", "description": "", "fallback": "nil", "requestValueDialog": "", "requestDisambiguationDialog": "",
    "inputConnectionBehavior": "", "constraints": "", "options": "", "resolvers": ""}

# Types of value, and parameters beside the usual five: "=" gives one a default, "!" takes its default away, and "-"
# leaves it out. A line makes an initializer for each type.
USUAL = ["title", "description", "default", "requestValueDialog", "inputConnectionBehavior"]
OTHERS = f"The other parameters are those of ``init({':'.join(USUAL)}:)``."
PARAMETER_OVERLOADS = """
any                  |
any                  | requestDisambiguationDialog
any                  | optionsProvider
any                  | query requestDisambiguationDialog=nil
AppEnum              | supportedValues
any                  | resolvers
any                  | optionsProvider resolvers
any                  | size
any                  | size optionsProvider
any                  | size query requestDisambiguationDialog=nil
String               | inputOptions
String               | inputOptions optionsProvider
Bool                 | displayName
Date DateComponents  | kind
IntentFile           | supportedContentTypes
IntentFile           | supportedTypeIdentifiers
IntentPerson         | mode
IntentPerson         | mode size
IntentPerson         | mode optionsProvider
Int Double           | controlStyle inclusiveRange=nil
Int Double           | inclusiveRange
Int Double           | controlStyle=.field inclusiveRange optionsProvider
Int Double           | controlStyle=.field inclusiveRange resolvers
String               | inputOptions resolvers
Bool                 | displayName resolvers
IntentCurrencyAmount | currencyCodes inclusiveRange=nil
any                  | -default defaultValue defaultUnit defaultUnitAdjustForLocale supportsNegativeNumbers
any                  | -default defaultValue unit unitAdjustForLocale supportsNegativeNumbers
any                  | -default defaultValue! supportsNegativeNumbers
"""
CONDITIONS = {"any": "", "AppEnum": " where Value.ValueType: AppEnum"}  # otherwise: where it is that type
BOUNDS = {"IntentCurrencyAmount": "Decimal"}  # otherwise: the type itself


class Part(NamedTuple):
    """A parameter of .result; IntentResult explains each."""
    declaration: str
    gives: str  # "Returns a result with ..."
    passes: str  # an argument of the initializer of IntentResultContainer
    returns: str = ""  # what `perform()` says that it returns
    names: dict = {}  # the types of IntentResultContainer that it decides
    generic: str = ""
    note: str = ""


VALUE = Part(
    "value: Value", "a value", "value: value", "ReturnsValue<Value>", {"Value": "Value"},
    "Value: _IntentValue & Sendable")
NEXT = Part(
    "opensIntent: some AppIntent", "an intent that runs next", "nextIntent: opensIntent", "OpensIntent",
    note="The result does not name the type of the intent that runs next, so one function may open intents of several "
    "types.")
NAMED_NEXT = NEXT._replace(
    declaration="opensIntent: Opens", names={"Opens": "Opens"}, generic="Opens: AppIntent",
    note="The result names the type of the intent that runs next, so it is known before a run whether there may be a "
    "view.")
BUTTON = Part(
    "actionButtonIntent: Button", "an intent for a button", "actionButtonIntent: actionButtonIntent", "",
    {"Opens": "Button"}, "Button: AppIntent")
ACTIVITY = Part("activityIdentifier: String", "an activity", "activityIdentifier: activityIdentifier")
DIALOG = Part("dialog: IntentDialog", "a dialog", "dialog: dialog", "ProvidesDialog", {"Dialog": "IntentDialog"})
VIEW = Part(
    "view: some View = EmptyView()", "a view", "snippet: _SnippetViewContainer(view)", "ShowsSnippetView",
    {"Snippet": "_SnippetViewContainer"})
CONTENT = VIEW._replace(
    declaration="content: () -> some View", gives="a view that is built in place",
    passes="snippet: _SnippetViewContainer(content())")
SNIPPET = Part(
    "snippetIntent: some SnippetIntent = EmptySnippetIntent()", "a snippet that makes a view",
    "snippet: _SnippetIntentContainer(intent: snippetIntent)", "ShowsSnippetIntent",
    {"Snippet": "_SnippetIntentContainer"})
MADE = ["value", "nextIntent", "dialog", "snippet", "actionButtonIntent", "activityIdentifier"]

# Every way to take one part of each column, in the order of the arguments.
SHOWN = [None, VIEW, CONTENT, SNIPPET]
RESULT_OVERLOADS = [
    ([None, VALUE], [None], [None, DIALOG], SHOWN),
    ([None, VALUE], [NEXT], [None, DIALOG], SHOWN),
    ([None, VALUE], [NAMED_NEXT], [None, DIALOG], SHOWN),
    ([None, VALUE], [BUTTON], [None, ACTIVITY], [None, DIALOG]),
]



class Comparison(NamedTuple):
    """An initializer of a When."""
    compares: str  # "Creates a choice by ..."
    operator: str  # the type of the comparison, without ComparisonOperator
    value: str  # the parameter behind it
    holds: str  # the condition; {} is the parameter of the intent
    requires: str = ""
    label: str = ""  # that of the comparison
    note: str = ""
    generic: str = "Value"


TEXT = "{}.hasIdentifier { comparison.holds(%s) }"
NUMBER = "{}.hasNumber { comparison.holds(%s) }"
ENTITY = "Value.ValueType: AppEntity"
NUMBERED = ENTITY + ", Value.ValueType.ID == Int"
NO_ENTITY = "It does not hold without an entity."
NO_WIDGET = "Outside of a widget no size is the right one."
COMPARISONS = [
    Comparison("whether a parameter has a value", "HasValue", "", "comparison.holds({}.presentValue)"),
    Comparison(
        "whether a parameter has a certain value; without one it is equal to none", "Equatable", "_ value: Value",
        "comparison.holds({}.presentValue == value)", generic="Value: Equatable"),
    Comparison(
        "whether a parameter is smaller or greater than a value", "Comparable", "_ value: Value.UnwrappedType",
        "{}.hasValue { comparison.holds($0, value) }",
        "Value.UnwrappedType: Comparable", note="It does not hold for a parameter without a value."),
    Comparison(
        "whether the value of a parameter is among others; a missing one is not", "OneOf", "_ values: [Value]",
        "comparison.holds({}.presentValue.map { values.contains($0) } ?? false)", generic="Value: Equatable"),
    Comparison(
        "what the text of a parameter has in it; case and accents count", "String", "_ text: String",
        "comparison.holds({}.presentValue as? String ?? \"\", text)", "Value.UnwrappedType == String",
        note="A parameter without a value counts as empty text."),
    Comparison(
        "whether a parameter has the entity with an identifier, which is not looked up", "Equatable",
        "identifier: Value.ValueType.ID", "comparison.holds({}.unwrappedValue?.id == identifier)", ENTITY),
    Comparison(
        "the case of a union; a parameter without a value is none", "Equatable", "_ unionCase: Value.ValueType.Cases",
        "comparison.holds({}.unwrappedValue?.unionCase == unionCase)", "Value.ValueType: AppUnionValue"),
    Comparison(
        "the identifier of an entity, as a text", "Equatable", "_ value: String", TEXT % "$0 == value", ENTITY,
        "identifier", NO_ENTITY),
    Comparison(
        "the identifier of an entity, as one of several texts", "OneOf", "_ values: [String]",
        TEXT % "values.contains($0)", ENTITY, "identifier", NO_ENTITY),
    Comparison(
        "the identifier of an entity, by a part of its text", "String", "_ value: String", TEXT % "$0, value", ENTITY,
        "identifier", NO_ENTITY),
    Comparison(
        "the identifier of an entity, as a number", "Equatable", "_ value: Int", TEXT % "$0 == String(value)", NUMBERED,
        "identifier", NO_ENTITY),
    Comparison(
        "the identifier of an entity, as one of several numbers", "OneOf", "_ values: [Int]",
        NUMBER % "values.contains($0)", NUMBERED, "identifier", NO_ENTITY),
    Comparison(
        "the identifier of an entity, by the order of numbers", "Comparable", "_ value: Int", NUMBER % "$0, value",
        NUMBERED, "identifier", NO_ENTITY),
    Comparison(
        "the size of the widget", "Equatable", "_ family: IntentWidgetFamily",
        "comparison.holds(IntentSummaryContext.widgetFamily == family)", "", "widgetFamily", NO_WIDGET, ""),
    Comparison(
        "whether the size of the widget is among others", "OneOf", "_ families: [IntentWidgetFamily]",
        "comparison.holds(IntentSummaryContext.widgetFamily.map { families.contains($0) } ?? false)", "",
        "widgetFamily", NO_WIDGET, ""),
]

# The words of a button that goes on: `addData` is "Add data".
ACTION_NAMES = """
add addData book buy call checkIn continue create do download filter find get go log open order pay play playSound
post request run save search send set share start startNavigation stop toggle turnOff turnOn view
"""

# By kind and domain. "!" names a parameter without which the macro refuses the intent, and ">" the protocol that the
# intent then gets.
SCHEMAS = {
    "Intent": """
visualIntelligence: semanticContentSearch!semanticContent
system: open!target>Open search!criteria>Search searchInApp!criteria>Search
assistant: activate
photos: addAssetsToAlbum cleanupPhoto copyEdits createAlbum!name createAssets!files crop deleteAlbum!entities>Delete
    deleteAssets!entities>Delete duplicateAssets editAsset openAlbum!target>Open openAsset!target>Open pasteEdits
    postToSharedAlbum removeAssetsFromAlbum search!criteria setDepth setExposure setFilter setRotation setSaturation
    setWarmth straighten toggleDepth toggleSuggestedEdits updateAlbum!target updateAsset!target
    updateRecognizedPerson
browser: bookmarkTab bookmarkURL clearHistory closeTabs closeWindows createTab createTabs createWindow createWindows
    deleteBookmarks findOnPage openBookmark openBookmarks openURLInTab search switchTab
camera: openInCaptureMode setDevice startCapture stopCapture switchDevice
mail: archiveMail createDraft deleteDraft deleteMail forwardMail openDraft openMessage!target>Open replyMail
    saveDraft sendDraft updateDraft updateMail
messages: draftMessage editSentMessage sendMessage setMessageReadStatus unsendMessage
audio: addToLibrary addToPlaylist createStation playAudio recognizeAudio updateAudioAffinity warmupAudioQueue
books: navigatePage openBook!target>Open playAudiobook search updateCharacterSpacing updateFontSize
    updateLineSpacing updateSettings updateWordSpacing
files: createFolder deleteFiles moveFiles openFile renameFile
journal: createAudioEntry createEntry!message deleteEntry!entities>Delete search updateEntry
presentation: addAudioToSlide addCommentToSlide addImageToSlide addTextBoxToSlide addVideoToSlide addWebVideoToSlide
    create createSlide deleteSlide open openSlide setSlideTitle startPlayback stopPlayback update
reader: deletePages enhanceDocuments insertPages openDocument openPage resizeDocuments rotateDocuments rotatePages
    searchDocuments
spreadsheet: addAudioToSheet addCommentToSheet addImageToSheet addTextBoxToSheet addVideoToSheet addWebVideoToSheet
    create createSheet delete deleteSheet open openSheet update updateSheet
whiteboard: createBoard createItem deleteBoard deleteItem openBoard updateBoard updateItem
wordProcessor: addAudioToPage addImageToPage addTextBoxToPage addVideoToPage addWebVideoToPage create createPage
    open openPage
calendar: createEvent deleteEvent updateEvent
reminders: createList createReminder createSection deleteReminders updateGroup updateList updateReminder
    updateSection
notes: appendText createNote updateNote
phone: startCall
clock: cancelTimer createAlarm createTimer deleteAlarm dismissAlarm lapStopwatch pauseTimer resetStopwatch
    resumeTimer snoozeAlarm startStopwatch stopStopwatch updateAlarm updateTimer
maps: addNavigationWaypoints reportIncident shareETA startNavigation stopNavigation stopShareETA
    updateNavigationWaypoints
""",
    "Entity": """
audio: album algorithmicRadioStation ambientSound artist audiobook classicalMusicRecording liveRadioStation
    newsBrief newsProvider playlist podcastCollection podcastEpisode podcastShow radioShow radioShowEpisode song
    songCollection warmupAudioQueueResult
books: audiobook book settings
browser: bookmark readingListItem tab tabGroup window
calendar: attendee calendar event
clock: alarm stopwatch timer
files: file
journal: entry
mail: account draft mailbox message thread
maps: currentLocation navigationSession operatingHours operatingTimeRange place rating
messages: conversation customAttachment message messagePerson
notes: account folder note
phone: phonePerson
photos: album asset recognizedPerson
presentation: document slide template
reader: document page
reminders: group list locationTrigger reminder section
spreadsheet: document sheet template
whiteboard: board item
wordProcessor: document page template
""",
    "Enum": """
audio: activity affinityState appViewIdentifier invocationSource playbackAttributes queueInsertionLocation
books: contentType font fontSize navigationDirection pageNavigationSetting
    relativeCharacterSpacingChange relativeFontChange relativeLineSpacingChange relativeWordSpacingChange theme
browser: clearHistoryTimeFrame
calendar: attendeeStatus attendeeType eventSpan eventStatus
camera: captureDevice captureDuration captureMode
clock: alarmTriggerState stopwatchState timerState
maps: amenity incident navigationPreferences operatingStatus priceRange ratingDescriptor transportType
messages: conversationAttribute customReaction messageAttribute messageEffect messageType
phone: audioVisualMode
photos: albumType assetType filterType rotationDirection
reader: documentKind
reminders: listType locationTriggerEvent
whiteboard: color itemType
""",
}
PROTOCOLS = {
    "Open": "An intent with one value as its parameter `target` becomes an ``OpenIntent``.",
    "Delete": "An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.",
    "Search": "The intent becomes a ``ShowInAppSearchResultsIntent``."}
KINDS = {"Intent": "intents", "Entity": "entities", "Enum": "enums"}


def listed(phrases):
    """A, B and C."""
    return " and ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


def documented(summary, discussion, parameters=()):
    """A doc comment; parameters are pairs of a label and its meaning."""
    def wrapped(text, first="", rest=""):
        # Code in a sentence stays on one line.
        text = re.sub("`+[^`]+`+", lambda code: code.group().replace(" ", "\0"), text)
        lines = textwrap.wrap(
            text, WIDTH - 6, initial_indent=first, subsequent_indent=rest, break_long_words=False,
            break_on_hyphens=False)
        return ["  /// " + line.replace("\0", " ") for line in lines]
    lines = wrapped(summary) + (["  ///", *wrapped(discussion)] if discussion else [])
    lines += ["  ///", "  /// - Parameters:"] if parameters else []
    for label, meaning in parameters:
        lines += wrapped(f"{label}: {meaning}", "  - ", "    ")
    return lines


def declared(start, generics, parameters, end):
    """The head of a function; several parameters have a line each."""
    generic = f"<{', '.join(generics)}>" if generics else ""
    if len(f"  {start}{generic}(") > WIDTH:
        generic = "<\n" + ",\n".join(f"    {name}" for name in generics) + "\n  >"
    if len(parameters) < 2:
        return [f"  {start}{generic}({''.join(parameters)}){end}"]
    return [f"  {start}{generic}(", ",\n".join(f"    {parameter}" for parameter in parameters), f"  ){end}"]


def called(function, arguments):
    """A call as a statement, on one line where it fits."""
    line = f"    {function}({', '.join(arguments)})"
    if len(line) <= WIDTH:
        return [line]
    return [f"    {function}(", ",\n".join(f"      {argument}" for argument in arguments), "    )"]


def initializer(value, words):
    """An initializer of IntentParameter, of a line of PARAMETER_OVERLOADS."""
    defaults = {label: PARAMETERS[label].default for label in USUAL}
    for word in words:
        label, _, default = word.strip("-!").partition("=")
        defaults[label] = "" if word.endswith("!") else default or PARAMETERS[label].default
        if word.startswith("-"):
            del defaults[label]
    own = [label for label, parameter in PARAMETERS.items() if parameter.gives and defaults.get(label) == ""]
    gives = listed([PARAMETERS[label].gives for label in own])
    summary = "Creates a parameter" + (f" with {gives}." if gives else ".")
    use = f"Use it where {' and '.join(PARAMETERS[label].where for label in own)}." if own else ""
    meanings, parameters, generics, requires, sets, passes = [], [], [], [], [], {}
    for label, parameter in PARAMETERS.items():
        if label not in defaults:
            continue
        if not words or label not in USUAL:
            meanings.append((label, f"{parameter.means} {parameter.omitted if defaults[label] else ''}".strip()))
        kind = parameter.type.format(value=value, bound=BOUNDS.get(value, value))
        if f"{label}!" in words:
            kind = kind.rstrip("?")
        default = f" = {defaults[label]}" if defaults[label] else ""
        parameters.append(f"{ATTRIBUTES.get(label, '')}{label}: {kind}{default}")
        generics += [parameter.generic] if parameter.generic else []
        requires += [parameter.requires] if parameter.requires else []
        sets += [text if "=" in text else f"{text} = {text}" for text in parameter.sets]
        argument = parameter.passes or f"{label}: {label}"
        passes[argument.partition(":")[0]] = argument
    if "defaultValue!" in words:
        sets.insert(0, "unit = UnitType.baseUnit().symbol")
    if sets:
        passes["constraints"] = "constraints: constraints"
    where = f" where {', '.join(requires)}" if requires else ""
    absent = {label: f"{label}: {value}" for label, value in PASSED.items() if value}
    return [
        *(documented(summary, " ".join([use, *(f"`{name}`: {text}" for name, text in meanings), OTHERS])) if words else
          documented(summary, "The other initializers explain only their additional parameters.", meanings)),
        *declared("public convenience init", generics, parameters, f"{where} {{"),
        *(["    var constraints = IntentParameterConstraints()"] if sets else []),
        *(f"    constraints.{text}" for text in sets),
        *called("self.init", [(absent | passes)[label] for label in PASSED if label in absent | passes]),
        "  }"]


def result(parts):
    """A function of IntentResult, of one part of each column in RESULT_OVERLOADS."""
    parts = [part for part in parts if part]
    types = {"Value": "Never", "Opens": "Never", "Snippet": "Never", "Dialog": "Never"}
    for part in parts:
        types |= part.names
    summary = "Returns a result " + (f"with {listed([part.gives for part in parts])}." if parts else
                                     "that says no more than that the intent has run.")
    container = f"IntentResultContainer<{', '.join(types.values())}>"
    # Where the type is opaque, the disfavored overload is never the one.
    returns = container if NAMED_NEXT in parts else " & ".join(
        ["some IntentResult", *(part.returns for part in parts if part.returns)])
    use = " ".join([f"Use it in a `perform()` that returns `{returns}`.", *(part.note for part in parts if part.note)])
    labels = [part.declaration.partition(":")[0] for part in parts]
    passes = {part.passes.partition(":")[0]: part.passes for part in parts}
    return [
        *documented(summary, use),
        *(["  @_disfavoredOverload"] if NAMED_NEXT in parts else []),
        *declared(
            "public static func result", [part.generic for part in parts if part.generic],
            [ATTRIBUTES.get(label, "") + part.declaration for label, part in zip(labels, parts)], " -> Self"),
        f"  where Self == {container} {{",
        *called("Self", [passes[label] for label in MADE if label in passes]),
        "  }"]


def choice(comparison):
    """An initializer of ParameterSummaryWhenCondition."""
    parameters = [
        *(["_ keyPath: KeyPath<Intent, IntentParameter<Value>>"] if comparison.generic else []),
        f"{comparison.label or '_'} comparison: {comparison.operator}ComparisonOperator",
        *([comparison.value] if comparison.value else []),
        "@ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition",
        "@ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise"]
    holds = comparison.holds.replace("{}", "$0[keyPath: keyPath]")
    if "$0" in comparison.holds and comparison.generic:
        holds = "intent in " + comparison.holds.replace("{}", "intent[keyPath: keyPath]")
    elif not comparison.generic:
        holds = "_ in " + holds
    body = f"    self.init({{ {holds} }}, content(), otherwise())"
    lines = [body] if len(body) <= WIDTH else [
        "    self.init(", f"      {{ {holds} }},", "      content(),", "      otherwise()", "    )"]
    if len(lines) > 1 and len(lines[1]) > WIDTH:
        first, _, rest = holds.partition(" in ")
        lines[1:2] = [f"      {{ {first} in", f"        {rest}", "      },"]
    return [
        *documented(f"Creates a choice by {comparison.compares}.", comparison.note),
        *declared("public init", [comparison.generic] if comparison.generic else [], parameters,
                  f"{' where ' + comparison.requires if comparison.requires else ''} {{"),
        *lines, "  }"]


def schemas(kind):
    """The schemas of a kind: a type and a constant for each domain."""
    blocks = []
    for line in SCHEMAS[kind].strip().replace("\n    ", " ").split("\n"):
        domain, _, names = line.partition(": ")
        type_name = domain[0].upper() + domain[1:]
        words = re.sub("[A-Z]", lambda letter: " " + letter[0].lower(), domain)
        block = [f"  /// The {KINDS[kind]} about {words}.", f"  public struct {type_name}: Sendable {{"]
        for name, _, needed in (name.partition("!") for name in names.split()):
            parameter, _, protocol = needed.partition(">")
            block += [f"    /// {PROTOCOLS[protocol]}"] if protocol else []
            block += ["    ///"] if protocol else []
            block += [f"    /// An intent without a parameter `{parameter}` is refused."] if parameter else []
            made = f'    public let {name} = AppSchema{kind}(name: "{domain}.{name}")'
            block += [made] if len(made) <= WIDTH else [
                f"    public let {name} = AppSchema{kind}(", f'      name: "{domain}.{name}"', "    )"]
        first = names.split()[0].partition("!")[0]
        blocks.append([*block, "  }",
                       f"  /// The {KINDS[kind]} about {words}: `@App{kind}(schema: .{domain}.{first})`.",
                       f"  public static let {domain} = {type_name}()"])
    return extension(f"AppSchema{kind}", blocks)


def extension(type_name, functions):
    return [f"extension {type_name} {{", "\n\n".join("\n".join(lines) for lines in functions), "}", ""]


def files():
    """The names of the files and what they contain."""
    lines = ["public import Foundation", "public import LocalizedStrings", "public import UniformTypeIdentifiers", ""]
    for line in PARAMETER_OVERLOADS.strip().splitlines():
        values, words = (part.split() for part in line.split("|"))
        for value in values:
            condition = CONDITIONS.get(value, f" where Value.ValueType == {value}")
            lines += extension(
                f"IntentParameter{condition}", [initializer(value, words)])
    yield "Intents/IntentParameter+Generated.swift", lines
    lines = ["public import SwiftUI", ""]
    for columns in RESULT_OVERLOADS:
        lines += extension("IntentResult", [result(parts) for parts in itertools.product(*columns)])
    yield "Intents/IntentResult+Generated.swift", lines
    yield "Summaries/ParameterSummaryWhen+Generated.swift", extension(
        "ParameterSummaryWhenCondition", [choice(comparison) for comparison in COMPARISONS])
    lines = ["// The names are the words.", "// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation", ""]
    yield "Intents/ConfirmationActionName+Generated.swift", lines + extension("ConfirmationActionName", [[
        f'  public static let {f"`{name}`" if name in ("continue", "do") else name} = ConfirmationActionName("{words}")'
        for name in ACTION_NAMES.split()
        for words in [re.sub("[A-Z]", lambda letter: " " + letter[0].lower(), name).capitalize()]]])
    lines = ["// Most names say all.", "// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation", ""]
    for kind in KINDS:
        lines += schemas(kind)
    yield "Schemas/AppSchemas+Generated.swift", lines


def main():
    stale = False
    for name, lines in files():
        path = FOLDER / name
        text = "\n".join(["// Generated by Sources/Intents/overloads.py: edit the table there.", "", *lines])
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale = True
            print(f"{name} is not as Sources/Intents/overloads.py writes it: run make generate", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
