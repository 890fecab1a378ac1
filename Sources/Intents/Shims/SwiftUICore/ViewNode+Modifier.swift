public import Foundation

extension ViewNode {
  /// A modifier with its values.
  ///
  /// Every modifier of this module is kept, also those that no renderer draws. Methods that mean
  /// the same are one modifier: `scaledToFit()` is an ``aspectRatio(_:contentMode:)``. Lengths are
  /// in points. ``name`` and ``arguments`` give the same as text.
  public enum Modifier: Hashable, Sendable {
    /// The font of words; nil leaves that of the container.
    case font(Font?)
    /// The font weight; nil is regular.
    case fontWeight(Font.Weight?)
    /// The shape of letters; nil for the usual one.
    case fontDesign(Font.Design?)
    /// Whether letters are bold, or italic.
    case bold(Bool), italic(Bool)
    /// The color of words; nil leaves that of the container.
    case foregroundColor(Color?)
    /// The color of words and of the first layer of symbols, and the color of the second layer.
    case foregroundStyle(Color, secondary: Color? = nil)
    /// The alignment of a text's lines.
    case multilineTextAlignment(TextAlignment)
    /// The most lines of words, where nil, 0 and less set no bound; and the fewest.
    case lineLimit(Int?, least: Int? = nil, reservesSpace: Bool? = nil)
    /// The same room at some sides; nil stands for 16.
    case padding(Edge.Set, CGFloat?)
    /// Room of its own at each side.
    case insets(EdgeInsets)
    /// The size of the view, and the position of the view in it.
    case frame(Frame)
    /// A color behind the view.
    case background(Color)
    /// The radius of the corners.
    case cornerRadius(CGFloat)
    /// The scaling of a picture; the ratio is width by height, nil for the picture's own.
    case aspectRatio(CGFloat?, contentMode: ContentMode)
    /// A picture grows and shrinks with its frame.
    case resizable
    /// The accessibility label; empty for none.
    case accessibilityLabel(String)
    /// The entity that the view shows, as `Type/identifier`; nil for none.
    case appEntityIdentifier(String?)
    /// A modifier that no renderer draws, with its arguments as text.
    ///
    /// An argument without a name is `value`; one of nil is absent.
    case other(_ name: String, _ arguments: [String: String] = [:])
  }

  /// The size of a view: exact, or within bounds.
  ///
  /// HTML draws the width and the greatest width, PDF the height, too.
  public struct Frame: Hashable, Sendable {
    /// The width in points, the least, the wanted and the greatest one; nil for none.
    ///
    /// A greatest width of infinity takes all the room.
    public var width, minWidth, idealWidth, maxWidth: CGFloat?
    /// The height in points, and the least, the ideal and the greatest one.
    ///
    /// Nil for what was not given. PDF draws the height, and the greatest one for pictures.
    public var height, minHeight, idealHeight, maxHeight: CGFloat?
    /// The alignment of the view in the frame.
    ///
    /// The center by default. PDF reads its horizontal part.
    public var alignment = Alignment.center

    /// Creates a frame without bounds.
    ///
    /// - Parameter alignment: The position of the view in the frame; the center by default.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
  }
}
