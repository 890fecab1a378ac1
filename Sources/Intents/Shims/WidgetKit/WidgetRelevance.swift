public import AppIntents

/// The relevance of a widget with some settings.
///
/// Nothing on Linux shows a widget by it.
public struct WidgetRelevanceAttribute<Configuration> {
  /// The settings.
  public let configuration: Configuration
  /// The context in which the widget is relevant; nil for an attribute that gives only a group.
  ///
  /// Nothing on Linux compares it with the present.
  public let context: RelevantContext?
  /// The group of widgets of which a system shows one; nil for an attribute without one.
  public let group: WidgetRelevanceGroup?

  /// Creates a relevance.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - context: The context in which the widget is relevant.
  public init(configuration: Configuration, context: RelevantContext) {
    (self.configuration, self.context, group) = (configuration, context, nil)
  }

  /// Puts settings into a group.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - group: The group.
  public init(configuration: Configuration, group: WidgetRelevanceGroup) {
    (self.configuration, context, self.group) = (configuration, nil, group)
  }

  /// Puts a widget without settings into a group.
  ///
  /// - Parameter group: The group.
  public init(group: WidgetRelevanceGroup) where Configuration == Void {
    self.init(configuration: (), group: group)
  }

  /// Creates a relevance of a widget without settings.
  ///
  /// - Parameter context: The context in which the widget is relevant.
  public init(context: RelevantContext) where Configuration == Void {
    self.init(configuration: (), context: context)
  }
}

/// The relevance of a widget, for several settings.
///
/// Nothing on Linux shows a widget by it.
public struct WidgetRelevance<Configuration> {
  /// The settings, each with the context in which it is relevant.
  ///
  /// A ``RelevanceConfiguration`` shows the first settings where a host gives none.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Creates relevances.
  ///
  /// - Parameter attributes: The settings, each with when it matters.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// The relevance of a widget, by another name.
public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>

/// The widgets of an app of which a system shows one at a time.
///
/// Nothing on Linux shows a widget by it.
public struct WidgetRelevanceGroup: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// No group: each widget is shown by itself.
  public static let ungrouped = Self(name: "ungrouped")
  /// A group of the app.
  ///
  /// - Parameter name: The name of the group.
  /// - Returns: The group.
  public static func named(_ name: String) -> Self { Self(name: "named(\(name))") }
}
