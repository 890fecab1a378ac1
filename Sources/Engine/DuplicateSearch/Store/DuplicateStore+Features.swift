internal import PictureMatching
import Foundation
internal import GRDB
internal import ImageSignatures

extension DuplicateStore {
  /// Whether a picture's local features are stored.
  func hasDescription(of row: StoreRow) throws(DuplicateError) -> Bool {
    try read { database in
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM features WHERE file = ?")
      return try Int.fetchOne(statement, arguments: [row]) != nil
    }
  }

  /// Reads a picture's local features; nil when they were not computed.
  func description(of row: StoreRow) throws(DuplicateError) -> DescribedPicture? {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT signature, mirrored, forms, insets FROM features WHERE file = ?"
      )
      guard let row = try Row.fetchOne(statement, arguments: [row]) else { return nil }
      guard let signature = try? ImageSignature(encoded: try row.decode(Data.self, atIndex: 0)),
        let mirrored = try? ImageSignature(encoded: try row.decode(Data.self, atIndex: 1)),
        let forms = try Self.hashes(in: try row.decode(Data.self, atIndex: 2)),
        forms.count == DihedralForm.allCases.count,
        let insets = try Self.insets(in: try row.decode(Data.self, atIndex: 3), like: signature)
      else { throw damaged }
      return DescribedPicture(
        signature: signature,
        mirrored: mirrored.features,
        forms: forms,
        insets: insets
      )
    }
  }

  /// Stores local features, in one transaction.
  func save(_ descriptions: [(row: StoreRow, picture: DescribedPicture)]) throws(DuplicateError) {
    try write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO features (file, signature, mirrored, forms, insets)
          VALUES (?, ?, ?, ?, ?)
          """
      )
      for (row, picture) in descriptions {
        let signature = picture.signature
        // Only signatures have a binary form; features alone do not.
        let mirrored = ImageSignature(
          frame: signature.frame,
          content: nil,
          histogram: signature.histogram,
          features: picture.mirrored
        )
        let insets = picture.insets.map {
          ImageSignature(frame: $0.hash, content: $0, histogram: signature.histogram).encoded
        }
        try statement.execute(arguments: [
          row, Data(signature.encoded), Data(mirrored.encoded),
          Data(picture.forms.flatMap(\.encoded)), Data(insets.flatMap(\.self)),
        ])
      }
    }
  }

  /// Splits hashes of 35 bytes each; nil when bytes remain.
  private static func hashes(in data: Data) throws -> [FrameHash]? {
    let size = 35
    guard data.count.isMultiple(of: size) else { return nil }
    return try stride(from: 0, to: data.count, by: size).map {
      try FrameHash(encoded: data[data.startIndex + $0..<data.startIndex + $0 + size])
    }
  }

  /// Splits signatures that contain only a picture's content; nil when bytes remain.
  private static func insets(in data: Data, like signature: ImageSignature) throws
    -> [FramedContent]?
  {
    let content = FramedContent(hash: signature.frame, rect: .whole)
    let size = ImageSignature(
      frame: signature.frame,
      content: content,
      histogram: signature.histogram
    ).encoded.count
    guard data.count.isMultiple(of: size) else { return nil }
    return try stride(from: 0, to: data.count, by: size).compactMap {
      let bytes = data[data.startIndex + $0..<data.startIndex + $0 + size]
      return try ImageSignature(encoded: bytes).content
    }
  }
}
