import Determinism
internal import Files
import Foundation
internal import ImageCoding

/// The properties derived from the bytes of a picture: its number, its size and its file name in a library.
struct PhotoFile: Hashable, Sendable {
  /// Derived from the bytes, so that the same picture has it in every library.
  let id: Int
  /// The file's name.
  let name: String
  let size: ImageSize

  /// The path in the folder of a library that keeps its own photos.
  var file: String { "\(Library.photoFolder)/\(name)" }

  /// Examines an encoded picture.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of its file.
  ///   - path: The path to show in errors.
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``.
  init(_ bytes: [UInt8], of path: String) throws(LibraryError) {
    do throws(ImageDecodingError) {
      size = try ImageDecoder.imageSize(bytes)
    } catch {
      throw Self.refusal(error, of: path)
    }
    guard Self.isPicture(bytes) else {
      throw .notAPicture(path: path, reason: "a library can contain only JPEG and PNG pictures")
    }
    (id, name) = Self.identity(of: bytes)
  }

  /// Decodes a whole picture: the header of a truncated file is not sufficient.
  ///
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``.
  static func requireWhole(_ bytes: [UInt8], of path: String) throws(LibraryError) {
    do throws(ImageDecodingError) {
      _ = try ImageDecoder.decode(bytes)
    } catch {
      throw refusal(error, of: path)
    }
  }

  private static func refusal(_ error: ImageDecodingError, of path: String) -> LibraryError {
    var error = error
    error.path = nil
    return .notAPicture(path: path, reason: "\(error)")
  }

  /// Reads the bytes of a picture.
  ///
  /// - Throws: ``LibraryError/notAPicture(path:reason:)`` when they cannot be read or are too many.
  static func bytes(at path: String) throws(LibraryError) -> [UInt8] {
    do {
      return try RegularFile.contents(of: path, limit: DecodingLimits.default.maximumByteCount)
    } catch {
      throw .notAPicture(path: path, reason: error.reason)
    }
  }

  /// The number and the name of a picture, derived from its bytes.
  static func identity(of bytes: [UInt8]) -> (id: Int, name: String) {
    var hash = StableHash()
    hash.add(bytes)
    // 48 bits, which every JSON reader represents exactly.
    let id = max(1, Int(hash.value >> 16))
    return (id, "\(id).\(bytes.starts(with: jpegSignature) ? "jpg" : "png")")
  }

  /// Whether bytes begin as a JPEG or a PNG does.
  static func isPicture(_ bytes: some Sequence<UInt8>) -> Bool {
    let head = Array(bytes.prefix(pngSignature.count))
    return head.starts(with: jpegSignature) || head == pngSignature
  }

  /// Whether a relative path in a library's folder has the form of ``file``: the file is the library's own.
  static func isOwn(_ path: String) -> Bool {
    path.wholeMatch(of: /photos\/[0-9]{1,15}\.(jpg|png)/) != nil
  }

  /// The number in the path of an own file, derived from its bytes; nil for another path.
  static func number(ofOwn path: String) -> Int? {
    isOwn(path) ? Int(path.dropFirst(Library.photoFolder.count + 1).prefix { $0 != "." }) : nil
  }

  /// The first bytes of a JPEG (ITU-T T.81, B.1.1.3) and of a PNG (PNG specification, 5.2).
  static let jpegSignature: [UInt8] = [0xFF, 0xD8]
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
