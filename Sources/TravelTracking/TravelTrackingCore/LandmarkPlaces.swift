import Foundation
public import VisualSearch

extension Catalog.Coordinate {
  /// The mean radius of the Earth in kilometers (IUGG, R₁).
  private static let earthRadius = 6371.0088

  /// Returns the way over the Earth to another place, in kilometers, by the haversine formula.
  ///
  /// The Earth is taken for a sphere: it is off by up to half a percent.
  ///
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

/// A way from landmark to landmark.
public struct Trip: Hashable, Sendable {
  /// The continent.
  public var continent: String
  /// The landmarks, in the order of the way.
  public var stops: [Landmark]
  /// How long the way is, in kilometers, as birds fly.
  public var kilometers: Double
}

extension ModelData {
  /// Returns the landmark that is closest to a place; nil when no landmark's place is known.
  ///
  /// - Throws: `CatalogError` or ``LibraryError`` when the landmarks cannot be read.
  public func closestLandmark(to place: Catalog.Coordinate) throws -> Landmark? {
    try landmarks().filter { $0.coordinate != nil }.min { first, second in
      first.kilometers(from: place) < second.kilometers(from: place)
    }
  }

  /// Returns a way through the landmarks of a continent: always to the nearest that is left.
  ///
  /// - Parameters:
  ///   - continent: Its name; case is ignored.
  ///   - start: Where the way begins; nil for the first landmark of the catalogue.
  /// - Returns: The way; landmarks whose place is unknown are left out.
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
  /// The way from a place, in kilometers; infinite when it is not known where the landmark stands.
  public func kilometers(from place: Catalog.Coordinate) -> Double {
    coordinate?.kilometers(to: place) ?? .infinity
  }
}
