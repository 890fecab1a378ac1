internal import Foundation

/// How a number with a fraction is written in a message.
public struct OSLogFloatFormatting: Sendable {
  /// The conversion of `printf`, without its percent sign.
  private let conversion: String

  /// Six digits after the point.
  public static var fixed: Self { fixed(precision: 6) }
  /// As many digits as tell the number, at most six.
  public static var hybrid: Self { Self(conversion: "g") }
  /// One digit, six more after the point, and a power of ten.
  public static var exponential: Self { Self(conversion: "e") }

  /// Returns the form with some digits after the point.
  ///
  /// - Parameters:
  ///   - precision: How many digits, 0 to 64; what is beyond counts as the nearest of these.
  ///   - explicitPositiveSign: Whether positive numbers have a sign.
  /// - Returns: The form.
  public static func fixed(
    precision: @autoclosure () -> Int,
    explicitPositiveSign: Bool = false
  ) -> Self {
    Self(conversion: "\(explicitPositiveSign ? "+" : "").\(min(max(precision(), 0), 64))f")
  }

  func text(_ value: Double) -> String { String(format: "%\(conversion)", value) }
}

/// How a whole number is written in a message.
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
  /// Hexadecimal digits, small letters, no prefix.
  public static var hex: Self { Self(16) }
  /// Octal digits, no prefix.
  public static var octal: Self { Self(8) }

  /// Returns the form of decimal digits.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers have a sign.
  ///   - minDigits: How many digits there are at least, up to 64, by zeros before them.
  /// - Returns: The form.
  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> Self { Self(10, "", false, minDigits(), explicitPositiveSign ? "+" : "") }

  /// Returns the form of hexadecimal digits.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers have a sign.
  ///   - includePrefix: Whether `0x` stands before them.
  ///   - uppercase: Whether letters are capital.
  ///   - minDigits: How many digits there are at least, up to 64, by zeros before them.
  /// - Returns: The form.
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

/// How wide a value is in a message.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// As wide as it is.
  public static var none: Self { Self(columns: 0, isLeft: true) }

  /// Blanks behind the value.
  ///
  /// - Parameter columns: How many characters there are at least, up to 1,000.
  /// - Returns: The width.
  public static func left(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: true)
  }

  /// Blanks before the value.
  ///
  /// - Parameter columns: How many characters there are at least, up to 1,000.
  /// - Returns: The width.
  public static func right(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: false)
  }

  func text(_ value: String) -> String {
    let blanks = String(repeating: " ", count: max(0, min(columns, 1000) - value.count))
    return isLeft ? value + blanks : blanks + value
  }
}
