internal import Foundation

/// The media type of a picture file that assistants take.
enum PictureType: String {
  /// JPEG.
  case jpeg = "image/jpeg"
  /// PNG.
  case png = "image/png"
  /// GIF.
  case gif = "image/gif"

  /// Reads the first bytes of a file; nil for any other.
  init?(of data: Data) {
    if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if data.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }
}
