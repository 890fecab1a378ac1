import Files
import ImageCoding
import PictureReports
import PixelBuffers
import Synchronization
import VisualSearch

/// The pictures of a page: each file is decoded and stored only once, however many rows show it.
final class ReportedPictures: Sendable {
  /// The longest side of a picture on the page, in pixels.
  let longestSide: Int
  private let known = Mutex<[PathKey: ImageSize?]>([:])
  private let decode: @Sendable (String) throws -> QueryPicture

  /// Creates the pictures of a page.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows of the page: the more, the smaller the pictures.
  ///   - decode: Decodes a file.
  init(
    rowCount: Int,
    decode: @escaping @Sendable (String) throws -> QueryPicture = {
      try QueryPicture(contentsOf: $0)
    }
  ) {
    longestSide = Thumbnail.longestSide(rowCount: rowCount)
    self.decode = decode
  }

  /// Creates a picture of a page.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The display name.
  ///   - regions: Parts to outline, in pixels of the upright original.
  ///   - decoded: The pixels, if they are decoded already.
  /// - Returns: The picture; nil when it cannot be read.
  func picture(
    at path: String,
    name: String,
    regions: [[PixelPoint]] = [],
    decoded: QueryPicture? = nil
  ) -> ReportPicture? {
    let claimed = known.withLock { known in known[PathKey(path)] }
    if let claimed {
      return claimed.map {
        ReportPicture(
          identity: path,
          name: name,
          width: $0.width,
          height: $0.height,
          regions: regions,
          thumbnail: nil
        )
      }
    }
    guard let picture = try? decoded ?? decode(path),
      let thumbnail = try? Thumbnail.jpeg(
        of: picture.pixelBuffer,
        longestSide: longestSide,
        isCompact: true
      )
    else {
      known.withLock { $0[PathKey(path)] = .some(nil) }
      return nil
    }
    // Two rows may have decoded one file concurrently.
    let size = ImageSize(width: picture.fullWidth, height: picture.fullHeight)
    let isFirst = known.withLock { known in
      defer { known[PathKey(path)] = size }
      return known[PathKey(path)] == nil
    }
    return ReportPicture(
      identity: path,
      name: name,
      width: size.width,
      height: size.height,
      regions: regions,
      thumbnail: isFirst ? thumbnail : nil,
      file: path
    )
  }
}
