import Determinism
import DuplicateSearch
import Files
import Foundation
import TestSupport
import Testing

@Suite("The bytes of files")
struct FileContentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sizes around those of a sample, and of what is read at once.
  private static let sizes = [
    0, 1, 4095, 4096, 4097, 8191, 8192, 12_289, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1 << 19,
  ]

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return folder(name)
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test("are equal where every one of them is", arguments: sizes)
  func equality(count: Int) throws {
    let bytes = Self.bytes(count)
    let (one, same) = (try write(bytes, "one"), try write(bytes, "same"))
    #expect(FileContent.areEqual(one, same) == true)
    #expect(FileContent.areEqual(one, one) == true)
    #expect(FileContent.digest(of: one) == FileDigest(of: bytes))
    #expect(
      FileContent.sample(of: one, byteCount: count)
        == FileContent.sample(of: same, byteCount: count)
    )
    for place in Set([0, count / 2, count - 1, 4096, 1 << 18]) where bytes.indices.contains(place) {
      var changed = bytes
      changed[place] ^= 0x40
      let other = try write(changed, "other")
      #expect(FileContent.areEqual(one, other) == false, "\(place)")
      #expect(FileContent.areEqual(other, one) == false, "\(place)")
      #expect(FileContent.digest(of: other) != FileContent.digest(of: one))
    }
    for other in [Array(bytes.dropLast()), bytes + [0]] where other.count != count {
      let path = try write(other, "other")
      #expect(FileContent.areEqual(one, path) == false)
      #expect(FileContent.areEqual(path, one) == false)
    }
  }

  @Test("are sampled where most files of one size differ: at the beginning, the middle and the end")
  func samples() throws {
    let count = 100_000
    let bytes = Self.bytes(count)
    let sample = FileContent.sample(of: try write(bytes, "one"), byteCount: count)
    for place in [0, 4095, 50_000, count - 4096, count - 1] {
      var changed = bytes
      changed[place] ^= 1
      let path = try write(changed, "other")
      #expect(FileContent.sample(of: path, byteCount: count) != sample, "\(place)")
    }
  }

  @Test("are none of what is not there or no file")
  func missing() throws {
    let file = try write([1], "file")
    let none = folder("none")
    #expect(FileContent.areEqual(file, none) == nil)
    #expect(FileContent.areEqual(none, file) == nil)
    #expect(FileContent.digest(of: none) == nil)
    #expect(FileContent.sample(of: none, byteCount: 1) == nil)
    // A folder can be opened, and not read.
    #expect(FileContent.digest(of: folder.path) == nil)
    #expect(FileContent.areEqual(folder.path, folder.path) == nil)
  }

  @Test("divide files into the groups that comparing each with each finds")
  func exactGroups() async throws {
    var random = SeededGenerator(seed: 91)
    for round in 0..<4 {
      let tree = try DuplicateTree()
      var contents: [String: [UInt8]] = [:]
      for number in 0..<30 {
        // Few contents, of few sizes, with bytes that are alike at the beginning.
        let bytes =
          [7, 7] + (0..<random.whole(in: 0...2)).map { _ in UInt8(random.whole(in: 0...1)) }
        let name = "\(random.pick(["a", "b"]))/\(number).jpg"
        contents[name] = bytes
        let path = tree.folder(name)
        try FileManager.default.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(bytes).write(to: URL(filePath: path))
      }
      let isAcross = round.isMultiple(of: 2)
      let found = try await tree.find(.exact, in: ["a", "b"], isAcross: isAcross)
      let groups = found.report.groups.map { group in
        ([group.best] + group.copies.map(\.file)).map {
          $0.path.replacing(tree.folder.path + "/", with: "")
        }
      }
      let classes = Dictionary(grouping: contents.keys) { contents[$0] ?? [] }
      #expect((4...7).contains(classes.count))
      let members = groups.flatMap(\.self)
      if isAcross {
        // A best copy stands beside copies of the other directory alone.
        for group in groups {
          #expect(Set(group.map { contents[$0] ?? [] }).count == 1)
          #expect(group.dropFirst().allSatisfy { $0.first != group[0].first })
        }
      } else {
        #expect(Set(members).count == members.count)
        let expected = Set(classes.values.filter { $0.count > 1 }.map { Set($0) })
        #expect(Set(groups.map { Set($0) }) == expected)
      }
      #expect(found.report.groups.map(\.number) == Array(1...groups.count))
      #expect(found.report.fileCount == 30)
    }
  }
}

