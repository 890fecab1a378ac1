internal import Files
internal import ImageCoding
internal import PictureMatching

extension DuplicateRun {
  /// Reads the facts of files from the store, or decodes the files.
  ///
  /// Results are committed in batches while the next files are decoded.
  func sign(_ indices: [FileIndex]) async throws {
    var unknown: [FileIndex] = []
    for part in indices.parts(of: Self.lookedUpAtOnce) {
      var known: Set<FileIndex> = []
      var failed: [(FileIndex, DuplicateFailure.Reason)] = []
      var pictures: [(index: FileIndex, picture: DuplicateStore.KnownPicture)] = []
      var moved = pictures
      try store.lookUp(part, in: list) { index, knowledge in
        switch knowledge {
        case .picture(let picture): pictures.append((index, picture))
        case .moved(let picture): moved.append((index, picture))
        case .failure(let reason):
          known.insert(index)
          failed.append((index, reason))
        }
      }
      pictures += await unchanged(moved)
      for (index, picture) in pictures {
        known.insert(index)
        list.files[index].facts = picture.facts
        list.files[index].content = picture.content
        list.files[index].row = picture.row
      }
      for (index, reason) in failed { fail(index, reason) }
      unknown += part.filter { !known.contains($0) }
    }
    let reader = reader
    var (written, signed): (Int, [(index: FileIndex, outcome: SigningOutcome)]) = (0, [])
    report(.reading, 0, of: unknown.count)
    repeat {
      let next = written + signed.count
      let work = unknown[next..<min(next + Self.transactionSize, unknown.count)].map {
        SigningJob(
          index: $0,
          path: list.path(of: $0),
          byteCount: list.files[$0].byteCount,
          isDigested: list.files[$0].byteCount <= options.limits.maximumByteCount
        )
      }
      async let following = concurrentMap(work) { ($0.index, $0.outcome(reader)) }
      if !signed.isEmpty {
        try commit(signed)
        written += signed.count
        report(.reading, written, of: unknown.count)
      }
      try Task.checkCancellation()
      signed = await following
    } while !signed.isEmpty
  }

  /// Those of some files under other paths whose bytes are the ones in the store.
  private func unchanged(
    _ moved: [(index: FileIndex, picture: DuplicateStore.KnownPicture)]
  ) async -> [(index: FileIndex, picture: DuplicateStore.KnownPicture)] {
    let jobs = moved.map { (list.path(of: $0.index), list.files[$0.index].byteCount) }
    let digests = await concurrentMap(jobs) { FileContent.quickDigest(of: $0.0, byteCount: $0.1) }
    return zip(moved, digests).filter { $1 != nil && $1 == $0.picture.content }.map(\.0)
  }

  private static let lookedUpAtOnce = 4096
  /// Pictures in one transaction: enough to make its `fsync` cheap relative to decoding, and few enough that an
  /// interruption loses a second of work.
  private static let transactionSize = 256

  private func commit(_ signed: [(index: FileIndex, outcome: SigningOutcome)]) throws {
    let rows = try store.save(signed, of: list)
    for ((index, outcome), row) in zip(signed, rows) {
      list.files[index].row = row
      signedCount += 1
      switch outcome {
      case .signed(let frame, _, let content):
        list.files[index].facts = frame.facts
        list.files[index].content = content
      case .failed(let reason): fail(index, reason)
      }
    }
  }
}

/// A picture to sign.
private struct SigningJob: Sendable {
  var index: FileIndex
  var path: String
  var byteCount: Int
  /// Whether the file is small enough for decoding.
  var isDigested: Bool

  func outcome(_ reader: any PictureReader) -> SigningOutcome {
    do {
      // Before decoding: a later change through a memory mapping, which may not affect the times, is detected
      // when the file is acted on.
      let content = isDigested ? FileContent.quickDigest(of: path, byteCount: byteCount) : nil
      let (frame, pixels) = try SignedFrame.signing(path, reader)
      return .signed(frame, pixels: pixels, content: content)
    } catch {
      return .failed(DuplicateFailure.Reason(error))
    }
  }
}
