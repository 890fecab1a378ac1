internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

/// Pictures with transparency and their opaque copies on black, on gray or on another color.
internal struct LaidLevel: SearchLevel {
  let level = DuplicateLevel.near

  func verdict(of pair: PicturePair) throws(ImageDecodingError) -> PairVerdict? {
    let (one, other) = try pair.frames()
    var sizes = LaidPicture.Sizes()
    return try LaidPicture.verdict(
      (pair.first, one),
      (pair.second, other),
      sizes: &sizes,
      pair.reader
    )
  }

  /// The grounds by which copies are proposed; the exact color is read from the copy.
  fileprivate static let grounds: [LaidPicture.Color] = [0, 128, 255].map { .init(repeating: $0) }
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
      let decoded = await concurrentMap(jobs) { job in
        Result { try Look(at: job.path, job.position, reader) }
      }
      var looks: [Look] = []
      for (job, result) in zip(jobs, decoded) {
        var look: Look
        do { look = try result.get() } catch {
          run.fail(order[job.position], error)
          continue
        }
        var others: Set<Position> = []
        for near in await table.positions(near: look.codes) {
          others.formUnion(
            near.lazy.filter { run.list.files[order[$0]].facts?.isClear == false }
              .prefix(Self.candidateLimit)
          )
        }
        func file(_ position: Position) throws -> Look.File {
          let file = run.list.files[order[position]]
          return (position, run.list.path(of: order[position]), try run.store.frame(of: file))
        }
        for other in others.sorted() {
          let (best, later) = (min(job.position, other), max(job.position, other))
          if try run.mayPair(order[best], order[later]) { look.copies.append(try file(other)) }
        }
        if look.copies.isEmpty { continue }
        look.frame = try file(job.position).frame
        looks.append(look)
      }
      let verdicts = await concurrentMap(looks) { $0.verdicts(reader) }
      for (look, verdicts) in zip(looks, verdicts) {
        for (copy, verdict) in zip(look.copies, verdicts) {
          guard let verdict else { continue }
          pairs[min(look.position, copy.position)].append(
            JudgedPair(other: max(look.position, copy.position), verdict: verdict)
          )
        }
      }
    }
    return try await run.stars(level, of: order, pairs)
  }

  /// Pictures whose decoded pixels are kept at once, each up to 1.5 MB.
  private static let laidAtOnce = 64

  /// A picture with transparency, and the pictures that are compared with it.
  private struct Look: Sendable {
    typealias File = (position: Position, path: String, frame: SignedFrame)

    let position: Position
    private let path: String
    private let sizes: LaidPicture.Sizes
    /// The frame hashes on the grounds.
    let codes: [SIMD4<UInt64>]
    /// The picture on the ground that its file is shown on; nil until it has copies.
    var frame: SignedFrame?
    var copies: [File] = []

    init(at path: String, _ position: Position, _ reader: any PictureReader) throws {
      var sizes = LaidPicture.Sizes()
      let side = ImageSignature.frameDecodingSide
      let laid = try sizes.picture(path, longestSide: side, reader)
      codes = LaidLevel.grounds.map {
        SignedFrame(laid.image, pixels: laid.pixels(on: $0)).facts.code
      }
      (self.path, self.position, self.sizes) = (path, position, sizes)
    }

    /// One verdict for each picture; nil when it is not a copy.
    func verdicts(_ reader: any PictureReader) -> [PairVerdict?] {
      guard let frame else { return [] }
      var sizes = sizes
      return copies.map { copy in
        let (own, other) = ((path, frame), (copy.path, copy.frame))
        let isFirst = position < copy.position
        // A file that can no longer be decoded is reported when it is described.
        return try? LaidPicture.verdict(
          isFirst ? own : other,
          isFirst ? other : own,
          sizes: &sizes,
          reader
        )
      }
    }
  }
}
