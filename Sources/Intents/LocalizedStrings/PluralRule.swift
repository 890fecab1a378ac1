import Foundation

/// Which form of a word a language uses with a number.
///
/// The rules are those of Unicode CLDR 45 for cardinal numbers, by language. Numbers that users see
/// with a fraction are `other` in most languages.
enum PluralCategory: String, Sendable {
  case zero, one, two, few, many, other

  /// Returns the form for a number in a language.
  ///
  /// - Parameters:
  ///   - number: The number; its sign does not count.
  ///   - language: A language code, such as `ru`; a language without a rule here is treated as
  ///     English.
  init(of number: Double, in language: String) {
    let magnitude = abs(number)
    guard magnitude < 1e15 else {
      self = .other
      return
    }
    let integer = Int(magnitude)
    let operands = Operands(
      integer: integer,
      hasFraction: magnitude != Double(integer),
      magnitude: magnitude
    )
    self = (Self.rules[language] ?? Self.oneIsOne)(operands)
  }

  struct Operands {
    /// The digits before the point.
    var integer: Int
    /// Whether there are digits after the point.
    var hasFraction: Bool
    var magnitude: Double

    var tens: Int { integer % 10 }
    var hundreds: Int { integer % 100 }
    func isWhole(_ number: Int) -> Bool { !hasFraction && integer == number }
  }

  typealias Rule = @Sendable (Operands) -> PluralCategory

  private static let oneIsOne: Rule = { $0.isWhole(1) ? .one : .other }
  private static let always: Rule = { _ in .other }
  private static let belowTwo: Rule = { $0.integer < 2 ? .one : .other }
  private static let zeroOrOne: Rule = { $0.integer == 0 || $0.isWhole(1) ? .one : .other }
  private static let romance: Rule = {
    if $0.isWhole(1) { return .one }
    return !$0.hasFraction && $0.integer != 0 && $0.integer % 1_000_000 == 0 ? .many : .other
  }
  private static let french: Rule = {
    if $0.integer < 2 { return .one }
    return !$0.hasFraction && $0.integer % 1_000_000 == 0 ? .many : .other
  }
  private static let eastSlavic: Rule = {
    if $0.hasFraction { return .other }
    if $0.tens == 1, $0.hundreds != 11 { return .one }
    return (2...4).contains($0.tens) && !(12...14).contains($0.hundreds) ? .few : .many
  }
  private static let southSlavic: Rule = {
    if $0.hasFraction { return .other }
    if $0.tens == 1, $0.hundreds != 11 { return .one }
    return (2...4).contains($0.tens) && !(12...14).contains($0.hundreds) ? .few : .other
  }
  private static let polish: Rule = {
    if $0.hasFraction { return .other }
    if $0.integer == 1 { return .one }
    return (2...4).contains($0.tens) && !(12...14).contains($0.hundreds) ? .few : .many
  }
  private static let czech: Rule = {
    if $0.hasFraction { return .many }
    if $0.integer == 1 { return .one }
    return (2...4).contains($0.integer) ? .few : .other
  }
  private static let slovenian: Rule = {
    if $0.hasFraction { return .few }
    return switch $0.hundreds {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }
  private static let lithuanian: Rule = {
    if $0.hasFraction { return .many }
    if (11...19).contains($0.hundreds) || $0.tens == 0 { return .other }
    return $0.tens == 1 ? .one : .few
  }
  private static let latvian: Rule = {
    if $0.hasFraction { return .other }
    if $0.tens == 0 || (11...19).contains($0.hundreds) { return .zero }
    return $0.tens == 1 ? .one : .other
  }
  private static let romanian: Rule = {
    if $0.isWhole(1) { return .one }
    let isFew = $0.hasFraction || $0.integer == 0 || (1...19).contains($0.hundreds)
    return isFew ? .few : .other
  }
  private static let arabic: Rule = {
    if $0.hasFraction { return .other }
    return switch ($0.integer, $0.hundreds) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
  private static let hebrew: Rule = {
    if $0.isWhole(1) || ($0.integer == 0 && $0.hasFraction) { return .one }
    return $0.isWhole(2) ? .two : .other
  }
  private static let irish: Rule = {
    if $0.hasFraction { return .other }
    return switch $0.integer {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    default: .other
    }
  }
  private static let welsh: Rule = {
    if $0.hasFraction { return .other }
    return switch $0.integer {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }
  private static let icelandic: Rule = {
    $0.hasFraction || ($0.tens == 1 && $0.hundreds != 11) ? .one : .other
  }
  private static let filipino: Rule = {
    !$0.hasFraction && [4, 6, 9].contains($0.tens) ? .other : .one
  }

  private static let rules: [String: Rule] = {
    let families: [(String, Rule)] = [
      ("ja ko zh vi th id ms lo my yue jv su bo dz to wo", always),
      ("fr", french),
      ("pt", belowTwo),
      ("it es ca", romance),
      ("hi fa bn gu kn zu am as", zeroOrOne),
      ("hy", belowTwo),
      ("ru uk be", eastSlavic),
      ("hr sr bs sh", southSlavic),
      ("pl", polish),
      ("cs sk", czech),
      ("sl", slovenian),
      ("lt", lithuanian),
      ("lv", latvian),
      ("ro mo", romanian),
      ("ar", arabic),
      ("he iw", hebrew),
      ("ga", irish),
      ("cy", welsh),
      ("is mk", icelandic),
      ("fil tl", filipino),
    ]
    return Dictionary(
      families.flatMap { family in family.0.split(separator: " ").map { (String($0), family.1) } },
      uniquingKeysWith: { first, _ in first }
    )
  }()
}
