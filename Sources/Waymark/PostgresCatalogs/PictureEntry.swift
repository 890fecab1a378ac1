internal import Files
internal import Foundation
internal import VisualSearch

/// A picture as the table has it: all but its signature, which stands elsewhere under its checksum.
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
  /// See ``makeDigest()``; a number that a reader compares.
  var digest: Int64 = 0

  /// Takes a picture of a store.
  init(_ picture: StoredPicture) {
    (id, path) = (picture.number, picture.path)
    (size, modified, inode) = (picture.size, picture.modified, picture.inode)
    (width, height) = (picture.width, picture.height)
    (orientation, state, error) = (picture.orientation, picture.state.rawValue, picture.error)
    checksum = picture.signature.map { FileDigest(of: $0).hexadecimal }
    digest = makeDigest()
  }

  /// The picture with a signature.
  ///
  /// - Parameter signature: The bytes; nil for a picture that could not be read.
  /// - Returns: Nil where the signature, the digest or the state is not what the row says.
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

  /// The first 64 bits of the SHA-256 of all that the row says.
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

/// SHA-256 of texts, each behind its length: where one ends and the next begins counts, too.
internal struct FieldDigest {
  private var stream = FileDigest.Stream()

  init(_ fields: [String] = []) { for field in fields { add(field) } }

  /// Adds a text.
  mutating func add(_ field: String) {
    stream.add(Array("\(field.utf8.count):".utf8))
    stream.add(Array(field.utf8))
  }

  /// The digest of all that was added.
  var digest: FileDigest { stream.digest() }
}
