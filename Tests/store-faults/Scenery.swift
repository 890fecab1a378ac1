import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import VisualSearch

/// A folder of pictures, each in two versions, and the catalogs that are made of them.
struct Scenery {
  static let count = 12

  let folder: String
  var store: String { folder + "/faults.waymark" }

  /// Makes the folder and its pictures.
  static func create() throws -> Scenery {
    let url = FileManager.default.temporaryDirectory.appending(path: "waymark-faults-\(UUID())")
    let scenery = Scenery(folder: url.path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for picture in 0..<count {
      for version in 0..<2 {
        let bytes = try ImageEncoder.png(scene(picture, version))
        try Data(bytes).write(to: URL(filePath: scenery.path(picture, version)))
      }
    }
    return scenery
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Where one version of a picture is.
  func path(_ picture: Int, _ version: Int) -> String { "\(folder)/\(picture)-\(version).png" }

  /// The catalog that a state names: for each picture 0 or 1, its version, or `-` for none.
  func catalog(_ state: String) -> Catalog {
    var catalog = Catalog(root: folder)
    for (picture, version) in state.enumerated() where version != "-" {
      catalog.landmarks.append(
        Catalog.Landmark(
          id: picture + 1,
          name: "Picture \(picture)",
          pictures: ["\(picture)-\(version).png"]
        )
      )
    }
    return catalog
  }

  /// A state that has at least one picture.
  static func randomState(_ random: inout SeededGenerator) -> String {
    var state = (0..<count).map { _ in random.pick(["0", "1", "-"]) }
    state[random.whole(in: 0...count - 1)] = "0"
    return state.joined()
  }

  /// A picture of soft boxes, different for every number and version.
  static func scene(_ picture: Int, _ version: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: UInt64(picture * 2 + version + 100))
    let (width, height) = (96, 72)
    var pixels = [UInt8](repeating: 110, count: width * height)
    for _ in 0..<50 {
      let (left, top) = (random.whole(in: 0...width - 1), random.whole(in: 0...height - 1))
      let shade = UInt8(random.whole(in: 0...255))
      for y in top..<min(height, top + random.whole(in: 3...30)) {
        for x in left..<min(width, left + 20) {
          pixels[y * width + x] = UInt8((Int(pixels[y * width + x]) + Int(shade) * 3) / 4)
        }
      }
    }
    return PixelBuffer(width: width, height: height, format: .gray8, bytes: pixels)
  }
}

extension Scenery {
  /// Checks a store that may hold one of several states; what was committed is one of them.
  ///
  /// - Parameters:
  ///   - states: The states between which the fault happened.
  ///   - path: The store; nil for the usual one.
  ///   - random: Which pictures to ask about.
  /// - Throws: ``BrokenPromise``; `CatalogError` when the store says by itself that it is damaged.
  func check(
    _ states: Set<String>,
    at path: String? = nil,
    _ random: inout SeededGenerator
  ) throws {
    let store = try CatalogStore(openingAt: path ?? self.store)
    let found = try store.catalog()
    let isUnfinished = try store.unfinishedIndexing() != nil
    // A store without pictures does not say where they are, either.
    let isCommitted = states.contains { state in
      let expected = catalog(state)
      if expected.landmarks.isEmpty && found.landmarks.isEmpty { return true }
      // Pictures may be still to come, as long as the store says so.
      return expected == found
        || isUnfinished && expected.root == found.root
          && expected.landmarks.map(\.id) == found.landmarks.map(\.id)
          && zip(expected.landmarks, found.landmarks).allSatisfy { $1.pictures.isEmpty || $0 == $1 }
    }
    guard isCommitted else {
      throw BrokenPromise(
        "the store holds a catalog that nobody has committed: \(found.landmarks.map(\.pictures)); "
          + "committed were \(states)"
      )
    }
    let engine = try VisualSearchEngine(store: store)
    let committed = Dictionary(
      uniqueKeysWithValues: found.landmarks.compactMap { landmark in
        landmark.pictures.first.map { (landmark.id, $0) }
      }
    )
    for _ in 0..<3 {
      let picture = random.whole(in: 0...Self.count - 1)
      try compare(engine, committed, picture: picture, version: random.whole(in: 0...1))
    }
  }

  /// Asks the engine about a picture, and compares its answer with what is known of all pictures.
  private func compare(
    _ engine: VisualSearchEngine,
    _ committed: [Int: String],
    picture: Int,
    version: Int
  ) throws {
    let scene = Self.scene(picture, version)
    let found = try engine.matches(for: scene).compactMap { match -> Int? in
      if case .landmark(let id) = match.subject { id } else { nil }
    }
    let isThere = committed[picture + 1] == "\(picture)-\(version).png"
    // The same pixels are stored: the nearest of all is that picture, at no distance.
    if isThere, found.first != picture + 1 {
      throw BrokenPromise("picture \(picture) was committed and is not found: \(found)")
    }
    let others = found.filter { committed[$0] == nil }
    if !others.isEmpty { throw BrokenPromise("landmarks that nobody has committed: \(others)") }
  }
}
