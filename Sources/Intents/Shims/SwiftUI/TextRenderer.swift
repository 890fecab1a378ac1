public import Foundation

// Text that an app draws itself: no text is laid out here, so that no renderer of an app is asked.

/// What an app marks parts of a text with, for its own renderer.
public protocol TextAttribute {}

/// Draws text in an app's own way.
///
/// Not called here: text is shown as it is.
public protocol TextRenderer: Animatable {
  /// Draws the text.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - context: The context to draw in.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// Returns the size of the text.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - text: Tells the usual size.
  /// - Returns: The size, in points.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The room around the text that is drawn in, in points.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the usual size of the text.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - text: Tells the usual size.
  /// - Returns: The size, in points.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// No room around the text.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// Tells a text's size to its renderer; none is ever made here.
public struct TextProxy {
  /// Returns the size of the text.
  ///
  /// - Parameter proposal: The size that is offered.
  /// - Returns: The offered size: nothing is measured.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Text {
  /// The lines of a text; none is ever made here.
  public struct Layout: RandomAccessCollection, Equatable {
    /// Whether words were cut.
    public var isTruncated: Bool { false }
    /// The first index; 0.
    public var startIndex: Int { 0 }
    /// The end index; 0, as there are no lines.
    public var endIndex: Int { 0 }
    /// A line: there is none, so that reading it stops the program.
    public subscript(index: Int) -> Line { preconditionFailure("No text is laid out here") }
  }

  /// Marks the text for the app's own renderer, which is not called.
  ///
  /// - Parameter value: Not kept.
  /// - Returns: The same text.
  public func customAttribute(_ value: some TextAttribute) -> Text { self }
}

extension Text.Layout {
  /// The place of a line or of a part of it.
  public struct TypographicBounds: Equatable, Sendable {
    /// The start of the baseline.
    public var origin = CGPoint.zero
    /// The width, and the heights above, below and between lines, in points.
    public var width: CGFloat = 0, ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
    /// Creates bounds of zero.
    public init() {}
    /// The rectangle of the bounds.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// How text is drawn into a context.
  public struct DrawingOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Letters may begin between pixels.
    public static let disablesSubpixelQuantization = Self(rawValue: 1)
  }

  /// A line of a text; none is ever made here.
  public struct Line: RandomAccessCollection, Equatable {
    /// The place.
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    /// The start of the baseline.
    public var origin: CGPoint { .zero }
    /// The first index; 0.
    public var startIndex: Int { 0 }
    /// The end index; 0, as it is empty.
    public var endIndex: Int { 0 }
    /// A part: there is none, so that reading it stops the program.
    public subscript(index: Int) -> Run { preconditionFailure("No text is laid out here") }
  }

  /// Letters of a line that look the same; none is ever made here.
  public struct Run: RandomAccessCollection, Equatable {
    /// The place.
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    /// What the app marks the part with: nothing.
    public subscript<Mark: TextAttribute>(key: Mark.Type) -> Mark? { nil }
    /// The direction of the letters.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The places of the letters in the text.
    public var characterIndices: [CharacterIndex] { [] }
    /// The first index; 0.
    public var startIndex: Int { 0 }
    /// The end index; 0, as it is empty.
    public var endIndex: Int { 0 }
    /// A part: there is none, so that reading it stops the program.
    public subscript(index: Int) -> RunSlice { preconditionFailure("No text is laid out here") }
  }

  /// The place of a letter in a text.
  public struct CharacterIndex: Comparable, Hashable, Sendable {
    private let offset: Int
    /// Whether one place is before another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  /// Some letters of a run; none is ever made here.
  public struct RunSlice: Equatable {
    /// The letters around.
    public var run: Run
    /// Which of them.
    public var indices: Range<Int>
    /// The place.
    public var typographicBounds: TypographicBounds { TypographicBounds() }
    /// What the app marks the part with: nothing.
    public subscript<Mark: TextAttribute>(key: Mark.Type) -> Mark? { nil }
  }
}

extension GraphicsContext {
  /// Draws a part of a text, of which there is none here.
  ///
  /// - Parameters:
  ///   - line: The part.
  ///   - options: Not read.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {}
  /// Draws a part of a text, of which there is none here.
  ///
  /// - Parameters:
  ///   - run: The part.
  ///   - options: Not read.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {}
  /// Draws a part of a text, of which there is none here.
  ///
  /// - Parameters:
  ///   - slice: The part.
  ///   - options: Not read.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {}
}
