/// Creates a pixel buffer of zeros.
///
/// - Parameters:
///   - allocator: Kept for source compatibility; pass nil.
///   - width: Columns, 1 or more.
///   - height: Rows, 1 or more.
///   - pixelFormatType: One of the `kCVPixelFormatType` constants of this module.
///   - pixelBufferAttributes: Kept for source compatibility; not read.
///   - pixelBufferOut: Receives the pixel buffer, or nil on any failure.
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnInvalidPixelFormat``, ``kCVReturnInvalidSize`` or
///   ``kCVReturnAllocationFailed``.
public func CVPixelBufferCreate(
  _ allocator: AnyObject?,
  _ width: Int,
  _ height: Int,
  _ pixelFormatType: OSType,
  _ pixelBufferAttributes: [String: Any]?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let attributes = CVPixelBufferCreationAttributes(
    pixelFormatType: CVPixelFormatType(rawValue: pixelFormatType),
    size: CVImageSize(width: width, height: height)
  )
  do throws(CVError) {
    pixelBufferOut.pointee = try CVPixelBuffer(attributes)
    return kCVReturnSuccess
  } catch {
    return error.code
  }
}

/// Returns the width in pixels.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: The number of columns, at least 1.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Returns the height in pixels.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: The number of rows, at least 1.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Returns the bytes from the start of a row to the start of the next.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: The stride in bytes. That of a buffer made by ``CVPixelBufferCreate(_:_:_:_:_:_:)``
///   is a multiple of 64.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}

/// Returns the pixel format.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: A four-character code, one of the `kCVPixelFormatType` constants of this module.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format.code
}

/// Returns the size of the pixels in memory.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: The number of bytes of all planes, padding included.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.byteCount }

/// Returns whether the pixels are in several planes.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: True for 4:2:0 luma and chroma alone.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool {
  !pixelBuffer.planes.isEmpty
}

/// Returns the number of planes.
///
/// - Parameter pixelBuffer: The pixel buffer; it need not be locked.
/// - Returns: 2 for 4:2:0 luma and chroma; 0 when the pixels are one array.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.planes.count
}

/// Returns the width of a plane.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer; it need not be locked.
///   - planeIndex: The plane, from 0.
/// - Returns: The number of columns; 0 for a plane that does not exist.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}

/// Returns the height of a plane.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer; it need not be locked.
///   - planeIndex: The plane, from 0.
/// - Returns: The number of rows; 0 for a plane that does not exist.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}

/// Returns the bytes from the start of a row of a plane to the start of the next.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer; it need not be locked.
///   - planeIndex: The plane, from 0.
/// - Returns: The stride in bytes, the same for both planes; 0 for a plane that does not exist.
public func CVPixelBufferGetBytesPerRowOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> Int {
  pixelBuffer.plane(planeIndex) == nil ? 0 : pixelBuffer.bytesPerRow
}

/// Makes the pixels available at an address until the matching unlock.
///
/// Locks nest, for reading and for writing apart. The first one copies the bytes of a pixel buffer
/// that was made from a picture.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer.
///   - lockFlags: `.readOnly` to read; an empty set to write, after which
///     ``CVPixelBuffer/pixelBuffer`` costs a copy.
/// - Returns: ``kCVReturnSuccess`` or ``kCVReturnAllocationFailed``.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.lock(lockFlags)
}

/// Ends one call of ``CVPixelBufferLockBaseAddress(_:_:)``.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer.
///   - unlockFlags: The flags of that call.
/// - Returns: ``kCVReturnSuccess``, or ``kCVReturnInvalidArgument`` when there is no such lock.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.unlock(unlockFlags)
}

/// Returns the address of the first pixel, that of the first plane for a planar format.
///
/// - Parameter pixelBuffer: The pixel buffer, locked.
/// - Returns: The address, valid until the last unlock; nil while the pixel buffer is not locked.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.baseAddress
}

/// Returns the address of a plane.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer, locked.
///   - planeIndex: The plane, from 0.
/// - Returns: The address, valid until the last unlock; nil while the pixel buffer is not locked,
///   and for a plane that does not exist.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  guard let plane = pixelBuffer.plane(planeIndex) else { return nil }
  return pixelBuffer.baseAddress?.advanced(by: plane.offset)
}
