// WeatherKit by its name. There is no weather service: each question throws.
public import CoreLocation
@_exported public import Foundation

/// Why there is no weather.
public enum WeatherError: LocalizedError, Equatable, Sendable {
  /// The app may not, or something else went wrong.
  case permissionDenied, unknown
  /// What went wrong.
  public var errorDescription: String? { "There is no weather service." }
}

/// Tells the weather; it throws here.
public final class WeatherService: Sendable {
  /// The service.
  public static let shared = WeatherService()
  /// Creates one.
  public init() {}

  /// The weather somewhere.
  ///
  /// - Parameter location: Where.
  /// - Returns: Nothing.
  /// - Throws: That the app may not.
  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.permissionDenied
  }
  /// A part of the weather somewhere.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - dataSet: The part.
  /// - Returns: Nothing.
  /// - Throws: That the app may not.
  public func weather<Part>(
    for location: CLLocation,
    including dataSet: WeatherQuery<Part>
  ) async throws -> Part { throw WeatherError.permissionDenied }
  /// Two parts of the weather somewhere.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - first: A part.
  ///   - second: The other.
  /// - Returns: Nothing.
  /// - Throws: That the app may not.
  public func weather<First, Second>(
    for location: CLLocation,
    including first: WeatherQuery<First>,
    _ second: WeatherQuery<Second>
  ) async throws -> (First, Second) { throw WeatherError.permissionDenied }
}

/// A part of the weather.
public struct WeatherQuery<Part>: Sendable {}

extension WeatherQuery {
  /// As it is.
  public static var current: WeatherQuery<CurrentWeather> { .init() }
  /// Hour by hour.
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { .init() }
  /// Day by day.
  public static var daily: WeatherQuery<Forecast<DayWeather>> { .init() }
}

/// The weather somewhere; the service alone makes it.
public struct Weather: Codable, Equatable, Sendable {
  /// As it is.
  public var currentWeather: CurrentWeather
  /// Hour by hour.
  public var hourlyForecast: Forecast<HourWeather>
  /// Day by day.
  public var dailyForecast: Forecast<DayWeather>
}

/// What is expected; the service alone makes it.
public struct Forecast<Element: Codable & Equatable & Sendable>: RandomAccessCollection, Codable,
  Equatable, Sendable
{
  /// What is expected, in order.
  public var forecast: [Element]
  /// The first.
  public var startIndex: Int { forecast.startIndex }
  /// After the last.
  public var endIndex: Int { forecast.endIndex }
  /// One of them.
  public subscript(position: Int) -> Element { forecast[position] }
}

/// The weather as it is.
public struct CurrentWeather: Codable, Equatable, Sendable {
  /// When.
  public var date: Date
  /// What it is like.
  public var condition: WeatherCondition
  /// The name of a picture of it.
  public var symbolName: String
  /// How warm it is.
  public var temperature: Measurement<UnitTemperature>
  /// How warm it feels.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// How much of the water that it could hold the air holds.
  public var humidity: Double
  /// How strong the sun is.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
  /// Whether it is day.
  public var isDaylight: Bool
}

/// The weather in an hour.
public struct HourWeather: Codable, Equatable, Sendable {
  /// When.
  public var date: Date
  /// What it is like.
  public var condition: WeatherCondition
  /// The name of a picture of it.
  public var symbolName: String
  /// How warm it is.
  public var temperature: Measurement<UnitTemperature>
  /// How likely rain or snow is.
  public var precipitationChance: Double
  /// Whether it is day.
  public var isDaylight: Bool
}

/// The weather on a day.
public struct DayWeather: Codable, Equatable, Sendable {
  /// When.
  public var date: Date
  /// What it is like.
  public var condition: WeatherCondition
  /// The name of a picture of it.
  public var symbolName: String
  /// How warm it is at most.
  public var highTemperature: Measurement<UnitTemperature>
  /// How warm it is at least.
  public var lowTemperature: Measurement<UnitTemperature>
  /// How likely rain or snow is.
  public var precipitationChance: Double
  /// How strong the sun is.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
}

/// How strong the sun is.
public struct UVIndex: Codable, Equatable, Sendable {
  /// The number.
  public var value: Int
}

/// The wind.
public struct Wind: Codable, Equatable, Sendable {
  /// Where it comes from.
  public var direction: Measurement<UnitAngle>
  /// How fast it is.
  public var speed: Measurement<UnitSpeed>
}

/// What the weather is like.
public enum WeatherCondition: String, Codable, CaseIterable, Sendable, CustomStringConvertible {
  /// One of what it may be like.
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy,
    freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane,
    isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms,
    sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm, windy,
    wintryMix
  /// The name in words.
  public var description: String {
    rawValue.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += text.isEmpty ? letter.uppercased() : String(letter)
    }
  }
}
