internal import Foundation
internal import _FoundationICU

/// A number with a unit in the words of a language, such as "5 Stunden", by the rules of CLDR.
///
/// Foundation on Linux has CLDR's data, in a library of its own that the manifest links, and no
/// style that writes measurements. Making a phrase costs some tens of microseconds.
struct UnitPhrase {
  private let letters: [UInt16]
  /// The position of the number in the letters; nil where there are several, as in "5 ft, 8 in".
  private let number: Range<Int>?
  /// The number as it is shown, after conversion and rounding.
  let value: Double

  /// Makes a phrase; nil for a unit or an option that CLDR does not know.
  ///
  /// - Parameters:
  ///   - value: The number, in the unit.
  ///   - unit: The unit's identifier in CLDR, such as `kilometer-per-hour`.
  ///   - width: How the unit is written.
  ///   - options: Further words of ICU's number skeletons, such as `usage/road` or `.00`.
  ///   - locale: The language and the region.
  init?(
    _ value: Double,
    unit: String,
    width: Width = .abbreviated,
    options: String = "",
    locale: Locale
  ) {
    let skeleton = Array("unit/\(unit) \(width.rawValue) \(options)".utf16)
    var status = U_ZERO_ERROR
    let formatter = swift_unumf_openForSkeletonAndLocale(
      skeleton,
      Int32(skeleton.count),
      locale.identifier,
      &status
    )
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    let count = swift_unumf_resultToString(result, nil, 0, &status)
    // Asking for the length alone reports that there was no room.
    guard status == U_BUFFER_OVERFLOW_ERROR, count > 0 else { return nil }
    status = U_ZERO_ERROR
    var letters = [UInt16](repeating: 0, count: Int(count))
    swift_unumf_resultToString(result, &letters, count, &status)
    var digits = [CChar](repeating: 0, count: 512)
    swift_unumf_resultToDecimalNumber(result, &digits, 512, &status)
    let positions = swift_ufieldpositer_open(&status)
    defer { swift_ufieldpositer_close(positions) }
    swift_unumf_resultGetAllFieldPositions(result, positions, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    var (begin, end) = (Int32(0), Int32(0))
    var (span, wholes): (Range<Int>?, Int) = (nil, 0)
    while true {
      let field = swift_ufieldpositer_next(positions, &begin, &end)
      guard field >= 0 else { break }
      guard Self.numberFields.contains(UInt32(field)) else { continue }
      if UInt32(field) == UNUM_INTEGER_FIELD.rawValue { wholes += 1 }
      let found = Int(begin)..<Int(end)
      span =
        span.map {
          min($0.lowerBound, found.lowerBound)..<max($0.upperBound, found.upperBound)
        }
        ?? found
    }
    self.letters = letters
    self.value =
      digits.withUnsafeBufferPointer {
        Double(String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      } ?? value
    number = wholes == 1 ? span : nil
  }

  /// The letters of a number: its digits, its sign and the marks between them.
  private static let numberFields: Set<UInt32> = Set(
    [
      UNUM_INTEGER_FIELD, UNUM_FRACTION_FIELD, UNUM_DECIMAL_SEPARATOR_FIELD,
      UNUM_GROUPING_SEPARATOR_FIELD, UNUM_SIGN_FIELD,
    ].map { UInt32($0.rawValue) }
  )

  /// The width of a unit: `kilometers`, `km`, or `km` directly after the number.
  enum Width: String {
    case wide = "unit-width-full-name"
    case abbreviated = "unit-width-short"
    case narrow = "unit-width-narrow"
  }

  /// The number and the unit.
  var text: String { String(decoding: letters, as: UTF16.self) }

  /// The phrase with other words in place of the number; unchanged where it has several numbers.
  func text(withNumber words: String) -> String {
    guard let number else { return text }
    return String(decoding: letters[..<number.lowerBound], as: UTF16.self) + words
      + String(decoding: letters[number.upperBound...], as: UTF16.self)
  }

  /// The unit by itself.
  var unitName: String {
    text(withNumber: "").trimmingCharacters(in: .whitespaces)
  }

  /// Joins phrases as the parts of one measurement: "5 hours, 30 minutes".
  static func joined(_ phrases: [String], width: Width, locale: Locale) -> String {
    let listWidth =
      switch width {
      case .wide: ULISTFMT_WIDTH_WIDE
      case .abbreviated: ULISTFMT_WIDTH_SHORT
      case .narrow: ULISTFMT_WIDTH_NARROW
      }
    var status = U_ZERO_ERROR
    let list = swift_ulistfmt_openForType(
      locale.identifier,
      ULISTFMT_TYPE_UNITS,
      listWidth,
      &status
    )
    defer { swift_ulistfmt_close(list) }
    let parts = phrases.map { Array($0.utf16) }
    let letters = parts.flatMap(\.self)
    // Every language puts fewer letters than this between two parts.
    let room = letters.count + 16 * parts.count
    var result = [UInt16](repeating: 0, count: room)
    let count = letters.withUnsafeBufferPointer { letters in
      var start = 0
      let starts = parts.map { part in
        defer { start += part.count }
        return letters.baseAddress.map { $0 + start }
      }
      return swift_ulistfmt_format(
        list,
        starts,
        parts.map { Int32($0.count) },
        Int32(parts.count),
        &result,
        Int32(room),
        &status
      )
    }
    guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0, count <= room else {
      return phrases.joined(separator: ", ")
    }
    return String(decoding: result.prefix(Int(count)), as: UTF16.self)
  }
}
