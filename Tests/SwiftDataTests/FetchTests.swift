import Determinism
import Foundation
import SwiftData
import Testing

private enum Questions {
  private static let text = "zoe"
  private static let date = Date(timeIntervalSinceReferenceDate: 0)
  private static let numbers = [1, 5, 50, 1000]

  /// Predicates that SQLite tests, and some that it cannot.
  // swift-format-ignore: NeverForceUnwrap
  static var all: [Predicate<Keeper>] {
    let (text, date, numbers) = (text, date, numbers)
    let nick: String? = "Zoë"
    let range = 10..<20
    return [
      #Predicate { $0.name == "Zoë" }, #Predicate { $0.name != "Zoë" },
      #Predicate { $0.name < "bo" }, #Predicate { $0.name.contains("o") },
      #Predicate { $0.name.contains("") }, #Predicate { $0.name.starts(with: "bo") },
      #Predicate { $0.name.localizedStandardContains(text) }, #Predicate { $0.name.isEmpty },
      #Predicate { $0.name.count == 3 }, #Predicate { $0.nick == nil },
      #Predicate { $0.nick != nil }, #Predicate { $0.nick == nick },
      #Predicate { $0.nick != nick }, #Predicate { ($0.nick ?? "x") == "x" },
      #Predicate { $0.nick?.contains("x") == true }, #Predicate { $0.nick?.contains("x") != true },
      #Predicate { $0.nick! == "x" }, #Predicate { !($0.nick! == "x") },
      #Predicate { $0.nick == nil || $0.nick!.isEmpty },
      #Predicate { $0.weight > 0 }, #Predicate { !($0.weight > 0) },
      #Predicate { $0.weight == 1.5 }, #Predicate { $0.weight != 1.5 },
      #Predicate { $0.weight + 1 < 2 }, #Predicate { -$0.weight > 0.5 },
      #Predicate { $0.hired >= date }, #Predicate { $0.number * 2 - 1 > 100 },
      #Predicate { numbers.contains($0.number) }, #Predicate { !numbers.contains($0.number) },
      #Predicate { range.contains($0.number) }, #Predicate { (0...$0.number).contains(5) },
      #Predicate { $0.skills.contains("feed") }, #Predicate { $0.animals.isEmpty },
      #Predicate { $0.animals.count > 1 }, #Predicate { $0.animals.contains { $0.legs == 1 } },
      #Predicate { $0.animals.allSatisfy { $0.legs < 2 } },
      #Predicate { $0.animals.contains { $0.name.localizedStandardContains(text) } },
      #Predicate { ($0.number > 60 ? $0.name : "Bo") == "Bo" }, #Predicate { $0.number % 7 == 1 },
      #Predicate { $0.number > 5 && ($0.name == "Bo" || $0.number < 30) },
      #Predicate { if $0.number > 60 { $0.name == "Bo" } else { $0.name == "zoe" } },
      #Predicate { keeper in
        if keeper.number < 10 {
          keeper.animals.contains { $0.legs > 0 }
        } else if keeper.number < 30 {
          keeper.weight > 0
        } else {
          keeper.name.isEmpty
        }
      },
      #Predicate { if let nick = $0.nick { nick == "x" } else { $0.number < 5 } },
    ]
  }
}

@Suite("Fetches")
struct FetchTests {
  /// Keepers with all that is hard to compare: accents in two forms, cases, NaN, infinity, nil.
  private static func filled() throws -> ModelContext {
    let context = ModelContext(try zoo())
    var random = SeededGenerator(seed: 7)
    let names = ["Zoë", "Zoe\u{308}", "zoe", "Émile", "emile", "", "a_b%", "Bo", "bo 10", "bo 9"]
    for number in 0..<60 {
      let keeper = Keeper(
        number: number,
        name: random.pick(names),
        nick: random.pick(["x", "Zoe\u{308}", nil]),
        weight: random.pick([-1, 0, 1.5, 1e300, .infinity, .nan]),
        hired: Date(timeIntervalSinceReferenceDate: Double(random.whole(in: -5...5))),
        rank: random.pick(Rank.allCases)
      )
      keeper.skills = random.pick([[], ["feed"], ["feed", "wash"]])
      context.insert(keeper)
      for legs in 0..<random.whole(in: 0...3) {
        context.insert(Animal(name: random.pick(names), legs: legs, keeper: keeper))
      }
    }
    try context.save()
    return context
  }

