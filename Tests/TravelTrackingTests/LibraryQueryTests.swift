import AppIntents
import Determinism
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets
import VisualSearch

@Suite("Places, tickets and lists of a library")
struct LibraryQueryTests {
  /// Landmarks at random, some of them without a place.
  private static func written(seed: UInt64, count: Int = 30) -> WrittenLibrary {
    var random = SeededGenerator(seed: seed)
    var written = WrittenLibrary()
    for id in 1...count {
      let name = random.pick(["Tower", "tower", "Caf\u{E9}", "Cafe", "Bay 10", "Bay 9", "Zoo"])
      var landmark = WrittenLibrary.Landmark(id: id, name: name)
      landmark.continent = random.pick(["Europe", "Asia", "Africa", nil])
      if random.unit() < 0.8 {
        // Few places, so that some are the same.
        landmark.latitude = Double(random.whole(in: -6...6)) * 15
        landmark.longitude = Double(random.whole(in: -12...12)) * 15
      }
      written.landmarks.append(landmark)
    }
    return written
  }

  /// The distance by the angle between two directions from the center of the Earth.
  private static func kilometers(_ one: Catalog.Coordinate, _ other: Catalog.Coordinate) -> Double {
    func direction(_ place: Catalog.Coordinate) -> SIMD3<Double> {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return SIMD3(
        cos(latitude) * cos(longitude),
        cos(latitude) * sin(longitude),
        sin(latitude)
      )
    }
    let (a, b) = (direction(one), direction(other))
    let cross = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return 6371.0088 * atan2((cross * cross).sum().squareRoot(), (a * b).sum())
  }

  @Test("Ways over the Earth are as long as the angle between both places says")
  func distances() {
    var random = SeededGenerator(seed: 61)
    func place() -> Catalog.Coordinate {
      .init(latitude: random.number(in: -90...90), longitude: random.number(in: -180...180))
    }
    for _ in 0..<300 {
      let (one, other, third) = (place(), place(), place())
      let way = one.kilometers(to: other)
      #expect(abs(way - Self.kilometers(one, other)) < 1e-4)
      #expect(abs(way - other.kilometers(to: one)) < 1e-6)
      #expect(one.kilometers(to: one) == 0)
      #expect(way <= one.kilometers(to: third) + third.kilometers(to: other) + 1e-6)
      #expect((0...20_015.2).contains(way))
    }
    let pole = Catalog.Coordinate(latitude: 90, longitude: 0)
    #expect(abs(pole.kilometers(to: .init(latitude: 90, longitude: 123))) < 1e-6)
    #expect(abs(pole.kilometers(to: .init(latitude: -90, longitude: 5)) - 6371.0088 * .pi) < 1e-3)
    let date = Catalog.Coordinate(latitude: 0, longitude: 179.5)
    #expect(abs(date.kilometers(to: .init(latitude: 0, longitude: -179.5)) - 111.195) < 0.001)
  }

  @Test("A trip goes to the nearest that is left, and the closest landmark is the nearest of all")
  func trips() async throws {
    let tiny = try TinyLibrary(Self.written(seed: 62))
    let modelData = try await tiny.modelData()
    let all = try modelData.landmarks()
    var random = SeededGenerator(seed: 63)
    for _ in 0..<30 {
      let start = Catalog.Coordinate(
        latitude: random.number(in: -90...90),
        longitude: random.number(in: -180...180)
      )
      let closest = try #require(try modelData.closestLandmark(to: start))
      let distances = all.map { $0.kilometers(from: start) }
      #expect(closest == all[try #require(distances.firstIndex(of: distances.min() ?? 0))])
      let trip = try modelData.trip(through: "eUROPE", from: start)
      #expect(trip.continent == "eUROPE")
      let expected = all.filter { $0.continent == "Europe" && $0.coordinate != nil }
      #expect(Set(trip.stops.map(\.id)) == Set(expected.map(\.id)))
      #expect(trip.stops.count == expected.count)
      var (here, length) = (start, 0.0)
      for (place, stop) in trip.stops.enumerated() {
        let way = stop.kilometers(from: here)
        #expect(trip.stops[place...].allSatisfy { $0.kilometers(from: here) >= way })
        length += way
        here = try #require(stop.coordinate)
      }
      #expect(abs(trip.kilometers - length) < 1e-6)
    }
    let trip = try modelData.trip(through: "Asia")
    #expect(trip.stops.first == all.first { $0.continent == "Asia" && $0.coordinate != nil })
    let nowhere = try modelData.trip(through: "Atlantis")
    #expect(nowhere.stops.isEmpty && nowhere.kilometers == 0)
  }

