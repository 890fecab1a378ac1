import LocalizedStrings
import Testing

@Suite struct FormatterTests {
  static let american = Locale(identifier: "en_US")
  static let german = Locale(identifier: "de_DE")

  @Test(
    "A measurement is in the words of the language and the unit of the region",
    arguments: [
      ("en_US", "3.1 miles", "3.1 mi", "5,000m"), ("en_GB", "3.1 miles", "3.1 mi", "5,000m"),
      ("de_DE", "5 Kilometer", "5 km", "5.000 m"), ("ru_RU", "5 километров", "5 км", "5 000 м"),
    ]
  )
  func measurements(locale: String, wide: String, short: String, narrow: String) {
    let length = Measurement(value: 5000, unit: UnitLength.meters)
    let locale = Locale(identifier: locale)
    #expect(length.formatted(.measurement(width: .wide, usage: .road).locale(locale)) == wide)
    #expect(length.formatted(.measurement(width: .abbreviated).locale(locale)) == short)
    let provided = length.formatted(
      .measurement(width: .narrow, usage: .asProvided).locale(locale)
    )
    #expect(plain(provided) == narrow)
  }

  /// A text with plain spaces: CLDR has some that do not break.
  private func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test("Each usage has its unit, and its number the style that is asked for")
  func usages() {
    func text<Unit: Dimension>(
      _ value: Double,
      _ unit: Unit,
      _ usage: MeasurementFormatUnitUsage<Unit>,
      _ locale: Locale = Self.american
    ) -> String {
      Measurement(value: value, unit: unit)
        .formatted(.measurement(width: .abbreviated, usage: usage).locale(locale))
    }
    #expect(text(21, UnitTemperature.celsius, .weather) == "70°F")
    #expect(text(37, UnitTemperature.celsius, .person) == "99°F")
    #expect(text(80, UnitMass.kilograms, .personWeight) == "176 lb")
    #expect(text(80, UnitLength.centimeters, .rainfall) == "31 in")
    #expect(text(80, UnitLength.centimeters, .snowfall, Self.german) == "80 cm")
    #expect(text(37, UnitVolume.liters, .liquid) == "9.8 gal")
    #expect(text(500, UnitEnergy.kilojoules, .food) == "120 Cal")
    #expect(text(1.75, UnitLength.meters, .personHeight) == "5 ft, 8.9 in")
    #expect(text(80, UnitLength.meters, .person, Self.german) == "8.000 cm")
    #expect(text(800, UnitLength.meters, .visibility) == "2,625 ft")
    let exact = Measurement(value: 1, unit: UnitLength.kilometers).formatted(
      .measurement(
        width: .wide,
        usage: .asProvided,
        numberFormatStyle: .number.precision(.fractionLength(2))
      ).locale(Self.german)
    )
    #expect(exact == "1,00 Kilometer")
  }

  @Test("A unit that CLDR does not have is its symbol")
  func unknownUnits() {
    let length = Measurement(
      value: 3,
      unit: UnitLength(symbol: "el", converter: UnitConverterLinear(coefficient: 0.7))
    )
    let style = Measurement<UnitLength>.FormatStyle(width: .wide, locale: Self.american)
    #expect(length.formatted(style) == "3 el")
    #expect(MeasurementFormatter().string(from: length.unit) == "el")
  }