  @Test("find what the predicate holds for", arguments: 0..<Questions.all.count)
  func predicates(index: Int) throws {
    let context = try Self.filled()
    let predicate = Questions.all[index]
    func expected() throws -> [Int] {
      try context.fetch(FetchDescriptor<Keeper>()).filter {
        (try? predicate.evaluate($0)) ?? false
      }.map(\.number).sorted()
    }
    let descriptor = FetchDescriptor(predicate: predicate)
    #expect(try context.fetch(descriptor).map(\.number).sorted() == expected())
    #expect(try context.fetchCount(descriptor) == expected().count)
    // The same with changes that are not saved.
    let keepers = try context.fetch(FetchDescriptor<Keeper>())
    for keeper in keepers.prefix(10) { keeper.name = "Bo" }
    for keeper in keepers.dropFirst(20).prefix(10) { keeper.animals = [] }
    for keeper in keepers.suffix(10) { context.delete(keeper) }
    #expect(try context.fetch(descriptor).map(\.number).sorted() == expected())
  }

  @Test("sort as the descriptors do, in SQL and in memory")
  func sorting() throws {
    let context = try Self.filled()
    let orders: [[SortDescriptor<Keeper>]] = [
      [], [SortDescriptor(\.name)], [SortDescriptor(\.name, order: .reverse)],
      [SortDescriptor(\.hired), SortDescriptor(\.number, order: .reverse)],
      [SortDescriptor(\.nick), SortDescriptor(\.number)],
      [SortDescriptor(\.name, comparator: .localizedStandard), SortDescriptor(\.number)],
    ]
    for order in orders {
      var descriptor = FetchDescriptor(sortBy: order)
      let all = try context.fetch(FetchDescriptor<Keeper>())
      let expected = order.isEmpty ? all : all.sorted(using: order)
      #expect(try context.fetch(descriptor).map(\.number) == expected.map(\.number))
      (descriptor.fetchOffset, descriptor.fetchLimit) = (7, 5)
      let slice = expected.dropFirst(7).prefix(5).map(\.number)
      #expect(try context.fetch(descriptor).map(\.number) == slice)
      #expect(try context.fetchCount(descriptor) == 5)
    }
  }

  @Test("find models by their identifiers, and make one object for a row")
  func identity() throws {
    let context = try Self.filled()
    let keeper = try #require(try context.fetch(FetchDescriptor<Keeper>()).first)
    let id = keeper.persistentModelID
    let found = try context.fetch(
      FetchDescriptor<Keeper>(predicate: #Predicate { $0.persistentModelID == id })
    )
    #expect(found.first === keeper && found.count == 1)
    #expect(context.model(for: id) === keeper)
    #expect((context.registeredModel(for: id) as Keeper?) === keeper)
    let copy = try JSONDecoder().decode(
      PersistentIdentifier.self,
      from: JSONEncoder().encode(id)
    )
    #expect(copy == id && copy.storeIdentifier == id.storeIdentifier)
    let animals = try context.fetch(
      FetchDescriptor<Animal>(predicate: #Predicate { $0.keeper?.persistentModelID == id })
    )
    #expect(Set(animals) == Set(keeper.animals))
    #expect(try context.fetch(FetchDescriptor<Keeper>(), batchSize: 10).count == 60)
  }

  @Test("leave out pending changes where they are asked to")
  func pending() throws {
    let context = ModelContext(try zoo())
    context.insert(Toy(name: "ball"))
    var descriptor = FetchDescriptor<Toy>()
    #expect(try context.fetchCount(descriptor) == 1)
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(descriptor) == 0)
    #expect(throws: SwiftDataError.self) { try context.fetch(FetchDescriptor<Lonely>()) }
  }
}

@Model final class Lonely {
  var name = ""
  init() {}
}
