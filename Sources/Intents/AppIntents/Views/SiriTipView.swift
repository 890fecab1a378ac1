internal import LocalizedStrings
public import SwiftUI

/// A view with a tip on how to run an intent by voice.
///
/// On Linux it is a node with the intent's title, whose action is the intent.
public nonisolated struct SiriTipView<Intent: AppIntent>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let intent: Intent
  private let isVisible: Binding<Bool>

  /// Creates a tip that a user may put away.
  ///
  /// - Parameters:
  ///   - intent: The intent, with parameters that are set or not.
  ///   - isVisible: Whether the tip is shown; a host sets it to false when the user puts the tip
  ///     away.
  public init(intent: Intent, isVisible: Binding<Bool> = .constant(true)) {
    self.intent = intent
    self.isVisible = isVisible
  }

  /// The tip; nothing after it was put away.
  ///
  /// One node of the kind `SiriTip` with the title of the intent and an action that runs it.
  @MainActor public var _nodes: [ViewNode] {
    guard isVisible.wrappedValue else { return [] }
    let title = String(localized: Intent.title)
    return [ViewNode(.other("SiriTip", text: title), action: ViewNode.Action(intent))]
  }
}

/// Leads to the shortcuts of the app.
///
/// On Linux it is a node with the word "Shortcuts", which a host may make a link of.
public nonisolated struct ShortcutsLink: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never

  /// Creates a link.
  public init() {}

  /// Creates a link with an action when it is pressed, which is not run.
  ///
  /// - Parameter action: Not run: there is no app of shortcuts to open.
  public init(action: @escaping () -> Void) {}

  /// The link.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("ShortcutsLink", text: "Shortcuts"))]
  }
}

/// The style of a tip.
public enum SiriTipViewStyle: String, Hashable, Sendable {
  /// The style of the environment, light, or dark.
  case automatic, light, dark
}

/// The style of a link to shortcuts.
public enum ShortcutsLinkStyle: String, Hashable, Sendable {
  /// The style of the environment; with a line around it.
  case automatic, automaticOutline
  /// Light or dark; with a line around it.
  case light, lightOutline, dark, darkOutline
}

extension View {
  /// Sets the style of the tips in a view.
  ///
  /// - Parameter style: The style of every tip in the view.
  /// - Returns: The view with a modifier that hosts may read.
  nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View {
    _modified("siriTipViewStyle", ["value": style.rawValue])
  }

  /// Sets the style of the links to shortcuts in a view.
  ///
  /// - Parameter style: The style of every link in the view.
  /// - Returns: The view with a modifier that hosts may read.
  nonisolated public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View {
    _modified("shortcutsLinkStyle", ["value": style.rawValue])
  }
}
