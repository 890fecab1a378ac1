import Foundation
import PixelBuffers
import SwiftUI
import TestSupport
import Testing

@Suite @MainActor struct ImageRendererTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a document, and returns it as text.
  private func document(
    box: CGRect?,
    draw: (CGContext) -> Void
  ) throws -> String {
    let url = URL(filePath: folder("page.pdf"))
    let made =
      if let box {
        withUnsafePointer(to: box) { CGContext(url as CFURL, mediaBox: $0, nil) }
      } else {
        CGContext(url as CFURL, mediaBox: nil, nil)
      }
    let context = try #require(made)
    draw(context)
    context.closePDF()
    return String(decoding: try Data(contentsOf: url), as: Unicode.ASCII.self)
  }

  @Test("A view becomes a page of a document, as large as the view")
  func page() throws {
    let view = VStack {
      Image(folder("picture.png")).resizable().aspectRatio(contentMode: .fit)
      Text("Petra")
    }.frame(width: 600)
    try TestPictures.write(
      TestPictures.scene(seed: 3, width: 300, height: 200),
      to: folder("picture.png")
    )
    var found = CGSize.zero
    var words = ""
    ImageRenderer(content: view).render { size, draw in
      found = size
      let page = try? document(box: CGRect(origin: .zero, size: size)) { pdf in
        pdf.beginPDFPage(nil)
        draw(pdf)
        pdf.endPDFPage()
      }
      words = page ?? ""
    }
    #expect(found.width == 600)
    #expect(found.height > 400 && found.height < 440)
    #expect(words.hasPrefix("%PDF-") && words.contains("/Count 1\n"))
    #expect(words.contains("/Subtype /Image"))
  }

  @Test("A document has the pages that are started, on paper of its size")
  func pages() throws {
    let two = try document(box: CGRect(x: 10, y: 10, width: 200, height: 100)) { pdf in
      for _ in 0..<2 {
        pdf.beginPDFPage(nil)
        pdf.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        pdf.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
        pdf.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: .infinity))
        pdf.endPDFPage()
      }
      pdf.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(two.contains("/Count 2\n"))
    #expect(two.contains("/MediaBox [ 0 0 200 100 ]"))
    let letter = try document(box: nil) { $0.beginPDFPage(nil) }
    #expect(letter.contains("/MediaBox [ 0 0 612 792 ]"))
  }

  @Test("A file or a size that cannot be is refused")
  func refused() {
    var box = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(CGContext(URL(filePath: folder("none/a.pdf")) as CFURL, mediaBox: &box, nil) == nil)
    for side in [0, -CGFloat.infinity, .nan, 20_000] {
      box.size.width = side
      #expect(CGContext(URL(filePath: folder("a.pdf")) as CFURL, mediaBox: &box, nil) == nil)
    }
  }

  @Test("A view becomes a picture on white, in pixels of the scale")
  func picture() throws {
    let renderer = ImageRenderer(
      content: Color.clear.frame(width: 40, height: 20).background(Color.red)
    )
    renderer.scale = 2
    let picture = try #require(renderer.cgImage?.pixelBuffer)
    #expect(picture.width == 80 && picture.height == 40)
    // The middle is red; the corners, which are round, are white.
    let middle = 20 * picture.bytesPerRow + 3 * 40
    #expect(picture.bytes[middle] > 200 && picture.bytes[middle + 1] < 120)
    #expect(Array(picture.bytes.prefix(3)) == [255, 255, 255])
    #expect(renderer.uiImage?.size == CGSize(width: 80, height: 40))
    renderer.scale = 0
    #expect(renderer.nsImage == nil)
  }

  @Test("A view is drawn upright into a bitmap, where the transform puts it")
  func bitmap() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 10,
        height: 20,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.translateBy(x: 0, y: 10)
    ImageRenderer(content: Color.clear.frame(width: 10, height: 10).background(.blue))
      .render { _, draw in draw(context) }
    let picture = try #require(context.makeImage()?.pixelBuffer)
    // The upper half, as y grows upwards.
    #expect(picture.bytes[5 * picture.bytesPerRow + 3 * 5 + 2] > 200)
    #expect(picture.bytes[15 * picture.bytesPerRow + 3 * 5 + 2] == 0)
  }

  @Test("A preview has the types of what it shows")
  func preview() async throws {
    let icon: SharePreview<Never, Image> = SharePreview("Petra", icon: Image("petra"))
    let both = SharePreview("Petra", image: Image("a"), icon: Image("b"))
    let link = ShareLink(item: URL(filePath: "/a"), preview: icon)
    #expect(link.node.kind == ShareLink(item: URL(filePath: "/a"), preview: both).node.kind)
    try TestPictures.write(TestPictures.scene(seed: 3), to: folder("shared.png"))
    let data = try await Image(folder("shared.png")).exported(as: .image)
    #expect(data == (try Data(contentsOf: URL(filePath: folder("shared.png")))))
    await #expect(throws: TransferError.self) {
      try await Image(systemName: "star").exported(as: .image)
    }
  }
}
