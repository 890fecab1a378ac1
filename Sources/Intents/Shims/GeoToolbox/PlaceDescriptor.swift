// A client that imports only this module finds coordinates and Foundation too.

@_exported public import CoreLocation
@_exported public import Foundation

/// A place by its coordinate, its address or both, for a map to find.
///
/// ```swift
/// PlaceDescriptor(representations: [.coordinate(coordinate)], commonName: "Uluru")
/// ```
public struct PlaceDescriptor: Hashable, Codable, Sendable {
  /// A representation of where a place is.
  ///
  /// It is encoded as an object with one key, `address` or `coordinate`.
  public enum PlaceRepresentation: Hashable, Codable, Sendable {
    /// The address in words.
    case address(String)
    /// The coordinate.
    case coordinate(CLLocationCoordinate2D)
  }

  /// A representation of a place for a service: the identifiers that services have for it.
  ///
  /// None is looked up here.
  public enum SupportingPlaceRepresentation: Hashable, Codable, Sendable {
    /// Identifiers of the place, by the name of the service.
    case serviceIdentifiers([String: String])
  }

  /// The representations of where the place is, the most exact first.
  public let representations: [PlaceRepresentation]
  /// The name that users know the place by; nil when it has none.
  ///
  /// It is shown, and not looked up.
  public let commonName: String?
  /// The identifiers that services have for the place; empty, the default, for none.
  public let supportingRepresentations: [SupportingPlaceRepresentation]

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - representations: The ways to describe where it is, the most exact first.
  ///   - commonName: The name that users know it by; nil for none.
  ///   - supportingRepresentations: The identifiers that services have for it; none by default.
  public init(
    representations: [PlaceRepresentation],
    commonName: String?,
    supportingRepresentations: [SupportingPlaceRepresentation] = []
  ) {
    self.representations = representations
    self.commonName = commonName
    self.supportingRepresentations = supportingRepresentations
  }

  /// The first coordinate among the representations; nil for none.
  ///
  /// An address is never looked up.
  public var coordinate: CLLocationCoordinate2D? {
    representations.lazy.compactMap {
      if case .coordinate(let coordinate) = $0 { coordinate } else { nil }
    }.first
  }

  /// The first address among the representations; nil for none.
  ///
  /// It is not checked, and never looked up.
  public var address: String? {
    representations.lazy.compactMap {
      if case .address(let address) = $0 { address } else { nil }
    }.first
  }

  /// Returns the identifier that a service has for the place.
  ///
  /// - Parameter service: The name of the service.
  /// - Returns: The identifier; nil when none is known.
  public func serviceIdentifier(for service: String) -> String? {
    supportingRepresentations.lazy.compactMap {
      if case .serviceIdentifiers(let names) = $0 { names[service] } else { nil }
    }.first
  }
}

extension PlaceDescriptor.PlaceRepresentation {
  private enum CodingKeys: String, CodingKey {
    case address, coordinate
  }

  /// How values were written that Swift's own coding made: with the label that they lack.
  private struct Unlabeled<Value: Codable>: Codable {
    let value: Value

    enum CodingKeys: String, CodingKey {
      case value = "_0"
    }
  }

  /// Decodes `{"coordinate": {"latitude": …, "longitude": …}}` or `{"address": "…"}`.
  ///
  /// The form that Swift's own coding makes, with `_0` around the value, is read too.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Codable>(_ key: CodingKeys, _ type: Value.Type) throws -> Value {
      if let old = try? values.decode(Unlabeled<Value>.self, forKey: key) { return old.value }
      return try values.decode(type, forKey: key)
    }
    if values.contains(.address) {
      self = .address(try value(.address, String.self))
    } else {
      self = .coordinate(try value(.coordinate, CLLocationCoordinate2D.self))
    }
  }

  /// Encodes an object with one key, `coordinate` or `address`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .address(let address): try values.encode(address, forKey: .address)
    case .coordinate(let coordinate): try values.encode(coordinate, forKey: .coordinate)
    }
  }
}

extension PlaceDescriptor: CustomStringConvertible {
  /// The name of the place; without one its address, and without that its coordinate.
  ///
  /// Empty where there is none of them.
  public var description: String {
    commonName ?? address ?? coordinate.map { "\($0.latitude), \($0.longitude)" } ?? ""
  }
}
