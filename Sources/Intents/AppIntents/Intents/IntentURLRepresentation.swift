public import Foundation

/// An intent that an address stands for.
public protocol URLRepresentableIntent: AppIntent {
  /// The address, with places for parameters.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// The address of an intent, with places for its parameters.
  public typealias URLRepresentation = IntentURLRepresentation<Self>

  /// The address of the intent; nil where a parameter without a value has a place in it.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

extension OpenIntent where Value: URLRepresentableEntity, Self: URLRepresentableIntent {
  /// The address of the target.
  public static var urlRepresentation: URLRepresentation {
    IntentURLRepresentation { $0.target.urlRepresentation?.absoluteString }
  }
}

/// The address of an intent, with places for its parameters.
///
/// Unchecked for its key paths: they lead to declared parameters and capture nothing.
public struct IntentURLRepresentation<Intent: AppIntent>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  private let pieces: [(Intent) -> String?]

  init(_ text: @escaping (Intent) -> String?) { pieces = [text] }

  /// Creates an address without places.
  public init(stringLiteral value: String) { pieces = [{ _ in value }] }

  /// Creates an address with places.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [(Intent) -> String?] = []
    /// Prepares for an address.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds a parameter by its `$` form.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append { urlText(of: $0[keyPath: keyPath].presentValue) }
    }
  }

  func url(of intent: Intent) -> URL? { joined(pieces.map { $0(intent) }) }
}
