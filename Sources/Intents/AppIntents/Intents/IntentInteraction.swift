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
  /// The default implementation, which gives no answer.
  ///
  /// - Parameter request: Not used.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func value(for request: IntentValueRequest) async throws -> IntentArgument? { nil }
  /// The default implementation, which gives no answer.
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
  /// The default implementation, which keeps the app in the background.
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

/// An interaction for unattended runs: every question fails with an error.
public struct NoInteraction: IntentInteraction {
  /// Creates the interaction, which has no state.
  public init() {}
}

/// A value that a user or a program gives for a parameter.
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
  case value(any _IntentValue & Sendable)
}

extension IntentArgument: ExpressibleByStringLiteral {
  /// Creates an argument of text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The question for the value of a parameter.
public struct IntentValueRequest: Sendable {
  /// The name of the parameter in the code.
  public let parameter: String
  /// The title of the parameter, for users.
  public let title: LocalizedStringResource
  /// The question, in the parameter's own words or as "Which landmark?".
  public let dialog: IntentDialog
  /// The type of the value; an optional or an array where the parameter is one.
  public let valueType: any _IntentValue.Type
  /// The constraints on the values, besides their type.
  ///
  /// They are checked after the answer, so a host need not do it.
  public let constraints: IntentParameterConstraints
  /// Values to choose from; empty where the user enters one.
  public let options: [DisplayRepresentation]
  /// The problem with the previous answer; nil for the first question.
  public let problem: String?
}

/// The question which of several things is meant.
public struct IntentChoiceRequest: Sendable {
  /// The question; nil for none but what stands there to choose.
  public let dialog: IntentDialog?
  /// The things to choose from, in order.
  public let options: [DisplayRepresentation]
  /// The view to show with the choices, as a tree of nodes; nil for none.
  public let view: ViewNode?

  init(dialog: IntentDialog?, options: [DisplayRepresentation], view: ViewNode? = nil) {
    self.dialog = dialog
    self.options = options
    self.view = view
  }
}

/// The question whether to go on.
public struct IntentConfirmationRequest: Sendable {
  /// The question; nil for none but what stands there.
  public let dialog: IntentDialog?
  /// The names of the buttons.
  public let actionName: ConfirmationActionName
  /// The conditions under which the question is necessary; empty for a question in any case.
  public let conditions: ConfirmationConditions
  /// Whether the dialog is shown as the question itself, rather than beside it.
  public let showsDialogAsPrompt: Bool
  /// The view to show with the question, as a tree of nodes; nil for none.
  public let view: ViewNode?
}
