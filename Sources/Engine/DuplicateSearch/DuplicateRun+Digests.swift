internal import ImageCoding
internal import VisualSearch

extension DuplicateRun {
  /// Looks digests up, and makes those that are not known.
  func digests<Digest: StoredDigest>(
    _ kind: DuplicateStore.DigestKind,
    of indices: [Int],
    making make:
      @escaping @Sendable (String, DecodingLimits) -> Result<Digest?, ImageDecodingError>
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
    let limits = options.limits
    // As many as are lost when the search is interrupted.
    let atOnce = 64
    for start in stride(from: 0, to: unknown.count, by: atOnce) {
      try Task.checkCancellation()
      let part = unknown[start..<min(start + atOnce, unknown.count)].map {
        (index: $0, path: list.path(of: $0))
      }
      var made: [(row: Int64, digest: Digest)] = []
      for (index, result) in await concurrentMap(part, { ($0.index, make($0.path, limits)) }) {
        switch result {
        case .success(let digest?):
          digests[index] = digest
          made.append((list.files[index].row, digest))
        case .success(nil): break
        case .failure(let error): fail(index, "\(error)")
        }
      }
      try store.save(kind, made)
      report(.decoding, start + part.count, of: unknown.count)
    }
    return digests
  }
}
