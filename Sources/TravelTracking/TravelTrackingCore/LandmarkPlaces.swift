import Foundation
public import VisualSearch

extension Catalog {
  /// A geographic coordinate in degrees, WGS 84.
  ///
  /// The engine has no coordinates: a landmark of a catalog stores two numbers in its details.
  public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    ///
    /// South of it, they are negative.
    public var latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    ///
    /// West of it, they are negative.
    public var longitude: Double

    /// Creates a coordinate.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator, in `-90...90`.
    ///   - longitude: Degrees east of Greenwich, in `-180...180`.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}

extension [String: Catalog.Detail] {
  /// The details of a landmark in a travel catalog.
  ///
  /// - Parameters:
  ///   - continent: Its continent; empty when unknown.
  ///   - coordinate: Its coordinate; nil when unknown.
  public init(continent: String, coordinate: Catalog.Coordinate? = nil) {
    self = [:]
    self.continent = continent
    self.coordinate = coordinate
  }

  /// The continent of a landmark, empty when unknown.
  ///
  /// The text `continent`.
  public var continent: String {
    get { if case .text(let text)? = self["continent"] { text } else { "" } }
    set { self["continent"] = newValue.isEmpty ? nil : .text(newValue) }
  }

  /// The coordinate of a landmark; nil when unknown.
  ///
  /// The numbers `latitude` and `longitude`, in degrees of WGS 84.
  public var coordinate: Catalog.Coordinate? {
    get {
      guard case .number(let latitude)? = self["latitude"],
        case .number(let longitude)? = self["longitude"]
      else { return nil }
      return Catalog.Coordinate(latitude: latitude, longitude: longitude)
    }
    set {
      self["latitude"] = newValue.map { .number($0.latitude) }
      self["longitude"] = newValue.map { .number($0.longitude) }
    }
  }
}

extension Catalog.Coordinate {
  /// The mean radius of the Earth in kilometers (IUGG, R₁).
  private static let earthRadius = 6371.0088

  /// Returns the great-circle distance to another coordinate, by the haversine formula.
  ///
  /// The Earth is modeled as a sphere: the error is up to half a percent.
  ///
  /// - Parameter other: The other coordinate.
  /// - Returns: The distance in kilometers, from 0 to 20,015.
  /// - SeeAlso: R. W. Sinnott, *Virtues of the Haversine*, Sky and Telescope 68 (2), 1984.
  public func kilometers(to other: Catalog.Coordinate) -> Double {
    let degree = Double.pi / 180
    let down = sin((other.latitude - latitude) * degree / 2)
    let across = sin((other.longitude - longitude) * degree / 2)
    let half =
      down * down + cos(latitude * degree) * cos(other.latitude * degree) * across * across
    return 2 * Self.earthRadius * asin(min(1, half.squareRoot()))
  }
}

/// A route through the landmarks of one continent.
///
/// It always continues to the nearest remaining landmark: a good route, not the shortest one.
public struct Trip: Hashable, Sendable {
  /// The continent, spelled as the caller of ``ModelData/trip(through:from:)`` did.
  public var continent: String
  /// The landmarks in the order of the route; empty when none has a known coordinate.
  ///
  /// Each landmark of the continent with a known coordinate occurs once.
  public var stops: [Landmark]
  /// The length of the route in kilometers, along great circles.
  ///
  /// From the start, if one was given, to the last stop; it includes no way back.
  public var kilometers: Double
}

extension ModelData {
  /// Returns the landmark that is closest to a coordinate.
  ///
  /// - Parameter place: The coordinate.
  /// - Returns: The landmark; nil when no landmark has a known coordinate.
  /// - Throws: `CatalogError` or ``LibraryError`` when the landmarks cannot be read.
  /// - Complexity: O(*n*) for *n* landmarks, which are all read.
  public func closestLandmark(to place: Catalog.Coordinate) throws -> Landmark? {
    try landmarks().filter { $0.coordinate != nil }.min { first, second in
      first.kilometers(from: place) < second.kilometers(from: place)
    }
  }

  /// Returns a route through the landmarks of a continent: always to the nearest remaining one.
  ///
  /// - Parameters:
  ///   - continent: Its name; case is ignored.
  ///   - start: The start of the route; nil for the first landmark of the catalog.
  /// - Returns: The route; landmarks without a known coordinate are left out.
  /// - Throws: `CatalogError` or ``LibraryError`` when the landmarks cannot be read.
  /// - Complexity: O(*n*²) for *n* landmarks.
  public func trip(through continent: String, from start: Catalog.Coordinate? = nil) throws -> Trip
  {
    var rest = try landmarks().filter {
      $0.coordinate != nil && $0.continent.lowercased() == continent.lowercased()
    }
    var trip = Trip(continent: continent, stops: [], kilometers: 0)
    var here = start ?? rest.first?.coordinate
    while let place = here, !rest.isEmpty {
      let next = rest.indices.min { first, second in
        rest[first].kilometers(from: place) < rest[second].kilometers(from: place)
      }
      guard let next else { break }
      trip.kilometers += rest[next].kilometers(from: place)
      here = rest[next].coordinate
      trip.stops.append(rest.remove(at: next))
    }
    return trip
  }
}

extension Landmark {
  /// Returns the great-circle distance from a coordinate.
  ///
  /// - Parameter place: The coordinate.
  /// - Returns: The distance in kilometers; infinite when the landmark's coordinate is unknown.
  public func kilometers(from place: Catalog.Coordinate) -> Double {
    coordinate?.kilometers(to: place) ?? .infinity
  }
}
