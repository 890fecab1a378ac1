internal import PictureMatching
internal import Files

extension DuplicateRun {
  /// Reads the files' content beyond the compared pixels; an unreadable file is left out.
  private func extras(of indices: [FileIndex]) async throws -> [FileIndex: PictureExtras] {
    try await digests(.extras, of: indices)
  }

  /// Divides files that show the same picture into those with the same content.
  ///
  /// - Parameter classes: Files in order; classes of one file are dropped.
  /// - Returns: Classes of at least two files.
  /// - Throws: `DuplicateError` when the store cannot be used, and `CancellationError`.
  func divided(_ classes: [[FileIndex]]) async throws -> [[FileIndex]] {
    let classes = classes.filter { $0.count > 1 }
    let extras = try await extras(of: classes.joined().sorted())
    return classes.flatMap { members in
      Dictionary(grouping: members) { extras[$0]?.parts }
        .compactMap { $0.key != nil && $0.value.count > 1 ? $0.value : nil }
    }
  }

  /// Records the copies whose content beyond the compared pixels differs from the best one's, or that have
  /// metadata which the best one lacks.
  func addingExtras(_ groups: [Group]) async throws -> [Group] {
    let members = Set(groups.flatMap { [$0.best] + $0.copies.map(\.index) })
    let extras = try await extras(of: members.sorted())
    return groups.map { group in
      var group = group
      for (place, copy) in group.copies.enumerated() {
        let (best, other) = (extras[group.best], extras[copy.index])
        let missing = other?.metadata.missing(in: best?.metadata ?? PictureMetadata()) ?? []
        group.copies[place].differences =
          PictureExtras.differences(best, other) + (missing.isEmpty ? [] : [.metadata(missing)])
      }
      return group
    }
  }
}
