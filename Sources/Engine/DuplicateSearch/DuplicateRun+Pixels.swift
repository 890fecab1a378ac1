internal import ImageCoding
internal import PixelBuffers
internal import VisualSearch

extension DuplicateRun {
  /// Finds pictures of which every pixel is the same.
  ///
  /// Only those are decoded at full size of which another may have the same pixels. Of each, a digest of
  /// all pixels is made, and kept.
  func findPixels() async throws {
    let candidates = try await pixelCandidates()
    var digests: [Int: ContentDigest] = [:]
    var unknown: [Int] = []
    for index in candidates {
      if let digest = try store.digest(.pixels, of: list.files[index].row) {
        digests[index] = digest
      } else {
        unknown.append(index)
      }
    }
    let limits = options.limits
    for start in stride(from: 0, to: unknown.count, by: Self.digestedAtOnce) {
      try Task.checkCancellation()
      let part = unknown[start..<min(start + Self.digestedAtOnce, unknown.count)].map {
        (index: $0, path: list.path(of: $0))
      }
      var made: [(row: Int64, digest: ContentDigest)] = []
      for (index, result) in await concurrentMap(
        part,
        { ($0.index, PixelDigest.of($0.path, limits)) }
      ) {
        switch result {
        case .success(let digest):
          digests[index] = digest
          made.append((list.files[index].row, digest))
        case .failure(let error): fail(index, "\(error)")
        }
      }
      try store.save(.pixels, made)
      report(.decoding, start + part.count, of: unknown.count)
    }
    var classes: [PixelClass: [Int]] = [:]
    for index in candidates {
      guard let digest = digests[index], let facts = list.files[index].facts else { continue }
      let key = PixelClass(width: facts.width, height: facts.height, digest: digest)
      classes[key, default: []].append(index)
    }
    var found: [Group] = []
    for members in classes.values where members.count > 1 {
      found += try stars(of: members, level: .pixels, change: "same pixels")
    }
    add(found.sorted { $0.best < $1.best })
  }

  private static let digestedAtOnce = 64

  /// The files of which another may have the same pixels, in their order.
  ///
  /// Files of one format, stored the same way up, are reduced alike, so that the reduced pixels are the
  /// same when all are. Those of another format are reduced otherwise, and their hashes are near.
  private func pixelCandidates() async throws -> [Int] {
    var bySize: [PixelSize: [Int]] = [:]
    for index in open {
      guard let facts = list.files[index].facts else { continue }
      bySize[PixelSize(width: facts.width, height: facts.height), default: []].append(index)
    }
    var chosen: Set<Int> = []
    for members in bySize.values where members.count > 1 {
      try Task.checkCancellation()
      var byReduction: [Reduction: [Int]] = [:]
      for index in members {
        guard let facts = list.files[index].facts else { continue }
        byReduction[Reduction(facts), default: []].append(index)
      }
      for alike in byReduction.values where alike.count > 1 { chosen.formUnion(alike) }
      let ways = Set(byReduction.keys.map(\.way))
      guard ways.count > 1 else { continue }
      // One file stands for all that are reduced to the same.
      let heads = byReduction.keys.sorted { $0.isBefore($1) }
      let codes = heads.compactMap { byReduction[$0].flatMap { list.files[$0[0]].facts?.code } }
      let search = await HashSearch(
        codes,
        radius: Self.formatRadius,
        queryCount: codes.count
      )
      for (place, hits) in await search.hits(of: codes).enumerated() {
        for hit in hits where heads[hit.place].way != heads[place].way {
          chosen.formUnion(byReduction[heads[place]] ?? [])
          break
        }
      }
    }
    return open.filter(chosen.contains)
  }

  /// Frame hashes of one picture in two formats differ by no more; docs/duplicates.md has the numbers.
  private static let formatRadius = 24

  private struct PixelSize: Hashable {
    var width: Int32, height: Int32
  }

  private struct PixelClass: Hashable {
    var width: Int32, height: Int32
    var digest: ContentDigest
  }

  /// What a picture was reduced to, and in which way.
  private struct Reduction: Hashable {
    /// How a picture is reduced.
    struct Way: Hashable {
      var format: ImageFormat
      var orientation: UInt8
    }

    var way: Way
    var reduced: UInt64

    init(_ facts: PictureFacts) {
      way = Way(format: facts.format, orientation: facts.orientation)
      reduced = facts.reduced
    }

    func isBefore(_ other: Reduction) -> Bool {
      (way.format.rawValue, way.orientation, reduced)
        < (other.way.format.rawValue, other.way.orientation, other.reduced)
    }
  }
}

/// A digest of every pixel of a picture at full size.
internal enum PixelDigest {
  static func of(
    _ path: String,
    _ limits: DecodingLimits
  ) -> Result<ContentDigest, ImageDecodingError> {
    Result { () throws(ImageDecodingError) in
      let picture = try ImageDecoder.pixelBuffer(at: path, options: DecodingOptions(limits: limits))
      return picture.withUnsafeBytes { ContentDigest(of: $0) }
    }
  }
}
