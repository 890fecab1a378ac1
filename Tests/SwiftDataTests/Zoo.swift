import Foundation
import SwiftData

@Model final class Keeper {
  @Attribute(.unique) var number: Int
  var name: String
  var nick: String?
  var weight: Double
  var hired: Date
  var rank: Rank
  var skills: [String] = []
  @Relationship(deleteRule: .cascade, inverse: \Animal.keeper) var animals: [Animal] = []

  init(number: Int, name: String, nick: String?, weight: Double, hired: Date, rank: Rank) {
    (self.number, self.name, self.nick) = (number, name, nick)
    (self.weight, self.hired, self.rank) = (weight, hired, rank)
  }
}

enum Rank: String, Codable, CaseIterable { case junior, senior }

@Model final class Animal {
  var name: String
  var legs: Int
  var keeper: Keeper?
  var toys: [Toy] = []

  init(name: String, legs: Int, keeper: Keeper? = nil) {
    (self.name, self.legs, self.keeper) = (name, legs, keeper)
  }
}

@Model final class Toy {
  var name: String
  @Relationship(inverse: \Animal.toys) var animals: [Animal]? = []

  init(name: String) { self.name = name }
}

/// A container of the zoo in memory, or in a file.
func zoo(_ file: URL? = nil) throws -> ModelContainer {
  try ModelContainer(
    for: Keeper.self,
    configurations: file.map { ModelConfiguration(url: $0) }
      ?? ModelConfiguration(isStoredInMemoryOnly: true)
  )
}

/// A file that is gone when the test ends.
final class StoreFile: Sendable {
  let url = URL.temporaryDirectory.appending(path: "swift-data-\(UUID().uuidString)")
    .appending(path: "models.store")
  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
