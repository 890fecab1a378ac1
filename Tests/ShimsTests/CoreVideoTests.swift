import CoreVideo
import PixelBuffers
import Testing

@Suite struct CoreVideoTests {
  @Test(
    "A new pixel buffer has the size and format that were asked for",
    arguments: [
      (kCVPixelFormatType_32BGRA, 4, 0), (kCVPixelFormatType_24RGB, 3, 0),
      (kCVPixelFormatType_OneComponent8, 1, 0),
      (kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, 1, 2),
    ]
  )
  func creation(format: OSType, bytesPerPixel: Int, planes: Int) throws {
    var created: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 37, 11, format, nil, &created) == kCVReturnSuccess)
    let buffer = try #require(created)
    #expect(CVPixelBufferGetWidth(buffer) == 37)
    #expect(CVPixelBufferGetHeight(buffer) == 11)
    #expect(CVPixelBufferGetPixelFormatType(buffer) == format)
    #expect(CVPixelBufferGetPlaneCount(buffer) == planes)
    #expect(CVPixelBufferIsPlanar(buffer) == (planes > 0))
    let stride = CVPixelBufferGetBytesPerRow(buffer)
    #expect(stride >= 37 * bytesPerPixel)
    #expect(stride.isMultiple(of: 64))
    let rows = planes == 2 ? 11 + 6 : 11
    #expect(CVPixelBufferGetDataSize(buffer) == stride * rows)
    if planes == 2 {
      #expect((0..<2).map { CVPixelBufferGetWidthOfPlane(buffer, $0) } == [37, 19])
      #expect((0..<2).map { CVPixelBufferGetHeightOfPlane(buffer, $0) } == [11, 6])
      #expect((0..<2).map { CVPixelBufferGetBytesPerRowOfPlane(buffer, $0) } == [stride, stride])
    }
    #expect(CVPixelBufferGetWidthOfPlane(buffer, 2) == 0)
    #expect(CVPixelBufferGetBytesPerRowOfPlane(buffer, -1) == 0)
  }

  @Test(
    "A pixel buffer that cannot be is refused with its code",
    arguments: [
      (0, 1, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
      (1, -1, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
      (Int.max, 1, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
      (Int.max / 8, Int.max / 8, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
      (1, Int.max, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVReturnInvalidSize),
      (1 << 24, 1 << 24, kCVPixelFormatType_24RGB, kCVReturnAllocationFailed),
      (4, 4, 0x1234, kCVReturnInvalidPixelFormat),
    ]
  )
  func refusal(width: Int, height: Int, format: OSType, code: CVReturn) {
    var created: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, width, height, format, nil, &created) == code)
    #expect(created == nil)
    #expect(throws: CVError.self) {
      _ = try CVMutablePixelBuffer(
        CVPixelBufferCreationAttributes(
          pixelFormatType: CVPixelFormatType(rawValue: format),
          size: CVImageSize(width: width, height: height)
        )
      )
    }
  }

  @Test("The codes are the documented ones")
  func codes() {
    #expect(kCVPixelFormatType_32BGRA == 1_111_970_369)
    #expect(kCVPixelFormatType_24RGB == 24)
    #expect(kCVPixelFormatType_OneComponent8 == 1_278_226_488)
    #expect(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange == 875_704_422)
    #expect(CVPixelBufferLockFlags.readOnly.rawValue == 1)
    #expect(
      CVError(code: kCVReturnInvalidSize).description
        == "a picture of this size is not possible (-6681)"
    )
  }

  private let picture = PixelBuffer(
    width: 3,
    height: 2,
    bytesPerRow: 8,
    format: .gray8,
    bytes: [1, 2, 3, 0, 0, 0, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0]
  )

  /// The address of a picture's bytes, which tells a copy from the original.
  private func address(_ picture: PixelBuffer) -> UnsafeRawPointer? {
    picture.withUnsafeBytes(\.baseAddress)
  }

  @Test("A picture goes into a read-only pixel buffer and comes out of it without a copy")
  func noCopies() {
    let readOnly = CVReadOnlyPixelBuffer(picture)
    #expect(address(readOnly.pixelBuffer) == address(picture))
    let inner = readOnly.withUnsafeBuffer { $0.pixelBuffer }
    #expect(address(inner) == address(picture))
    #expect(
      address(CVReadOnlyPixelBuffer(unsafeBuffer: CVPixelBuffer(picture)).pixelBuffer)
        == address(picture)
    )
    #expect(readOnly.size == CVImageSize(width: 3, height: 2))
    #expect(readOnly.pixelFormatType.rawValue == kCVPixelFormatType_OneComponent8)
  }

  @Test("The base address is there between lock and unlock only")
  func locking() {
    let buffer = CVPixelBuffer(picture)
    #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnInvalidArgument)
    #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
    #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnInvalidArgument)
    let stride = CVPixelBufferGetBytesPerRow(buffer)
    let base = CVPixelBufferGetBaseAddress(buffer)
    #expect(base?.load(fromByteOffset: stride + 1, as: UInt8.self) == 5)
    CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    #expect(CVPixelBufferGetBaseAddress(buffer) == base)
    CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
    #expect(address(buffer.pixelBuffer) == address(picture))
  }

  @Test("What is written while locked is what the picture shows afterwards")
  func writing() {
    let buffer = CVPixelBuffer(picture)
    CVPixelBufferLockBaseAddress(buffer, [])
    CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 99, as: UInt8.self)
    #expect(buffer.pixelBuffer.bytes[0] == 99)
    CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 98, as: UInt8.self)
    CVPixelBufferUnlockBaseAddress(buffer, [])
    #expect(buffer.pixelBuffer.bytes[0] == 98)
    #expect(buffer.pixelBuffer.bytesPerRow == 8)
    #expect(picture.bytes[0] == 1)
  }

  @Test("Writing through a read-only pixel buffer's closure leaves its picture as it was")
  func isolation() {
    let readOnly = CVReadOnlyPixelBuffer(picture)
    readOnly.withUnsafeBuffer { buffer in
      CVPixelBufferLockBaseAddress(buffer, [])
      CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 99, as: UInt8.self)
      CVPixelBufferUnlockBaseAddress(buffer, [])
    }
    #expect(readOnly.pixelBuffer.bytes[0] == 1)
  }

  @Test("The planes of luma and chroma lie one after the other")
  func planes() throws {
    let mutable = try CVMutablePixelBuffer(
      CVPixelBufferCreationAttributes(
        pixelFormatType: CVPixelFormatType(
          rawValue: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
        ),
        size: CVImageSize(width: 5, height: 3)
      )
    )
    #expect(mutable.size == CVImageSize(width: 5, height: 3))
    mutable.withUnsafeBuffer { buffer in
      #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 0) == nil)
      CVPixelBufferLockBaseAddress(buffer, [])
      defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
      CVPixelBufferGetBaseAddressOfPlane(buffer, 0)?.storeBytes(of: 11, as: UInt8.self)
      CVPixelBufferGetBaseAddressOfPlane(buffer, 1)?.storeBytes(of: 22, as: UInt8.self)
      #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 2) == nil)
      #expect(CVPixelBufferGetBaseAddress(buffer) == CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
    }
    let picture = CVReadOnlyPixelBuffer(mutable).pixelBuffer
    #expect(picture.format == .ycbcr420)
    #expect(picture.bytes[0] == 11)
    #expect(picture.bytes[picture.bytesPerRow * 3] == 22)
    #expect(picture.bytes.reduce(0) { $0 + Int($1) } == 33)
  }

  @Test("A read-only pixel buffer may be read from many tasks at a time")
  func concurrency() async {
    let readOnly = CVReadOnlyPixelBuffer(picture)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 {
        group.addTask {
          readOnly.withUnsafeBuffer { buffer in
            CVPixelBufferLockBaseAddress(buffer, .readOnly)
            defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
            let base = CVPixelBufferGetBaseAddress(buffer)
            return (0..<3).reduce(0) {
              $0 + Int(base?.load(fromByteOffset: $1, as: UInt8.self) ?? 0)
            }
          }
        }
      }
      #expect(await group.reduce(0, +) == 50 * 6)
    }
  }
}
