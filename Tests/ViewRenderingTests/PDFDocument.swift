import Foundation
import Testing

/// What a reader of PDF looks for first: the table of objects and the pages (ISO 32000-1, 7.5).
struct PDFDocument {
  let width: Double
  let height: Double
  let text: String

  /// - Throws: When the table of objects is not where the end says, does not lead to the objects, or there is
  ///   another number of pages than one.
  init(_ data: Data) throws {
    text = String(decoding: data, as: Unicode.ASCII.self)
    try #require(data.starts(with: Data("%PDF-1.".utf8)))
    // Each byte that is not an ASCII is one character of the text, so that offsets are those of
    // bytes.
    let bytes = Array(data)
    func line(at offset: Int) -> String {
      String(decoding: bytes.dropFirst(offset).prefix { $0 != 0x0A }, as: Unicode.ASCII.self)
    }
    let end = try #require(text.firstMatch(of: #/startxref\n([0-9]+)\n%%EOF\n$/#))
    let start = try #require(Int(end.1))
    try #require(line(at: start) == "xref")
    let entries = text.matches(of: #/\n([0-9]{10}) [0-9]{5} ([nf]) /#)
    for (number, entry) in entries.enumerated() where entry.2 == "n" {
      #expect(line(at: try #require(Int(entry.1))) == "\(number) 0 obj")
    }
    #expect(text.contains("/Size \(entries.count)\n"))
    #expect(text.contains("/Count 1\n"))
    let box = try #require(text.firstMatch(of: #/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/#))
    (width, height) = (try #require(Double(box.1)), try #require(Double(box.2)))
  }
}