@Suite("Sidecars of a folder")
struct SidecarFolderTests {
  @Test(
    "are told by the last extension of their names, whatever its case",
    arguments: [
      ("a.xmp", "a", "xmp"), ("a.XMP", "a", "xmp"), ("a.jpg.xmp", "a.jpg", "xmp"), ("a", "a", ""),
      (".xmp", ".xmp", ""), ("a.", "a", ""), ("..xmp", ".", "xmp"), ("", "", ""),
      ("a.b.c.json", "a.b.c", "json"), ("\u{E9}.AAE", "\u{E9}", "aae"),
    ]
  )
  func parts(name: String, stem: String, suffix: String) {
    #expect(SidecarFolder.parts(of: name) == (stem, suffix))
  }

  /// Files of a folder, a picture among them, and its sidecars; those that it may share are marked.
  private static let folders: [([String], String, [String])] = [
    (["a.jpg"], "a.jpg", []), (["a.jpg", "a.xmp"], "a.jpg", ["a.xmp"]),
    (["a.jpg", "a.jpg.xmp", "a.xmp"], "a.jpg", ["a.jpg.xmp", "a.xmp"]),
    (["a.jpg", "a.AAE", "a.json", "a.xmp"], "a.jpg", ["a.AAE", "a.json", "a.xmp"]),
    (["a.jpg", "a.png", "a.xmp"], "a.jpg", ["a.xmp*"]),
    (["a.jpg", "a.png", "a.jpg.xmp"], "a.jpg", ["a.jpg.xmp"]),
    (["a.jpg", "a.jpg.png", "a.jpg.xmp"], "a.jpg", ["a.jpg.xmp*"]),
    (["a.jpg", "b.xmp", "aa.xmp", "a.log"], "a.jpg", []), (["a", "a.xmp"], "a", ["a.xmp"]),
    (["a", "a.jpg", "a.xmp"], "a", ["a.xmp*"]), (["A.jpg", "a.xmp"], "A.jpg", ["a.xmp"]),
    (["a(1).jpg", "a(1).jpg.json", "a.jpg", "a.jpg(1).json"], "a.jpg", []),
    (
      ["a(1).jpg", "a(1).jpg.json", "a.jpg", "a.jpg(1).json"], "a(1).jpg",
      ["a(1).jpg.json", "a.jpg(1).json"]
    ),
    (["P.MP.jpg", "P.MP"], "P.MP.jpg", ["P.MP"]), (["P.jpg", "P.MP"], "P.jpg", ["P.MP"]),
    (["P.MP~2.jpg", "P.MP~2", "P.MP"], "P.MP~2.jpg", ["P.MP~2"]),
    (["P.MP.jpg", "P.mp4", "P.MP.mov"], "P.MP.jpg", ["P.MP.mov", "P.mp4"]),
    (
      ["IMG_E1.HEIC", "IMG_1.HEIC", "IMG_1.AAE", "IMG_1.MOV"], "IMG_1.HEIC",
      ["IMG_1.AAE*", "IMG_1.MOV*"]
    ),
    (["IMG_E1.HEIC", "IMG_1.AAE", "IMG_E1.MOV"], "IMG_E1.HEIC", ["IMG_1.AAE", "IMG_E1.MOV"]),
    (["a.jpg", "a.MPO", "a.mp3", "a.mp~x"], "a.jpg", []),
  ]

  @Test("are those of a picture's name, with its extension or without", arguments: folders)
  func sidecars(files: [String], picture: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    for file in files { try Data().write(to: URL(filePath: folder(file))) }
    let found = SidecarFolder(folder.path + "/").sidecars(of: picture)
    #expect(found.map { $0.name + ($0.isShared ? "*" : "") } == expected)
  }

  /// The name that Google Takeout gives the data of a picture, by its name without the number of a second one.
  private static func exported(_ name: String, _ number: String, word: String) -> String {
    (name + word).prefix(46) + number + ".json"
  }

