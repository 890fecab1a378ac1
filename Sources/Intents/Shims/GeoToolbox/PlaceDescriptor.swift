public import CoreLocation

/// A place by its coordinate, its address or both, for a map to find.
///
/// ```swift
/// PlaceDescriptor(representations: [.coordinate(coordinate)], commonName: "Uluru")
/// ```
public struct PlaceDescriptor: Hashable, Codable, Sendable {
  /// One way to say where the place is.
  public enum PlaceRepresentation: Hashable, Codable, Sendable {
    /// The address in words.
    case address(String)
    /// The coordinate.
    case coordinate(CLLocationCoordinate2D)
  }

  /// A way to say where the place is that only a service understands.
  public enum SupportingPlaceRepresentation: Hashable, Codable, Sendable {
    /// Identifiers of the place, by the name of the service.
    case serviceIdentifiers([String: String])
  }

  /// The ways to say where the place is, the most exact first.
  public let representations: [PlaceRepresentation]
  /// What people call the place; nil when it has no name.
  public let commonName: String?
  /// What services call the place.
  public let supportingRepresentations: [SupportingPlaceRepresentation]

  /// Creates a place.
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
  public var coordinate: CLLocationCoordinate2D? {
    representations.lazy.compactMap {
      if case .coordinate(let coordinate) = $0 { coordinate } else { nil }
    }.first
  }

  /// The first address among the representations; nil for none.
  public var address: String? {
    representations.lazy.compactMap {
      if case .address(let address) = $0 { address } else { nil }
    }.first
  }

  /// Returns what a service calls the place; nil when nobody said.
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

  /// Reads `{"coordinate": {"latitude": …, "longitude": …}}` or `{"address": "…"}`.
  ///
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

  /// Writes an object with one key.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .address(let address): try values.encode(address, forKey: .address)
    case .coordinate(let coordinate): try values.encode(coordinate, forKey: .coordinate)
    }
  }
}