  @Test("The older formatter has at most three digits behind the point")
  func measurementFormatter() {
    let formatter = MeasurementFormatter()
    formatter.locale = Self.american
    let length = Measurement(value: 5000, unit: UnitLength.meters)
    #expect(formatter.string(from: length) == "3.107 mi")
    #expect(formatter.string(for: length as NSMeasurement) == "3.107 mi")
    #expect(formatter.string(for: 3) == nil)
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .long
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: length) == "5,000 meters")
    #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
    formatter.unitOptions = .temperatureWithoutUnit
    let air = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: air) == "68°")
  }

  @Test("Every unit of Foundation that CLDR has is known to it")
  func units() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.unitStyle = .long
    for unit in Self.named {
      #expect(formatter.string(from: unit) != unit.symbol)
    }
  }

  private static let named: [Dimension] = [
    UnitLength.decameters, UnitLength.picometers, UnitLength.scandinavianMiles,
    UnitLength.astronomicalUnits, UnitArea.squareMegameters, UnitArea.hectares,
    UnitVolume.acreFeet, UnitVolume.imperialQuarts, UnitVolume.metricCups, UnitMass.metricTons,
    UnitMass.shortTons, UnitMass.ouncesTroy, UnitDuration.picoseconds,
    UnitSpeed.kilometersPerHour, UnitAcceleration.metersPerSecondSquared, UnitAngle.arcSeconds,
    UnitEnergy.kilowattHours, UnitPower.femtowatts, UnitElectricCharge.milliampereHours,
    UnitElectricCurrent.microamperes, UnitElectricResistance.microohms,
    UnitPressure.poundsForcePerSquareInch, UnitPressure.inchesOfMercury,
    UnitPressure.newtonsPerMetersSquared, UnitInformationStorage.exbibytes,
    UnitInformationStorage.petabits, UnitFrequency.nanohertz,
    UnitFuelEfficiency.litersPer100Kilometers, UnitFuelEfficiency.milesPerImperialGallon,
    UnitConcentrationMass.milligramsPerDeciliter,
  ]

  private func durations(_ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale) -> [String]
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    formatter.calendar = calendar
    return [5400, 65, 0, -90, 90061].map { plain(formatter.string(from: $0) ?? "nil") }
  }

  @Test("A time is in the style and the words that are asked for")
  func durations() {
    typealias Row = (DateComponentsFormatter.UnitsStyle, [String], [String])
    let rows: [Row] = [
      (
        .positional, ["1:30:00", "1:05", "0", "-1:30", "1:01:01:01"],
        ["1:30:00", "1:05", "0", "-1:30", "1:01:01:01"]
      ),
      (
        .abbreviated, ["1h 30m", "1m 5s", "0s", "-1m 30s", "1d 1h 1m 1s"],
        ["1h 30min", "1min 5s", "0s", "-1min 30s", "1d 1h 1min 1s"]
      ),
      (
        .short, ["1 hr, 30 min", "1 min, 5 sec", "0 sec", "-1 min, 30 sec"],
        ["1 Std., 30 Min.", "1 Min., 5 Sek.", "0 Sek.", "-1 Min., 30 Sek."]
      ),
      (
        .full, ["1 hour, 30 minutes", "1 minute, 5 seconds", "0 seconds"],
        ["1 Stunde und 30 Minuten", "1 Minute und 5 Sekunden", "0 Sekunden"]
      ),
      (
        .spellOut, ["one hour, thirty minutes", "one minute, five seconds", "zero seconds"],
        ["eins Stunde und dreißig Minuten"]
      ),
      (.brief, ["1hr 30min", "1min 5sec", "0sec"], ["1Std. 30Min.", "1Min. 5Sek.", "0Sek."]),
    ]
    for (style, english, german) in rows {
      #expect(durations(style, Self.american).prefix(english.count).elementsEqual(english))
      #expect(durations(style, Self.german).prefix(german.count).elementsEqual(german))
    }
  }

  @Test("Units that are zero or too many are left out as is said")
  func zeros() {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Self.american
    formatter.allowedUnits = [.minute, .second]
    #expect(formatter.string(from: 5) == "5")
    #expect(formatter.string(from: 0) == "0")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
    #expect(formatter.string(from: 0) == "00:00")
    formatter.zeroFormattingBehavior = []
    #expect(formatter.string(from: 5) == "0:05")
    formatter.allowedUnits = [.day, .hour, .minute]
    formatter.unitsStyle = .full
    formatter.zeroFormattingBehavior = .dropMiddle
    #expect(formatter.string(from: 86460) == "1 day, 1 minute")
    formatter.zeroFormattingBehavior = .default
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 90061) == "1 day")
    formatter.maximumUnitCount = 0
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 90061) == "25 hours, 1 minute")
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 120) == "About 2 minutes remaining")
    #expect(formatter.string(from: .infinity) == nil)
    #expect(formatter.string(from: .nan) == nil)
    #expect(formatter.string(from: 1e300) == nil)
  }

  @Test("Components and two moments are written as a time is")
  func components() {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Self.american
    formatter.unitsStyle = .full
    #expect(formatter.string(from: DateComponents(hour: 3, minute: 61)) == "4 hours, 1 minute")
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.string(from: now, to: now.addingTimeInterval(60)) == "1 minute")
    #expect(formatter.string(from: now, to: now.addingTimeInterval(-60)) == "-1 minute")
    #expect(formatter.string(for: DateComponents(day: 2)) == "2 days")
    #expect(formatter.string(for: "2") == nil)
    #expect(
      DateComponentsFormatter.localizedString(from: DateComponents(second: 3), unitsStyle: .brief)
        == "3secs"
    )
  }

  private struct Part {
    let name: String
  }

  @Test("Names are sorted as people sort them")
  func sorting() {
    let names = ["part 10", "Part 9", "Part 1"]
    let sorted = ["Part 1", "Part 9", "part 10"]
    let parts = names.map { Part(name: $0) }
    #expect(names.sorted(using: .localizedStandard) == sorted)
    #expect(
      parts.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name)
        == sorted
    )
    let descriptor = SortDescriptor(\Part.name, comparator: .localizedStandard, order: .reverse)
    #expect(parts.sorted(using: descriptor).map(\.name) == sorted.reversed())
    #expect(LocalizedStandardComparator().compare("a2", "a10") == .orderedAscending)
    var comparator = LocalizedStandardComparator()
    comparator.order = .reverse
    #expect(comparator.compare("a2", "a10") == .orderedDescending)
    #expect(comparator.compare("a10", "a2") == .orderedAscending)
  }

  @Test("The folders of the user are those of the desktop")
  func folders() {
    let home = URL.homeDirectory.path
    for folder in [
      URL.applicationSupportDirectory, .cachesDirectory, .downloadsDirectory,
      .desktopDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
      .sharedPublicDirectory,
    ] {
      #expect(folder.isFileURL && folder.path.count > 1, "\(folder)")
    }
    #expect(URL.libraryDirectory == .applicationSupportDirectory)
    let variables = ProcessInfo.processInfo.environment
    let data = variables["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    #expect(URL.applicationSupportDirectory.path == data)
  }

  @Test("The documents of an app are in its data folder, which is there")
  func documents() {
    let folder = URL.documentsDirectory
    #expect(folder.path.hasPrefix(URL.applicationSupportDirectory.path + "/"))
    #expect(folder.lastPathComponent == "Documents")
    #expect(FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("The program's bundle has an identifier, and the resources of its packages")
  func bundle() {
    let name = ProcessInfo.processInfo.processName
    #expect(Bundle.main._identifier == Bundle.main.bundleIdentifier ?? name)
    #expect(Bundle(path: "/usr")?._identifier == nil)
    // Models are resources of another package target than the tests.
    let models = Bundle.main._path(forResource: "confidence", ofType: "json")
    #expect(models?.hasSuffix(".resources/confidence.json") == true)
    #expect(Bundle.main._path(forResource: "none", ofType: "json") == nil)
  }

  @Test("A value of the defaults is set and read by its key")
  func defaults() throws {
    let store = try #require(UserDefaults(suiteName: "waymark-formatter-tests"))
    store.setValue(3, forKey: "count")
    #expect(store.integer(forKey: "count") == 3)
    #expect(store.value(forKey: "count") as? Int == 3)
    store.setValue(nil, forKey: "count")
    #expect(store.value(forKey: "count") == nil)
  }

  @Test("A part of a text stands in a localized one")
  func substrings() {
    let text: LocalizedStringResource = "\("Petra, Jordan".prefix(5)) is near"
    #expect(text.key == "%@ is near")
    #expect(String(localized: text) == "Petra is near")
  }
}

extension FormatterTests {
  @Test(
    "A distance in time has numbers or names, in the words of the language",
    arguments: [
      ("en_US", -1, "1 day ago", "yesterday"), ("en_US", 2, "in 2 days", "in 2 days"),
      ("de_DE", 1, "in 1 Tag", "morgen"), ("fr_FR", -14, "il y a 2 semaines", "il y a 2 semaines"),
    ]
  )
  func relativeDates(locale: String, days: Int, numeric: String, named: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    #expect(formatter.localizedString(from: DateComponents(day: days)) == numeric)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: days)) == named)
    #expect(formatter.string(for: "a text") == nil)
  }

  @Test("Styles of a distance differ in length")
  func relativeStyles() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Self.american
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let texts = [RelativeDateTimeFormatter.UnitsStyle.full, .spellOut, .short, .abbreviated].map {
      formatter.unitsStyle = $0
      return formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now)
    }
    #expect(texts == ["2 hours ago", "two hours ago", "2 hr. ago", "2h ago"])
  }

  @Test(
    "A list has the words of its language",
    arguments: [("en_US", "a, b, and c"), ("de_DE", "a, b und c"), ("es_ES", "a, b y c")]
  )
  func lists(locale: String, text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: ["a", "b", "c"]) == text)
    #expect(formatter.string(for: 3) == nil)
  }

  @Test(
    "A name has the order of its language",
    arguments: [
      ("en_US", "Ana", "Silva", "Ana Silva", "Dr. Ana María Silva", "AS"),
      ("hu_HU", "Ana", "Silva", "Silva Ana", "Dr. Silva Ana María", "SA"),
      ("ja_JP", "花子", "山田", "山田花子", "Dr. 山田 花子 María", "山花"),
    ]
  )
  func names(
    locale: String,
    given: String,
    family: String,
    medium: String,
    long: String,
    initials: String
  ) {
    var name = PersonNameComponents()
    (name.givenName, name.familyName, name.namePrefix) = (given, family, "Dr.")
    (name.middleName, name.nickname) = ("María", "Ani")
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: name) == medium)
    formatter.style = .long
    #expect(formatter.string(from: name) == long)
    formatter.style = .abbreviated
    #expect(formatter.string(from: name) == initials)
    formatter.style = .short
    #expect(formatter.string(from: name) == "Ani")
    #expect(formatter.string(from: PersonNameComponents()).isEmpty)
  }

  @Test(
    "A name is read with its title, middle names and suffix",
    arguments: [
      ("Ana", ["", "Ana", "", "", ""]), ("Ana Silva", ["", "Ana", "", "Silva", ""]),
      ("Dr. Ana de la Silva Jr.", ["Dr.", "Ana", "de la", "Silva", "Jr."]),
    ]
  )
  func parsedNames(text: String, parts: [String]) throws {
    let name = try #require(PersonNameComponentsFormatter().personNameComponents(from: text))
    let found = [
      name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix,
    ].map { $0 ?? "" }
    #expect(found == parts)
    #expect(PersonNameComponentsFormatter().personNameComponents(from: " ") == nil)
  }

  @Test("A range of dates is written as how long it is")
  func ranges() {
    let start = Date(timeIntervalSince1970: 0)
    let style = DateRangeComponentsStyle(
      style: .wide,
      locale: Locale(identifier: "en"),
      calendar: Calendar(identifier: .gregorian),
      fields: [.hour, .minute]
    )
    #expect((start..<start + 7500).formatted(style) == "2 hours, 5 minutes")
  }
}
