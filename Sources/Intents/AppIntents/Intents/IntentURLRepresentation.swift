public import Foundation

/// An intent that an address stands for.
///
/// ```swift
/// struct OpenBook: OpenIntent, URLRepresentableIntent {
///   static let title: LocalizedStringResource = "Open Book"
///   static var urlRepresentation: URLRepresentation { "https://example.com/book/\(\.$target)" }
///   @Parameter(title: "Book") var target: BookEntity
/// }
/// ```
///
/// Without a `perform()` of its own such an intent is handed to ``IntentRuntime/onExecution``,
/// whose host opens the address.
public protocol URLRepresentableIntent: AppIntent {
  /// The address, with places for parameters.
  ///
  /// An ``OpenIntent`` whose target has an address gets that one by default.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// The address of an intent, with places for its parameters.
  public typealias URLRepresentation = IntentURLRepresentation<Self>

  /// The address of the intent, with the values of its parameters.
  ///
  /// It is nil where a parameter without a value has a place in it, and where the whole is not
  /// an address.
  public var urlRepresentation: URL? { Self.urlRepresentation.url(of: self) }
}

extension OpenIntent where Value: URLRepresentableEntity, Self: URLRepresentableIntent {
  /// The address of the target; there is none while the target's own is nil.
  public static var urlRepresentation: URLRepresentation {
    IntentURLRepresentation { $0.target.urlRepresentation?.absoluteString }
  }
}

extension OpenIntent where Value: URLRepresentableEnum, Self: URLRepresentableIntent {
  /// The address of the target; there is none for a case without one.
  public static var urlRepresentation: URLRepresentation {
    IntentURLRepresentation { $0.target.urlRepresentation?.absoluteString }
  }
}

/// The address of an intent, with places for its parameters.
///
/// Values in it are percent-encoded; the words around them are not. Unchecked for its key paths:
/// they lead to declared parameters and capture nothing.
public struct IntentURLRepresentation<Intent: AppIntent>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  private let pieces: [(Intent) -> String?]

  init(_ text: @escaping (Intent) -> String?) { pieces = [text] }

  /// Creates an address without places.
  ///
  /// - Parameter value: The address.
  public init(stringLiteral value: String) { pieces = [{ _ in value }] }

  /// Creates an address with places.
  ///
  /// - Parameter stringInterpolation: The parts of the literal, in order.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The interpolation that collects the parts of an address.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [(Intent) -> String?] = []
    /// Creates a collector without parts.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: Not used.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part that is always the same.
    ///
    /// - Parameter literal: The text, which is not encoded.
    public mutating func appendLiteral(_ literal: String) { pieces.append { _ in literal } }
    /// Adds a parameter by its `$` form.
    ///
    /// - Parameter keyPath: The parameter, such as `\.$target`; without a value there is no
    ///   address.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append { urlText(of: $0[keyPath: keyPath].presentValue) }
    }
  }

  func url(of intent: Intent) -> URL? { joined(pieces.map { $0(intent) }) }
}
