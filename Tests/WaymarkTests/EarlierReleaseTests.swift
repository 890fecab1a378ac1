import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing
import VisualSearch

/// Files that the programs of earlier releases made, from one catalog, one library and one folder.
@Suite("Files of release") struct EarlierReleaseTests {
  /// Unpacks the files, with the library in the place of the user's.
  private func unpack(_ release: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let archive = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Releases/\(release).tgz").path
    let run = try await WaymarkProgram.shell(
      "tar -xzf '\(archive)' --strip-components 1 && mkdir -p data && mv library data/waymark",
      in: folder
    )
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  @Test("open as a library with everything in it", arguments: ["0.1", "0.2"])
  func library(release: String) async throws {
    let folder = try await unpack(release)
    let run = try await WaymarkProgram.shell(
      """
      for kind in landmark photo landmark-collection photo-album; do "$WAYMARK" find $kind; done
      "$WAYMARK" intents run export-library --folder out && cat out/library.json
      echo "photos: $(ls out/photos | wc -l)"
      "$WAYMARK" library repair
      """,
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    for text in [
      "1  Harbor  Europe", "2  Tower   Asia", "7  Gate    Asia", "4  Both  2 landmarks",
      "3  Summer  2 photos", "sunset", "\"crowd\"", "\"isFavorite\"", "gate small", "photos: 4",
    ] {
      #expect(run.output.contains(text), "\(text): \(run.output) \(run.errors)")
    }
  }

  @Test("open as a store with everything in it, and find its pictures", arguments: ["0.1", "0.2"])
  func store(release: String) async throws {
    let folder = try await unpack(release)
    let path = folder("catalog.waymark")
    // The store knows the folder in which it was made.
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try await queue.write {
      try $0.execute(
        sql: "UPDATE meta SET value = ? WHERE key = 'root'",
        arguments: [folder.path]
      )
    }
    try queue.close()
    do {
      let catalog = try CatalogStore(writingAt: path).catalog()
      #expect(catalog.landmarks.map(\.name) == ["Harbor", "Tower", "Gate"])
      #expect(catalog.landmarks.map(\.id) == [1, 2, 7])
      #expect(catalog.landmarks[0].details["continent"] == .text("Europe"))
      #expect(catalog.landmarks[1].pictures == ["pics/tower.jpg", "pics/missing.jpg"])
      #expect(catalog.collections[0].cover == "pics/tower.jpg")
      #expect(catalog.collections[0].landmarks == [1, 7])
    }
    let index = try await WaymarkProgram.run(
      ["index", "catalog.json", "--output", "catalog.waymark"],
      in: folder
    )
    #expect(index.output.contains("3 landmarks, 1 collection, 3 pictures"), "\(index.errors)")
    let query = try await WaymarkProgram.run(
      ["query", "pics/gate small.jpg", "--catalog", "catalog.waymark"],
      in: folder
    )
    #expect(query.output.contains("Gate"), "\(query.output) \(query.errors)")
  }

  @Test("open as a store of duplicates that knows distinct pictures", arguments: ["0.1", "0.2"])
  func duplicates(release: String) async throws {
    let folder = try await unpack(release)
    let command = ["duplicates", "pics", "--level", "edited"]
    let all = try await WaymarkProgram.run(command + ["--no-store"], in: folder)
    #expect(all.output.contains("1 group"), "\(all.output)")
    let distinct = try await WaymarkProgram.run(
      command + ["--store", "pictures.duplicates"],
      in: folder
    )
    #expect(distinct.output.contains("0 groups"), "\(distinct.output) \(distinct.errors)")
  }
}
