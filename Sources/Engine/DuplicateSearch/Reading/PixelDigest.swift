internal import Files
internal import ImageCoding
internal import PixelBuffers

/// Digests of every pixel of upright pictures at full size, row by row.
internal enum PixelDigest {
  /// Decodes a file at full size.
  static func of(
    _ path: String,
    _ options: DecodingOptions
  ) throws(ImageDecodingError) -> FileDigest {
    of(try ImageDecoder.pixelBuffer(at: path, options: options))
  }

  private static func of(_ picture: PixelBuffer) -> FileDigest {
    var stream = FileDigest.Stream()
    picture.withUnsafeBytes { bytes in
      for row in 0..<picture.height {
        let start = row * picture.bytesPerRow
        stream.add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + picture.bytesPerRow]))
      }
    }
    return stream.digest()
  }

  /// Digests the rows of a picture while it is decoded at a reduced size.
  struct Rows {
    private var stream = FileDigest.Stream()
    private var count = 0

    mutating func add(_ row: UnsafeRawBufferPointer) {
      stream.add(row)
      count += 1
    }

    /// The digest, once the picture is decoded; nil when its rows were not at full size, it has to be rotated, or
    /// it lies on another ground than white.
    func digest(of image: DecodedImage) -> FileDigest? {
      let picture = image.pixelBuffer
      if picture.width == image.fullWidth, picture.height == image.fullHeight {
        return PixelDigest.of(picture)
      }
      let isVisited = count == image.fullHeight && image.ground == .white
      return image.orientation == .up && isVisited ? stream.digest() : nil
    }
  }
}
