import ImageSignatures
import Files
import Foundation
import ImageCoding
import Synchronization
import TestSupport
import Testing
import VisualSearch

@Suite("A folder that is indexed as it was listed")
struct ListedCatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "b.png", "Deep/c.png"] { try write(name, seed: 1) }
    try FileManager.default.createSymbolicLink(
      atPath: folder("pictures/link.png"),
      withDestinationPath: "a.png"
    )
  }

  private func write(_ name: String, seed: UInt64) throws {
    let picture = TestPictures.scene(seed: seed, width: 64, height: 48)
    try TestPictures.write(picture, to: folder("pictures/\(name)"))
  }

  private func listed() throws -> ListedCatalog {
    try #require(
      try CatalogSource.folder(path: folder("pictures"), layout: .flat).listed(
        films: nil,
        remark: { _ in },
        progress: { _ in }
      )
    )
  }

  /// Indexes a catalog, and returns the number of files that were looked at for it.
  private func looks(_ catalog: ListedCatalog) async throws -> (
    count: Int, report: CatalogIndexer.Report
  ) {
    let counted = Counted()
    let indexer = CatalogIndexer(
      store: try CatalogStore(writingAt: folder("pictures.waymark")),
      limits: .default,
      features: .copies,
      status: { path in
        counted.count.withLock { $0 += 1 }
        return FileStatus(following: path)
      },
      decode: { path, options throws(ImageDecodingError) in
        try ImageDecoder.decode(contentsOf: path, options: options)
      }
    )
    let report = try await indexer.index(catalog)
    return (counted.count.withLock(\.self), report)
  }

  private final class Counted: Sendable { let count = Mutex(0) }

  @Test("is looked at once: the listing's sizes and times decide what has changed")
  func once() async throws {
    let first = try await looks(try listed())
    #expect(first.count == 0 && first.report.indexed == 4)
    // What the listing saw is what a look at each file sees.
    let again = try await looks(ListedCatalog(try listed().catalog))
    #expect(again.count == 4 && again.report.unchanged == 4)
    try write("b.png", seed: 2)
    let changed = try await looks(try listed())
    #expect(changed.count == 0 && changed.report.indexed == 1 && changed.report.unchanged == 3)
    let last = try await looks(try listed())
    #expect(last.count == 0 && last.report.unchanged == 4)
  }

  @Test("and changes after the listing is found changed by the next one")
  func late() async throws {
    let listed = try listed()
    try write("a.png", seed: 3)
    _ = try await looks(listed)
    let next = try await looks(try self.listed())
    // The file, and the link to it.
    #expect(next.report.indexed == 2)
    #expect(try await looks(try self.listed()).report.unchanged == 4)
  }
}
