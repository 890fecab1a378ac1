import CoreVideo
import Foundation
import PixelBuffers
import SwiftUI
import Testing

@Suite struct ContextTests {
  /// A picture of two by two: red, green; blue, white.
  private static let four = CGImage(
    PixelBuffer(
      width: 2,
      height: 2,
      format: .rgb8,
      bytes: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    )
  )

  private func context(
    _ data: UnsafeMutableRawPointer? = nil,
    width: Int = 2,
    height: Int = 2,
    info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info
      )
    )
  }

  private func bytes(of context: CGContext) -> [UInt8] {
    guard let data = context.data else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: context.height * context.bytesPerRow))
  }

  static let orders: [(UInt32, [UInt8])] = [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 0, 0, 255]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue | 0x2000, [0, 0, 255, 255]),
    (CGImageAlphaInfo.premultipliedLast.rawValue | 0x2000, [255, 0, 0, 255].reversed()),
  ]

  @Test(
    "A picture of its own size has its bytes, in the order that is asked for",
    arguments: orders
  )
  func order(info: UInt32, red: [UInt8]) throws {
    let context = try context(info: info)
    context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(Array(bytes(of: context).prefix(4)) == red)
    let image = try #require(context.makeImage())
    #expect(image.pixelBuffer.bytes == Self.four.pixelBuffer.bytes)
  }

  @Test("The bytes of the caller are drawn into, the top row first")
  func callers() throws {
    var pixels = [UInt8](repeating: 0, count: 16)
    try pixels.withUnsafeMutableBytes { buffer in
      let context = try context(buffer.baseAddress)
      context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(pixels == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
  }

  @Test("A picture that is drawn into one pixel is averaged")
  func average() throws {
    let context = try context(width: 1, height: 1)
    context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    for sample in bytes(of: context).prefix(3) { #expect(abs(Int(sample) - 128) <= 1) }
  }

  @Test("Transforms mirror, flip and turn what is drawn")
  func transforms() throws {
    let (red, green, blue) = (
      [255, 0, 0] as [UInt8], [0, 255, 0] as [UInt8], [0, 0, 255] as [UInt8]
    )
    let white: [UInt8] = [255, 255, 255]
    func drawn(_ move: (CGContext) -> Void) throws -> [UInt8] {
      let context = try context()
      context.saveGState()
      move(context)
      context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.restoreGState()
      #expect(context.ctm.isIdentity)
      return try #require(context.makeImage()).pixelBuffer.bytes
    }
    let mirrored = try drawn {
      $0.translateBy(x: 2, y: 0)
      $0.scaleBy(x: -1, y: 1)
    }
    #expect(mirrored == green + red + white + blue)
    let flipped = try drawn {
      $0.translateBy(x: 0, y: 2)
      $0.scaleBy(x: 1, y: -1)
    }
    #expect(flipped == blue + white + red + green)
    // A quarter turn counterclockwise.
    let turned = try drawn {
      $0.translateBy(x: 2, y: 0)
      $0.rotate(by: .pi / 2)
    }
    #expect(turned == green + white + red + blue)
  }

  @Test("A rectangle is filled by its color over what is there, from the bottom left, and cleared")
  func fill() throws {
    let context = try context()
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill([CGRect(x: 0, y: 0, width: 2, height: 1)])
    let clear: [UInt8] = [0, 0, 0, 0]
    #expect(bytes(of: context) == clear + clear + [255, 128, 128, 255] + [128, 0, 0, 128])
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(bytes(of: context) == clear + clear + clear + [128, 0, 0, 128])
  }

  @Test("A rectangle without an end covers all")
  func everything() throws {
    let context = try context()
    context.fill(.infinite)
    #expect(bytes(of: context) == [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
  }

  @Test("Gray contexts have the luma of Rec. 601")
  func gray() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bytesPerRow: 5,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue
      )
    )
    context.draw(Self.four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(bytes(of: context) == [76, 150, 0, 0, 0, 29, 255, 0, 0, 0])
  }

  @Test(
    "Formats, sizes and places that are not there give no context and draw nothing",
    arguments: [
      (0, 1, 8, 0, 1), (1, 20_000, 8, 0, 1), (2, 2, 16, 0, 1), (2, 2, 8, 7, 1), (2, 2, 8, 0, 3),
      (2, 2, 8, 0, 0x101), (-1, 2, 8, 0, 1),
    ] as [(Int, Int, Int, Int, UInt32)]
  )
  func refused(width: Int, height: Int, bits: Int, row: Int, info: UInt32) {
    let made = CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: bits,
      bytesPerRow: row,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info
    )
    #expect(made == nil)
  }

  @Test(
    "Rectangles without an end, without a size and far away draw nothing and end at once",
    arguments: [
      CGRect.null, .zero, CGRect(x: 1e300, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
      CGRect(x: -5, y: -5, width: 1, height: 1),
    ]
  )
  func nowhere(rect: CGRect) throws {
    let context = try context()
    context.fill(rect)
    context.draw(Self.four, in: rect)
    context.scaleBy(x: 0, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(bytes(of: context).allSatisfy { $0 == 0 })
  }
}
