/// A style of pickers.
///
/// The system has all that there are; an app makes none of its own.
public protocol PickerStyle: _SystemStyle {}

extension View {
  /// Sets the style of pickers.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `pickerStyle` (`value`).
  nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View {
    _modified("pickerStyle", ["value": style._name])
  }
}

/// A style of pickers that the system has.
///
/// Kept in the tree by its name: the renderers draw all alike.
public nonisolated struct _SystemPickerStyle: PickerStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension PickerStyle where Self == _SystemPickerStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A menu that opens.
  nonisolated public static var menu: Self { Self(_name: "menu") }
  /// Segments in a row.
  nonisolated public static var segmented: Self { Self(_name: "segmented") }
  /// A wheel.
  nonisolated public static var wheel: Self { Self(_name: "wheel") }
  /// Rows among those of the form.
  nonisolated public static var inline: Self { Self(_name: "inline") }
  /// A row that leads to a list of the choices.
  nonisolated public static var navigationLink: Self { Self(_name: "navigationLink") }
  /// Symbols in a row.
  nonisolated public static var palette: Self { Self(_name: "palette") }
  /// Buttons of which one is on.
  nonisolated public static var radioGroup: Self { Self(_name: "radioGroup") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultPickerStyle() -> _SystemPickerStyle { .automatic }
/// Returns the style `menu`: older source calls it by the name of its type.
public func MenuPickerStyle() -> _SystemPickerStyle { .menu }
/// Returns the style `menu`: older source calls it by the name of its type.
public func PopUpButtonPickerStyle() -> _SystemPickerStyle { .menu }
/// Returns the style `segmented`: older source calls it by the name of its type.
public func SegmentedPickerStyle() -> _SystemPickerStyle { .segmented }
/// Returns the style `wheel`: older source calls it by the name of its type.
public func WheelPickerStyle() -> _SystemPickerStyle { .wheel }
/// Returns the style `inline`: older source calls it by the name of its type.
public func InlinePickerStyle() -> _SystemPickerStyle { .inline }
/// Returns the style `navigationLink`: older source calls it by the name of its type.
public func NavigationLinkPickerStyle() -> _SystemPickerStyle { .navigationLink }
/// Returns the style `palette`: older source calls it by the name of its type.
public func PalettePickerStyle() -> _SystemPickerStyle { .palette }
/// Returns the style `radioGroup`: older source calls it by the name of its type.
public func RadioGroupPickerStyle() -> _SystemPickerStyle { .radioGroup }

/// A style of choices of a date.
///
/// The system has all that there are; an app makes none of its own.
public protocol DatePickerStyle: _SystemStyle {}

extension View {
  /// Sets the style of choices of a date.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `datePickerStyle` (`value`).
  nonisolated public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    _modified("datePickerStyle", ["value": style._name])
  }
}

/// A style of choices of a date that the system has.
///
/// Kept in the tree by its name: the renderers show the label alone.
public nonisolated struct _SystemDatePickerStyle: DatePickerStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension DatePickerStyle where Self == _SystemDatePickerStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A compact field.
  nonisolated public static var compact: Self { Self(_name: "compact") }
  /// A calendar.
  nonisolated public static var graphical: Self { Self(_name: "graphical") }
  /// Wheels.
  nonisolated public static var wheel: Self { Self(_name: "wheel") }
  /// A text field.
  nonisolated public static var field: Self { Self(_name: "field") }
  /// A text field with steps.
  nonisolated public static var stepperField: Self { Self(_name: "stepperField") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultDatePickerStyle() -> _SystemDatePickerStyle { .automatic }
/// Returns the style `compact`: older source calls it by the name of its type.
public func CompactDatePickerStyle() -> _SystemDatePickerStyle { .compact }
/// Returns the style `graphical`: older source calls it by the name of its type.
public func GraphicalDatePickerStyle() -> _SystemDatePickerStyle { .graphical }
/// Returns the style `wheel`: older source calls it by the name of its type.
public func WheelDatePickerStyle() -> _SystemDatePickerStyle { .wheel }
/// Returns the style `field`: older source calls it by the name of its type.
public func FieldDatePickerStyle() -> _SystemDatePickerStyle { .field }
/// Returns the style `stepperField`: older source calls it by the name of its type.
public func StepperFieldDatePickerStyle() -> _SystemDatePickerStyle { .stepperField }
