public import SwiftUI

/// The result of an intent's `perform()`; one of the `result(...)` functions makes it.
///
/// The return type says what the result has, and the arguments give it:
///
/// ```swift
/// func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
///   .result(value: 3, dialog: "Three books are late.")
/// }
/// ```
///
/// The functions differ in their arguments only:
/// - `value`: what the intent gives to its caller, and to later actions of a shortcut.
/// - `opensIntent`: the intent that runs when this one is done.
/// - `dialog`: the dialog: its supporting form where there is a view, otherwise its full form.
/// - `view`, or `content` in a builder, which is called once before the function returns: what is
///   shown; an empty view shows nothing.
/// - `snippetIntent`: makes what is shown, and makes it again after each use of its buttons and
///   toggles.
/// - `actionButtonIntent`: the intent of a button below the result. A run does not press it: the
///   program that shows the result finds it in ``IntentOutcome/actionButtonIntent``.
/// - `activityIdentifier`: the identifier of an activity that begins; see
///   ``IntentOutcome/activityIdentifier``.
public protocol IntentResult: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue = Never
  /// The type of the intent that runs next; `Never` for none, and for one whose type is not named.
  associatedtype OpensAppIntent: AppIntent = Never
  /// The type of what is shown: a view, or a snippet that makes one.
  associatedtype Snippet = Never
  /// The type of the dialog.
  associatedtype Dialog = Never
  /// The value; nil when there is none.
  var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a dialog.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with an intent that runs next.
///
/// The runtime runs that intent when this one has ended. Return `.result(opensIntent:)`.
public protocol OpensIntent: IntentResult {}

/// A result with a view.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with a snippet that makes a view.
///
/// The runtime runs the snippet, and again after each button in its view. Return
/// `.result(snippetIntent:)`.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// The result of an intent, with a type for each of its parts: `Never` for a missing part.
public struct IntentResultContainer<
  Value: _IntentValue & Sendable,
  OpensAppIntent: AppIntent,
  Snippet: Sendable,
  Dialog: Sendable
>: IntentResult, AnyIntentResult {
  /// The value; nil when there is none.
  public let value: Value?
  /// The intent that runs next, of whatever type; nil when there is none.
  let nextIntent: (any AppIntent)?
  /// The dialog of the result; nil for none.
  public let dialog: IntentDialog?
  /// The snippet to show, if any.
  let snippet: Snippet?
  /// The intent of the button below the result; nil for no button.
  let actionButtonIntent: (any AppIntent)?
  /// The identifier of the activity that begins; nil for none.
  public let activityIdentifier: String?

  init(
    value: Value? = nil,
    nextIntent: (any AppIntent)? = nil,
    dialog: IntentDialog? = nil,
    snippet: Snippet? = nil,
    actionButtonIntent: (any AppIntent)? = nil,
    activityIdentifier: String? = nil
  ) {
    self.value = value
    self.nextIntent = nextIntent
    self.dialog = dialog
    self.snippet = snippet
    self.actionButtonIntent = actionButtonIntent
    self.activityIdentifier = activityIdentifier
  }

  /// The intent that runs next; nil when there is none, or when the result does not name its type.
  public var opensIntent: OpensAppIntent? { nextIntent as? OpensAppIntent }

  var anyValue: (any _IntentValue & Sendable)? { value }
  var anyIntent: (any AppIntent)? { nextIntent }
  var snippetView: _SnippetViewContainer? {
    (snippet as? _SnippetViewContainer).flatMap { $0.isEmpty ? nil : $0 }
  }
  var snippetIntent: (any SnippetIntent)? {
    (snippet as? _SnippetIntentContainer).flatMap {
      $0.intent is EmptySnippetIntent ? nil : $0.intent
    }
  }
}

/// A result without its types.
protocol AnyIntentResult: Sendable {
  var anyValue: (any _IntentValue & Sendable)? { get }
  var anyIntent: (any AppIntent)? { get }
  var dialog: IntentDialog? { get }
  var snippetView: _SnippetViewContainer? { get }
  var snippetIntent: (any SnippetIntent)? { get }
  var actionButtonIntent: (any AppIntent)? { get }
  var activityIdentifier: String? { get }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// A view that a result shows.
///
/// ``IntentOutcome`` has its tree of nodes, which `ViewRendering` writes as text, HTML or PDF.
public struct _SnippetViewContainer: Sendable {
  /// Written once, here, and read on the main actor only.
  nonisolated(unsafe) private let view: any View

  /// Whether it shows nothing, as a result without a view does.
  let isEmpty: Bool

  init(_ view: some View) {
    self.view = view
    isEmpty = view is EmptyView
  }

  /// The view as data.
  @MainActor public var node: ViewNode { view.node }
}

/// An intent that makes the view that a result shows.
public struct _SnippetIntentContainer: Sendable {
  /// The snippet intent, with its parameters set.
  public let intent: any SnippetIntent
}
