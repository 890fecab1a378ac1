public import LocalizedStrings
public import SwiftUI

/// Asks the user what an intent wants to know.
///
/// A terminal, a server and a test each have their own, which they give to ``IntentRuntime``. Every
/// member has a default: that of a user who is not there, who answers nothing and confirms nothing.
///
/// ```swift
/// struct ScriptedInteraction: IntentInteraction {
///   let answers: [String: IntentArgument]
///   func value(for request: IntentValueRequest) async throws -> IntentArgument? {
///     answers[request.parameter]
///   }
/// }
/// ```
///
/// The time limit of a run does not count while one of the members is at work.
public protocol IntentInteraction: Sendable {
  /// Asks for the value of a parameter.
  ///
  /// It is called again, with the ``IntentValueRequest/problem``, after an answer that is not
  /// taken: three times in all.
  ///
  /// - Parameter request: The question, the type of the value, and what there is to choose from.
  /// - Returns: What the user entered or chose; nil for giving up.
  /// - Throws: Whatever keeps the host from asking.
  func value(for request: IntentValueRequest) async throws -> IntentArgument?
  /// Asks which of several things is meant.
  ///
  /// - Parameter request: The question and the things to choose from.
  /// - Returns: The place of the choice, from 0; nil for giving up.
  /// - Throws: Whatever keeps the host from asking.
  func choice(for request: IntentChoiceRequest) async throws -> Int?
  /// Asks whether to go on.
  ///
  /// - Parameter request: The question, the words of the buttons, and what to show.
  /// - Returns: True to go on; false cancels the intent.
  /// - Throws: Whatever keeps the host from asking.
  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool
  /// Brings the app to the front.
  ///
  /// - Parameters:
  ///   - dialog: Why, for the user; nil for no reason.
  ///   - alwaysConfirm: Whether the user is asked even where the app may come by itself.
  /// - Returns: Whether it is in front now.
  /// - Throws: Whatever keeps the host from doing so.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool
}

extension IntentInteraction {
  /// Gives up.
  ///
  /// - Parameter request: Not used.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func value(for request: IntentValueRequest) async throws -> IntentArgument? { nil }
  /// Gives up.
  ///
  /// - Parameter request: Not used.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func choice(for request: IntentChoiceRequest) async throws -> Int? { nil }
  /// Confirms nothing.
  ///
  /// - Parameter request: Not used.
  /// - Returns: False.
  /// - Throws: Nothing.
  public func confirmation(for request: IntentConfirmationRequest) async throws -> Bool { false }
  /// Says that the app does not come to the front.
  ///
  /// - Parameters:
  ///   - dialog: Not used.
  ///   - alwaysConfirm: Not used.
  /// - Returns: False.
  /// - Throws: Nothing.
  public func continueInForeground(
    _ dialog: IntentDialog?,
    alwaysConfirm: Bool
  ) async throws -> Bool { false }
}

/// A user who is not there: an intent that asks something fails with what it asked.
///
/// It is the interaction of an ``IntentRuntime`` that is given no other.
public struct NoInteraction: IntentInteraction {
  /// Creates the interaction, which has no state.
  ///
  /// Use it for runs without a user, such as those of a test or a script.
  public init() {}
}

/// A value that a user or a program gives for a parameter.
///
/// A string literal is text: `arguments: ["shelf": "read"]`.
public enum IntentArgument: Sendable {
  /// Text, which may be an identifier, a name, or digits.
  ///
  /// What it means depends on the type of the parameter; where it means several values, the user is
  /// asked.
  case text(String)
  /// The form in which values are stored, such as an entity's identifier.
  ///
  /// It has to fit the type exactly; nothing is asked.
  case json(IntentJSON)
  /// The value itself.
  ///
  /// A value of another type is offered to the parameter's resolvers.
  case value(any _IntentValue & Sendable)
}

