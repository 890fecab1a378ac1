internal import PictureMatching

extension DuplicateRun {
  /// Looks digests up, and makes those that are not known.
  func digests<Digest: StoredDigest>(
    _ kind: DuplicateStore.DigestKind,
    of indices: [Int]
  ) async throws -> [Int: Digest] {
    var digests: [Int: Digest] = [:]
    var unknown: [Int] = []
    for index in indices {
      if let digest: Digest = try store.digest(kind, of: list.files[index].row) {
        digests[index] = digest
      } else {
        unknown.append(index)
      }
    }
    // As many as are lost when the search is interrupted.
    let atOnce = 64
    for start in stride(from: 0, to: unknown.count, by: atOnce) {
      try Task.checkCancellation()
      let part = unknown[start..<min(start + atOnce, unknown.count)].map {
        (index: $0, path: list.path(of: $0))
      }
      var made: [(row: Int64, digest: Digest)] = []
      let results = await concurrentMap(part) { [reader] job in
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
      report(.decoding, start + part.count, of: unknown.count)
    }
    return digests
  }
}
