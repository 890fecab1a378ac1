public import LocalizedStrings
public import SwiftUI

/// Asks a person what an intent wants to know, and says what it has to say.
///
/// A terminal, a server and a test each have their own. Every member has a default: that of
/// somebody who is not there, who answers nothing and confirms nothing.
public protocol IntentInteraction: Sendable {
  /// Asks for the value of a parameter.
  ///
  /// - Returns: What the person entered or chose; nil for giving up.
  /// - Throws: Whatever keeps the host from asking.
  func value(for request: IntentValueRequest) async throws -> IntentArgument?
  /// Asks which of several things is meant.
  ///
  /// - Returns: The place of the choice, from 0; nil for giving up.
  /// - Throws: Whatever keeps the host from asking.
  func choice(for request: IntentChoiceRequest) async throws -> Int?
  /// Asks whether to go on.
  ///
  /// - Throws: Whatever keeps the host from asking.
  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool
  /// Brings the app to the front.
  ///
  /// - Returns: Whether it is in front now.
  /// - Throws: Whatever keeps the host from doing so.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool
}

extension IntentInteraction {
  /// Gives up.
  public func value(for request: IntentValueRequest) async throws -> IntentArgument? { nil }
  /// Gives up.
  public func choice(for request: IntentChoiceRequest) async throws -> Int? { nil }
  /// Confirms nothing.
  public func confirmation(for request: IntentConfirmationRequest) async throws -> Bool { false }
  /// Says that the app does not come to the front.
  public func continueInForeground(
    _ dialog: IntentDialog?,
    alwaysConfirm: Bool
  ) async throws -> Bool { false }
}

/// Nobody: an intent that asks something fails with what it asked.
public struct NoInteraction: IntentInteraction {
  /// Creates nobody.
  public init() {}
}

/// A value that a person or a program gives for a parameter.
public enum IntentArgument: Sendable {
  /// Text, which may be an identifier, a name, or digits.
  case text(String)
  /// The form in which values are stored.
  case json(IntentJSON)
  /// The value itself.
  case value(any _IntentValue & Sendable)
}

extension IntentArgument: ExpressibleByStringLiteral {
  /// Creates text.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The question for the value of a parameter.
public struct IntentValueRequest: Sendable {
  /// The name of the parameter in the code.
  public let parameter: String
  /// What people see beside the value.
  public let title: LocalizedStringResource
  /// The question.
  public let dialog: IntentDialog
  /// The type of the value.
  public let valueType: any _IntentValue.Type
  /// What is known about the values besides their type.
  public let constraints: IntentParameterConstraints
  /// Values to choose from; empty when the person enters one.
  public let options: [DisplayRepresentation]
  /// What was wrong with the answer before; nil for the first question.
  public let problem: String?
}

/// The question which of several things is meant.
public struct IntentChoiceRequest: Sendable {
  /// The question; nil for none but what stands there to choose.
  public let dialog: IntentDialog?
  /// The things to choose from, in order.
  public let options: [DisplayRepresentation]
}

/// The question whether to go on.
public struct IntentConfirmationRequest: Sendable {
  /// The question; nil for none but what stands there.
  public let dialog: IntentDialog?
  /// What the button says that goes on.
  public let actionName: ConfirmationActionName
  /// What makes the question necessary.
  public let conditions: ConfirmationConditions
  /// Whether the dialog is shown as the question itself.
  public let showsDialogAsPrompt: Bool
  /// What to look at while deciding; nil for nothing.
  public let view: ViewNode?
}

/// What makes a confirmation necessary.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: Int
  /// Creates conditions from option bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The device is locked or somebody else may hear.
  public static let unlocked = ConfirmationConditions(rawValue: 1)
}

/// What the button says that goes on after a question.
public struct ConfirmationActionName: Hashable, Sendable {
  /// The word.
  public let acceptLabel: String
  /// Other words that a person may say for it.
  public let acceptAlternatives: [String]
  /// The word of the other button; nil for "Cancel".
  public let denyLabel: String?
  /// Other words that a person may say for the other button.
  public let denyAlternatives: [String]
  /// Whether going on destroys something.
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

  /// Words of the app's own.
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

/// One of several things that a person may do next.
public struct IntentChoiceOption: Hashable, Sendable {
  /// What kind of choice it is.
  public enum Style: String, Hashable, Sendable {
    /// As any.
    case `default`
    /// It gives up.
    case cancel
    /// It destroys something.
    case destructive
  }

  /// What the choice is called.
  public let title: String
  /// What tells it from others.
  public let subtitle: String?
  /// What kind of choice it is.
  public let style: Style

  /// Creates a choice.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    style: Style = .default
  ) {
    self.title = String(localized: title)
    self.subtitle = subtitle.map { String(localized: $0) }
    self.style = style
  }

  /// The choice to give up.
  public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

  /// The choice to give up, in other words.
  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: LocalizedStringResource(stringLiteral: title),
      subtitle: subtitle.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }
}
