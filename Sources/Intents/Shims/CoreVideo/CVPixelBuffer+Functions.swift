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

/// Returns the number of columns.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Returns the number of rows.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Returns the bytes from the start of a row to the start of the next.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}

/// Returns the four-character code of the pixel format.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format.code
}

/// Returns the number of bytes of all planes, padding included.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.byteCount }

/// Returns whether the pixels are in several planes.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool {
  !pixelBuffer.planes.isEmpty
}

/// Returns the number of planes: 0 when the pixels are one array.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.planes.count
}

/// Returns the columns of a plane: 0 for a plane that does not exist.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}

/// Returns the rows of a plane: 0 for a plane that does not exist.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}

/// Returns the row stride of a plane in bytes: 0 for a plane that does not exist.
public func CVPixelBufferGetBytesPerRowOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> Int {
  pixelBuffer.plane(planeIndex) == nil ? 0 : pixelBuffer.bytesPerRow
}

/// Makes the pixels available at an address until the matching unlock.
///
/// - Returns: ``kCVReturnSuccess`` or ``kCVReturnAllocationFailed``.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.lock(lockFlags)
}

/// Ends what a call of ``CVPixelBufferLockBaseAddress(_:_:)`` with the same flags began.
///
/// - Returns: ``kCVReturnSuccess``, or ``kCVReturnInvalidArgument`` when there is no such lock.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.unlock(unlockFlags)
}

/// Returns the address of the first pixel, or nil while the pixel buffer is not locked.
///
/// The address of a planar pixel buffer is that of its first plane.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.baseAddress
}

/// Returns the address of a plane, or nil while the pixel buffer is not locked.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  guard let plane = pixelBuffer.plane(planeIndex) else { return nil }
  return pixelBuffer.baseAddress?.advanced(by: plane.offset)
}
