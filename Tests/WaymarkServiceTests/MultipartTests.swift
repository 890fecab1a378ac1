import Determinism
import Testing
import WaymarkService

@Suite("A form")
struct MultipartTests {
  @Test("gives back what was put in, whatever the bytes")
  func roundTrip() throws {
    let contents: [[UInt8]] = [
      [], [0x0D, 0x0A], Array("x--limit".utf8), Array("\r\n--limi".utf8), Array("--\r\n".utf8),
      Array(repeating: 0x2D, count: 500), Array(0...255),
    ]
    let files = contents.enumerated().map { ("f\($0.offset)", "n\($0.offset).jpg", $0.element) }
    let form = try Multipart(form(files, boundary: "limit"), boundary: "limit")
    #expect(form.parts.map(\.name) == files.map(\.0))
    #expect(form.parts.map(\.fileName) == files.map(\.1))
    #expect(form.parts.map(\.content) == contents)
  }

  @Test(
    "that is none is refused",
    arguments: [
      "", "--", "--limit", "--limit\r\n", "--limit\r\n\r\n\r\n--limit--",
      "--limit\r\nContent-Disposition: form-data\r\n\r\nx\r\n--limit--",
      "--limit\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--limi",
      "--limit\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--limit--",
      String(repeating: "--limit\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n", count: 20)
        + "--limit--",
    ]
  )
  func refused(text: String) {
    #expect(throws: Problem.self) { try Multipart(Array(text.utf8), boundary: "limit") }
  }

  @Test(
    "is told by its content type",
    arguments: [
      ("multipart/form-data; boundary=abc", "abc"), ("Multipart/Form-Data;boundary=\"a b\"", "a b"),
      ("multipart/form-data; charset=utf-8; Boundary=x", "x"), ("multipart/form-data", nil),
      ("multipart/mixed; boundary=abc", nil), ("multipart/form-data; boundary=", nil),
      ("image/jpeg", nil), ("", nil),
      ("multipart/form-data; boundary=" + String(repeating: "x", count: 71), nil),
    ]
  )
  func boundary(contentType: String, boundary: String?) {
    #expect(Multipart.boundary(of: contentType) == boundary)
  }

  @Test("with bytes that were changed gives an error or parts, and ends")
  func hostile() throws {
    let whole = form([("a", "b.jpg", Array(0...255)), ("c", "d", [1, 2])], boundary: "limit")
    var random = SeededGenerator(seed: 20)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("\r\n--limit".utf8), at: place)
        }
      }
      if let parts = try? Multipart(bytes, boundary: "limit").parts {
        #expect(parts.reduce(0) { $0 + $1.content.count } <= bytes.count)
      }
    }
  }
}
