/// A custom appearance of progress.
///
/// What ``makeBody(configuration:)`` returns is drawn in place of the bar.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What the style draws.
  typealias Configuration = ProgressViewStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws progress.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of progress draws.
public struct ProgressViewStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The value in words, as a view.
  public typealias CurrentValueLabel = _StyledContent
  /// How much is done, 1 for all; nil where it is unknown.
  public let fractionCompleted: Double?
  /// The label; nil without.
  public var label: Label?
  /// The value in words; nil without.
  public var currentValueLabel: CurrentValueLabel?
}

extension View {
  /// Sets the style of progress.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes progress, or with the modifier `progressViewStyle` (`value`).
  nonisolated public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    _styled("progressViewStyle", by: style) {
      (style: Style, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

/// A style of progress that the system has.
///
/// Kept in the tree by its name: they draw a bar.
public nonisolated struct _SystemProgressViewStyle: ProgressViewStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration)
  }
}

extension ProgressViewStyle where Self == _SystemProgressViewStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A bar.
  nonisolated public static var linear: Self { Self(_name: "linear") }
  /// A circle.
  nonisolated public static var circular: Self { Self(_name: "circular") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultProgressViewStyle() -> _SystemProgressViewStyle { .automatic }

/// Returns the style `linear`: older source calls it by the name of its type.
///
/// - Parameter tint: The color; not kept.
/// - Returns: The style.
public func LinearProgressViewStyle(tint: Color? = nil) -> _SystemProgressViewStyle { .linear }
/// Returns the style `circular`: older source calls it by the name of its type.
///
/// - Parameter tint: The color; not kept.
/// - Returns: The style.
public func CircularProgressViewStyle(tint: Color? = nil) -> _SystemProgressViewStyle { .circular }