  @Test("are found by all names that Google Takeout makes, at every length", arguments: 8...51)
  func exports(length: Int) throws {
    let name =
      String("IMG_20240102_030405_of_a_very_long_name_of_a_picture".prefix(length - 4)) + ".jpg"
    for number in ["", "(1)", "(12)"] {
      let picture = "\(name.dropLast(4))\(number).jpg"
      let edited = "\(name.dropLast(4))-edited\(number).jpg"
      for word in ["", ".supplemental-metadata"] {
        let sidecar = Self.exported(name, number, word: word)
        for owners in [[picture], [edited], [picture, edited]] {
          let folder = try TemporaryFolder()
          for file in owners + [sidecar] { try Data().write(to: URL(filePath: folder(file))) }
          let listing = SidecarFolder(folder.path + "/")
          for owner in owners {
            let found = listing.sidecars(of: owner)
            let expected = sidecar + (owners.count > 1 ? "*" : "")
            #expect(found.map { $0.name + ($0.isShared ? "*" : "") } == [expected], "\(owner)")
          }
        }
      }
    }
  }

  @Test("are none where there is no folder")
  func missing() {
    let folder = SidecarFolder("/nowhere at all/")
    #expect(folder.sidecars(of: "a.jpg").isEmpty && !folder.isWhole)
  }
}

@Suite("Equal files among some that cannot be read")
struct EqualFilesTests {
  /// Contents by the names of files, those that fail when they are compared, and those that fail for good.
  private static let disks: [([String], Set<String>, [[Int]], [Int])] = [
    (["a1", "a2", "b1", "a3", "b2"], [], [[0, 1, 3], [2, 4]], []),
    (["a1", "a2", "a3"], ["a1"], [[1, 2]], [0]),
    (["a1", "a2", "a3"], ["a3"], [[0, 1]], [2]),
    (["a1", "b1", "a2", "b2"], ["a1", "b2"], [], [0, 3]),
    (["a1", "a2"], ["a1", "a2"], [], [0, 1]),
  ]

  @Test("are found, and what cannot be read is said, wherever it stands", arguments: disks)
  func failing(names: [String], broken: Set<String>, classes: [[Int]], unreadable: [Int]) {
    let found = EqualFiles(
      among: names,
      areEqual: { broken.isDisjoint(with: [$0, $1]) ? $0.first == $1.first : nil },
      isReadable: { !broken.contains($0) }
    )
    #expect(found.classes == classes && found.unreadable == unreadable)
  }

  @Test("are all said to be unreadable where the disk fails now and then")
  func unsteady() {
    let found = EqualFiles(
      among: ["a1", "a2"],
      areEqual: { _, _ in nil },
      isReadable: { _ in true }
    )
    #expect(found.classes.isEmpty && found.unreadable == [0, 1])
  }
}

@Suite("Codes that are near each other")
struct CodeTableTests {
  @Test("are those that comparing each with each finds", arguments: [0, 12, 24, 40, 80])
  func bruteForce(radius: Int) async throws {
    var random = SeededGenerator(seed: UInt64(radius))
    var list = try FileList.made(try DuplicateTree())
    let centers = (0..<12).map { _ in SIMD4<UInt64>.random(&random) }
    var codes: [SIMD4<UInt64>?] = []
    for number in 0..<240 {
      var code = random.pick(centers)
      for _ in 0..<random.whole(in: 0...radius) {
        let bit = random.whole(in: 0...255)
        code[bit / 64] ^= 1 << UInt64(bit % 64)
      }
      // Some pictures could not be decoded, and some have the same code.
      let isKnown = number % 17 != 3
      codes.append(isKnown ? (number % 5 == 4 ? codes[number - 1] ?? code : code) : nil)
      list.add("\(number)", facts: codes[number].map { .made(code: $0) })
    }
    let order = FileOrder(list.files.indices.shuffled(using: &random))
    let table = await CodeTable(list, order, radius: radius)
    let queries = codes.compactMap(\.self).prefix(60) + centers
    let found = await table.positions(near: Array(queries)).map { Array($0) }
    #expect(found.count == queries.count)
    for (query, positions) in zip(queries, found) {
      func distance(_ position: Position) -> Int {
        codes[order[position].value].map { PictureFacts.made(code: $0) }
          .map { PictureFacts.made(code: query).distance(to: $0) } ?? 999
      }
      #expect(Set(positions) == Set(order.indices.filter { distance($0) <= radius }))
      #expect(Set(positions).count == positions.count)
      let distances = positions.map(distance)
      #expect(distances == distances.sorted())
    }
  }
}
