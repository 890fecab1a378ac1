internal import PictureMatching
internal import Files
import Foundation
internal import GRDB
internal import ImageCoding
internal import ImageSignatures

/// The result of signing a file.
internal enum SigningOutcome: Sendable {
  /// It was decoded; with the digest of all its pixels if decoding produced it, and of the bytes that were
  /// decoded.
  case signed(SignedFrame, pixels: FileDigest?, content: ContentDigest?)
  /// It cannot be decoded.
  case failed(DuplicateFailure.Reason)
}

/// The number of a file's row in the store.
internal struct StoreRow: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
  let rawValue: Int64

  /// The row of no file: SQLite numbers rows from 1.
  static let none = StoreRow(rawValue: 0)
}

extension DuplicateStore {
  /// The store's record of an unchanged file.
  enum Knowledge {
    case picture(KnownPicture)
    /// It had another path, and has the same number, size and times. If its bytes are those of the record, too, it is
    /// the same file.
    case moved(KnownPicture)
    case failure(DuplicateFailure.Reason)
  }

  /// The record of a picture.
  struct KnownPicture: Sendable {
    var facts: PictureFacts
    var content: ContentDigest?
    var row: StoreRow
  }

  /// Looks files up, and calls a closure with each known, unchanged file.
  ///
  /// - Parameters:
  ///   - indices: The files of the list to look up.
  ///   - list: The files.
  ///   - body: Called with the index and the record.
  /// - Throws: `DuplicateError`, also when the store has invalid content.
  func lookUp(
    _ indices: some Sequence<FileIndex>,
    in list: FileList,
    _ body: (FileIndex, Knowledge) -> Void
  ) throws(DuplicateError) {
    try read { database in
      let columns = """
        id, error, code, reduced, width, height, hash_quality, quality, orientation, format, clear, content
        """
      let same = "size = ? AND modified = ? AND changed = ? AND inode = ?"
      let byPath = try database.cachedStatement(
        sql: "SELECT \(columns) FROM files WHERE path = ? AND \(same)"
      )
      // In a folder that was renamed, files have other paths alone. Some file systems renumber
      // files.
      let byNumber = try database.cachedStatement(
        sql: "SELECT \(columns) FROM files WHERE \(same) ORDER BY id LIMIT 1"
      )
      for index in indices {
        let file = list.files[index]
        let state: [any DatabaseValueConvertible] = [
          file.byteCount, file.modified, file.changed, Int64(bitPattern: file.identity.inode),
        ]
        let own = try Row.fetchOne(
          byPath,
          arguments: StatementArguments([list.key(of: index)] + state)
        )
        guard
          let row = try own ?? Row.fetchOne(byNumber, arguments: StatementArguments(state))
        else { continue }
        if let error = try row.decode(String?.self, atIndex: 1) {
          if own == nil { continue }
          guard let reason = DuplicateFailure.Reason(stored: error) else { throw damaged }
          body(index, .failure(reason))
        } else {
          guard let facts = try PictureFacts(row, from: 2) else { throw damaged }
          var content: ContentDigest?
          if let bytes = try row.decode(Data?.self, atIndex: 11) {
            content = ContentDigest(bytes: bytes)
            if content == nil { throw damaged }
          }
          let number = try row.decode(StoreRow.self, atIndex: 0)
          let known = KnownPicture(facts: facts, content: content, row: number)
          body(index, own == nil ? .moved(known) : .picture(known))
        }
      }
    }
  }

