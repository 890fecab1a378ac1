/// A custom appearance of a gauge.
///
/// What ``makeBody(configuration:)`` returns stands in the gauge's node in place of its labels.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What the style draws.
  typealias Configuration = GaugeStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a gauge.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of gauges draws.
public struct GaugeStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The value in words, as a view.
  public typealias CurrentValueLabel = _StyledContent
  /// The least value in words, as a view.
  public typealias MinimumValueLabel = _StyledContent
  /// The greatest value in words, as a view.
  public typealias MaximumValueLabel = _StyledContent
  /// The value as a fraction of its bounds; it is not clamped.
  public var value: Double
  /// The label of the gauge.
  public var label: Label
  /// The value in words; nil without.
  public var currentValueLabel: CurrentValueLabel?
  /// The least value in words; nil without.
  public var minimumValueLabel: MinimumValueLabel?
  /// The greatest value in words; nil without.
  public var maximumValueLabel: MaximumValueLabel?
}

extension View {
  /// Sets the style of gauges.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes gauges, or with the modifier `gaugeStyle` (`value`).
  nonisolated public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    _styled("gaugeStyle", by: style) { (style: Style, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

/// A style of gauges that the system has.
///
/// Kept in the tree by its name: the renderers show the labels of a gauge and no dial.
public nonisolated struct _SystemGaugeStyle: GaugeStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: GaugeStyleConfiguration) -> some View { configuration.label }
}

extension GaugeStyle where Self == _SystemGaugeStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A line.
  nonisolated public static var linear: Self { Self(_name: "linear") }
  /// A circle.
  nonisolated public static var circular: Self { Self(_name: "circular") }
  /// A line with a filled part.
  nonisolated public static var linearCapacity: Self { Self(_name: "linearCapacity") }
  /// A small line with a mark.
  nonisolated public static var accessoryLinear: Self { Self(_name: "accessoryLinear") }
  /// A small line with a filled part.
  nonisolated public static var accessoryLinearCapacity: Self {
    Self(_name: "accessoryLinearCapacity")
  }
  /// An open circle with a mark.
  nonisolated public static var accessoryCircular: Self { Self(_name: "accessoryCircular") }
  /// A closed circle with a filled part.
  nonisolated public static var accessoryCircularCapacity: Self {
    Self(_name: "accessoryCircularCapacity")
  }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultGaugeStyle() -> _SystemGaugeStyle { .automatic }
/// Returns the style `linearCapacity`: older source calls it by the name of its type.
public func LinearCapacityGaugeStyle() -> _SystemGaugeStyle { .linearCapacity }
/// Returns the style `accessoryLinear`: older source calls it by the name of its type.
public func AccessoryLinearGaugeStyle() -> _SystemGaugeStyle { .accessoryLinear }
/// Returns the style `accessoryLinearCapacity`: older source calls it by the name of its type.
public func AccessoryLinearCapacityGaugeStyle() -> _SystemGaugeStyle { .accessoryLinearCapacity }
/// Returns the style `accessoryCircular`: older source calls it by the name of its type.
public func AccessoryCircularGaugeStyle() -> _SystemGaugeStyle { .accessoryCircular }
/// Returns the style `accessoryCircularCapacity`: older source calls it by the name of its type.
public func AccessoryCircularCapacityGaugeStyle() -> _SystemGaugeStyle {
  .accessoryCircularCapacity
}

/// Returns the style `linear`: source for watches calls it by the name of its type.
///
/// - Parameter tint: The color; not kept.
/// - Returns: The style.
public func LinearGaugeStyle(tint: (any Sendable)? = nil) -> _SystemGaugeStyle { .linear }
/// Returns the style `circular`: source for watches calls it by the name of its type.
///
/// - Parameter tint: The color, or a gradient; not kept.
/// - Returns: The style.
public func CircularGaugeStyle(tint: (any Sendable)? = nil) -> _SystemGaugeStyle { .circular }
