/// A custom appearance of lines that are written in.
///
/// What ``_body(configuration:)`` returns takes the place of the text field, and all renderers draw it.
public protocol TextFieldStyle {
  /// The label of the text field, as a view.
  typealias _Label = _TextFieldStyleLabel
  /// The type of the view that the style makes.
  associatedtype _Body: View
  /// Draws a text field.
  ///
  /// - Parameter configuration: The text field, for the style to add modifiers to.
  /// - Returns: What is drawn.
  @MainActor @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a text field, as a ``TextFieldStyle`` gets it.
public typealias _TextFieldStyleLabel = _StyledContent

extension View {
  /// Sets the style of lines that are written in.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes text fields, or with the modifier `textFieldStyle` (`value`).
  nonisolated public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    _styled("textFieldStyle", by: style) { (style: Style, field: TextField<_StyledContent>) in
      style._body(configuration: field)._nodes
    }
  }
}

/// A style of lines that are written in that the system has.
///
/// Kept in the tree by its name: the renderers draw all alike.
public nonisolated struct _SystemTextFieldStyle: TextFieldStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: The text field.
  /// - Returns: The text field.
  public func _body(configuration: TextField<_StyledContent>) -> some View { configuration }
}

extension TextFieldStyle where Self == _SystemTextFieldStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Without a border.
  nonisolated public static var plain: Self { Self(_name: "plain") }
  /// With a rounded border.
  nonisolated public static var roundedBorder: Self { Self(_name: "roundedBorder") }
  /// With a border.
  nonisolated public static var squareBorder: Self { Self(_name: "squareBorder") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultTextFieldStyle() -> _SystemTextFieldStyle { .automatic }
/// Returns the style `plain`: older source calls it by the name of its type.
public func PlainTextFieldStyle() -> _SystemTextFieldStyle { .plain }
/// Returns the style `roundedBorder`: older source calls it by the name of its type.
public func RoundedBorderTextFieldStyle() -> _SystemTextFieldStyle { .roundedBorder }
/// Returns the style `squareBorder`: older source calls it by the name of its type.
public func SquareBorderTextFieldStyle() -> _SystemTextFieldStyle { .squareBorder }

/// A style of text editors.
///
/// The system has all that there are; an app makes none of its own.
public protocol TextEditorStyle: _SystemStyle {}

extension View {
  /// Sets the style of text editors.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `textEditorStyle` (`value`).
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    _modified("textEditorStyle", ["value": style._name])
  }
}

/// A style of text editors that the system has.
///
/// Kept in the tree by its name: the renderers draw all alike.
public nonisolated struct _SystemTextEditorStyle: TextEditorStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension TextEditorStyle where Self == _SystemTextEditorStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Without a border.
  nonisolated public static var plain: Self { Self(_name: "plain") }
  /// With a rounded border.
  nonisolated public static var roundedBorder: Self { Self(_name: "roundedBorder") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticTextEditorStyle() -> _SystemTextEditorStyle { .automatic }
/// Returns the style `plain`: older source calls it by the name of its type.
public func PlainTextEditorStyle() -> _SystemTextEditorStyle { .plain }
/// Returns the style `roundedBorder`: older source calls it by the name of its type.
public func RoundedBorderTextEditorStyle() -> _SystemTextEditorStyle { .roundedBorder }
