import Determinism
import DuplicateSearch
import Foundation
import PixelBuffers
import TestSupport
import Testing

/// Families of copies of which each file has an id, whatever its path.
struct CopyFamilies {
  let tree: DuplicateTree
  /// The path of each file by its id.
  private(set) var paths: [String: String] = [:]

  /// The ids of the files of a family, which ends in the file's type.
  static let members = [
    "whole.png", "same.png", "stored.jpg", "half.jpg", "dark.jpg", "crop.jpg", "mirror.jpg",
  ]

  /// Writes the files, where the id is the path unless it is said otherwise.
  init(_ families: Range<Int>, at path: (String) -> String = { $0 }) throws {
    tree = try DuplicateTree()
    for family in families {
      let (width, height) = (400 - 20 * family, 300 - 15 * family)
      let scene = TestPictures.scene(seed: UInt64(40 + family), width: width, height: height)
      let part = PixelRect(x: 30, y: 20, width: width * 7 / 10, height: height * 7 / 10)
      for (age, member) in Self.members.enumerated() {
        let id = "\(family)-\(member)"
        let picture =
          switch member {
          case "half.jpg": scene.resized(width: width / 2, height: height / 2)
          case "dark.jpg": scene.mapped { $0 * 0.75 }
          case "crop.jpg": scene.cropped(to: part)
          case "mirror.jpg": scene.oriented(.upMirrored)
          default: scene
          }
        try add(picture, id, at: path(id), age: age)
      }
    }
  }

  /// Writes one more file.
  mutating func add(_ picture: PixelBuffer, _ id: String, at path: String, age: Int = 0) throws {
    try tree.write(picture, path, quality: 88)
    paths[id] = tree.folder(path)
    // What is otherwise alike is told by its age, never by its name.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_000_000_000 + age))],
      ofItemAtPath: tree.folder(path)
    )
  }

  /// The groups as sets of ids.
  func groups(_ found: DuplicateTree.Found) throws -> Set<[String]> {
    let ids = Dictionary(uniqueKeysWithValues: paths.map { ($0.value, $0.key) })
    func id(_ file: DuplicateFile) throws -> String {
      try #require(ids[URL(filePath: file.path).standardized.path(percentEncoded: false)])
    }
    return try Set(
      found.report.groups.map { group in
        try [group.level.rawValue, id(group.best)] + group.copies.map { try id($0.file) }.sorted()
      }
    )
  }
}

/// What must not change what is found.
@Suite("The groups of a search")
struct MetamorphicTests {
  private static let families = 0..<3

  /// What is found without any change, searched once for all tests.
  private static let unchanged = Task {
    let families = try CopyFamilies(Self.families)
    let groups = try await families.groups(families.tree.find(.edited))
    // Every family has a group of each level but `pixels`.
    for level in DuplicateLevel.allCases where level != .pixels {
      #expect(groups.count { $0[0] == level.rawValue } == Self.families.count, "\(level)")
    }
    return groups
  }

  private static func expected() async throws -> Set<[String]> { try await unchanged.value }

  @Test("do not depend on the files' names", arguments: [1, 2] as [UInt64])
  func names(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let families = try CopyFamilies(Self.families) { id in
      "\(UInt32.random(in: 0...UInt32.max, using: &random)).\(id.split(separator: ".")[1])"
    }
    #expect(try await families.groups(families.tree.find(.edited)) == Self.expected())
  }

  @Test("do not depend on the folders that files are in", arguments: [3, 4] as [UInt64])
  func folders(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folders = ["", "a/", "a/b/", "c/"]
    let families = try CopyFamilies(Self.families) { id in
      folders[Int.random(in: 0..<folders.count, using: &random)] + id
    }
    #expect(try await families.groups(families.tree.find(.edited)) == Self.expected())
  }

  @Test(
    "do not depend on the division into directories, or their order",
    arguments: [["one", "two"], ["two", "one"], ["two", "one", "one"]]
  )
  func directories(directories: [String]) async throws {
    var random = SeededGenerator(seed: 5)
    let families = try CopyFamilies(Self.families) { id in
      (Bool.random(using: &random) ? "one/" : "two/") + id
    }
    let found = try await families.tree.find(.edited, in: directories)
    #expect(try await families.groups(found) == Self.expected())
  }

  @Test("do not depend on pictures of other things")
  func others() async throws {
    var families = try CopyFamilies(Self.families)
    for number in 0..<4 {
      let picture = TestPictures.scene(seed: UInt64(90 + number), width: 380, height: 290)
      try families.add(picture, "other \(number)", at: "other \(number).jpg")
    }
    let found = try await families.tree.find(.edited)
    #expect(try await families.groups(found) == Self.expected())
    #expect(found.report.singles.count == 4)
  }

  @Test("do not depend on what was remembered, in which order", arguments: [6, 7] as [UInt64])
  func remembered(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let families = try CopyFamilies(Self.families) { id in
      (Bool.random(using: &random) ? "one/" : "two/") + id
    }
    let store = try DuplicateStore()
    for level in [DuplicateLevel.near, .edited] {
      _ = try await families.tree.find(level, in: ["two"], store: store)
    }
    let found = try await families.tree.find(.edited, store: store)
    #expect(try await families.groups(found) == Self.expected())
    #expect(try await families.tree.find(.edited, store: store).report.signedCount == 0)
  }

  @Test("are those of the families one by one")
  func union() async throws {
    var groups: Set<[String]> = []
    for family in Self.families {
      let families = try CopyFamilies(family..<family + 1)
      groups.formUnion(try await families.groups(families.tree.find(.edited)))
    }
    #expect(try await groups == Self.expected())
  }

  @Test("of a level hold those of the stricter ones")
  func levels() async throws {
    let families = try CopyFamilies(Self.families)
    let expected = try await Self.expected()
    let store = try DuplicateStore()
    for level in DuplicateLevel.allCases {
      let stricter = Set(DuplicateLevel.allCases.filter { $0 <= level }.map(\.rawValue))
      let found = try await families.groups(families.tree.find(level, store: store))
      #expect(found == expected.filter { stricter.contains($0[0]) })
    }
  }

  @Test("hold what each with its best copy is by itself")
  func alone() async throws {
    let families = try CopyFamilies(0..<2)
    for group in try await families.tree.find(.edited).report.groups {
      for copy in group.copies {
        let relation = try PictureRelation(of: group.best.path, with: copy.file.path)
        #expect(relation.level == group.level)
        #expect(relation.differences == copy.differences)
      }
    }
  }

  @Test("at `near` leave out nothing that is near, each compared with each")
  func nearBruteForce() async throws {
    let tree = try DuplicateTree()
    var random = SeededGenerator(seed: 8)
    for number in 0..<14 {
      let scene = TestPictures.scene(seed: UInt64(60 + number % 5), width: 120, height: 90)
      let side = Int.random(in: 60...120, using: &random)
      try tree.write(
        scene.resized(width: side, height: side * 3 / 4),
        "\(number).jpg",
        quality: Int.random(in: 60...95, using: &random)
      )
    }
    let report = try await tree.find(.near).report
    for group in report.groups {
      for copy in group.copies {
        #expect(
          try PictureRelation(of: group.best.path, with: copy.file.path, upTo: .near).level == .near
        )
      }
    }
    let singles = report.singles.map(\.path)
    for (place, single) in singles.enumerated() {
      for other in singles[..<place] {
        #expect(try PictureRelation(of: single, with: other, upTo: .near).level == nil)
      }
    }
    #expect(report.groups.count >= 3)
  }
}
