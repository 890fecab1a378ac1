public import AppIntents

/// The relevance of a widget with some settings.
public struct WidgetRelevanceAttribute<Configuration> {
  /// The settings.
  public let configuration: Configuration
  /// The context in which the widget is relevant.
  public let context: RelevantContext

  /// Creates a relevance.
  public init(configuration: Configuration, context: RelevantContext) {
    (self.configuration, self.context) = (configuration, context)
  }

  /// Creates a relevance of a widget without settings.
  public init(context: RelevantContext) where Configuration == Void {
    self.init(configuration: (), context: context)
  }
}

/// The relevance of a widget, for several settings.
public struct WidgetRelevance<Configuration> {
  /// The settings, each with the context in which it is relevant.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Creates relevances.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// The relevance of a widget, by another name.
public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>
