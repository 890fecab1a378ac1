/// A style of lists.
///
/// The system has all that there are; an app makes none of its own.
public protocol ListStyle: _SystemStyle {}

extension View {
  /// Sets the style of lists.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `listStyle` (`value`).
  nonisolated public func listStyle(_ style: some ListStyle) -> some View {
    _modified("listStyle", ["value": style._name])
  }
}

/// A style of lists that the system has.
///
/// Kept in the tree by its name: text draws bullets, HTML lines between rows, PDF a column.
public nonisolated struct _SystemListStyle: ListStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension ListStyle where Self == _SystemListStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Rows with lines only.
  nonisolated public static var plain: Self { Self(_name: "plain") }
  /// Rows in groups.
  nonisolated public static var grouped: Self { Self(_name: "grouped") }
  /// Rows with room at the sides.
  nonisolated public static var inset: Self { Self(_name: "inset") }
  /// Rows with room at the sides.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
  /// - Returns: The style `inset`.
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> Self { .inset }
  /// Rows in groups with room at the sides.
  nonisolated public static var insetGrouped: Self { Self(_name: "insetGrouped") }
  /// Rows of a column at the side.
  nonisolated public static var sidebar: Self { Self(_name: "sidebar") }
  /// Rows with a border around them.
  nonisolated public static var bordered: Self { Self(_name: "bordered") }
  /// Rows with a border around them.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
  /// - Returns: The style `bordered`.
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> Self { .bordered }
  /// Rows of a watch that get smaller at the edges.
  nonisolated public static var carousel: Self { Self(_name: "carousel") }
  /// Rows of a watch along a curve.
  nonisolated public static var elliptical: Self { Self(_name: "elliptical") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultListStyle() -> _SystemListStyle { .automatic }
/// Returns the style `plain`: older source calls it by the name of its type.
public func PlainListStyle() -> _SystemListStyle { .plain }
/// Returns the style `grouped`: older source calls it by the name of its type.
public func GroupedListStyle() -> _SystemListStyle { .grouped }
/// Returns the style `insetGrouped`: older source calls it by the name of its type.
public func InsetGroupedListStyle() -> _SystemListStyle { .insetGrouped }
/// Returns the style `sidebar`: older source calls it by the name of its type.
public func SidebarListStyle() -> _SystemListStyle { .sidebar }
/// Returns the style `carousel`: older source calls it by the name of its type.
public func CarouselListStyle() -> _SystemListStyle { .carousel }
/// Returns the style `elliptical`: older source calls it by the name of its type.
public func EllipticalListStyle() -> _SystemListStyle { .elliptical }

/// Returns the style `inset`: older source calls it by the name of its type.
///
/// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
/// - Returns: The style.
public func InsetListStyle(alternatesRowBackgrounds: Bool = false) -> _SystemListStyle { .inset }
/// Returns the style `bordered`: older source calls it by the name of its type.
///
/// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
/// - Returns: The style.
public func BorderedListStyle(alternatesRowBackgrounds: Bool = false) -> _SystemListStyle {
  .bordered
}

/// A style of tables.
///
/// The system has all that there are; an app makes none of its own.
public protocol TableStyle: _SystemStyle {}

extension View {
  /// Sets the style of tables.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `tableStyle` (`value`).
  nonisolated public func tableStyle(_ style: some TableStyle) -> some View {
    _modified("tableStyle", ["value": style._name])
  }
}

/// A style of tables that the system has.
///
/// Kept in the tree by its name: the renderers draw all alike.
public nonisolated struct _SystemTableStyle: TableStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension TableStyle where Self == _SystemTableStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// With room at the edges.
  nonisolated public static var inset: Self { Self(_name: "inset") }
  /// With room at the edges.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
  /// - Returns: The style `inset`.
  nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> Self { .inset }
  /// With a border.
  nonisolated public static var bordered: Self { Self(_name: "bordered") }
  /// With a border.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every other row is shaded; not kept.
  /// - Returns: The style `bordered`.
  nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> Self { .bordered }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticTableStyle() -> _SystemTableStyle { .automatic }
/// Returns the style `inset`: older source calls it by the name of its type.
public func InsetTableStyle() -> _SystemTableStyle { .inset }
/// Returns the style `bordered`: older source calls it by the name of its type.
public func BorderedTableStyle() -> _SystemTableStyle { .bordered }

/// A custom appearance of a form.
///
/// What ``makeBody(configuration:)`` returns stands in the form's node in place of its content.
@MainActor @preconcurrency
public protocol FormStyle {
  /// What the style draws.
  typealias Configuration = FormStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a form.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of forms draws.
public struct FormStyleConfiguration {
  /// The controls, as a view.
  public typealias Content = _StyledContent
  /// The controls of the form.
  public let content: Content
}

extension View {
  /// Sets the style of forms.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes forms, or with the modifier `formStyle` (`value`).
  nonisolated public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    _styled("formStyle", by: style) { (style: Style, configuration: FormStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// A style of forms that the system has.
///
/// Kept in the tree by its name: the renderers show a column.
public nonisolated struct _SystemFormStyle: FormStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: FormStyleConfiguration) -> some View { configuration.content }
}

extension FormStyle where Self == _SystemFormStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Grouped rows.
  nonisolated public static var grouped: Self { Self(_name: "grouped") }
  /// Columns of labels and controls.
  nonisolated public static var columns: Self { Self(_name: "columns") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticFormStyle() -> _SystemFormStyle { .automatic }
/// Returns the style `grouped`: older source calls it by the name of its type.
public func GroupedFormStyle() -> _SystemFormStyle { .grouped }
/// Returns the style `columns`: older source calls it by the name of its type.
public func ColumnsFormStyle() -> _SystemFormStyle { .columns }
