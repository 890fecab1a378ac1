import ArgumentParser
import Determinism
import Foundation
import PictureMatching
import VisualSearch

/// Indexes one random state after the other into a store, and says which, until it is ended.
///
/// The first line says what is there before; then `begin` and a state stand before it is indexed, and
/// `done` after. The lines go to the system at once, so what was said is known whatever happens.
struct Writer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "write", shouldDisplay: false)

  @Argument var folder: String
  @Argument var seed: UInt64
  @Option(help: "The largest file that may be written, in bytes.") var fileLimit: Int?
  @Option(help: "How many states to index; 0 for no end.") var states = 0
  @Option(help: "Where the store is, when it is not in the folder.") var store: String?

  func run() async throws {
    if let fileLimit {
      // Without this the system would end the process; writing must fail.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(fileLimit), rlim_max: rlim_t(fileLimit))
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    let scenery = Scenery(folder: folder)
    var random = SeededGenerator(seed: seed)
    let store = try CatalogStore(writingAt: store ?? scenery.store)
    var count = 0
    while states == 0 || count < states {
      let state = Scenery.randomState(&random)
      say("begin \(state)")
      _ = try await CatalogIndexer(store: store).index(scenery.catalog(state))
      say("done \(state)")
      count += 1
    }
  }

  private func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Returns the states between which a writer has ended: those that `before` has, before it said its
  /// lines.
  static func possibleStates(_ lines: String, before: Set<String>) -> Set<String> {
    var states = before
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, words[1].count == Scenery.count else { continue }
      if words[0] == "done" { states = [] }
      states.insert(words[1])
    }
    return states
  }
}

/// Asks about random pictures until it is ended, and ends with 1 when an answer is wrong.
struct Reader: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "read", shouldDisplay: false)

  @Argument var folder: String
  @Argument var seed: UInt64
  @Option(help: "How many pictures to ask about.") var queries = 100

  func run() async throws {
    let scenery = Scenery(folder: folder)
    var random = SeededGenerator(seed: seed)
    var engine = try VisualSearchEngine(store: CatalogStore(openingAt: scenery.store))
    for query in 0..<queries {
      if query % 25 == 24 {
        engine = try VisualSearchEngine(store: CatalogStore(openingAt: scenery.store))
      }
      let picture = random.whole(in: 0...Scenery.count - 1)
      let scene = Scenery.scene(picture, random.whole(in: 0...1))
      // Which pictures there are changes all the time: what is found with the same pixels is this one.
      for match in try engine.matches(for: scene) where match.evidence?.hashDistance == 0 {
        guard match.subject == .landmark(picture + 1) else {
          throw BrokenPromise("picture \(picture) was taken for \(match.subject)")
        }
      }
    }
  }
}
