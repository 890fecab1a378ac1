public import Foundation

/// A picture, by its name.
public nonisolated struct Image: View, Equatable, Sendable {
  /// Not made of others.
  public typealias Body = Never
  private let name: String
  private let source: Source
  private var label: String?
  private var modifiers: [ViewNode.Modifier] = []

  enum Source: String { case named, systemName, url }

  /// Names a picture at an address.
  init(url: URL) {
    name = url.absoluteString
    source = .url
  }

  /// Names a symbol of the system of which a part is filled, in `0...1`.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    if let variableValue { self = looking("variableValue", "\(variableValue)") }
  }

  /// Names one of the app's pictures.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = bundle.flatMap { $0.path(forResource: name, ofType: nil) } ?? name
    source = .named
  }

  /// Names a symbol of the system.
  public init(systemName: String) {
    name = systemName
    source = .systemName
  }

  /// Names one of the app's pictures that says nothing by itself.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    label = ""
  }

  /// One node with the name.
  @MainActor public var _nodes: [ViewNode] {
    var arguments = ["source": source.rawValue]
    arguments["label"] = label
    var node = ViewNode("Image", text: name, arguments: arguments)
    node.modifiers = modifiers
    return [node]
  }

  private func looking(_ name: String, _ value: String? = nil) -> Image {
    var image = self
    image.modifiers.append(ViewNode.Modifier(name, value.map { ["value": $0] } ?? [:]))
    return image
  }

  /// Lets the picture fill its room; recorded for whoever draws the tree.
  public func resizable() -> Image { looking("resizable") }

  /// How pixels are drawn that are enlarged; recorded for whoever draws the tree.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    looking("interpolation", interpolation.rawValue)
  }

  /// How carefully pixels are drawn that are enlarged.
  public enum Interpolation: String, Hashable, Sendable {
    /// Not at all, or from the quickest way to the best one.
    case none, low, medium, high
  }

  /// Whether the edges of the picture are smoothed; recorded for whoever draws the tree.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    looking("antialiased", "\(isAntialiased)")
  }

  /// How a symbol takes its color; recorded for whoever draws the tree.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    looking("renderingMode", mode.map { "\($0)" } ?? "default")
  }

  /// How a picture takes its color.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// From the place.
    case template
    /// From itself.
    case original
  }

  /// Says how the layers of a symbol are colored.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    looking("symbolRenderingMode", mode?.rawValue)
  }

  /// How large a symbol is beside text.
  public enum Scale: String, Hashable, Sendable {
    /// Smaller, as large, or larger.
    case small, medium, large
  }
}

/// How the layers of a symbol are colored.
public enum SymbolRenderingMode: String, Hashable, Sendable {
  /// In one color, in shades of one, in several given ones, or in the symbol's own.
  case monochrome, hierarchical, palette, multicolor
}
