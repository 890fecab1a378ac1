public import AppKitCore
public import Foundation
public import UIKitCore

/// A picture of the app, by its name or path, or a symbol of the system.
public nonisolated struct Image: _NodeView, Equatable, Sendable {
  private let name: String
  private let source: ViewNode.ImageSource
  private var label: String?
  private var modifiers: [ViewNode.Modifier] = []

  /// Names a picture at an address.
  init(url: URL) {
    name = url.absoluteString
    source = .url
  }

  /// The bytes of the picture's file; nil for a symbol, and where there is none.
  var data: Data? {
    if let url = URL(string: name), url.scheme == "data" { return try? Data(contentsOf: url) }
    return source == .named ? UIImage._path(named: name).flatMap(FileManager.default.contents) : nil
  }

  /// Creates an image of a system symbol with a variable value.
  ///
  /// - Parameters:
  ///   - systemName: The name, such as `wifi`. No renderer draws it.
  ///   - variableValue: The part that is filled, in `0...1`; nil for all. Kept in the tree.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    if let variableValue { self = looking(.other("variableValue", ["value": "\(variableValue)"])) }
  }

  /// Creates an image of the app, by its name.
  ///
  /// - Parameters:
  ///   - name: The name, or the absolute path of a file.
  ///   - bundle: Where the file is: the path of a file of this name in it replaces the name. Nil,
  ///     the default, keeps the name as it is.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = bundle.flatMap { $0.path(forResource: name, ofType: nil) } ?? name
    source = .named
  }

  /// Creates an image of a system symbol.
  ///
  /// - Parameter systemName: The name, such as `star.fill`. No renderer draws it.
  public init(systemName: String) {
    name = systemName
    source = .systemName
  }

  /// Creates a decorative image of the app, which assistive technologies ignore.
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

  func looking(_ modifier: ViewNode.Modifier) -> Image {
    var image = self
    image.modifiers.append(modifier)
    return image
  }

  /// Makes the image resize to its frame.
  ///
  /// - Returns: The picture with the modifier `resizable`.
  public func resizable() -> Image { looking(.resizable) }

  /// Makes the image resize to its frame, in a mode that is not kept.
  ///
  /// - Parameters:
  ///   - capInsets: Which edges keep their size; not kept.
  ///   - resizingMode: Whether it is stretched or repeated; not kept.
  /// - Returns: The picture with the modifier `resizable`.
  public func resizable(
    capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch
  ) -> Image { resizable() }

  /// The way in which an image fills a larger frame.
  public enum ResizingMode: Sendable {
    /// Repeated, or stretched.
    case tile, stretch
  }

  /// Sets the interpolation of enlarged pixels.
  ///
  /// - Parameter interpolation: The interpolation.
  /// - Returns: The picture with the modifier `interpolation` (`value`).
  public func interpolation(_ interpolation: Interpolation) -> Image {
    looking(.other("interpolation", ["value": interpolation.rawValue]))
  }

  /// The quality of the interpolation of enlarged pixels.
  public enum Interpolation: String, Hashable, Sendable {
    /// Not at all, or from the quickest way to the best.
    case none, low, medium, high
  }

  /// Sets whether the edges of the image are antialiased.
  ///
  /// - Parameter isAntialiased: Whether they are.
  /// - Returns: The picture with the modifier `antialiased` (`value`).
  public func antialiased(_ isAntialiased: Bool) -> Image {
    looking(.other("antialiased", ["value": "\(isAntialiased)"]))
  }

  /// Sets whether the image is drawn in its own colors or as a template.
  ///
  /// - Parameter mode: Which; nil for the usual one of the picture.
  /// - Returns: The picture with the modifier `renderingMode` (`value`).
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    looking(.other("renderingMode", ["value": mode.map { "\($0)" } ?? "default"]))
  }

  /// The rendering mode of an image: its own colors, or a template.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// From the text around it: only its outline counts.
    case template
    /// From its own pixels.
    case original
  }

  /// Sets the rendering mode of a symbol's layers.
  ///
  /// - Parameter mode: How; nil for the symbol's own way.
  /// - Returns: The picture with the modifier `symbolRenderingMode` (`value`).
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    looking(.other("symbolRenderingMode", mode.map { ["value": $0.rawValue] } ?? [:]))
  }

  /// The scale of a symbol relative to text.
  public enum Scale: String, Hashable, Sendable {
    /// Smaller than capitals, as high, or larger.
    case small, medium, large
  }
}

extension Image {
  /// Shows a picture of UIKit.
  ///
  /// The node has the bytes as an address of the scheme `data`, which is not drawn, and no words.
  ///
  /// - Parameter image: The picture.
  public init(uiImage image: UIImage) { self.init(decorative: image.address) }

  /// Shows a picture of AppKit, as ``init(uiImage:)`` does.
  ///
  /// - Parameter image: The picture.
  public init(nsImage image: NSImage) { self.init(uiImage: image.image) }
}

/// The rendering mode of a symbol's layers.
public enum SymbolRenderingMode: String, Hashable, Sendable {
  /// In one color, in shades of one, in several given ones, or in the symbol's own.
  case monochrome, hierarchical, palette, multicolor
}
