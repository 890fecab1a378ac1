import SwiftUI
import Testing

@Suite("A file that imports SwiftUI alone finds UIKit and AppKit")
struct SwiftUIAloneTests {
  private func context() throws -> CGContext {
    try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
  }

  @Test("A picture of UIKit is the same image as one of AppKit, and has the color that was drawn")
  func pictures() throws {
    let area = CGRect(x: 0, y: 0, width: 2, height: 1)
    let (drawn, read) = (try context(), try context())
    drawn.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    drawn.fill(area)
    let data = try #require(drawn.makeImage().map { UIImage(cgImage: $0) }?.pngData())
    let (phone, mac) = (try #require(UIImage(data: data)), try #require(NSImage(data: data)))
    #expect(phone.size == area.size)
    #expect(Image(uiImage: phone) == Image(nsImage: mac))
    read.draw(try #require(phone.cgImage), in: area)
    let bytes = UnsafeRawBufferPointer(start: read.data, count: 8)
    #expect(Array(bytes) == [255, 0, 0, 255, 255, 0, 0, 255])
    UIPasteboard.general.image = phone
    #expect(UIPasteboard.general.hasImages)
  }

  @Test(
    "A color keeps its name, components and opacity in UIKit and back",
    arguments: [
      (Color.red, UIColor.systemRed, [1, 0.23, 0.19, 1]),
      (Color.red.opacity(0.5), UIColor(Color.red.opacity(0.5)), [1, 0.23, 0.19, 0.5]),
      (Color(white: 0.5), UIColor(white: 0.5, alpha: 1), [0.5, 0.5, 0.5, 1]),
      (Color("Brand"), UIColor(Color("Brand")), [0, 0, 0, 1]),
    ] as [(Color, UIColor, [CGFloat])]
  )
  func colors(color: Color, same: UIColor, components: [CGFloat]) {
    #expect(UIColor(color) == same)
    #expect(Color(uiColor: same) == color)
    #expect(Color(nsColor: same)._name == color._name)
    #expect(same.cgColor.components == components)
  }

  @Test("A font of UIKit is the font of SwiftUI that has its style, or size and weight")
  func fonts() {
    #expect(Font(UIFont.preferredFont(forTextStyle: .title1)) == .title)
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)
    #expect(Font(mono) == .system(size: 12, weight: .bold, design: .monospaced))
    #expect(
      Font(UIFont.systemFont(ofSize: 12, weight: .init(rawValue: 0.29)))
        == .system(size: 12, weight: .semibold)
    )
  }
}
