internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// Pictures with transparency and their opaque copies on black, on gray or on another color.
internal struct LaidLevel: SearchLevel {
  let level = DuplicateLevel.near

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    return try LaidPicture.verdict((pair.first, one), (pair.second, other), pair.reader)
  }

  /// The grounds by which copies are proposed; the copy itself tells its color.
  private static let grounds: [LaidPicture.Color] = [0, 128, 255].map { .init(repeating: $0) }
  /// The greatest distance of frame hashes of a picture on one of these grounds and on the nearest other gray.
  private static let radius = 64
  /// The nearest opaque pictures that are compared with one.
  private static let candidateLimit = 32

  func groups(in run: DuplicateRun) async throws -> [DuplicateRun.Group] {
    let order = run.comparable
    let clear = order.indices.filter { run.list.files[order[$0]].facts?.isClear == true }
    guard !clear.isEmpty else { return [] }
    let table = await CodeTable(run.list, order, radius: Self.radius)
    var pairs = ByPosition<[JudgedPair]>(repeating: [], count: order.count)
    for part in clear.parts(of: Self.laidAtOnce) {
      try Task.checkCancellation()
      let jobs = part.map { (position: $0, path: run.list.path(of: order[$0])) }
      let reader = run.reader
      let laid = await concurrentMap(jobs) { job in
        (job.position, Result { try Self.codes(of: job.path, reader) })
      }
      var proposals: [(best: Position, other: Position)] = []
      for (position, result) in laid {
        let codes: [SIMD4<UInt64>]
        do { codes = try result.get() } catch {
          run.fail(order[position], error)
          continue
        }
        var others: Set<Position> = []
        for near in await table.positions(near: codes) {
          others.formUnion(
            near.lazy.filter { run.list.files[order[$0]].facts?.isClear == false }
              .prefix(Self.candidateLimit)
          )
        }
        for other in others.sorted() {
          let (best, later) = (min(position, other), max(position, other))
          if try run.mayPair(order[best], order[later]) { proposals.append((best, later)) }
        }
      }
      let files = try proposals.map { pair in
        try [pair.best, pair.other].map { position in
          (
            path: run.list.path(of: order[position]),
            frame: try run.store.frame(of: run.list.files[order[position]])
          )
        }
      }
      let verdicts = await concurrentMap(files) { pair in
        Result { try Self.verdict(pair[0], pair[1], reader) }
      }
      for (pair, result) in zip(proposals, verdicts) {
        // A file that can no longer be decoded is reported when it is described.
        guard let verdict = try? result.get() else { continue }
        pairs[pair.best].append(JudgedPair(other: pair.other, verdict: verdict))
      }
    }
    return try await run.stars(level, of: order, pairs)
  }

  private static let laidAtOnce = 64

  /// The frame hashes of a picture on the grounds.
  private static func codes(of path: String, _ reader: any PictureReader) throws -> [SIMD4<UInt64>]
  {
    let laid = try LaidPicture(path, longestSide: ImageSignature.frameDecodingSide, reader)
    return grounds.map { SignedFrame(laid.image, pixels: laid.pixels(on: $0)).facts.code }
  }

  private static func verdict(
    _ first: (path: String, frame: SignedFrame),
    _ second: (path: String, frame: SignedFrame),
    _ reader: any PictureReader
  ) throws -> PairVerdict? {
    try LaidPicture.verdict(first, second, reader)
  }
}
