package import Foundation
internal import GRDB
package import ImageSignatures

/// Lays frame hashes out as a scan file.
package struct ScanFileBuilder {
  private var codes: [UInt64] = []
  private var images: [Int64] = []
  private var parts: [UInt8] = []
  private let revision: CatalogStore.Revision

  /// Starts an empty file.
  package init(revision: CatalogStore.Revision) { self.revision = revision }

  /// Reads the hashes of every picture that a landmark or a cover uses.
  internal init(database: Database) throws {
    self.init(revision: try CatalogStore.revision(database))
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, signature FROM images WHERE state = 'indexed' AND (
          id IN (SELECT image FROM landmark_images) OR
          id IN (SELECT cover FROM collections WHERE cover IS NOT NULL))
        ORDER BY id
        """
    )
    while let row = try rows.next() {
      let image = try row.decode(Int64.self, atIndex: 0)
      let signature = try ImageSignature(encoded: try row.decode(Data.self, atIndex: 1))
      append(signature.frame, of: image, part: .whole)
      if let content = signature.content { append(content.hash, of: image, part: .content) }
    }
  }

  /// Adds one hash.
  package mutating func append(_ hash: FrameHash, of image: Int64, part: PicturePart) {
    codes.append(contentsOf: hash.words)
    images.append(image)
    parts.append(part.rawValue)
  }

  /// The bytes of the file.
  package func data() -> Data {
    let header = ScanFile.Header(count: images.count, revision: revision)
    var data = Data(capacity: header.checksums.upperBound)
    data.append(contentsOf: header.encoded)
    codes.withUnsafeBytes { data.append(contentsOf: $0) }
    images.withUnsafeBytes { data.append(contentsOf: $0) }
    data.append(contentsOf: parts)
    data.append(Data(count: header.checksums.lowerBound - header.parts.upperBound))
    let sums = data.withUnsafeBytes { raw in
      (0..<header.blockCount).map { block in
        let range = header.range(ofBlock: block)
        return ScanFile.Header.checksum(UnsafeRawBufferPointer(rebasing: raw[range]))
      }
    }
    sums.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }
}

/// Which part of a picture a frame hash was made of.
package enum PicturePart: UInt8, Sendable {
  case whole = 0
  /// What is inside a border or between letterbox bars.
  case content = 1
}
