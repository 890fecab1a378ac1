internal import Foundation

/// The units that a symbol may stand for, since Foundation does not list them.
enum MeasurementUnits {
  static let all: [Dimension] =
    length + area + volume + mass + duration + temperature + movement + energy + electricity
    + pressure + storage + others

  /// The units with a name, the small letters and the plural of which make no difference.
  static func named(_ name: String) -> [Dimension] {
    let name = name.lowercased()
    return (names[name] ?? (name.hasSuffix("s") ? names[String(name.dropLast())] : nil)) ?? []
  }

  private static let length: [Dimension] =
    [
      .megameters, .kilometers, .hectometers, .decameters, .meters, .decimeters, .centimeters,
      .millimeters, .micrometers, .nanometers, .picometers, .inches, .feet, .yards, .miles,
      .scandinavianMiles, .lightyears, .nauticalMiles, .fathoms, .furlongs, .astronomicalUnits,
      .parsecs,
    ] as [UnitLength]

  private static let area: [Dimension] =
    [
      .squareMegameters, .squareKilometers, .squareMeters, .squareCentimeters, .squareMillimeters,
      .squareMicrometers, .squareNanometers, .squareInches, .squareFeet, .squareYards,
      .squareMiles, .acres, .ares, .hectares,
    ] as [UnitArea]

  private static let volume: [Dimension] =
    [
      .liters, .megaliters, .kiloliters, .deciliters, .centiliters, .milliliters,
      .cubicKilometers, .cubicMeters, .cubicDecimeters, .cubicCentimeters, .cubicMillimeters,
      .cubicInches, .cubicFeet, .cubicYards, .cubicMiles, .acreFeet, .bushels, .teaspoons,
      .tablespoons, .fluidOunces, .cups, .pints, .quarts, .gallons, .imperialTeaspoons,
      .imperialTablespoons, .imperialFluidOunces, .imperialPints, .imperialQuarts,
      .imperialGallons, .metricCups,
    ] as [UnitVolume]

  private static let mass: [Dimension] =
    [
      .kilograms, .grams, .decigrams, .centigrams, .milligrams, .micrograms, .nanograms,
      .picograms, .ounces, .pounds, .stones, .metricTons, .shortTons, .carats, .ouncesTroy, .slugs,
    ] as [UnitMass]

  private static let duration: [Dimension] =
    [
      .seconds, .minutes, .hours, .milliseconds, .microseconds, .nanoseconds, .picoseconds,
    ] as [UnitDuration]

  private static let temperature: [Dimension] =
    [.kelvin, .celsius, .fahrenheit] as [UnitTemperature]

  private static let movement: [Dimension] =
    ([.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots] as [UnitSpeed])
    + ([.metersPerSecondSquared, .gravity] as [UnitAcceleration])
    + ([.degrees, .arcMinutes, .arcSeconds, .radians, .gradians, .revolutions] as [UnitAngle])

  private static let energy: [Dimension] =
    ([.kilojoules, .joules, .kilocalories, .calories, .kilowattHours] as [UnitEnergy])
    + ([
      .terawatts, .gigawatts, .megawatts, .kilowatts, .watts, .milliwatts, .microwatts,
      .nanowatts, .picowatts, .femtowatts, .horsepower,
    ] as [UnitPower])

  private static let electricity: [Dimension] =
    ([
      .coulombs, .megaampereHours, .kiloampereHours, .ampereHours, .milliampereHours,
      .microampereHours,
    ] as [UnitElectricCharge])
    + ([.megaamperes, .kiloamperes, .amperes, .milliamperes, .microamperes] as [UnitElectricCurrent])
    + ([.megavolts, .kilovolts, .volts, .millivolts, .microvolts]
      as [UnitElectricPotentialDifference])
    + ([.megaohms, .kiloohms, .ohms, .milliohms, .microohms] as [UnitElectricResistance])

  private static let pressure: [Dimension] =
    [
      .newtonsPerMetersSquared, .gigapascals, .megapascals, .kilopascals, .hectopascals,
      .inchesOfMercury, .bars, .millibars, .millimetersOfMercury, .poundsForcePerSquareInch,
    ] as [UnitPressure]

  private static let storage: [Dimension] =
    [
      .bytes, .bits, .nibbles, .kilobytes, .megabytes, .gigabytes, .terabytes, .petabytes,
      .exabytes, .kibibytes, .mebibytes, .gibibytes, .tebibytes, .pebibytes, .exbibytes, .kilobits,
      .megabits, .gigabits, .terabits, .petabits,
    ] as [UnitInformationStorage]

  private static let others: [Dimension] =
    ([
      .terahertz, .gigahertz, .megahertz, .kilohertz, .hertz, .millihertz, .microhertz, .nanohertz,
    ] as [UnitFrequency])
    + ([.litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon] as [UnitFuelEfficiency])
    + ([.gramsPerLiter, .milligramsPerDeciliter] as [UnitConcentrationMass])
    + [UnitDispersion.partsPerMillion, UnitIlluminance.lux]

  /// The unit names that users write instead of symbols, in the singular.
  private static let names: [String: [Dimension]] = [
    "sec": [UnitDuration.seconds], "second": [UnitDuration.seconds],
    "min": [UnitDuration.minutes], "minute": [UnitDuration.minutes, UnitAngle.arcMinutes],
    "hr": [UnitDuration.hours], "hour": [UnitDuration.hours],
    "millisecond": [UnitDuration.milliseconds],
    "meter": [UnitLength.meters], "metre": [UnitLength.meters],
    "kilometer": [UnitLength.kilometers], "kilometre": [UnitLength.kilometers],
    "centimeter": [UnitLength.centimeters], "centimetre": [UnitLength.centimeters],
    "inch": [UnitLength.inches], "inches": [UnitLength.inches], "foot": [UnitLength.feet],
    "feet": [UnitLength.feet], "yard": [UnitLength.yards], "mile": [UnitLength.miles],
    "gram": [UnitMass.grams], "kilogram": [UnitMass.kilograms], "kilo": [UnitMass.kilograms],
    "ounce": [UnitMass.ounces, UnitVolume.fluidOunces], "pound": [UnitMass.pounds],
    "lb": [UnitMass.pounds], "stone": [UnitMass.stones], "ton": [UnitMass.metricTons],
    "liter": [UnitVolume.liters], "litre": [UnitVolume.liters], "l": [UnitVolume.liters],
    "milliliter": [UnitVolume.milliliters], "millilitre": [UnitVolume.milliliters],
    "ml": [UnitVolume.milliliters], "cl": [UnitVolume.centiliters],
    "cup": [UnitVolume.cups], "pint": [UnitVolume.pints],
    "gallon": [UnitVolume.gallons], "teaspoon": [UnitVolume.teaspoons],
    "tablespoon": [UnitVolume.tablespoons],
    "degree": [UnitAngle.degrees], "celsius": [UnitTemperature.celsius],
    "c": [UnitTemperature.celsius], "fahrenheit": [UnitTemperature.fahrenheit],
    "f": [UnitTemperature.fahrenheit],
    "kcal": [UnitEnergy.kilocalories],
  ]
}
