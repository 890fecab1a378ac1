internal import LocalizedStrings
public import SwiftUI

/// Tells a person what to say to run an intent.
///
/// It shows the intent's title, and runs it when it is chosen.
public nonisolated struct SiriTipView<Intent: AppIntent>: View {
  /// Not made of others.
  public typealias Body = Never
  private let intent: Intent
  private let isVisible: Binding<Bool>

  /// Creates a tip that a person may put away.
  public init(intent: Intent, isVisible: Binding<Bool> = .constant(true)) {
    self.intent = intent
    self.isVisible = isVisible
  }

  /// The tip; nothing after it was put away.
  @MainActor public var _nodes: [ViewNode] {
    guard isVisible.wrappedValue else { return [] }
    let title = String(localized: Intent.title)
    return [ViewNode("SiriTip", text: title, action: ViewNode.Action(intent))]
  }
}

/// Leads to the shortcuts of the app.
public nonisolated struct ShortcutsLink: View {
  /// Not made of others.
  public typealias Body = Never

  /// Creates a link.
  public init() {}

  /// The link.
  @MainActor public var _nodes: [ViewNode] { [ViewNode("ShortcutsLink", text: "Shortcuts")] }
}

/// How a tip looks.
public enum SiriTipViewStyle: String, Hashable, Sendable {
  /// As the surroundings have it, light, or dark.
  case automatic, light, dark
}

/// How a link to shortcuts looks.
public enum ShortcutsLinkStyle: String, Hashable, Sendable {
  /// As the surroundings have it; with a line around it.
  case automatic, automaticOutline
  /// Light or dark; with a line around it.
  case light, lightOutline, dark, darkOutline
}

extension View {
  /// Says how tips in a view look.
  nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View {
    _modified("siriTipViewStyle", ["value": style.rawValue])
  }

  /// Says how links to shortcuts in a view look.
  nonisolated public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View {
    _modified("shortcutsLinkStyle", ["value": style.rawValue])
  }
}
