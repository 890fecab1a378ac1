public import Foundation

extension GraphicsContext {
  /// A view that a canvas was given, ready to be drawn.
  public struct ResolvedSymbol {
    let node: ViewNode
    /// Its size: none, as nothing is measured here.
    public var size: CGSize { .zero }
  }

  /// Returns the view of a canvas that has a tag.
  ///
  /// - Parameter id: The tag.
  /// - Returns: The view; nil where none has the tag.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    drawing.symbols.first { $0.modifiers.contains(.other("tag", ["value": "\(id)"])) }
      .map(ResolvedSymbol.init)
  }

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - symbol: The view.
  ///   - rect: Its place, of which the center is kept.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(symbol.node, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - symbol: The view.
  ///   - point: Its place.
  ///   - anchor: The place of the view that stands at the point; it is not kept.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    add(symbol.node, at: point)
  }
}
