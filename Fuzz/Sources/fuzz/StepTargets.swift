import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import Synchronization
import VisualSearch

/// The binary forms of the steps of a search, which come from other processes.
enum StepTargets {
  /// Reads a step, writes it again, and continues with it.
  ///
  /// The first byte is the kind of step, and says whether the hash at the end is mended.
  @Sendable static func search(_ bytes: [UInt8]) {
    guard let first = bytes.first, let engine, let query else { return }
    var step = Array(bytes.dropFirst())
    if first & 4 != 0, step.count >= 26 { mend(&step) }
    do {
      switch first & 3 {
      case 0:
        let own = try PreparedQuery(encoded: step)
        precondition(own.encoded == step)
        _ = try engine.propose(for: own).pairs(for: own)
      case 1:
        let proposals = try Proposals(encoded: step)
        precondition(proposals.encoded == step)
        _ = try proposals.pairs(for: query)
        _ = try Proposals(joining: [proposals, engine.propose(for: query)])
      case 2:
        let pairs = try ProposedPairs(encoded: step)
        precondition(pairs.encoded == step)
        _ = try engine.verify(pairs, for: query)
      default:
        let verified = try VerifiedPairs(encoded: step)
        precondition(verified.encoded == step)
        _ = try engine.rank(verified, for: query)
      }
    } catch {}
  }

  /// The steps of one search.
  @Sendable static func seeds() -> [[UInt8]] {
    guard let engine, let query, let proposals = try? engine.propose(for: query),
      let pairs = try? proposals.pairs(for: query),
      let verified = try? engine.verify(pairs, for: query)
    else { fatalError("no search") }
    let steps = [query.encoded, proposals.encoded, pairs.encoded, verified.encoded]
    // A step that is as it was, and the beginning of a long one: counts are there.
    return steps.enumerated().flatMap { kind, step in
      [[UInt8(kind)] + step, [UInt8(kind | 4)] + step, [UInt8(kind | 4)] + step.prefix(600)]
    }
  }

  private static func mend(_ step: inout [UInt8]) {
    var hash = StableHash()
    hash.add(step.dropLast(8))
    withUnsafeBytes(of: hash.value.littleEndian) {
      step.replaceSubrange(step.count - 8..<step.count, with: $0)
    }
  }

  /// A small part of a picture of the catalog, so that a query is short.
  private static let query: PreparedQuery? = {
    let part = QueryPart.rectangle(PixelRect(x: 20, y: 20, width: 64, height: 48))
    let picture = try? QueryPicture(StoreSeeds.picture(seed: 7), part: part)
    return picture.map { PreparedQuery(of: $0, features: .all) }
  }()

  /// An engine of two pictures, in a folder that goes with the machine's temporary files.
  private static let engine: VisualSearchEngine? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID())").path
    let made = Mutex<VisualSearchEngine?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let engine = try? await indexed(in: folder)
      made.withLock { $0 = engine }
      done.signal()
    }
    done.wait()
    try? FileManager.default.removeItem(atPath: folder)
    return made.withLock(\.self)
  }()

  private static func indexed(in folder: String) async throws -> VisualSearchEngine {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for seed in UInt64(7)...8 {
      try Data(ImageEncoder.png(StoreSeeds.picture(seed: seed)))
        .write(to: URL(filePath: folder + "/\(seed).png"))
    }
    let store = try CatalogStore(writingAt: folder + "/fuzz.waymark")
    let indexer = CatalogIndexer(store: store, features: .all)
    _ = try await indexer.index(Catalog(folderAt: folder, layout: .flat))
    return try VisualSearchEngine(store: store)
  }
}
