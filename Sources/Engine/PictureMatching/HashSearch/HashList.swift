internal import Files
package import Foundation
internal import ImageSignatures

/// A list of hashes from a file, with optional names and qualities.
///
/// A list is text, a table with a header, or JSON, as its first bytes show. The output of `waymark hash`, in
/// every format, is a list, and so are those of Meta's programs for PDQ.
package struct HashList: Sendable {
  /// One hash of a list.
  package struct Entry: Hashable, Sendable {
    /// The bits, starting with the first word.
    package var code: SIMD4<UInt64>
    /// Its name in the list; empty when it has none.
    package var name: String
    /// The quality of a hash of 256 bits, 0...100; nil when the list does not say it.
    package var quality: UInt8?
    /// The hashes of the seven turned and mirrored forms, in the order of `DihedralForm`; empty when the list does
    /// not have them.
    package var forms: [SIMD4<UInt64>]
  }

  /// The way in which a list is written.
  enum Format {
    case text, vpdq, json, jsonLines
    case table(separator: UInt8)

    /// What an error says of it.
    var description: String {
      switch self {
      case .text: "read as text lines: a hash, then its name"
      case .vpdq: "read as vPDQ lines: frame,quality,hash,timestamp"
      case .json: "read as JSON"
      case .jsonLines: "read as JSON lines"
      case .table(UInt8(ascii: ";")): "read as CSV with semicolons"
      case .table(UInt8(ascii: "\t")): "read as CSV with tabs"
      case .table: "read as CSV"
      }
    }
  }

  /// The hashes, in the order of the list.
  package private(set) var entries: [Entry] = []
  /// The number of bits of the hashes: 256, 64, or nil in an empty list.
  package private(set) var bitCount: Int?
  /// The hash algorithm in lower case, when the list names it: hashes of two algorithms have no distance.
  package private(set) var algorithm: String?
  /// The place of the first hash without its turned and mirrored forms, such as `list.txt:3`; nil when all have them.
  package private(set) var firstWithoutForms: String?
  var format = Format.text
  private let path: String

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - data: The content of the list; lines end in LF or CR LF, or all of them in CR.
  ///   - path: The path to show in messages.
  /// - Throws: ``HashListError`` with the path, the format, and the line where there is one.
  package init(parsing data: Data, path: String) throws {
    self.path = path
    var bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // Some programs still use the line endings of Mac OS before 2001.
    if !bytes.contains(lineFeed), bytes.contains(carriageReturn) {
      bytes = Data(bytes.map { $0 == carriageReturn ? lineFeed : $0 })
    }
    switch bytes.first(where: { !Self.isSpace($0) && $0 != UInt8(ascii: "\n") }) {
    case UInt8(ascii: "["):
      format = .json
      try read(json: bytes)
    case UInt8(ascii: "{"):
      format = .jsonLines
      try Self.read(lines: bytes) { try add(json: $0, line: $1) }
    default: try read(text: bytes)
    }
  }

  /// The least quality of a PDQ hash that is compared.
  ///
  /// ThreatExchange's programs neither print nor match hashes of a lower quality, because flat pictures that differ have
  /// hashes that are near.
  package static let usualQuality = 50

  /// Removes the hashes whose quality is known and below a limit.
  ///
  /// The bits of a flat picture come from rounding, and those of different ones are near each other.
  ///
  /// - Parameter quality: The least quality that stays, 0...100.
  /// - Returns: The number of removed hashes.
  /// - Complexity: O(*n*) for *n* hashes.
  package mutating func removeHashes(below quality: Int) -> Int {
    let count = entries.count
    entries.removeAll { $0.quality.map { $0 < quality } ?? false }
    return count - entries.count
  }

  /// Returns the hexadecimal digits of a hash, as in the list but in lower case.
  package func hex(_ entry: Entry) -> String {
    let words = bitCount == 64 ? [entry.code[0]] : (0..<4).reversed().map { entry.code[$0] }
    return words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

// MARK: Hashes

extension HashList {
  /// Adds a hash.
  ///
  /// - Parameters:
  ///   - digits: The hash as it is written.
  ///   - name: Its name; empty for none.
  ///   - algorithm: What the list says of its kind.
  ///   - quality: The text of its quality; empty where unknown.
  ///   - forms: The seven turned and mirrored forms, as they are written; or none.
  ///   - place: The line or the element, to follow the path in messages.
  /// - Throws: ``HashListError`` when the hash, its quality or a form is not one, or does not fit the others.
  mutating func add(
    _ digits: Data,
    name: String,
    algorithm: String? = nil,
    quality: String = "",
    forms: [Data] = [],
    place: String
  ) throws {
    if digits.contains(UInt8(ascii: ",")) { throw severalParts(digits, place) }
    if var algorithm = algorithm?.lowercased(), !algorithm.isEmpty {
      // The name of the type in the API of ThreatExchange.
      if algorithm == "hash_pdq" { algorithm = "pdq" }
      if algorithm == "crop-resistant" {
        throw failure(place, "a crop-resistant hash, which match-hashes does not support")
      }
      if let other = self.algorithm, other != algorithm {
        throw failure(place, "a hash of \(algorithm.prefix(40)) among those of \(other.prefix(40))")
      }
      self.algorithm = algorithm
    }
    let code = try requireCode(digits, place)
    let bits = digits.count * 4
    if let bitCount, bits != bitCount {
      throw failure(place, "a hash of \(bits) bits among hashes of \(bitCount)")
    }
    bitCount = bits
    let isTurned = forms.count == DihedralForm.turned.count && forms.allSatisfy { !$0.isEmpty }
    if !isTurned, firstWithoutForms == nil { firstWithoutForms = path + place }
    entries.append(
      Entry(
        code: code,
        name: name,
        quality: bits == 256 ? try self.quality(quality, place) : nil,
        forms: isTurned
          ? try forms.map { try requireCode($0, place, digitCount: digits.count) } : []
      )
    )
  }

  private func requireCode(
    _ digits: Data,
    _ place: String,
    digitCount: Int? = nil
  ) throws -> SIMD4<UInt64> {
    guard let code = Self.code(digits), digitCount == nil || digits.count == digitCount else {
      let shown = String(decoding: digits.prefix(80), as: UTF8.self)
      let length = digitCount.map { "\($0)" } ?? "64 or 16"
      throw failure(place, "“\(shown)” is not a hash of \(length) hexadecimal digits")
    }
    return code
  }

  /// The quality that a text says; nil where it is empty.
  private func quality(_ text: String, _ place: String) throws -> UInt8? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return nil }
    // Tables of programs for statistics have 99.0 in a column that has empty cells.
    guard let number = Double(text), (0...100).contains(number) else {
      throw failure(place, "the quality “\(text.prefix(40))” is not a number from 0 to 100")
    }
    return UInt8(number)
  }

  /// The bits of a hash of 64 or 16 digits: the most significant digit comes first, and so does the last word.
  static func code(_ digits: Data) -> SIMD4<UInt64>? {
    guard digits.count == 64 || digits.count == 16 else { return nil }
    var code = SIMD4<UInt64>.zero
    let last = digits.count / 16 - 1
    for (index, digit) in digits.enumerated() {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      code[last - index / 16] = code[last - index / 16] << 4 | UInt64(value)
    }
    return code
  }

  func severalParts(_ hash: Data, _ place: String) -> HashListError {
    let shown = String(decoding: hash.prefix(80), as: UTF8.self)
    return failure(
      place,
      "“\(shown)” has several parts, like a crop-resistant hash; match-hashes does not support such "
        + "hashes; before a name that looks like a hash, put a space"
    )
  }

  func failure(_ place: String, _ reason: String) -> HashListError {
    HashListError(description: "\(path)\(place): \(reason) (\(format.description))")
  }
}

/// The reason why a text is not a list of hashes.
package struct HashListError: Error, Hashable, CustomStringConvertible {
  /// The name of the list, the place in it, the error, and the format in which the list was read.
  package let description: String
}
