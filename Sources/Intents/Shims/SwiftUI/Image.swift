public import Foundation

/// A picture of the app, by its name or path, or a symbol of the system.
///
/// HTML and PDF draw a picture whose name is an absolute path of a JPEG or PNG file, unless the
/// renderer is given another way from names to files. Text prints its label or its file name.
/// Symbols are not drawn.
public nonisolated struct Image: View, Equatable, Sendable {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  private let name: String
  private let source: ViewNode.ImageSource
  private var label: String?
  private var modifiers: [ViewNode.Modifier] = []

  /// Names a picture at an address.
  init(url: URL) {
    name = url.absoluteString
    source = .url
  }

  /// Names a symbol of the system of which a part is filled.
  ///
  /// - Parameters:
  ///   - systemName: The name, such as `wifi`. No renderer draws it.
  ///   - variableValue: The part that is filled, in `0...1`; nil for all. Kept in the tree.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    if let variableValue { self = looking(.other("variableValue", ["value": "\(variableValue)"])) }
  }

  /// Names one of the app's pictures.
  ///
  /// - Parameters:
  ///   - name: The name, or the absolute path of a file.
  ///   - bundle: Where the file is: the path of a file of this name in it replaces the name. Nil,
  ///     the default, keeps the name as it is.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = bundle.flatMap { $0.path(forResource: name, ofType: nil) } ?? name
    source = .named
  }

  /// Names a symbol of the system.
  ///
  /// - Parameter systemName: The name, such as `star.fill`. No renderer draws it.
  public init(systemName: String) {
    name = systemName
    source = .systemName
  }

  /// Names one of the app's pictures that a screen reader leaves out.
  ///
  /// Text prints nothing for it, and its alternative text in HTML is empty.
  ///
  /// - Parameters:
  ///   - name: The name, or the absolute path of a file.
  ///   - bundle: Where the file is: the path of a file of this name in it replaces the name. Nil,
  ///     the default, keeps the name as it is.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    label = ""
  }

  /// One node of the kind `Image`, with the name as its text and `named`, `systemName` or `url` as
  /// its `source`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.image(name, source: source, label: label), modifiers: modifiers)]
  }

  private func looking(_ modifier: ViewNode.Modifier) -> Image {
    var image = self
    image.modifiers.append(modifier)
    return image
  }

  /// Lets the picture grow and shrink with its frame.
  ///
  /// PDF draws it as wide as the room; without it, no wider than it has pixels, a point each. In
  /// HTML every picture shrinks to the page.
  ///
  /// - Returns: The picture with the modifier `resizable`.
  public func resizable() -> Image { looking(.resizable) }

  /// Lets a picture be as large as its frame.
  ///
  /// - Parameters:
  ///   - capInsets: Which edges keep their size; not kept.
  ///   - resizingMode: Whether it is stretched or repeated; not kept.
  /// - Returns: The picture with the modifier `resizable`.
  public func resizable(
    capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch
  ) -> Image { resizable() }

  /// How a picture fills a larger frame.
  ///
  /// Not kept in the tree: the renderers fit the whole picture into its frame.
  public enum ResizingMode: Sendable {
    /// Repeated, or stretched.
    case tile, stretch
  }

  /// Says how carefully enlarged pixels are drawn.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter interpolation: How carefully.
  /// - Returns: The picture with the modifier `interpolation` (`value`).
  public func interpolation(_ interpolation: Interpolation) -> Image {
    looking(.other("interpolation", ["value": interpolation.rawValue]))
  }

  /// How carefully enlarged pixels are drawn.
  ///
  /// Only kept in the tree.
  public enum Interpolation: String, Hashable, Sendable {
    /// Not at all, or from the quickest way to the best.
    case none, low, medium, high
  }

  /// Says whether the edges of the picture are smoothed.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter isAntialiased: Whether they are.
  /// - Returns: The picture with the modifier `antialiased` (`value`).
  public func antialiased(_ isAntialiased: Bool) -> Image {
    looking(.other("antialiased", ["value": "\(isAntialiased)"]))
  }

  /// Says whether the picture has its own colors or that of the text around.
  ///
  /// Kept in the tree; no renderer draws it. They draw pictures in their own colors.
  ///
  /// - Parameter mode: Which; nil for the usual one of the picture.
  /// - Returns: The picture with the modifier `renderingMode` (`value`).
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    looking(.other("renderingMode", ["value": mode.map { "\($0)" } ?? "default"]))
  }

  /// Where a picture takes its color from.
  ///
  /// Only kept in the tree.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// From the text around it: only its outline counts.
    case template
    /// From its own pixels.
    case original
  }

  /// Says how the layers of a symbol are colored.
  ///
  /// Kept in the tree; no renderer draws it. They have no symbols.
  ///
  /// - Parameter mode: How; nil for the symbol's own way.
  /// - Returns: The picture with the modifier `symbolRenderingMode` (`value`).
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    looking(.other("symbolRenderingMode", mode.map { ["value": $0.rawValue] } ?? [:]))
  }

  /// How large a symbol is beside text.
  ///
  /// Only kept in the tree.
  public enum Scale: String, Hashable, Sendable {
    /// Smaller than capitals, as high, or larger.
    case small, medium, large
  }
}

/// How the layers of a symbol are colored.
///
/// Only kept in the tree.
public enum SymbolRenderingMode: String, Hashable, Sendable {
  /// In one color, in shades of one, in several given ones, or in the symbol's own.
  case monochrome, hierarchical, palette, multicolor
}
