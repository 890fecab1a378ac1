import AppIntents
import Determinism
import Foundation
import IntentAutomation
import Testing

@Suite("Predicates") struct FindTests {
  private static func find(
    _ predicate: String,
    order: String? = nil,
    limit: Int? = nil
  ) async throws -> [Int] {
    let finder = EntityFinder(predicate: predicate, order: order, limit: limit)
    return try await finder.rows(of: Plant.self, in: GardenFixture().app)
      .compactMap { Int($0.identifier.identifier) }
  }

  @Test(
    "A predicate finds what it says",
    arguments: [
      (#"name == "Oak""#, [3, 4]), (#"name = 'Oak'"#, [3, 4]), (#"name != "Oak""#, [1, 2, 5]),
      (#"name contains "ROSE""#, [1, 2]), (#"name begins with "Ros""#, [1, 2]),
      (#"name starts with Rosem"#, [2]), (#"name ends with "k""#, [3, 4]),
      ("year < 1990", [3]), ("year <= 1990", [1, 3]), ("year >= 2015", [4, 5]),
      ("year between 1990 and 2015", [1, 2, 5]), ("season is autumn", [3, 4]),
      ("watered < 1971-01-01", [1, 2, 3]),
      ("watered between 1970-06-01 and 1971-06-01", [2, 3, 4]),
      ("season == Fall", [3, 4]), ("season is not winter", [1, 2, 3, 4]),
      ("tags contains red", [1, 5]), ("tags contains kitchen or year = 1900", [2, 3]),
      ("note is empty", [1, 2, 4, 5]), ("note is not empty", [3]), ("note == null", [1, 2, 4, 5]),
      ("not name == Oak", [1, 2, 5]), ("! (name == Oak || year < 2000)", [2, 5]),
      ("name == Oak && year <= 1990", [3]),
      ("year <= 1990 or name == Oak and year >= 2015", [1, 3, 4]),
      ("(year <= 1990 or name == Oak) and year >= 2015", [4]),
      ("NOT (Season IS autumn) AND Name Contains o", [1, 2]),
      ("year-planted >= 2015 and not (tags contains red)", [4]),
      (#"name == 'Élan\'s "Best"'"#, [5]), ("not not name == Oak", [3, 4]),
    ]
  )
  func predicates(_ predicate: String, _ ids: [Int]) async throws {
    #expect(try await Self.find(predicate).sorted() == ids)
  }

  @Test(
    "What cannot be understood is pointed at",
    arguments: [
      ("nam == Oak", "unknown property 'nam'", 0, 3),
      ("name == ", "expected a value, not the end", 8, 1),
      ("name Oak", "expected a comparison, not 'Oak'", 5, 3),
      ("name == Oak year = 1", "unexpected 'year'", 12, 4),
      ("(name == Oak", "no closing ')'", 0, 1),
      ("name == \"Oak", "the quote is not closed", 8, 4),
      ("name == Oak and", "expected the name of a property, not the end", 15, 1),
      ("year > 1990", "'year' cannot be compared by '>'; it can by: ==, <, >=, <=", 5, 1),
      ("name is empty and name < b", "'name' cannot be compared by '<'", 23, 1),
      ("year is empty", "'year' is never empty", 5, 2),
      ("year == old", "year: 'old' is not a whole number", 8, 3),
      ("season == dry", "season: 'dry' is none of:", 10, 3),
      ("year between 1 or 2", "expected 'and', not 'or'", 15, 2),
      ("year between 5 and 1", "empty range", 5, 7),
      ("watered between 2026-01-02 and 2026-01-01", "empty range", 8, 7),
      ("watered > '26-11-22'", "watered: '26-11-22' is not a date", 10, 10),
      ("name begins Oak", "expected 'with', not 'Oak'", 12, 3),
      ("height == 2", "unknown property 'height'", 0, 6),
      ("name ; x", "unexpected ';'", 5, 1),
      ("\"name\" == x", "expected the name of a property, not \"name\"", 0, 6),
      ("", "expected the name of a property, not the end", 0, 1),
      (String(repeating: "(", count: 100), "nested more than 64 times", 64, 1),
      (String(repeating: "not ", count: 100) + "x = y", "nested more than 64 times", 256, 3),
    ]
  )
  func problems(_ predicate: String, _ problem: String, _ offset: Int, _ count: Int) async throws {
    do {
      let found = try await Self.find(predicate)
      Issue.record("'\(predicate)' found \(found)")
    } catch AutomationError.usage(let message, let place, _) {
      #expect(message.contains(problem))
      #expect(place == TextPlace(predicate, offset: offset, count: count))
    }
  }

  @Test("The place stands below the text")
  func place() {
    let error = AutomationError.usage(
      "wrong",
      place: TextPlace("name == Oak", offset: 5, count: 2),
      choices: ["a"]
    )
    #expect("\(error)" == "wrong\n  name == Oak\n       ^^\n  a")
  }

  @Test(
    "Entities are sorted by several properties, and limited",
    arguments: [
      ("name", nil, [5, 3, 4, 1, 2]), ("name desc, year", nil, [2, 1, 3, 4, 5]),
      ("name desc, year descending", 4, [2, 1, 4, 3]), ("year", 1, [3]),
      ("Year ASC", 2, [3, 1]),
    ] as [(String, Int?, [Int])]
  )
  func order(_ order: String, _ limit: Int?, _ ids: [Int]) async throws {
    let rows = try await EntityFinder(order: order, limit: limit)
      .rows(of: Plant.self, in: GardenFixture().app)
    let found = rows.compactMap { Int($0.identifier.identifier) }
    // How "Élan" is sorted beside plain letters is the query's business.
    #expect(found.filter { $0 != 5 } == ids.filter { $0 != 5 } || limit != nil)
    if let limit { #expect(found.count == limit) }
    let joined = try await Self.find("not name == none", order: order, limit: limit)
    #expect(joined == found)
  }

  @Test("What is cut off is counted", arguments: [(2, "2 of 5"), (5, nil), (nil, nil)])
  func total(_ limit: Int?, _ cut: String?) async throws {
    let app = try GardenFixture().app
    let found = try await EntityFinder(limit: limit).found(of: Plant.self, in: app)
    #expect(found.total == 5 && found.cut == cut)
    let searched = try await AppSearch(app).rows(matching: "ros", limit: limit.map { $0 - 1 } ?? 10)
    #expect(searched.total == 2 && searched.cut == (limit == 2 ? "1 of 2" : nil))
  }

  @Test(
    "A wrong order is pointed at",
    arguments: [
      ("season", "entities cannot be sorted by 'season'; they can by: name, year"),
      ("name up", "'up' is neither 'asc' nor 'desc'"), ("name,", "expected a property"),
      ("name a b", "expected a property"),
    ]
  )
  func wrongOrder(_ order: String, _ problem: String) async throws {
    do {
      _ = try await EntityFinder(order: order).rows(of: Plant.self, in: GardenFixture().app)
      Issue.record("'\(order)' is taken")
    } catch {
      #expect("\(error)".contains(problem))
    }
  }

  @Test(
    "Entities that are only listed are compared by the runtime",
    arguments: [
      ("area > 4", ["north", "south"]), ("sunny is yes and area < 5", ["wall"]),
      ("isSunny == no", ["north"]), ("season is empty", ["north"]),
      ("season == summer or name == Rose", ["south", "wall"]),
      ("not (area between 1 and 5)", ["south"]), ("name contains 'th'", ["north", "south"]),
      ("season != summer and not season is empty", ["wall"]),
    ]
  )
  func enumerable(_ predicate: String, _ ids: [String]) async throws {
    let rows = try await EntityFinder(predicate: predicate)
      .rows(of: Bed.self, in: GardenFixture().app)
    #expect(rows.map(\.identifier.identifier) == ids)
  }

  @Test("Joined conditions find what each entity meets by itself, whatever they are")
  func bruteForce() async throws {
    let fixture = try GardenFixture()
    let leaves: [(text: String, holds: (Plant) -> Bool)] = [
      ("name == Oak", { $0.name == "Oak" }), ("year < 2001", { $0.year < 2001 }),
      ("tags contains red", { $0.tags.contains("red") }),
      ("season is autumn", { $0.season == .autumn }),
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let made = Self.random(leaves, depth: 3, &generator)
      let rows = try await EntityFinder(predicate: made.text).rows(of: Plant.self, in: fixture.app)
      let expected = fixture.garden.plants.filter(made.holds).map { "\($0.id)" }
      #expect(rows.map(\.identifier.identifier) == expected, "\(made.text)")
    }
  }

  private static func random(
    _ leaves: [(text: String, holds: (Plant) -> Bool)],
    depth: Int,
    _ generator: inout SeededGenerator
  ) -> (text: String, holds: (Plant) -> Bool) {
    let kind = depth == 0 ? 0 : Int.random(in: 0..<4, using: &generator)
    if kind == 0 { return leaves[Int.random(in: leaves.indices, using: &generator)] }
    let left = random(leaves, depth: depth - 1, &generator)
    if kind == 1 { return ("not (\(left.text))", { !left.holds($0) }) }
    let right = random(leaves, depth: depth - 1, &generator)
    return kind == 2
      ? ("(\(left.text)) and (\(right.text))", { left.holds($0) && right.holds($0) })
      : ("(\(left.text)) or (\(right.text))", { left.holds($0) || right.holds($0) })
  }

  @Test("Any text is read or refused, and nothing crashes")
  func hostile() {
    let pieces = [
      "name", "==", "(", ")", "\"", "'", "not", "and", "or", "is", "empty", "between", "\\",
      "\u{0}",
      "é", "1", "-", "🪴", "<", "begins", "with", " ", "\n",
    ]
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do {
        _ = try EntityPredicate(parsing: text)
      } catch AutomationError.usage(_, let place?, _) {
        #expect(place.offset <= text.count)
      } catch {
        Issue.record("'\(text)': \(error)")
      }
    }
  }
}
