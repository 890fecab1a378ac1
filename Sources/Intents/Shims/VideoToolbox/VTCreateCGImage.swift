// A client that imports only this module finds Core Video and Foundation too.

@_exported public import CoreVideo
@_exported public import Foundation

/// The result of a function; 0 is success.
///
/// Any other number is a code of the system's; nothing here returns one.
public typealias OSStatus = Int32

/// Success.
public let noErr: OSStatus = 0

/// Makes an image of a pixel buffer's pixels as they are now.
///
/// - Parameters:
///   - pixelBuffer: The pixels.
///   - options: Nil: there are none.
///   - imageOut: Where the image is put.
/// - Returns: 0.
@discardableResult
public func VTCreateCGImageFromCVPixelBuffer(
  _ pixelBuffer: CVPixelBuffer,
  options: Never?,
  imageOut: UnsafeMutablePointer<CGImage?>
) -> OSStatus {
  imageOut.pointee = CGImage(pixelBuffer.pixelBuffer)
  return noErr
}
