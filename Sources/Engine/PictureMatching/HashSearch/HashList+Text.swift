internal import Files
internal import Foundation
internal import ImageSignatures

extension HashList {
  mutating func read(text bytes: Data) throws {
    var isFirst = true
    var table: (header: Header, start: Int, line: Int)?
    try Self.read(lines: bytes) { line, number in
      if isFirst {
        isFirst = false
        // With the spaces before it: the first column of a table with tabs may lack a title.
        let feed = bytes[..<line.startIndex].lastIndex(of: UInt8(ascii: "\n"))
        let start = feed.map { $0 + 1 } ?? bytes.startIndex
        if let header = try header(bytes[start..<line.endIndex], line: number) {
          table = (header, start, number)
        } else if Self.frame(line) != nil {
          format = .vpdq
        } else if line.contains(where: Self.isSeparator), !Self.beginsWithHash(line) {
          let shown = String(decoding: line.prefix(80), as: UTF8.self)
          throw failure(
            ":\(number)",
            "“\(shown)” is neither a hash nor a header with a column hash, pdq, pdq_hash or signal_str"
          )
        }
      }
      if table != nil { return }
      if case .vpdq = format {
        try add(frame: line, line: number)
      } else {
        try add(text: line, line: number)
      }
    }
    guard let table else { return }
    try read(table: bytes[table.start...], table.header, firstLine: table.line)
  }

  /// Calls `body` with each line that is neither empty nor a comment, and its number from 1.
  static func read(
    lines bytes: Data,
    _ body: (Data, Int) throws -> Void
  ) rethrows {
    var (start, number) = (bytes.startIndex, 0)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      number += 1
      var line = bytes[start..<end]
      start = min(end + 1, bytes.endIndex)
      while let last = line.last, isSpace(last) { line.removeLast() }
      line = line.drop(while: isSpace)
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      try body(line, number)
    }
  }

  /// Whether a byte separates a hash from its name, as white space does.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t")
  }

  /// The part before the first white space, comma or semicolon.
  private static func word(_ line: Data) -> Data {
    line.prefix { !isSpace($0) && !isSeparator($0) }
  }

  private static func beginsWithHash(_ line: Data) -> Bool {
    code(word(withoutType(line) ?? line)) != nil
  }

  /// A line without the type before its hash, as `threatexchange hash` prints it: `pdq f8f8...`, or `pdq:f8f8...`.
  private static func withoutType(_ line: Data) -> Data? {
    guard String(decoding: line.prefix(3), as: UTF8.self).lowercased() == "pdq" else { return nil }
    let rest = line.dropFirst(3)
    guard let next = rest.first, isSpace(next) || isSeparator(next) || next == UInt8(ascii: ":")
    else { return nil }
    let hash = rest.dropFirst().drop(while: isSpace)
    return code(word(hash)) == nil ? nil : hash
  }

  /// Hash, space or separator, name; with a quality in between as `waymark hash` and Meta's programs print it.
  private mutating func add(text whole: Data, line number: Int) throws {
    let rest = Self.withoutType(whole)
    let (line, algorithm) = (rest ?? whole, rest == nil ? nil : "pdq")
    let place = ":\(number)"
    let comma = UInt8(ascii: ",")
    if let forms = Self.forms(line) {
      return try add(
        forms.hashes[0],
        name: SystemPath.text(forms.name),
        algorithm: algorithm,
        quality: forms.quality,
        forms: Array(forms.hashes.dropFirst()),
        place: place
      )
    }
    let hash = Self.word(line)
    // If a name follows without a space, and is a hash, too, it is probably another part.
    let word = line.prefix { !Self.isSpace($0) }
    let parts = word.split(separator: comma, omittingEmptySubsequences: false)
    if parts.count > 1, parts.prefix(2).allSatisfy({ Self.code($0) != nil }),
      parts[0].count == parts[1].count
    {
      throw severalParts(word, place)
    }
    var name = line.dropFirst(hash.count)
    var quality = ""
    if let found = Self.quality(name) {
      quality = found.text
      name = name.dropFirst(found.length)
    } else {
      name = name.drop(while: Self.isSpace)
      if let first = name.first, Self.isSeparator(first) {
        name = name.dropFirst().drop(while: Self.isSpace)
      }
    }
    try add(
      hash,
      name: SystemPath.text(name),
      algorithm: algorithm,
      quality: quality,
      place: place
    )
  }

  /// The quality between a hash and its name, and the number of bytes up to the name.
  ///
  /// `waymark hash` prints two spaces, a number of three columns and two spaces; Meta's `pdq-photo-hasher`
  /// `hash,quality,name`, which is read with other separators, too.
  private static func quality(_ text: Data) -> (text: String, length: Int)? {
    let bytes = Array(text.prefix(7))
    let space = UInt8(ascii: " ")
    if bytes.count == 7, bytes[0] == space, bytes[1] == space, bytes[5] == space,
      bytes[6] == space
    {
      let digits = bytes[2..<5].drop { $0 == space }
      return number(digits).map { ($0, 7) }
    }
    guard let separator = bytes.first, isSeparator(separator) else { return nil }
    let digits = bytes.dropFirst().prefix { $0 != separator }
    guard bytes.count > digits.endIndex, let number = number(digits) else { return nil }
    return (number, digits.endIndex + 1)
  }

  /// The text of a quality: one to three digits, at most 100.
  private static func number(_ digits: some Collection<UInt8>) -> String? {
    guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    return UInt8(text).map { $0 <= 100 } == true ? text : nil
  }
}

// MARK: Lines of Meta's programs

extension HashList {
  /// The eight hashes, the quality and the name in a line of `pdq-photo-hasher --pdqdih-across`.
  private static func forms(_ line: Data) -> (hashes: [Data], quality: String, name: Data)? {
    let count = DihedralForm.allCases.count
    let fields = line.split(
      separator: UInt8(ascii: ","),
      maxSplits: count + 1,
      omittingEmptySubsequences: false
    )
    guard fields.count == count + 2, let quality = number(fields[count]) else { return nil }
    let hashes = Array(fields.prefix(count))
    guard hashes.allSatisfy({ $0.count == 64 && code($0) != nil }) else { return nil }
    return (hashes, quality, fields[count + 1])
  }

  /// A frame of a film in a line of vPDQ: `frame,quality,hash,timestamp`, or with the hash before the quality, as its
  /// Python package shows it.
  private static func frame(_ line: Data) -> (hash: Data, quality: String, name: String)? {
    let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == 4, let time = Double(String(decoding: fields[3], as: UTF8.self)),
      time.isFinite, time >= 0, let frame = UInt64(String(decoding: fields[0], as: UTF8.self))
    else { return nil }
    for (hash, quality) in [(fields[2], fields[1]), (fields[1], fields[2])]
    where hash.count == 64 && code(hash) != nil {
      guard let quality = number(quality) else { continue }
      let seconds = String(decoding: fields[3], as: UTF8.self)
      return (hash, quality, "frame \(frame), \(seconds) s")
    }
    return nil
  }

  private mutating func add(frame line: Data, line number: Int) throws {
    guard let frame = Self.frame(line) else {
      let shown = String(decoding: line.prefix(80), as: UTF8.self)
      throw failure(
        ":\(number)",
        "“\(shown)” is not a frame number, a quality, a hash of 64 hexadecimal digits and a time"
      )
    }
    try add(
      frame.hash,
      name: frame.name,
      algorithm: "pdq",
      quality: frame.quality,
      place: ":\(number)"
    )
  }
}
