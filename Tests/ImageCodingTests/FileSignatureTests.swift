import Foundation
import ImageCoding
import TestSupport
import Testing

struct FileSignatureTests {
  @Test(
    "A format is told by the first bytes of a file",
    arguments: [
      ("\u{FF}\u{D8}\u{FF}", "JPEG", .jpeg), ("\u{89}PNG", "PNG", .png),
      ("RIFF....WEBPVP8 ", "WebP", .webp), ("GIF87a", "GIF", .gif), ("GIF89a", "GIF", .gif),
      ("\0\0\0\u{18}ftypheic", "HEIC", .heic), ("\0\0\0\u{18}ftypmif1", "HEIC", .heic),
      ("\0\0\0\u{18}ftypmiaf", "HEIC", .heic), ("\0\0\0\u{18}ftypMiHB", "HEIC", .heic),
      ("\0\0\0\u{18}ftypavif", "AVIF", .avif), ("\0\0\0\u{18}ftypMA1B", "AVIF", .avif),
      ("\0\0\0\u{18}ftypcrx ", "CR3", .raw),
      ("II*\0\u{8}\0\0\0", "TIFF", .tiff), ("MM\0*\0\0\0\u{8}", "TIFF", .tiff),
      ("MM\0+\0\u{8}\0\0", "TIFF", .tiff), ("II*\0\u{10}\0\0\0CR\u{2}\0", "CR2", .raw),
      ("FUJIFILMCCD-RAW ", "RAF", .raw), ("IIRO\u{8}\0\0\0", "ORF", .raw),
      ("IIU\0\u{18}\0\0\0", "RW2", .raw), ("BM....\0\0\0\0", "BMP", .bmp), ("8BPS", "PSD", nil),
      ("\u{FF}\n", "JPEG XL", .jxl), ("\0\0\0\u{C}JXL \r\n", "JPEG XL", .jxl),
      ("%PDF", "PDF", nil),
    ] as [(String, String, ImageFormat?)]
  )
  func told(head: String, name: String, format: ImageFormat?) throws {
    let signature = try #require(FileSignature(head: Self.bytes(head)))
    #expect(signature.name == name && signature.format == format)
    #expect(Self.bytes(head).withUnsafeBytes { ImageFormat(signatureOf: $0) } == format)
  }

  @Test(
    "Other files are not pictures",
    arguments: [
      "", "\u{FF}", "GIF", "GIF9", "RIFF....WAVE", "\0\0\0\u{18}ftypmp42", "BM", "BMW drives",
      "II+",
    ]
  )
  func others(head: String) {
    #expect(FileSignature(head: Self.bytes(head)) == nil)
  }

  @Test("A name tells only what a raw file is called that begins as a TIFF does")
  func names() {
    let head = Self.bytes("II*\0\u{8}\0\0\0")
    #expect(FileSignature(head: head, path: "a/b.nef")?.name == "NEF")
    #expect(FileSignature(head: head, path: "a.nef/b.jpg")?.name == "TIFF")
    #expect(FileSignature(head: Self.bytes("GIF89a"), path: "b.nef")?.name == "GIF")
  }

  /// Each character is a byte.
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
