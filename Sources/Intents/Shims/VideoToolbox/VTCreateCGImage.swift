// A client that imports only this module finds Core Video and Foundation too.

@_exported public import CoreVideo
@_exported public import Foundation

/// The result code of a function; 0 is success.
///
/// Any other number is a code of the system's; nothing here returns one.
public typealias OSStatus = Int32

/// The result code of success, 0.
public let noErr: OSStatus = 0

/// Creates an image with the present pixels of a pixel buffer.
///
/// Later changes of the buffer do not change the image.
///
/// - Parameters:
///   - pixelBuffer: The pixel buffer, which need not be locked.
///   - options: Nil: there are none.
///   - imageOut: Receives the image.
/// - Returns: Always 0.
@discardableResult
public func VTCreateCGImageFromCVPixelBuffer(
  _ pixelBuffer: CVPixelBuffer,
  options: Never?,
  imageOut: UnsafeMutablePointer<CGImage?>
) -> OSStatus {
  imageOut.pointee = CGImage(pixelBuffer.pixelBuffer)
  return noErr
}
