public import Foundation
public import SwiftUI

extension DisplayRepresentation {
  /// A small picture of a value: the name of one, its bytes, a symbol, or an address.
  ///
  /// The picture is only named here; whoever shows it loads it from ``source-swift.property``.
  public struct Image: Codable, Equatable, Sendable {
    /// Where the picture comes from.
    public enum Source: Codable, Equatable, Sendable {
      /// A picture of the app, by its name.
      case named(String)
      /// An encoded picture, such as the bytes of a PNG file.
      case data(Data)
      /// A symbol of the system, by its name.
      case systemName(String)
      /// A picture at an address.
      case url(URL)
    }

    /// The outline in which the picture is shown.
    public struct DisplayStyle: Codable, Hashable, Sendable {
      private let name: String

      /// The outline that the place of the picture gives.
      public static let `default` = DisplayStyle(name: "default")
      /// A circle, as for people.
      public static let circular = DisplayStyle(name: "circular")
    }

    /// Where the picture comes from.
    public let source: Source
    /// Whether only the shape counts and the color comes from the place; nil: not said.
    public let isTemplate: Bool?
    /// The name or the parts of the color of a symbol; nil for that of the surroundings.
    public let tint: String?
    /// The outline in which the picture is shown.
    public let displayStyle: DisplayStyle
    /// The width to show the picture at, in points; nil: the picture's own.
    public let width: Double?
    /// The height to show the picture at, in points; nil: the picture's own.
    public let height: Double?

    private init(
      _ source: Source,
      isTemplate: Bool?,
      tint: String? = nil,
      displayStyle: DisplayStyle = .default,
      width: Double? = nil,
      height: Double? = nil
    ) {
      self.source = source
      self.isTemplate = isTemplate
      self.tint = tint
      self.displayStyle = displayStyle
      self.width = width
      self.height = height
    }

    /// Creates an image from the name of one of the app's pictures.
    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.named(named), isTemplate: isTemplate, displayStyle: displayStyle)
    }

    /// Creates an image from the bytes of a picture file.
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate: isTemplate, displayStyle: displayStyle)
    }

    /// Creates an image from the name of a system symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(.systemName(systemName), isTemplate: isTemplate)
    }

    /// Creates a symbol of the system in a color; nil for an empty name.
    public init?(systemName: String, tintColor: UIColor?) {
      guard !systemName.isEmpty else { return nil }
      self.init(.systemName(systemName), isTemplate: nil, tint: tintColor?._name)
    }

    /// Creates an image from the address of a picture.
    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.url(url), isTemplate: isTemplate, displayStyle: displayStyle)
    }

    /// Creates an image from the address of a picture, shown at a size in points.
    public init(
      url: URL,
      width: Double,
      height: Double,
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
