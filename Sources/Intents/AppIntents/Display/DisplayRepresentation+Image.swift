public import Foundation
public import UIKitCore

extension DisplayRepresentation {
  /// A small picture of a value: the name of one, its bytes, a symbol, or an address.
  ///
  /// The picture is only named here, and nothing is read or checked; the host that shows it loads
  /// it from ``source-swift.property``.
  public struct Image: Codable, Equatable, Sendable {
    /// The source of a picture.
    ///
    /// A search index keeps the bytes and the address; an assistant is sent the bytes; the other
    /// two need a host that knows the app's pictures.
    public enum Source: Codable, Equatable, Sendable {
      /// A picture of the app, by its name; what a name means is up to the host.
      case named(String)
      /// An encoded picture, such as the bytes of a PNG file.
      case data(Data)
      /// A symbol of the system, by its name; there are none on Linux, so a host brings its own or
      /// shows none.
      case systemName(String)
      /// A picture at an address.
      case url(URL)
    }

    /// The outline in which a picture is shown.
    public struct DisplayStyle: Codable, Hashable, Sendable {
      private let name: String

      /// The outline that the place of the picture gives.
      public static let `default` = DisplayStyle(name: "default")
      /// A circle, as for persons.
      public static let circular = DisplayStyle(name: "circular")
    }

    /// The source of the picture.
    public let source: Source
    /// Whether only the shape counts and the color comes from the environment; nil where that is
    /// not said.
    public let isTemplate: Bool?
    /// The name or the parts of the color of a symbol; nil for that of the environment.
    ///
    /// ``init(systemName:tintColor:symbolConfiguration:)`` sets it.
    public let tint: String?
    /// The configuration of a symbol as text, such as `pointSize 20.0 bold`; nil for the usual one.
    public let symbolConfiguration: String?
    /// The outline in which the picture is shown, that of its place by default.
    public let displayStyle: DisplayStyle
    /// The width to show the picture at, in points; nil for the picture's own.
    public let width: Double?
    /// The height to show the picture at, in points; nil for the picture's own.
    public let height: Double?

    private init(
      _ source: Source,
      isTemplate: Bool?,
      tint: String? = nil,
      symbolConfiguration: String? = nil,
      displayStyle: DisplayStyle = .default,
      width: Double? = nil,
      height: Double? = nil
    ) {
      self.source = source
      self.isTemplate = isTemplate
      self.tint = tint
      self.symbolConfiguration = symbolConfiguration
      self.displayStyle = displayStyle
      self.width = width
      self.height = height
    }

    /// Creates an image from the name of one of the app's pictures.
    ///
    /// - Parameters:
    ///   - named: The name of the picture.
    ///   - isTemplate: Whether only the shape counts; nil to leave it open.
    ///   - displayStyle: The outline.
    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.named(named), isTemplate: isTemplate, displayStyle: displayStyle)
    }

    /// Creates an image from the bytes of a picture file.
    ///
    /// The bytes are kept in the value, so use small pictures.
    ///
    /// - Parameters:
    ///   - data: The encoded picture, such as a PNG file; it is not decoded here.
    ///   - isTemplate: Whether only the shape counts; nil to leave it open.
    ///   - displayStyle: The outline.
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate: isTemplate, displayStyle: displayStyle)
    }

    /// Creates an image from the name of a system symbol.
    ///
    /// - Parameters:
    ///   - systemName: The name of the symbol; it is not checked.
    ///   - isTemplate: Whether only the shape counts; nil to leave it open.
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(.systemName(systemName), isTemplate: isTemplate)
    }

    /// Creates a symbol of the system in a color and with a configuration; nil for an empty name.
    ///
    /// - Parameters:
    ///   - systemName: The name of the symbol.
    ///   - tintColor: The color of the symbol; nil for that of the environment.
    ///   - symbolConfiguration: The size, weight and scale of the symbol; nil for the usual ones.
    public init?(
      systemName: String,
      tintColor: UIColor?,
      symbolConfiguration: UIImage.SymbolConfiguration? = nil
    ) {
      guard !systemName.isEmpty else { return nil }
      self.init(
        .systemName(systemName),
        isTemplate: nil,
        tint: tintColor?._name,
        symbolConfiguration: symbolConfiguration?.description
      )
    }

    /// Creates a symbol of the system with a configuration; nil for an empty name.
    ///
    /// - Parameters:
    ///   - systemName: The name of the symbol.
    ///   - symbolConfiguration: The size, weight and scale of the symbol.
    public init?(systemName: String, symbolConfiguration: UIImage.SymbolConfiguration) {
      self.init(systemName: systemName, tintColor: nil, symbolConfiguration: symbolConfiguration)
    }

    /// Creates an image from the address of a picture.
    ///
    /// - Parameters:
    ///   - url: The address of the picture, which is not opened here.
    ///   - width: The width to show it at, in points; nil for the picture's own.
    ///   - height: The height to show it at, in points; nil for the picture's own.
    ///   - isTemplate: Whether only the shape counts; nil to leave it open.
    ///   - displayStyle: The outline.
    public init(
      url: URL,
      width: Double? = nil,
      height: Double? = nil,
      isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) {
      self.init(
        .url(url),
        isTemplate: isTemplate,
        displayStyle: displayStyle,
        width: width,
        height: height
      )
    }
  }
}
