import Files
import Terminal
import Testing

@Suite("A QR code")
struct QRCodeTests {
  /// The SHA-256 of the modules, `#` for a dark one and `.` for a light one, of python-qrcode 8 with level L and mask 0.
  @Test(
    "is that of another encoder",
    arguments: [
      (
        "http://192.168.100.100:65535/enter", 29,
        "37f064a05ed133941d9f29a0550236cbcc0585b8a5f5a51186c9085f0b8bcc35"
      ),
      (
        "http://[fe80::1234:5678:9abc:def0%enp0s31f6]:65535/enter#12345678", 33,
        "da1dd9d7ee04b0c792b5463bf3a6ab75da5a2e08c8f46531df3cb1e3e0ebffd0"
      ),
      (
        String(repeating: "x", count: 106), 37,
        "a16f900a90256b1b100fec399c2b9f0e6cd01c60b66789dd74d8f866cc894e1d"
      ),
    ]
  )
  func modules(text: String, size: Int, digest: String) throws {
    let code = try #require(QRCode(text))
    #expect(code.size == size)
    let modules = code.modules.map { $0 ? "#" : "." }.joined()
    #expect(FileDigest(of: modules.utf8).hexadecimal == digest)
  }

  @Test("is not made of a text that does not fit")
  func tooLong() {
    #expect(QRCode(String(repeating: "é", count: 54)) == nil)
    #expect(QRCode("")?.size == 21)
  }

  @Test("has two rows of modules in each line of a terminal, with a light margin")
  func terminal() throws {
    let lines = try #require(QRCode("a")).terminalText.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines[0] == "\u{1B}[97;40m" + String(repeating: "█", count: 25) + "\u{1B}[0m")
    #expect(lines[1].hasPrefix("\u{1B}[97;40m██ ▄▄▄▄▄ █"))
    #expect(lines[12].hasSuffix(String(repeating: "▀", count: 25) + "\u{1B}[0m"))
  }
}