  // MARK: Lists

  @Test("Landmarks are found and sorted as each for itself says")
  func sorted() async throws {
    let tiny = try TinyLibrary(Self.written(seed: 64))
    let app = try await tiny.app()
    let all = try app.modelData.landmarks()
    func find(
      _ conditions: [EntityCondition],
      _ order: [EntityOrder] = [],
      _ limit: Int? = nil
    ) async throws -> [Int] {
      try await app.run {
        try await LandmarkEntity.find(where: conditions, sortedBy: order, limit: limit).map(\.id)
      }
    }
    // Equal ones stay in the order of the library, and those without a value come last.
    let byLatitude = all.enumerated().sorted { first, second in
      let (one, other) = (first.element.coordinate?.latitude, second.element.coordinate?.latitude)
      return (one ?? 1000, first.offset) < (other ?? 1000, second.offset)
    }.map(\.element.id)
    #expect(try await find([], [EntityOrder("latitude")]) == byLatitude)
    for limit in [0, 1, 7, 30, 99] {
      let some = try await find([], [EntityOrder("latitude")], limit)
      #expect(some == Array(byLatitude.prefix(limit)))
    }
    func latitudes(_ body: (Double) -> Bool) -> [Int] {
      all.filter { $0.coordinate.map { body($0.latitude) } ?? false }.map(\.id)
    }
    for value in [-90.0, -15, 0, 15, 90] {
      let limit = IntentJSON.number(value)
      let below = try await find([EntityCondition("latitude", .lessThan, limit)])
      #expect(below == latitudes { $0 < value })
      let above = try await find([EntityCondition("latitude", .greaterThan, limit)])
      #expect(above == latitudes { $0 > value })
      // Both ends are in between.
      let between = try await find([EntityCondition("latitude", .isBetween, -15, limit)])
      #expect(between == latitudes { $0 >= -15 && $0 <= value })
    }
    let cafes = all.filter { $0.name.hasPrefix("Caf") }.map(\.id)
    #expect(try await find([EntityCondition("name", .equalTo, "CAFE")]) == cafes)
    let others = all.filter { !$0.name.hasPrefix("Caf") }.map(\.id)
    #expect(try await find([EntityCondition("name", .notEqualTo, "caf\u{E9}")]) == others)
    // Numbers in a name count by their value.
    let bays = try await find([EntityCondition("name", .hasPrefix, "bay")], [EntityOrder("name")])
    let names = bays.compactMap { id in all.first { $0.id == id }?.name }
    #expect(names == names.sorted { $0.utf8.count < $1.utf8.count } && names.contains("Bay 10"))
    #expect(
      try await app.run { try await LandmarkEntityQuery().entities(for: [7, 3, 7, 99]).map(\.id) }
        == [7, 3, 7]
    )
  }

  @Test(
    "A slideshow goes on and back, and round at both ends",
    arguments: [1, -1, 2, 3, -4, 7, -100, 1000]
  )
  func gallery(steps: Int) async throws {
    var written = Self.written(seed: 65, count: 3)
    written.collections = [
      .init(id: 1, name: "C", landmarks: [3, 1, 2]), .init(id: 2, name: "None"),
    ]
    let tiny = try TinyLibrary(written)
    let app = try await tiny.app()
    var expected = 0
    for _ in 0..<3 {
      try await app.run(
        "AdvanceGalleryIntent",
        ["content": .text("landmarkCollection:1"), "steps": .text("\(steps)")]
      )
      expected = ((expected + steps) % 3 + 3) % 3
      #expect(try app.modelData.galleryPosition("landmarkCollection-1") == expected)
    }
    #expect(try app.modelData.galleryPosition("landmarkCollection-2") == 0)
  }

  // MARK: Tickets

  private static let prices = ["0", "0.01", "14.50", "0.1", "19.99", "999999.99", "1e3"]

  @Test("An offer of tickets costs what its file says, to the cent", arguments: prices)
  func offers(price: String) async throws {
    let tiny = try TinyLibrary(Self.written(seed: 66, count: 2))
    let modelData = try await tiny.modelData()
    let path = tiny.folder("tickets.json")
    func offer(_ vendor: String, _ currency: String, _ price: String, _ landmark: Int = 1) -> String
    {
      #"{"landmark": \#(landmark), "vendor": "\#(vendor)", "price": \#(price), "currency": "\#(currency)"}"#
    }
    let lines = [
      offer("b", "USD", price), offer("c", "EUR", "30"), offer("a", "EUR", price),
      offer("d", "EUR", "1", 2),
    ]
    try Data(#"{"version": 1, "offers": [\#(lines.joined(separator: ","))]}"#.utf8)
      .write(to: URL(filePath: path))
    let request = try modelData.createTicketRequest(landmark: 1)
    let found = try await modelData.findTickets(for: request.id, from: .file(at: path))
    let decimal = try #require(Decimal(string: price))
    let expected: [String] = decimal > 30 ? ["c", "a", "b"] : ["a", "c", "b"]
    #expect(found.offers?.map(\.vendor) == expected)
    #expect(found.offers?.last?.price == decimal)
    // What was kept is what was found.
    #expect(try modelData.ticketRequests() == [found])
    // For another number of guests it is forgotten.
    for guests in [1, 50] {
      try modelData.setGuests(guests, ofTicketRequest: request.id)
      #expect(try modelData.ticketRequests([request.id]).map(\.guests) == [guests])
    }
    #expect(try modelData.ticketRequests([request.id]).map(\.offers) == [nil])
    for guests in [0, 51, -1] {
      #expect(throws: LibraryError.self) {
        try modelData.setGuests(guests, ofTicketRequest: request.id)
      }
    }
    #expect(throws: LibraryError.self) { try modelData.setGuests(2, ofTicketRequest: 99) }
    #expect(throws: LibraryError.self) { try modelData.createTicketRequest(landmark: 99) }
  }

  @Test("A file of tickets of another version or form is refused, and without one there are none")
  func ticketFile() async throws {
    let tiny = try TinyLibrary(Self.written(seed: 67, count: 1))
    let landmark = try #require(try await tiny.modelData().landmarks().first)
    let path = tiny.folder("tickets.json")
    let source = TicketSource.file(at: path)
    #expect(try await source.offers(landmark, 1) == [])
    for text in [
      #"{"version": 2, "offers": []}"#, #"{"offers": []}"#, #"{"version": 1}"#, "", "[]",
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let error = await #expect(throws: LibraryError.self) { try await source.offers(landmark, 1) }
      guard case .invalid(path, _, _) = error else {
        Issue.record("\(text): \(String(describing: error))")
        continue
      }
    }
    try Data(#"{"version": 1, "offers": []}"#.utf8).write(to: URL(filePath: path))
    #expect(try await source.offers(landmark, 1) == [])
  }

  // MARK: Words

  @Test(
    "A text is shortened to so many letters, however many bytes they have",
    arguments: [
      ("", 5, ""), ("abcde", 5, "abcde"), ("abcdef", 5, "abcd…"), ("abc def", 5, "abc…"),
      (
        "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}e\u{301}", 3,
        "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}e\u{301}"
      ),
      ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}e\u{301}", 2, "\u{1F1E9}\u{1F1EA}…"), ("ab", 1, "…"),
    ]
  )
  func shortened(text: String, length: Int, expected: String) {
    #expect(text.shortened(to: length) == expected)
    #expect(text.shortened(to: length).count <= length)
  }

  @Test(
    "A library keeps its own files, and says which they are",
    arguments: [
      ("library.sqlite", true), ("library.sqlite-wal", true), ("LIBRARY.lock", true),
      ("landmarks.waymark", true), ("photos", true), ("photos/1.jpg", true), ("Photos/a/b", true),
      ("uploads/x", true), ("shortcuts", true), ("spotlight.sqlite", true), ("runs.json", true),
      ("tickets.json", true), ("listing.json", true), ("library", false), ("photo", false),
      ("photosx/a", false), ("notes.txt", false), ("a/library.sqlite", false),
    ]
  )
  func kept(name: String, isKept: Bool) throws {
    let tiny = try TinyLibrary()
    let directory = tiny.library.directory
    #expect(directory.keeps(directory.path(of: name)) == isKept)
    #expect(!directory.keeps(tiny.folder(name)))
    #expect(!directory.keeps(directory.path) && !directory.keeps(directory.path + "x/photos"))
    #expect(directory.path(of: "/a/b") == "/a/b")
  }
}
