import DuplicateSearch
import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

/// Pictures that share a frame, a layout or a program's bars, and show different things.
@Suite("Pictures of one series")
struct LookAlikeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let seed: UInt64 = 77

  private func write(_ picture: PixelBuffer, _ name: String, quality: Int = 90) throws {
    try TestPictures.write(picture, to: folder(name), quality: quality)
  }

  private func find(_ directory: String) async throws -> [DuplicateGroup] {
    let finder = DuplicateFinder(store: try DuplicateStore(), options: .init(level: .edited))
    return try await finder.duplicates(in: [folder(directory)]).groups
  }

  @Test("are drawn alike each time, and differ", arguments: LookAlikeSeries.Kind.allCases)
  func drawn(kind: LookAlikeSeries.Kind) {
    let series = LookAlikeSeries(kind, 0, seed: Self.seed)
    let picture = series.picture(0)
    #expect(series.picture(0).bytes == picture.bytes)
    #expect(series.picture(1).bytes != picture.bytes)
    #expect(LookAlikeSeries(kind, 1, seed: Self.seed).picture(0).bytes != picture.bytes)
  }

  @Test("are not copies of each other", arguments: LookAlikeSeries.Kind.allCases)
  func different(kind: LookAlikeSeries.Kind) async throws {
    for series in 0..<2 {
      for member in 0..<4 {
        let picture = LookAlikeSeries(kind, series, seed: Self.seed).picture(member)
        try write(picture, "\(series)/\(member).jpg")
        // Frames look the same from each side.
        if kind == .gilt, member == 3 { try write(picture.oriented(.left), "\(series)/3.jpg") }
      }
      let groups = try await find("\(series)")
      // What is less sure than the default of `--min-confidence` is listed at most, and nothing is done about it.
      #expect(groups.allSatisfy { $0.copies.allSatisfy { !$0.isSure } })
      // Some pages of an album are listed in each series; of the other kinds nothing is.
      if kind != .album { #expect(groups.isEmpty) }
    }
  }

  @Test(
    "have their own copies in spite of the others",
    arguments: [LookAlikeSeries.Kind.gilt, .wall, .cover, .album, .chat, .form]
  )
  func copies(kind: LookAlikeSeries.Kind) async throws {
    let series = LookAlikeSeries(kind, 0, seed: Self.seed)
    for member in 0..<3 { try write(series.picture(member), "all/\(member).jpg") }
    let darker = series.picture(1)
    try write(
      PixelBuffer(
        width: darker.width,
        height: darker.height,
        format: darker.format,
        bytes: darker.bytes.map { UInt8(Double($0) * 0.8) }
      ),
      "all/darker.jpg",
      quality: 70
    )
    let groups = try await find("all")
    #expect(
      groups.map {
        Set([$0.best.path, $0.copies[0].file.path].map { ($0 as NSString).lastPathComponent })
      }
        == [["1.jpg", "darker.jpg"]]
    )
    #expect(groups.allSatisfy { $0.copies.count == 1 })
  }
}
