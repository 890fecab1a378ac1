internal import Foundation

/// The format of a floating-point number in a message.
///
/// It is given as `format:` of an interpolation.
public struct OSLogFloatFormatting: Sendable {
  /// The conversion of `printf`, without its percent sign.
  private let conversion: String

  /// Six digits after the decimal point.
  public static var fixed: Self { fixed(precision: 6) }
  /// As few digits as show the number, at most six.
  public static var hybrid: Self { Self(conversion: "g") }
  /// Scientific notation: one digit, six more after the point, and a power of ten.
  public static var exponential: Self { Self(conversion: "e") }

  /// Returns the format with some digits after the decimal point.
  ///
  /// - Parameters:
  ///   - precision: The number of digits, in `0...64`; a number out of range counts as the nearest.
  ///   - explicitPositiveSign: Whether positive numbers have a sign; false by default.
  /// - Returns: The format.
  public static func fixed(
    precision: @autoclosure () -> Int,
    explicitPositiveSign: Bool = false
  ) -> Self {
    Self(conversion: "\(explicitPositiveSign ? "+" : "").\(min(max(precision(), 0), 64))f")
  }

  func text(_ value: Double) -> String { String(format: "%\(conversion)", value) }
}

/// The format of an integer in a message.
///
/// It is given as `format:` of an interpolation.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let uppercase: Bool
  private let prefix: String
  private let minDigits: Int
  private let sign: String

  private init(
    _ radix: Int,
    _ prefix: String = "",
    _ uppercase: Bool = false,
    _ digits: Int = 0,
    _ sign: String = ""
  ) {
    (self.radix, self.prefix, self.uppercase) = (radix, prefix, uppercase)
    (minDigits, self.sign) = (min(max(digits, 0), 64), sign)
  }

  /// Decimal digits.
  public static var decimal: Self { Self(10) }
  /// Hexadecimal digits in small letters, without a prefix.
  public static var hex: Self { Self(16) }
  /// Octal digits, without a prefix.
  public static var octal: Self { Self(8) }

  /// Returns the format of decimal digits.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers have a sign; false by default.
  ///   - minDigits: The smallest number of digits, up to 64, which zeros in front make up.
  /// - Returns: The format.
  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> Self { Self(10, "", false, minDigits(), explicitPositiveSign ? "+" : "") }

  /// Returns the format of hexadecimal digits.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers have a sign; false by default.
  ///   - includePrefix: Whether `0x` stands in front; false by default.
  ///   - uppercase: Whether letters are capital; false by default.
  ///   - minDigits: The smallest number of digits, up to 64, which zeros in front make up.
  /// - Returns: The format.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> Self {
    Self(
      16,
      includePrefix ? "0x" : "",
      uppercase,
      minDigits(),
      explicitPositiveSign ? "+" : ""
    )
  }

  func text(_ value: some FixedWidthInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (value < 0 ? "-" : sign) + prefix + zeros + digits
  }
}

/// The width of a value in a message, and its side.
///
/// It is given as `align:` of an interpolation.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// No smallest width.
  public static var none: Self { Self(columns: 0, isLeft: true) }

  /// Returns the alignment to the left, with spaces after the value.
  ///
  /// - Parameter columns: The smallest number of characters, up to 1,000.
  /// - Returns: The alignment.
  public static func left(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: true)
  }

  /// Returns the alignment to the right, with spaces before the value.
  ///
  /// - Parameter columns: The smallest number of characters, up to 1,000.
  /// - Returns: The alignment.
  public static func right(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: false)
  }

  func text(_ value: String) -> String {
    let blanks = String(repeating: " ", count: max(0, min(columns, 1000) - value.count))
    return isLeft ? value + blanks : blanks + value
  }
}
