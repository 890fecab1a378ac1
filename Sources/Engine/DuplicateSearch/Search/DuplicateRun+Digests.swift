internal import PictureMatching

extension DuplicateRun {
  /// Reads digests from the store, and computes missing ones.
  func digests<Digest: StoredDigest>(
    _ kind: DigestKind,
    of indices: [FileIndex]
  ) async throws -> [FileIndex: Digest] {
    var digests: [FileIndex: Digest] = [:]
    var unknown: [FileIndex] = []
    for index in indices {
      if let digest: Digest = try store.digest(kind, of: list.files[index].row) {
        digests[index] = digest
      } else {
        unknown.append(index)
      }
    }
    // The number of digests that an interruption loses.
    for part in unknown.parts(of: 64) {
      try Task.checkCancellation()
      var made: [(row: StoreRow, digest: Digest)] = []
      let jobs = part.map { (index: $0, path: list.path(of: $0)) }
      let results = await concurrentMap(jobs) { [reader] job in
        (job.index, Result { try reader.digest(kind, of: job.path) })
      }
      for (index, result) in results {
        do {
          guard let digest = try result.get().flatMap(Digest.init) else { continue }
          digests[index] = digest
          made.append((list.files[index].row, digest))
        } catch {
          fail(index, error)
        }
      }
      try store.save(kind, made)
      report(.decoding, part.endIndex, of: unknown.count)
    }
    return digests
  }
}
