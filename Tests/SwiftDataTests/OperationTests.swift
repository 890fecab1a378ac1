import Determinism
import Foundation
import SwiftData
import Testing

/// The zoo without a store: what each thing has, by the identifiers of the models.
private struct PlainZoo: Equatable {
  struct Keeper: Equatable {
    var number: Int
    var name: String
    var weight: Double
  }
  struct Animal: Equatable {
    var legs: Int
    var keeper: PersistentIdentifier?
    var toys: Set<PersistentIdentifier> = []
  }
  var keepers: [PersistentIdentifier: Keeper] = [:]
  var animals: [PersistentIdentifier: Animal] = [:]
  var toys: Set<PersistentIdentifier> = []

  mutating func delete(_ id: PersistentIdentifier) {
    if keepers.removeValue(forKey: id) != nil {
      animals = animals.filter { $0.value.keeper != id }
    }
    animals[id] = nil
    if toys.remove(id) != nil { for key in animals.keys { animals[key]?.toys.remove(id) } }
  }
}

@Suite("Random operations")
struct OperationTests {
  private static func contents(of context: ModelContext) throws -> PlainZoo {
    var zoo = PlainZoo()
    for keeper in try context.fetch(FetchDescriptor<Keeper>()) {
      zoo.keepers[keeper.persistentModelID] = .init(
        number: keeper.number,
        name: keeper.name,
        weight: keeper.weight
      )
    }
    for animal in try context.fetch(FetchDescriptor<Animal>()) {
      zoo.animals[animal.persistentModelID] = .init(
        legs: animal.legs,
        keeper: animal.keeper?.persistentModelID,
        toys: Set(animal.toys.map(\.persistentModelID))
      )
    }
    zoo.toys = Set(try context.fetchIdentifiers(FetchDescriptor<Toy>()))
    return zoo
  }

  /// What leads back, and what predicates find, as the plain zoo has it.
  private static func check(_ context: ModelContext, _ zoo: PlainZoo) throws {
    for keeper in try context.fetch(FetchDescriptor<Keeper>()) {
      let animals = zoo.animals.filter { $0.value.keeper == keeper.persistentModelID }
      #expect(Set(keeper.animals.map(\.persistentModelID)) == Set(animals.keys))
    }
    for toy in try context.fetch(FetchDescriptor<Toy>()) {
      let animals = zoo.animals.filter { $0.value.toys.contains(toy.persistentModelID) }
      #expect(Set((toy.animals ?? []).map(\.persistentModelID)) == Set(animals.keys))
    }
    var descriptor = FetchDescriptor<Animal>(
      predicate: #Predicate { $0.legs > 2 && $0.keeper?.name == "Bo" },
      sortBy: [SortDescriptor(\.legs, order: .reverse)]
    )
    let expected = zoo.animals.filter { _, animal in
      animal.legs > 2 && animal.keeper.flatMap { zoo.keepers[$0] }?.name == "Bo"
    }
    #expect(try context.fetchCount(descriptor) == expected.count)
    let legs = expected.values.map(\.legs).sorted(by: >)
    #expect(try context.fetch(descriptor).map(\.legs) == legs)
    (descriptor.fetchOffset, descriptor.fetchLimit) = (1, 2)
    #expect(try context.fetch(descriptor).map(\.legs) == Array(legs.dropFirst().prefix(2)))
    let playing = FetchDescriptor<Toy>(
      predicate: #Predicate { $0.animals?.contains { $0.legs == 4 } == true }
    )
    let wanted = zoo.animals.values.filter { $0.legs == 4 }.reduce(into: Set()) {
      $0.formUnion($1.toys)
    }
    #expect(Set(try context.fetchIdentifiers(playing)) == wanted)
  }

  @Test(
    "leave what a model without a store has, after saving, rolling back and reopening",
    arguments: [1, 2, 3] as [UInt64]
  )
  func operations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = StoreFile()
    var context = ModelContext(try zoo(file.url))
    var (plain, saved) = (PlainZoo(), PlainZoo())
    func models<T: PersistentModel>(_ type: T.Type) throws -> [T] {
      try context.fetch(FetchDescriptor<T>())
    }
    func one<T: PersistentModel>(_ type: T.Type) throws -> T? {
      let all = try models(type)
      return all.isEmpty ? nil : random.pick(all)
    }
    for step in 0..<150 {
      switch random.whole(in: 0...15) {
      case 0, 1:
        let name = random.pick(["Al", "Bo", "Cy"])
        let keeper = Keeper(
          number: step,
          name: name,
          nick: nil,
          weight: 1,
          hired: .distantPast,
          rank: .junior
        )
        context.insert(keeper)
        plain.keepers[keeper.persistentModelID] = .init(number: step, name: name, weight: 1)
      case 2, 3, 4:
        let animal = Animal(
          name: "a\(step)",
          legs: random.whole(in: 0...6),
          keeper: try one(Keeper.self)
        )
        context.insert(animal)
        plain.animals[animal.persistentModelID] = .init(
          legs: animal.legs,
          keeper: animal.keeper?.persistentModelID
        )
      case 5:
        let toy = Toy(name: "t\(step)")
        if let animal = try one(Animal.self) {
          animal.toys.append(toy)
          plain.animals[animal.persistentModelID]?.toys.insert(toy.persistentModelID)
        } else {
          context.insert(toy)
        }
        plain.toys.insert(toy.persistentModelID)
      case 6, 7:
        guard let animal = try one(Animal.self) else { continue }
        animal.keeper = random.whole(in: 0...3) == 0 ? nil : try one(Keeper.self)
        animal.legs = random.whole(in: 0...6)
        plain.animals[animal.persistentModelID]?.keeper = animal.keeper?.persistentModelID
        plain.animals[animal.persistentModelID]?.legs = animal.legs
      case 8:
        guard let keeper = try one(Keeper.self) else { continue }
        let animals = try models(Animal.self)
        let some = random.pick(min(3, animals.count), of: animals)
        for animal in keeper.animals { plain.animals[animal.persistentModelID]?.keeper = nil }
        keeper.animals = some
        for animal in some {
          plain.animals[animal.persistentModelID]?.keeper = keeper.persistentModelID
        }
      case 9:
        guard let toy = try one(Toy.self) else { continue }
        let animals = try models(Animal.self)
        let some = random.pick(min(2, animals.count), of: animals)
        toy.animals = some
        for animal in animals { plain.animals[animal.persistentModelID]?.toys.remove(toy.id) }
        for animal in some { plain.animals[animal.persistentModelID]?.toys.insert(toy.id) }
      case 10:
        guard let keeper = try one(Keeper.self) else { continue }
        keeper.weight += 0.5
        plain.keepers[keeper.persistentModelID]?.weight += 0.5
      case 11:
        let victims: [(any PersistentModel)?] = [
          try one(Keeper.self), try one(Animal.self), try one(Toy.self),
        ]
        guard let victim = random.pick(victims) else { continue }
        func remove(_ model: some PersistentModel) {
          plain.delete(model.persistentModelID)
          context.delete(model)
        }
        remove(victim)
      case 12, 13:
        try context.save()
        saved = plain
      case 14:
        context.rollback()
        plain = saved
      default:
        try context.save()
        saved = plain
        context = ModelContext(try zoo(file.url))
      }
      try #require(try Self.contents(of: context) == plain, "step \(step)")
      try Self.check(context, plain)
      #expect(try Self.contents(of: ModelContext(context.container)) == saved, "step \(step)")
    }
  }
}
