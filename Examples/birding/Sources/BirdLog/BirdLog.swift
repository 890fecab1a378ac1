import Foundation

/// A kind of bird.
public struct Species: Identifiable, Hashable, Codable, Sendable {
  /// The scientific name, in lower case.
  public let id: String
  /// The English name.
  public let name: String
  /// How far the wings reach, in centimeters.
  public let wingspan: Double
  /// Whether the sighting should be checked.
  public let isRare: Bool
}

/// Where birds are seen.
public enum Habitat: String, CaseIterable, Codable, Sendable {
  case forest, garden, shore, wetland
}

/// Birds of one kind that a user saw.
public struct Sighting: Identifiable, Hashable, Codable, Sendable {
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
  public private(set) var sightings: [Sighting] = [] { didSet { save() } }
  /// What the app shows.
  public var shown: String?
  /// Where sightings are kept; nil for nowhere.
  private let file: URL?

  /// Creates an empty log, which is kept nowhere.
  public nonisolated init() { file = nil }

  /// Opens a log that is kept in a file, which need not be there.
  public init(file: URL) throws {
    self.file = file
    guard let data = try? Data(contentsOf: file) else { return }
    sightings = try JSONDecoder().decode([Sighting].self, from: data)
  }

  private func save() {
    guard let file, let data = try? JSONEncoder().encode(sightings) else { return }
    try? data.write(to: file, options: .atomic)
  }

  /// Adds a sighting.
  public func add(_ species: Species, count: Int, habitat: Habitat, date: Date) -> Sighting {
    let sighting = Sighting(
      id: (sightings.last?.id ?? 0) + 1,
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
