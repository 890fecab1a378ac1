public import Foundation

extension LocalizedStringResource {
  /// The bundle that has the tables of a text.
  ///
  /// A module with resources has a bundle of its own, which it names with
  /// `.atURL(Bundle.module.bundleURL)`.
  public enum BundleDescription: Sendable {
    /// In the folder of the program, which is the default.
    case main
    /// In the bundle that a class came from.
    case forClass(AnyClass)
    /// In the bundle at an address, such as `.atURL(Bundle.module.bundleURL)`.
    case atURL(URL)

    /// The bundle; nil when there is none at the address.
    var bundle: Bundle? {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url)
      }
    }
  }
}

extension LocalizedStringResource.BundleDescription: Equatable {
  /// Returns whether two descriptions name the same bundle in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.main, .main): true
    case (.forClass(let left), .forClass(let right)): left == right
    case (.atURL(let left), .atURL(let right)): left == right
    default: false
    }
  }
}

extension LocalizedStringResource.BundleDescription: Codable {
  /// Decodes a description: the address of a bundle, or nil for the program's own.
  ///
  /// - Parameter decoder: Holds the address or nil.
  /// - Throws: A `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .main : .atURL(try container.decode(URL.self))
  }

  /// Encodes the address of the bundle, or nil for the program's own.
  ///
  /// A class is written as the address of its bundle.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .main: try container.encodeNil()
    case .forClass(let type): try container.encode(Bundle(for: type).bundleURL)
    case .atURL(let url): try container.encode(url)
    }
  }
}
