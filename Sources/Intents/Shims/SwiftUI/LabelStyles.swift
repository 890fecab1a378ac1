/// A custom appearance of a symbol with words.
///
/// What ``makeBody(configuration:)`` returns takes the place of the label's parts.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What the style draws.
  typealias Configuration = LabelStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a symbol with words.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of labels draws.
public struct LabelStyleConfiguration {
  /// The words, as a view.
  public typealias Title = _StyledContent
  /// The symbol, as a view.
  public typealias Icon = _StyledContent
  /// The words.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

extension View {
  /// Sets the style of labels.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes labels, or with the modifier `labelStyle` (`value`).
  nonisolated public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    _styled("labelStyle", by: style) { (style: Style, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// A style of labels that the system has.
///
/// Kept in the tree by its name: the renderers show both parts.
public nonisolated struct _SystemLabelStyle: LabelStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: LabelStyleConfiguration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == _SystemLabelStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Both parts.
  nonisolated public static var titleAndIcon: Self { Self(_name: "titleAndIcon") }
  /// The words.
  nonisolated public static var titleOnly: Self { Self(_name: "titleOnly") }
  /// The symbol.
  nonisolated public static var iconOnly: Self { Self(_name: "iconOnly") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultLabelStyle() -> _SystemLabelStyle { .automatic }
/// Returns the style `titleAndIcon`: older source calls it by the name of its type.
public func TitleAndIconLabelStyle() -> _SystemLabelStyle { .titleAndIcon }
/// Returns the style `titleOnly`: older source calls it by the name of its type.
public func TitleOnlyLabelStyle() -> _SystemLabelStyle { .titleOnly }
/// Returns the style `iconOnly`: older source calls it by the name of its type.
public func IconOnlyLabelStyle() -> _SystemLabelStyle { .iconOnly }
