internal import Files
internal import Foundation
internal import VisualSearch

/// A picture's row in the table, without its signature, which is stored separately under its checksum.
internal struct PictureEntry: Codable, Hashable {
  var id: Int64
  var path: String
  var size, modified: Int64
  var inode: Int64?
  var width, height, orientation: Int?
  var state: String
  var error: String?
  /// SHA-256 of the signature, in hexadecimal digits; nil for a picture that could not be read.
  var checksum: String?
  /// See ``makeDigest()``; readers compare it.
  var digest: Int64 = 0

  /// Creates the row of a stored picture.
  init(_ picture: StoredPicture) {
    (id, path) = (picture.number, picture.path)
    (size, modified, inode) = (picture.size, picture.modified, picture.inode)
    (width, height) = (picture.width, picture.height)
    (orientation, state, error) = (picture.orientation, picture.state.rawValue, picture.error)
    checksum = picture.signature.map { FileDigest(of: $0).hexadecimal }
    digest = makeDigest()
  }

  /// Returns the picture with a signature.
  ///
  /// - Parameter signature: The bytes; nil for a picture that could not be read.
  /// - Returns: Nil when the signature, the digest or the state differs from the row.
  func picture(with signature: Data?) -> StoredPicture? {
    guard let state = StoredPicture.State(rawValue: state), digest == makeDigest(),
      signature.map({ FileDigest(of: $0).hexadecimal }) == checksum
    else { return nil }
    return StoredPicture(
      number: id,
      path: path,
      size: size,
      modified: modified,
      inode: inode,
      width: width,
      height: height,
      orientation: orientation,
      state: state,
      error: error,
      signature: signature
    )
  }

  /// The first 64 bits of the SHA-256 of the row's content.
  func makeDigest() -> Int64 {
    func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "-" }
    let fields = [
      text(id), path, text(size), text(modified), text(inode), text(width), text(height),
      text(orientation), state, error ?? "", checksum ?? "-",
    ]
    let words = FieldDigest(fields).digest.words
    return Int64(bitPattern: UInt64(words[0]) << 32 | UInt64(words[1]))
  }
}

/// The SHA-256 of texts, each preceded by its length, so that boundaries count, too.
internal struct FieldDigest {
  private var stream = FileDigest.Stream()

  init(_ fields: [String] = []) { for field in fields { add(field) } }

  /// Adds a text.
  mutating func add(_ field: String) {
    stream.add(Array("\(field.utf8.count):".utf8))
    stream.add(Array(field.utf8))
  }

  /// The digest of the added texts.
  var digest: FileDigest { stream.digest() }
}