  /// Stores the results of signing files, in one transaction.
  ///
  /// - Returns: The numbers of their rows.
  func save(
    _ outcomes: [(index: FileIndex, outcome: SigningOutcome)],
    of list: FileList
  ) throws(DuplicateError) -> [StoreRow] {
    try write { database in
      let file = try database.cachedStatement(
        sql: """
          INSERT INTO files (path, size, modified, changed, inode, error, code, reduced, width, height,
            hash_quality, quality, orientation, format, clear, pixels, content)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (path) DO UPDATE SET
            size = excluded.size, modified = excluded.modified, changed = excluded.changed,
            inode = excluded.inode,
            error = excluded.error, code = excluded.code, reduced = excluded.reduced,
            width = excluded.width, height = excluded.height,
            hash_quality = excluded.hash_quality, quality = excluded.quality,
            orientation = excluded.orientation, format = excluded.format,
            clear = excluded.clear, pixels = excluded.pixels, content = excluded.content, bytes = NULL, coding = NULL, extras = NULL
          RETURNING id
          """
      )
      let frame = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO frames (file, signature, thumbnail) VALUES (?, ?, ?)"
      )
      let features = try database.cachedStatement(sql: "DELETE FROM features WHERE file = ?")
      let pairs = try database.cachedStatement(
        sql: "DELETE FROM pairs WHERE first = :row OR second = :row"
      )
      return try outcomes.map { index, outcome in
        let listed = list.files[index]
        let identity: [(any DatabaseValueConvertible)?] = [
          listed.modified, listed.changed, Int64(bitPattern: listed.identity.inode),
        ]
        var values: [(any DatabaseValueConvertible)?] = [list.key(of: index)]
        switch outcome {
        case .signed(let frame, let pixels, let content):
          values.append(listed.byteCount)
          values += identity
          values.append(nil)
          values += frame.facts.columns
          values.append(pixels.map { Data($0.bytes) })
          values.append(content.map { Data($0.bytes) })
        case .failed(let reason):
          // No file has this size, so the file is tried again: the cause may be fixed without a change of the
          // file.
          values.append(reason.isOfContent ? listed.byteCount : -1)
          values += identity
          values.append(try reason.stored)
          values += [(any DatabaseValueConvertible)?](repeating: nil, count: 11)
        }
        guard let row = try StoreRow.fetchOne(file, arguments: StatementArguments(values)) else {
          throw damaged
        }
        try features.execute(arguments: [row])
        try pairs.execute(arguments: ["row": row])
        if case .signed(let signed, _, _) = outcome {
          try frame.execute(arguments: [
            row, Data(signed.signature.encoded), Data(signed.thumbnail.encoded),
          ])
        }
        return row
      }
    }
  }

  /// Reads the data that decide whether two pictures are nearly the same.
  func frame(of file: ListedFile) throws(DuplicateError) -> SignedFrame {
    guard let facts = file.facts else { throw damaged }
    return try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT signature, thumbnail FROM frames WHERE file = ?"
      )
      guard let row = try Row.fetchOne(statement, arguments: [file.row]),
        let signature = try? ImageSignature(head: try row.decode(Data.self, atIndex: 0)),
        let thumbnail = FrameThumbnail(encoded: Array(try row.decode(Data.self, atIndex: 1)))
      else { throw damaged }
      return SignedFrame(facts: facts, signature: signature, thumbnail: thumbnail)
    }
  }

  /// Reads a digest; nil when it was not computed.
  func digest<Digest: StoredDigest>(
    _ kind: DigestKind,
    of row: StoreRow
  ) throws(DuplicateError) -> Digest? {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT \(kind.rawValue) FROM files WHERE id = ?"
      )
      guard let data = try Data?.fetchOne(statement, arguments: [row]) ?? nil else { return nil }
      guard let digest = Digest(stored: Array(data)) else { throw damaged }
      return digest
    }
  }

  /// Stores digests, in one transaction.
  func save(_ kind: DigestKind, _ digests: [(row: StoreRow, digest: some StoredDigest)])
    throws(DuplicateError)
  {
    try write { database in
      let statement = try database.cachedStatement(
        sql: "UPDATE files SET \(kind.rawValue) = ? WHERE id = ?"
      )
      for (row, digest) in digests {
        try statement.execute(arguments: [Data(digest.stored), row])
      }
    }
  }
}

extension DuplicateFailure.Reason {
  /// The JSON to store.
  fileprivate var stored: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// Decodes stored JSON; nil for other text.
  fileprivate init?(stored text: String) {
    guard let reason = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = reason
  }
}

extension PictureFacts {
  /// From `code` to `clear`.
  fileprivate var columns: [(any DatabaseValueConvertible)?] {
    var bytes = Data()
    for word in 0..<4 {
      withUnsafeBytes(of: code[word].littleEndian) { bytes.append(contentsOf: $0) }
    }
    return [
      bytes, Int64(bitPattern: reduced), Int(width), Int(height), Int(hashQuality), writtenQuality,
      Int(orientation), format.rawValue, isClear ? 1 : 0,
    ]
  }

  /// Reads the same columns; nil when their content is invalid.
  fileprivate init?(_ row: Row, from first: Int) throws {
    let bytes = try row.decode(Data.self, atIndex: first)
    let reduced = try row.decode(Int64.self, atIndex: first + 1)
    let width = Int32(exactly: try row.decode(Int.self, atIndex: first + 2)) ?? 0
    let height = Int32(exactly: try row.decode(Int.self, atIndex: first + 3)) ?? 0
    let hashQuality = try row.decode(Int.self, atIndex: first + 4)
    let quality = try row.decode(Int?.self, atIndex: first + 5)
    let orientation = try row.decode(Int.self, atIndex: first + 6)
    let clear = try row.decode(Int.self, atIndex: first + 8)
    guard bytes.count == 32, (0...1).contains(clear), width > 0, height > 0,
      (0...100).contains(hashQuality),
      quality.map((1...100).contains) ?? true, (1...8).contains(orientation),
      let format = ImageFormat(rawValue: try row.decode(String.self, atIndex: first + 7))
    else { return nil }
    var code = SIMD4<UInt64>.zero
    for (index, byte) in bytes.enumerated() {
      code[index / 8] |= UInt64(byte) << (index % 8 * 8)
    }
    self.init(
      code: code,
      reduced: UInt64(bitPattern: reduced),
      width: width,
      height: height,
      hashQuality: UInt8(hashQuality),
      writtenQuality: quality,
      orientation: UInt8(orientation),
      format: format,
      isClear: clear == 1
    )
  }
}
