public import CoreLocation
internal import Files
internal import Foundation
public import GeoToolbox

/// A value whose JSON is what `Codable` makes of it.
///
/// Dates are written in ISO 8601, and infinities as text.
public protocol _CodableIntentValue: _IntentValue, Codable {}

extension _CodableIntentValue {
  /// The value as JSON, as its `Codable` conformance encodes it.
  ///
  /// - Throws: What encoding the value throws.
  public var _json: IntentJSON { get throws { try IntentJSON(encoding: self) } }

  /// Returns the value that `Codable` reads.
  ///
  /// `json`: JSON of the shape that the type encodes to.
  public static func _value(from json: IntentJSON) async throws -> Self {
    do {
      return try json.decoded(as: Self.self)
    } catch {
      throw IntentValueError.mismatch(Self.self, json)
    }
  }
}

extension Int: _CodableIntentValue {
  /// Returns the number that digits mean.
  ///
  /// `text`: digits with a sign or without; spaces around them do not count.
  public static func _values(matching text: String) async throws -> [Int] {
    Int(text.trimmingCharacters(in: .whitespaces)).map { [$0] } ?? []
  }
}

extension Double: _CodableIntentValue {
  /// Returns the number that digits mean, with a point for the fraction.
  ///
  /// Words such as `nan` and numbers beyond all bounds mean none. `text`: digits, perhaps with an
  /// exponent; spaces around them do not count.
  public static func _values(matching text: String) async throws -> [Double] {
    DecimalText.number(text).map { [$0] } ?? []
  }
}

extension Bool: _CodableIntentValue {
  /// Returns the Boolean that a word means: true, yes, on, 1 and their opposites.
  ///
  /// `text`: the word, without regard to case and to spaces around it.
  public static func _values(matching text: String) async throws -> [Bool] {
    switch text.trimmingCharacters(in: .whitespaces).lowercased() {
    case "true", "yes", "on", "1": [true]
    case "false", "no", "off", "0": [false]
    default: []
    }
  }
}

extension String: _CodableIntentValue {
  /// Returns the text itself.
  public static func _values(matching text: String) async throws -> [String] { [text] }
}

extension AttributedString: _IntentValue {
  /// The characters; attributes stay in the process.
  public var _json: IntentJSON { get throws { .string(String(characters)) } }

  /// Returns the text without attributes.
  public static func _value(from json: IntentJSON) async throws -> AttributedString {
    AttributedString(try await String._value(from: json))
  }

  /// Returns the text without attributes.
  public static func _values(matching text: String) async throws -> [AttributedString] {
    [AttributedString(text)]
  }
}

extension URL: _CodableIntentValue {
  /// Returns the address, or the file at a path that begins with `/`, `./`, `../` or `~`.
  ///
  /// `text`: an address with a scheme, or a path; spaces around it do not count.
  public static func _values(matching text: String) async throws -> [URL] {
    let text = text.trimmingCharacters(in: .whitespaces)
    if ["/", "./", "../", "~"].contains(where: text.hasPrefix) {
      return [URL(filePath: try HomeFolder.expanding(text))]
    }
    guard let url = URL(string: text), url.scheme != nil else { return [] }
    return [url]
  }
}

