public import Foundation

/// A picture, by its name.
public nonisolated struct Image: View, Equatable, Sendable {
  /// Not made of others.
  public typealias Body = Never
  private let name: String
  private let isSymbol: Bool
  private var label: String?

  /// Names one of the app's pictures.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = bundle.flatMap { $0.path(forResource: name, ofType: nil) } ?? name
    isSymbol = false
  }

  /// Names a symbol of the system.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// Names one of the app's pictures that says nothing by itself.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    label = ""
  }

  /// One node with the name.
  @MainActor public var _nodes: [ViewNode] {
    var arguments = ["source": isSymbol ? "systemName" : "named"]
    arguments["label"] = label
    return [ViewNode("Image", text: name, arguments: arguments)]
  }

  /// How the edges of pixels are drawn; recorded for whoever draws the tree.
  public func resizable() -> some View { _modified("resizable") }

  /// How a symbol takes its color; recorded for whoever draws the tree.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> some View {
    _modified("renderingMode", ["value": mode.map { "\($0)" } ?? "default"])
  }

  /// How a picture takes its color.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// From the place.
    case template
    /// From itself.
    case original
  }

  /// Says how the layers of a symbol are colored.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    _modified("symbolRenderingMode", ["value": mode?.rawValue])
  }

  /// Says how large a symbol is beside text.
  public func imageScale(_ scale: Scale) -> some View {
    _modified("imageScale", ["value": scale.rawValue])
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
