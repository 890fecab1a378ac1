internal import Files
internal import ImageCoding
internal import PictureMatching
internal import PixelBuffers

/// Pictures with equal pixels and equal content of the files beyond the pixels.
internal struct PixelLevel: SearchLevel {
  let level = DuplicateLevel.pixels

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    try await run.pixelGroups()
  }

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    guard pair.differences.isEmpty, one.facts.width == other.facts.width,
      one.facts.height == other.facts.height, try pair.haveSamePixels()
    else { return nil }
    return .equal(.samePixels, distance: one.facts.distance(to: other.facts))
  }
}

extension DuplicateRun {
  /// Finds pictures with equal pixels and equal content of the files beyond the pixels.
  ///
  /// JPEGs that differ only in metadata are the same. Of the others, those that may have the same pixels as
  /// another one are decoded at full size, unless a digest of all pixels is known.
  fileprivate func pixelGroups() async throws -> [Group] {
    let twins = try await codingTwins()
    let candidates = try await pixelCandidates(besides: Set(twins.values.joined()))
    let digests: [FileIndex: FileDigest] = try await digests(.pixels, of: candidates)
    var classes: [PixelClass: [FileIndex]] = [:]
    for index in candidates {
      guard let digest = digests[index], let facts = list.files[index].facts else { continue }
      let key = PixelClass(size: PixelSize(facts), digest: digest)
      classes[key, default: []] += [index] + (twins[index] ?? [])
    }
    // Twins whose pixels no other file may have.
    let alone = twins.filter { digests[$0.key] == nil }.map { [$0.key] + $0.value }
    var found: [Group] = []
    for members in try await divided(Array(classes.values) + alone) {
      found += try stars(of: members, level: .pixels, change: .samePixels)
    }
    return found
  }

  /// JPEGs with equal reduced pixels that differ only in metadata: the first of them, and the others.
  private func codingTwins() async throws -> [FileIndex: [FileIndex]] {
    var byReduction: [SizedReduction: [FileIndex]] = [:]
    for index in open {
      guard let facts = list.files[index].facts, facts.format == .jpeg else { continue }
      byReduction[SizedReduction(facts), default: []].append(index)
    }
    let alike = byReduction.values.filter { $0.count > 1 }
    let digests: [FileIndex: FileDigest] = try await digests(.coding, of: alike.joined().sorted())
    var twins: [FileIndex: [FileIndex]] = [:]
    for members in alike {
      var heads: [FileDigest: FileIndex] = [:]
      for index in members {
        guard let digest = digests[index] else { continue }
        if let head = heads[digest] {
          twins[head, default: []].append(index)
        } else {
          heads[digest] = index
        }
      }
    }
    return twins
  }

  /// The files that may have the same pixels as another one, in their order; the twins of a file are left out.
  ///
  /// Files of one format and orientation are reduced in the same way, so equal pixels give equal reduced
  /// pixels. Files of other formats are reduced differently, but their hashes are near.
  private func pixelCandidates(besides twins: Set<FileIndex>) async throws -> [FileIndex] {
    var bySize: [PixelSize: [FileIndex]] = [:]
    for index in open where !twins.contains(index) {
      guard let facts = list.files[index].facts else { continue }
      bySize[PixelSize(facts), default: []].append(index)
    }
    var chosen: Set<FileIndex> = []
    for members in bySize.values where members.count > 1 {
      try Task.checkCancellation()
      var byReduction: [Reduction: [FileIndex]] = [:]
      for index in members {
        guard let facts = list.files[index].facts else { continue }
        byReduction[Reduction(facts), default: []].append(index)
      }
      for alike in byReduction.values where alike.count > 1 { chosen.formUnion(alike) }
      let ways = Set(byReduction.keys.map(\.way))
      guard ways.count > 1 else { continue }
      // One file represents all with equal reduced pixels.
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

  /// The greatest distance between frame hashes of one picture in two formats;
  /// docs/duplicates-accuracy.md has the numbers.
  private static let formatRadius = 24

  private struct PixelSize: Hashable {
    var width: Int32, height: Int32

    init(_ facts: PictureFacts) { (width, height) = (facts.width, facts.height) }
  }

  private struct PixelClass: Hashable {
    var size: PixelSize
    var digest: FileDigest
  }

  private struct SizedReduction: Hashable {
    var size: PixelSize
    var reduction: Reduction

    init(_ facts: PictureFacts) { (size, reduction) = (PixelSize(facts), Reduction(facts)) }
  }

  /// The reduced pixels of a picture, and the method of reduction.
  private struct Reduction: Hashable {
    /// The method by which a picture is reduced.
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