extension Date: _CodableIntentValue {
  /// Returns the moment that a text means: ISO 8601 with or without a time, or a word.
  ///
  /// The words are `now`, and `today`, `tomorrow` and `yesterday` for the start of a day. Without a
  /// zone a time is in the zone of the machine. `text`: such as `2026-11-21T09:30:00Z`,
  /// `2026-11-21` or `today`.
  public static func _values(matching text: String) async throws -> [Date] {
    let text = text.trimmingCharacters(in: .whitespaces)
    let calendar = Calendar.current
    func day(_ offset: Int) -> [Date] {
      calendar.date(byAdding: .day, value: offset, to: .now).map { [calendar.startOfDay(for: $0)] }
        ?? []
    }
    switch text.lowercased() {
    case "now": return [.now]
    case "today": return day(0)
    case "tomorrow": return day(1)
    case "yesterday": return day(-1)
    default: break
    }
    // Foundation takes two digits for a year of antiquity.
    guard text.prefixMatch(of: /[0-9]{4}-/) != nil, text.isCalendarText else { return [] }
    if let date = try? Date(text, strategy: .iso8601) { return [date] }
    let local = Date.ISO8601FormatStyle(timeZone: calendar.timeZone)
    let forms = [
      local.year().month().day().time(includingFractionalSeconds: false),
      local.year().month().day(),
    ]
    for form in forms {
      if let date = try? Date(text, strategy: form) { return [date] }
    }
    return []
  }
}

extension DateComponents: _CodableIntentValue {
  /// Returns the parts of a day, of a time, or of both with a `T` or a space between them.
  ///
  /// `text`: such as `2026-11-21`, `09:30` or `2026-11-21 09:30`.
  public static func _values(matching text: String) async throws -> [DateComponents] {
    var components = DateComponents()
    let parts = text.trimmingCharacters(in: .whitespaces).split { $0 == "T" || $0 == " " }
    guard (1...2).contains(parts.count) else { return [] }
    for part in parts {
      if let day = part.wholeMatch(of: /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/) {
        (components.year, components.month) = (Int(day.1), Int(day.2))
        components.day = Int(day.3)
      } else if let time = part.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?/) {
        (components.hour, components.minute) = (Int(time.1), Int(time.2))
        components.second = time.3.flatMap { Int($0) }
      } else {
        return []
      }
    }
    return text.isCalendarText ? [components] : []
  }
}

extension String {
  /// Whether the days, hours, minutes, seconds and time zones in a text are ones that there are: Foundation
  /// takes the 30th of February for a day of March.
  fileprivate var isCalendarText: Bool {
    if let day = firstMatch(of: /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/) {
      let wanted = DateComponents(
        calendar: Calendar(identifier: .gregorian),
        year: Int(day.1),
        month: Int(day.2),
        day: Int(day.3)
      )
      guard wanted.isValidDate else { return false }
    }
    guard let time = firstMatch(of: /(?:^|[T ])([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?/) else {
      return true
    }
    let (hour, minute) = (Int(time.1) ?? 0, Int(time.2) ?? 0)
    let second = time.3.flatMap { Int($0) } ?? 0
    guard hour < 24, minute < 60, second < 60 else { return false }
    guard let zone = self[time.range.upperBound...].firstMatch(of: /[-+]([0-9]{2}):?([0-9]{2})?/)
    else { return true }
    // No place is further from Greenwich than the Line Islands, which are 14 hours before it.
    let minutes = (Int(zone.1) ?? 0) * 60 + (zone.2.flatMap { Int($0) } ?? 0)
    return minutes <= 14 * 60 && (zone.2.flatMap { Int($0) } ?? 0) < 60
  }
}

extension Decimal: _IntentValue {
  /// The digits as text.
  public var _json: IntentJSON { get throws { .string(description) } }

  /// Returns the number that digits or a JSON number stand for.
  ///
  /// `json`: a string of digits, or a number.
  public static func _value(from json: IntentJSON) async throws -> Decimal {
    switch json {
    case .integer(let value): return Decimal(value)
    case .number(let value): return Decimal(value)
    case .string(let text):
      if let value = Decimal(string: text) { return value }
    default: break
    }
    throw IntentValueError.mismatch(Decimal.self, json)
  }

  /// Returns the number that digits mean, with a point for the fraction.
  ///
  /// `text`: digits with a sign or without, and without an exponent.
  public static func _values(matching text: String) async throws -> [Decimal] {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]*)?/) != nil else { return [] }
    return Decimal(string: text).map { [$0] } ?? []
  }
}

