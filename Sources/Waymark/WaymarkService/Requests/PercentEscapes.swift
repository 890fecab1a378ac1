/// Percent-encoding of addresses and forms, such as `%C3%A9`, decoded by bytes in linear time.
enum PercentEscapes {
  /// Decodes percent-encoded bytes.
  ///
  /// - Parameters:
  ///   - bytes: The encoded bytes.
  ///   - plusIsSpace: Whether `+` stands for a space, as in forms and queries.
  /// - Returns: The decoded bytes, and whether each `%` began an escape; other `%` stay.
  /// - Complexity: O(*n*).
  static func undone(
    _ bytes: some Collection<UInt8>,
    plusIsSpace: Bool
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var (result, isWhole) = ([UInt8](), true)
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap(value)
        if digits.count == 2 {
          result.append(digits[0] << 4 | digits[1])
          rest = rest.dropFirst(2)
        } else {
          result.append(byte)
          isWhole = false
        }
      default: result.append(byte)
      }
    }
    return (result, isWhole)
  }

  /// Reads the name or the value of a field of a form or a query.
  ///
  /// - Parameter bytes: The encoded bytes.
  /// - Returns: The text; nil when it is not UTF-8, or has a `%` that begins no escape.
  static func field(_ bytes: some Collection<UInt8>) -> String? {
    let (bytes, isWhole) = undone(bytes, plusIsSpace: true)
    return isWhole ? String(validating: bytes, as: UTF8.self) : nil
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
