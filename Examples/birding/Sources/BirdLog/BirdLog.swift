import Foundation

/// A kind of bird.
public struct Species: Identifiable, Hashable, Sendable {
  /// The scientific name, in lower case.
  public let id: String
  /// The English name.
  public let name: String
  /// How far the wings reach, in centimeters.
  public let wingspan: Double
  /// Whether somebody should look twice.
  public let isRare: Bool
}

/// Where birds are seen.
public enum Habitat: String, CaseIterable, Sendable {
  case forest, garden, shore, wetland
}

/// Birds of one kind that somebody saw.
public struct Sighting: Identifiable, Hashable, Sendable {
  /// Counts from 1.
  public let id: Int
  /// What was seen.
  public let species: Species
  /// How many.
  public internal(set) var count: Int
  /// Where.
  public let habitat: Habitat
  /// When.
  public let date: Date
}

/// What a person saw, and what there is to see.
@MainActor
public final class BirdLog {
  /// The kinds of birds of the region, in alphabetical order.
  public nonisolated let species = [
    Species(id: "haliaeetus albicilla", name: "White-tailed Eagle", wingspan: 220, isRare: true),
    Species(id: "turdus merula", name: "Blackbird", wingspan: 36, isRare: false),
    Species(id: "turdus torquatus", name: "Ring Ouzel", wingspan: 40, isRare: true),
    Species(id: "vanellus vanellus", name: "Lapwing", wingspan: 85, isRare: false),
  ].sorted { $0.name < $1.name }

  /// What was seen, the oldest first.
  public private(set) var sightings: [Sighting] = []
  /// What the app shows.
  public var shown: String?
  private var lastID = 0

  /// Creates an empty log.
  public nonisolated init() {}

  /// Adds a sighting.
  public func add(_ species: Species, count: Int, habitat: Habitat, date: Date) -> Sighting {
    lastID += 1
    let sighting = Sighting(
      id: lastID,
      species: species,
      count: count,
      habitat: habitat,
      date: date
    )
    sightings.append(sighting)
    return sighting
  }

  /// Counts one more bird of a sighting.
  public func countAgain(_ id: Int) {
    guard let index = sightings.firstIndex(where: { $0.id == id }) else { return }
    sightings[index].count += 1
  }

  /// Removes sightings.
  public func remove(_ ids: Set<Int>) { sightings.removeAll { ids.contains($0.id) } }
}