extension Duration: _IntentValue {
  /// The duration as a JSON number of seconds.
  ///
  /// A whole number if there is no fraction; otherwise a `Double`, exact to about 15 digits.
  public var _json: IntentJSON {
    get throws {
      let (seconds, attoseconds) = components
      guard attoseconds != 0 else { return .integer(Int(seconds)) }
      return .number(Double(seconds) + Double(attoseconds) / 1e18)
    }
  }

  /// Returns the duration of a number of seconds.
  ///
  /// `json`: a number of seconds.
  public static func _value(from json: IntentJSON) async throws -> Duration {
    switch json {
    case .integer(let seconds): .seconds(seconds)
    case .number(let seconds): .seconds(seconds)
    default: throw IntentValueError.mismatch(Duration.self, json)
    }
  }

  /// Returns the duration of seconds, of a clock, or of parts with units.
  ///
  /// `90` in seconds, `1:30` with minutes first, or `1h 30m 5s` with the units `d`, `h`, `m`, `s`.
  public static func _values(matching text: String) async throws -> [Duration] {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if let seconds = DecimalText.number(text) { return [.seconds(seconds)] }
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if (2...3).contains(clock.count) {
      let numbers = clock.compactMap { DecimalText.number(String($0)) }
      guard numbers.count == clock.count else { return [] }
      return [.seconds(numbers.reduce(0) { $0 * 60 + $1 })]
    }
    let unit = /([0-9]+(?:\.[0-9]+)?)\s*(d|h|m|s)[a-z]*\s*/
    let sizes: [Substring: Double] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
    var rest = Substring(text)
    var seconds = 0.0
    while let match = rest.prefixMatch(of: unit) {
      seconds += (Double(match.1) ?? 0) * (sizes[match.2] ?? 0)
      rest = rest[match.range.upperBound...]
    }
    return rest.isEmpty && !text.isEmpty ? [.seconds(seconds)] : []
  }
}

extension PlaceDescriptor: _CodableIntentValue {
  /// Returns the place at a coordinate `latitude, longitude`, else the place with an address.
  ///
  /// `text`: two numbers in degrees with a comma between them, or any other text as an address.
  public static func _values(matching text: String) async throws -> [PlaceDescriptor] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // No address has nothing but numbers between its commas, whatever form they have.
    if parts.count > 1, parts.allSatisfy({ $0.isEmpty || Double($0) != nil }) {
      let numbers = parts.compactMap { DecimalText.number($0) }
      guard parts.count == 2, numbers.count == 2 else { return [] }
      let (latitude, longitude) = (numbers[0], numbers[1])
      let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      guard CLLocationCoordinate2DIsValid(coordinate) else { return [] }
      return [PlaceDescriptor(representations: [.coordinate(coordinate)], commonName: nil)]
    }
    return text.isEmpty
      ? [] : [PlaceDescriptor(representations: [.address(text)], commonName: text)]
  }
}

extension CLPlacemark: _CodableIntentValue {
  /// Returns the place with a name; nothing on Linux finds its coordinate.
  public static func _values(matching text: String) async throws -> [CLPlacemark] {
    text.isEmpty ? [] : [CLPlacemark(location: nil, name: text)]
  }
}

extension Calendar.RecurrenceRule: _CodableIntentValue {
  /// Returns the rule that one word means, such as "daily"; in JSON a rule has all of its parts.
  ///
  /// `hourly`, `daily`, `weekly`, `monthly` or `yearly`, without regard to case.
  public static func _values(matching text: String) async throws -> [Calendar.RecurrenceRule] {
    let calendar = Calendar.current
    return switch text.trimmingCharacters(in: .whitespaces).lowercased() {
    case "hourly": [.hourly(calendar: calendar)]
    case "daily": [.daily(calendar: calendar)]
    case "weekly": [.weekly(calendar: calendar)]
    case "monthly": [.monthly(calendar: calendar)]
    case "yearly": [.yearly(calendar: calendar)]
    default: []
    }
  }
}