extension IntentArgument: ExpressibleByStringLiteral {
  /// Creates an argument of text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The question for the value of a parameter.
///
/// ``IntentInteraction/value(for:)`` gets it from the runtime.
public struct IntentValueRequest: Sendable {
  /// The name of the parameter in the code.
  ///
  /// A host of scripts names it in its message, such as `--shelf`.
  public let parameter: String
  /// What a user sees beside the value.
  ///
  /// It is the parameter's own title, or the name of the type of its values.
  public let title: LocalizedStringResource
  /// The question, in the parameter's own words or as "Which landmark?".
  ///
  /// A terminal shows its full text.
  public let dialog: IntentDialog
  /// The type of the value; an optional or an array where the parameter is one.
  ///
  /// A host may show another form for a Boolean than for text.
  public let valueType: any _IntentValue.Type
  /// What is known about the values besides their type.
  ///
  /// They are checked after the answer, so a host need not do it.
  public let constraints: IntentParameterConstraints
  /// Values to choose from; empty where the user enters one.
  ///
  /// The answer to one of them is its title, as text.
  public let options: [DisplayRepresentation]
  /// What was wrong with the answer before; nil for the first question.
  ///
  /// It is a sentence to be shown.
  public let problem: String?
}

/// The question which of several things is meant.
///
/// ``IntentInteraction/choice(for:)`` gets it from the runtime.
public struct IntentChoiceRequest: Sendable {
  /// The question; nil for none but what stands there to choose.
  ///
  /// A host without a question of its own may ask "Which one?".
  public let dialog: IntentDialog?
  /// The things to choose from, in order.
  ///
  /// The runtime takes one of them as the answer.
  public let options: [DisplayRepresentation]
  /// What to look at while choosing, as a tree of nodes; nil for nothing.
  ///
  /// A terminal shows its text above the choices.
  public let view: ViewNode?

  init(dialog: IntentDialog?, options: [DisplayRepresentation], view: ViewNode? = nil) {
    self.dialog = dialog
    self.options = options
    self.view = view
  }
}

/// The question whether to go on.
///
/// ``IntentInteraction/confirmation(for:)`` gets it from the runtime.
public struct IntentConfirmationRequest: Sendable {
  /// The question; nil for none but what stands there.
  ///
  /// A host then asks about `view`, or with the word of `actionName`.
  public let dialog: IntentDialog?
  /// What the button says that goes on.
  ///
  /// A terminal takes the word and its alternatives as answers.
  public let actionName: ConfirmationActionName
  /// What makes the question necessary; empty for a question in any case.
  ///
  /// The runtime asks whatever they are, and no host of this package reads them.
  public let conditions: ConfirmationConditions
  /// Whether the dialog is shown as the question itself, rather than beside it.
  ///
  /// No host of this package reads it.
  public let showsDialogAsPrompt: Bool
  /// What to look at while deciding, as a tree of nodes; nil for nothing.
  ///
  /// A terminal shows its text above the question.
  public let view: ViewNode?
}

/// What makes a confirmation necessary.
///
/// The runtime hands it to the host and asks in any case.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: Int
  /// Creates conditions from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of conditions.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The device is locked, or others may hear.
  ///
  /// A host without a lock may leave it out of account.
  public static let unlocked = ConfirmationConditions(rawValue: 1)
}

/// What the button says that goes on after a question.
///
/// The constants are single words in English;
/// ``custom(acceptLabel:acceptAlternatives:denyLabel:denyAlternatives:destructive:)`` takes words
/// of the app's own. A terminal takes the word, and its alternatives, as an answer.
public struct ConfirmationActionName: Hashable, Sendable {
  /// The word on the button that goes on.
  ///
  /// A terminal takes it as an answer that means yes.
  public let acceptLabel: String
  /// Other answers that mean yes.
  ///
  /// Case does not count. They come in the current language, as the app looked them up.
  public let acceptAlternatives: [String]
  /// The word on the other button; nil for "Cancel".
  ///
  /// A terminal does not need it: any other answer means no.
  public let denyLabel: String?
  /// Other words that a user may say for the other button.
  ///
  /// A terminal does not compare them: any answer that does not mean yes means no.
  public let denyAlternatives: [String]
  /// Whether going on destroys something.
  ///
  /// A host may mark the button; the runtime treats all alike.
  public let isDestructive: Bool

  private init(_ acceptLabel: String) {
    self.acceptLabel = acceptLabel
    (acceptAlternatives, denyLabel, denyAlternatives, isDestructive) = ([], nil, [], false)
  }

  private init(
    _ acceptLabel: String,
    _ acceptAlternatives: [String],
    _ denyLabel: String,
    _ denyAlternatives: [String],
    _ isDestructive: Bool
  ) {
    self.acceptLabel = acceptLabel
    self.acceptAlternatives = acceptAlternatives
    self.denyLabel = denyLabel
    self.denyAlternatives = denyAlternatives
    self.isDestructive = isDestructive
  }

