import Determinism
import Foundation
internal import ImageCoding

/// What the bytes of a picture say: its number, its size and the name of its file in a library.
struct PhotoFile: Hashable, Sendable {
  /// Made from the bytes, so that the same picture has it in every library.
  let id: Int
  /// The file's name.
  let name: String
  let size: ImageSize

  /// The path in the folder of a library that keeps its own photos.
  var file: String { "\(Library.photoFolder)/\(name)" }

  /// Looks at an encoded picture whose bytes have a hash.
  ///
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``.
  init(at path: String, hash: StableHash) throws(LibraryError) {
    let bytes = try Self.bytes(at: path)
    do throws(ImageDecodingError) {
      size = try ImageDecoder.imageSize(bytes)
    } catch {
      var error = error
      error.path = nil
      throw .notAPicture(path: path, reason: "\(error)")
    }
    // 48 bits, which every JSON reader keeps exact.
    id = max(1, Int(hash.value >> 16))
    name = "\(id).\(bytes.starts(with: Self.jpegSignature) ? "jpg" : "png")"
  }

  /// Reads and looks at an encoded picture.
  ///
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``.
  init(at path: String) throws(LibraryError) {
    var hash = StableHash()
    hash.add(try Self.bytes(at: path))
    try self.init(at: path, hash: hash)
  }

  /// The first bytes of a JPEG (ITU-T T.81, B.1.1.3) and of a PNG (PNG specification, 5.2).
  static let jpegSignature: [UInt8] = [0xFF, 0xD8]
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func bytes(at path: String) throws(LibraryError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .notAPicture(path: path, reason: "it cannot be read: \(error.localizedDescription)")
    }
  }
}
