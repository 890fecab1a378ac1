/// The presentation of a shortcut's parameter, by its longer name.
public typealias AppShortcutParameterPresentation = ParameterPresentation
/// The sentence above the values of a shortcut's parameter, by its longer name.
public typealias AppShortcutParameterPresentationSummary = IntentParameterSummary
/// The words of such a sentence, by their longer name.
public typealias AppShortcutParameterPresentationSummaryString = ParameterSummaryString
/// Values to choose from, by their longer name.
public typealias AppShortcutOptionsCollection = OptionsCollection

/// Shortcuts as a value, which an ``AppShortcutsBuilder`` takes.
public protocol AppShortcutsContent {
  /// The shortcuts, in order.
  var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsBuilder {
  /// Collects shortcuts that are a value of their own.
  public static func buildExpression(_ content: some AppShortcutsContent) -> [AppShortcut] {
    content.appShortcuts
  }
}
