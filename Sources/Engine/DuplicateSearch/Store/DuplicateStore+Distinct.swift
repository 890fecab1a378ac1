internal import PictureMatching
internal import Files
import Foundation
internal import GRDB
public import ImageCoding

/// Pictures that the user has marked as no duplicates of each other.
///
/// They are identified by the digest of their bytes and by their size, not by their names. A picture that was
/// renamed or moved stays distinct, and so do its exact copies; a changed picture is another one.
internal struct DistinctPictures: Sendable {
  /// A picture's content, whatever its name.
  struct Content: Hashable, Sendable {
    var byteCount: Int
    /// That of `FileDigest`, or in a store that 0.1 began that of `ContentDigest`.
    var digest: [UInt8]
  }

  private var others: [Content: Set<Content>] = [:]
  private var sizes: Set<Int> = []
  /// Whether some were marked by 0.1.
  private(set) var hasEarlierDigests = false

  /// The size of a `ContentDigest`.
  private static let earlierSize = 16

  /// Whether no pictures are marked.
  var isEmpty: Bool { others.isEmpty }

  /// Whether a file of this size may be a marked one; most are not, and need no digest.
  func mayInclude(byteCount: Int) -> Bool { sizes.contains(byteCount) }

  func contains(_ first: Content, _ second: Content) -> Bool {
    others[first]?.contains(second) == true
  }

  fileprivate mutating func insert(_ first: Content, _ second: Content) {
    others[first, default: []].insert(second)
    others[second, default: []].insert(first)
    sizes.formUnion([first.byteCount, second.byteCount])
    hasEarlierDigests = hasEarlierDigests || first.digest.count == DistinctPictures.earlierSize
  }
}

extension DuplicateStore {
  /// Records that two pictures are not duplicates.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another file.
  ///   - limits: Only the limit on the file's size matters.
  /// - Throws: `DuplicateError` when a file does not exist, is not a picture or too large, both
  ///   have the same bytes, or the store cannot be written.
  public func setDistinct(
    _ first: String,
    _ second: String,
    limits: DecodingLimits = .default
  ) throws(DuplicateError) {
    let pictures = try [content(of: first, limits), content(of: second, limits)].sorted {
      $0.byteCount != $1.byteCount
        ? $0.byteCount < $1.byteCount : $0.digest.lexicographicallyPrecedes($1.digest)
    }
    guard pictures[0] != pictures[1] else {
      throw .sameBytes(path: second, other: first)
    }
    try write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO distinct_pictures VALUES (?, ?, ?, ?)",
        arguments: [
          pictures[0].byteCount, Data(pictures[0].digest),
          pictures[1].byteCount, Data(pictures[1].digest),
        ]
      )
    }
  }

  private func content(
    of path: String,
    _ limits: DecodingLimits
  ) throws(DuplicateError) -> DistinctPictures.Content {
    guard let status = FileStatus(following: path) else { throw .notFound(path: path) }
    // Checked before reading: a device may have no end.
    guard status.kind == .file else { throw .notAPicture(path: path) }
    let byteCount = Int(status.size)
    guard byteCount <= limits.maximumByteCount else {
      throw .tooLarge(path: path, maximumByteCount: limits.maximumByteCount)
    }
    guard let start = FileContent(path)?.part(at: 0, atMost: 16),
      let digest = FileContent.digest(of: path)
    else { throw .notFound(path: path) }
    guard start.withUnsafeBytes({ ImageFormat(signatureOf: $0) }) != nil else {
      throw .notAPicture(path: path)
    }
    return DistinctPictures.Content(byteCount: byteCount, digest: digest.bytes)
  }

  /// Reads the pairs of pictures that are not duplicates.
  func distinctPictures() throws(DuplicateError) -> DistinctPictures {
    try read { database in
      var pictures = DistinctPictures()
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT first_size, first, second_size, second FROM distinct_pictures"
      )
      while let row = try rows.next() {
        let digests = try [1, 3].map { Array(try row.decode(Data.self, atIndex: $0)) }
        guard
          digests.allSatisfy({ FileDigest(bytes: $0) != nil || ContentDigest(bytes: $0) != nil })
        else { throw damaged }
        pictures.insert(
          DistinctPictures.Content(byteCount: try row.decode(atIndex: 0), digest: digests[0]),
          DistinctPictures.Content(byteCount: try row.decode(atIndex: 2), digest: digests[1])
        )
      }
      return pictures
    }
  }
}
