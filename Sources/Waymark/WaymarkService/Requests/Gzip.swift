internal import CZlib
package import NIOCore

/// The format gzip (RFC 1952).
package enum Gzip {
  /// Compresses bytes.
  ///
  /// - Parameter buffer: The bytes.
  /// - Returns: The compressed file; nil when there is no memory for it.
  package static func compressed(_ buffer: ByteBuffer) -> [UInt8]? {
    var stream = z_stream()
    // 16 added to the largest window selects the gzip header in zlib.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let count = buffer.readableBytes
    // In one call: no text has 4 GiB.
    guard let length = UInt32(exactly: count) else { return nil }
    let bound = Int(deflateBound(&stream, UInt(count)))
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { storage, filled in
      buffer.withUnsafeReadableBytes { text in
        // zlib does not write to its input.
        stream.next_in = UnsafeMutablePointer(
          mutating: text.bindMemory(to: UInt8.self).baseAddress
        )
        stream.avail_in = length
        stream.next_out = storage.baseAddress
        stream.avail_out = UInt32(clamping: bound)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      filled = isWhole ? bound - Int(stream.avail_out) : 0
    }
    return isWhole ? bytes : nil
  }
}