  /// Returns words of the app's own, looked up in the current language at once.
  ///
  /// - Parameters:
  ///   - acceptLabel: The word on the button that goes on.
  ///   - acceptAlternatives: Other answers that mean yes.
  ///   - denyLabel: The word on the other button.
  ///   - denyAlternatives: Other answers that mean no.
  ///   - destructive: Whether going on destroys something.
  /// - Returns: The words.
  public static func custom(
    acceptLabel: LocalizedStringResource,
    acceptAlternatives: [LocalizedStringResource] = [],
    denyLabel: LocalizedStringResource,
    denyAlternatives: [LocalizedStringResource] = [],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      String(localized: acceptLabel),
      acceptAlternatives.map { String(localized: $0) },
      String(localized: denyLabel),
      denyAlternatives.map { String(localized: $0) },
      destructive
    )
  }

  /// "Add".
  public static let add = ConfirmationActionName("Add")
  /// "Add data".
  public static let addData = ConfirmationActionName("Add data")
  /// "Book".
  public static let book = ConfirmationActionName("Book")
  /// "Buy".
  public static let buy = ConfirmationActionName("Buy")
  /// "Call".
  public static let call = ConfirmationActionName("Call")
  /// "Check in".
  public static let checkIn = ConfirmationActionName("Check in")
  /// "Continue".
  public static let `continue` = ConfirmationActionName("Continue")
  /// "Create".
  public static let create = ConfirmationActionName("Create")
  /// "Do".
  public static let `do` = ConfirmationActionName("Do")
  /// "Download".
  public static let download = ConfirmationActionName("Download")
  /// "Filter".
  public static let filter = ConfirmationActionName("Filter")
  /// "Find".
  public static let find = ConfirmationActionName("Find")
  /// "Get".
  public static let get = ConfirmationActionName("Get")
  /// "Go".
  public static let go = ConfirmationActionName("Go")
  /// "Log".
  public static let log = ConfirmationActionName("Log")
  /// "Open".
  public static let open = ConfirmationActionName("Open")
  /// "Order".
  public static let order = ConfirmationActionName("Order")
  /// "Pay".
  public static let pay = ConfirmationActionName("Pay")
  /// "Play".
  public static let play = ConfirmationActionName("Play")
  /// "Play sound".
  public static let playSound = ConfirmationActionName("Play sound")
  /// "Post".
  public static let post = ConfirmationActionName("Post")
  /// "Request".
  public static let request = ConfirmationActionName("Request")
  /// "Run".
  public static let run = ConfirmationActionName("Run")
  /// "Save".
  public static let save = ConfirmationActionName("Save")
  /// "Search".
  public static let search = ConfirmationActionName("Search")
  /// "Send".
  public static let send = ConfirmationActionName("Send")
  /// "Set".
  public static let set = ConfirmationActionName("Set")
  /// "Share".
  public static let share = ConfirmationActionName("Share")
  /// "Start".
  public static let start = ConfirmationActionName("Start")
  /// "Start navigation".
  public static let startNavigation = ConfirmationActionName("Start navigation")
  /// "Stop".
  public static let stop = ConfirmationActionName("Stop")
  /// "Toggle".
  public static let toggle = ConfirmationActionName("Toggle")
  /// "Turn off".
  public static let turnOff = ConfirmationActionName("Turn off")
  /// "Turn on".
  public static let turnOn = ConfirmationActionName("Turn on")
  /// "View".
  public static let view = ConfirmationActionName("View")
}

/// One of several things that a user may do next.
///
/// ``AppIntent/requestChoice(between:dialog:)`` offers a list of them and returns the chosen one.
public struct IntentChoiceOption: Equatable, Sendable {
  /// What kind of choice it is.
  ///
  /// Only `cancel` changes what the runtime does.
  public enum Style: String, Hashable, Sendable {
    /// As any.
    case `default`
    /// It gives up: choosing it cancels the intent.
    case cancel
    /// It destroys something; the runtime treats it as any other.
    case destructive
  }

  /// What the choice is called.
  ///
  /// It is looked up when the choice is shown.
  public let title: LocalizedStringResource
  /// What tells it from others of a similar title; nil for nothing.
  ///
  /// In the language of the process at the time when the choice was created.
  public let subtitle: String?
  /// What kind of choice it is.
  ///
  /// `default` unless the creator says otherwise.
  public let style: Style

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - title: What the choice is called.
  ///   - subtitle: What tells it from others; nil for nothing.
  ///   - style: Whether it gives up or destroys something.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    style: Style = .default
  ) {
    self.title = title
    self.subtitle = subtitle.map { String(localized: $0) }
    self.style = style
  }

  /// The choice to give up, under the title "Cancel".
  ///
  /// ``AppIntent/requestChoice(between:dialog:)`` throws where it is chosen.
  public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

  /// Returns the choice to give up, in other words.
  ///
  /// - Parameter title: What the choice is called.
  /// - Returns: The choice.
  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: title,
      subtitle: subtitle.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }
}

extension AppIntent {
  /// One of several things that a user may do next, by a shorter name.
  ///
  /// `requestChoice(between: [Option(title: "Today"), .cancel])` in `perform()`.
  public typealias Option = IntentChoiceOption
}
