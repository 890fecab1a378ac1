public import Foundation

// What views say to those inside, for an app that reads it. Only `environment(_:_:)` sets these: the modifiers of the
// same names leave them, and are kept in the tree.

extension EnvironmentValues {
  /// A setting by its name, or the default.
  fileprivate subscript<Value>(name: String, default value: Value) -> Value {
    get { settings[name] as? Value ?? value }
    set { settings[name] = newValue }
  }

  /// The font of text.
  public var font: Font? {
    get { self["font", default: nil] }
    set { self["font", default: nil] = newValue }
  }
  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self["imageScale", default: .medium] }
    set { self["imageScale", default: .medium] = newValue }
  }
  /// The most lines of text; nil for no bound.
  public var lineLimit: Int? {
    get { self["lineLimit", default: nil] }
    set { self["lineLimit", default: nil] = newValue }
  }
  /// Where the lines of text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self["multilineTextAlignment", default: .leading] }
    set { self["multilineTextAlignment", default: .leading] = newValue }
  }
  /// Which end of a text that is too long is cut.
  public var truncationMode: Text.TruncationMode {
    get { self["truncationMode", default: .tail] }
    set { self["truncationMode", default: .tail] = newValue }
  }
  /// The room between lines of text, in points.
  public var lineSpacing: CGFloat {
    get { self["lineSpacing", default: 0] }
    set { self["lineSpacing", default: 0] = newValue }
  }
  /// Whether letters may come closer to fit.
  public var allowsTightening: Bool {
    get { self["allowsTightening", default: false] }
    set { self["allowsTightening", default: false] = newValue }
  }
  /// The smallest factor to which text may shrink to fit.
  public var minimumScaleFactor: CGFloat {
    get { self["minimumScaleFactor", default: 1] }
    set { self["minimumScaleFactor", default: 1] = newValue }
  }
  /// Whether text is shown in capitals or small letters; nil as it is written.
  public var textCase: Text.Case? {
    get { self["textCase", default: nil] }
    set { self["textCase", default: nil] = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self["controlSize", default: .regular] }
    set { self["controlSize", default: .regular] = newValue }
  }
  /// How symbols are colored; nil for their own way.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self["symbolRenderingMode", default: nil] }
    set { self["symbolRenderingMode", default: nil] = newValue }
  }
  /// How symbols show a value; nil for their own way.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self["symbolVariableValueMode", default: nil] }
    set { self["symbolVariableValueMode", default: nil] = newValue }
  }
  /// How colors fill symbols; nil for the usual way.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self["symbolColorRenderingMode", default: nil] }
    set { self["symbolColorRenderingMode", default: nil] = newValue }
  }
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self["headerProminence", default: .standard] }
    set { self["headerProminence", default: .standard] = newValue }
  }
  /// The material behind the view; nil for none.
  public var backgroundMaterial: Material? {
    get { self["backgroundMaterial", default: nil] }
    set { self["backgroundMaterial", default: nil] = newValue }
  }
  /// The style of backgrounds; nil for the usual one.
  public var backgroundStyle: AnyShapeStyle? {
    get { self["backgroundStyle", default: nil] }
    set { self["backgroundStyle", default: nil] = newValue }
  }
  /// How much the background stands out.
  public var backgroundProminence: BackgroundProminence {
    get { self["backgroundProminence", default: .standard] }
    set { self["backgroundProminence", default: .standard] = newValue }
  }
  /// Whether materials look as in an active window.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self["materialActiveAppearance", default: .automatic] }
    set { self["materialActiveAppearance", default: .automatic] = newValue }
  }
  /// Whether the view looks as in an active window.
  public var appearsActive: Bool {
    get { self["appearsActive", default: true] }
    set { self["appearsActive", default: true] = newValue }
  }
  /// Whether controls look as in an active window.
  public var controlActiveState: ControlActiveState {
    get { self["controlActiveState", default: .key] }
    set { self["controlActiveState", default: .key] = newValue }
  }
  /// The text size that the user has chosen, in older source.
  public var sizeCategory: ContentSizeCategory {
    get { self["sizeCategory", default: .large] }
    set { self["sizeCategory", default: .large] = newValue }
  }
  /// Whether effects of a pointer are shown.
  public var isHoverEffectEnabled: Bool {
    get { self["isHoverEffectEnabled", default: true] }
    set { self["isHoverEffectEnabled", default: true] = newValue }
  }
  /// Whether buttons take all the room.
  public var buttonSizing: ButtonSizing {
    get { self["buttonSizing", default: .automatic] }
    set { self["buttonSizing", default: .automatic] = newValue }
  }
  /// How changed content appears.
  public var contentTransition: ContentTransition {
    get { self["contentTransition", default: .identity] }
    set { self["contentTransition", default: .identity] = newValue }
  }
  /// Whether changed content is drawn into a bitmap.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self["contentTransitionAddsDrawingGroup", default: false] }
    set { self["contentTransitionAddsDrawingGroup", default: false] = newValue }
  }
  /// How bright pictures may be; nil for the usual range.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self["allowedDynamicRange", default: nil] }
    set { self["allowedDynamicRange", default: nil] = newValue }
  }
  /// Whether the user asks for borders around buttons: never.
  public var accessibilityShowBorders: Bool { false }
  /// Whether the user asks for dimmed flashes: never.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether the user lets pictures move: always.
  public var accessibilityPlayAnimatedImages: Bool { true }
}

extension EnvironmentValues: CustomStringConvertible {
  /// The names and values that an app has set in the environment.
  public var description: String {
    "[" + settings.map { "\($0) = \($1)" }.sorted().joined(separator: ", ") + "]"
  }
}
