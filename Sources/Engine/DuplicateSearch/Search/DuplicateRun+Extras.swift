internal import PictureMatching
internal import Files

extension DuplicateRun {
  /// What files hold beyond the pixels that are compared; a file that cannot be read is left out.
  private func extras(of indices: [FileIndex]) async throws -> [FileIndex: PictureExtras] {
    try await digests(.extras, of: indices)
  }

  /// Divides files that show the same into those that hold the same.
  ///
  /// - Parameter classes: Files in order; those of one alone are dropped.
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

  /// Notes which copies do not hold the same as the best ones of their groups, beyond the pixels that were
  /// compared, or describe the picture in a way that these do not.
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
