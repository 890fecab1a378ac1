// WeatherKit by its name. There is no weather service: each question throws.
public import CoreLocation
@_exported public import Foundation

/// An error of the weather service.
///
/// ``WeatherService`` throws only ``permissionDenied`` here.
public enum WeatherError: LocalizedError, Equatable, Sendable {
  /// The app has no permission, or something else went wrong.
  case permissionDenied, unknown
  /// A sentence for the user, the same for both cases.
  public var errorDescription: String? { "There is no weather service." }
}

/// The weather service, each of whose queries throws here.
///
/// There is no network request. ``Weather`` and its parts are `Codable`, so that an app or a test can decode them
/// from JSON of its own instead.
public final class WeatherService: Sendable {
  /// The shared service.
  public static let shared = WeatherService()
  /// Creates a service, which is like the shared one.
  public init() {}

  /// Who must be named beside the weather, which always throws here.
  public var attribution: WeatherAttribution {
    get async throws { throw WeatherError.permissionDenied }
  }

  /// Fetches the weather at a location, which always throws here.
  ///
  /// - Parameter location: The location; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``WeatherError/permissionDenied``.
  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.permissionDenied
  }
  /// Fetches one data set of the weather at a location, which always throws here.
  ///
  /// - Parameters:
  ///   - location: The location; not read.
  ///   - dataSet: The data set.
  /// - Returns: Never returns.
  /// - Throws: Always ``WeatherError/permissionDenied``.
  public func weather<Part>(
    for location: CLLocation,
    including dataSet: WeatherQuery<Part>
  ) async throws -> Part { throw WeatherError.permissionDenied }
  /// Fetches two data sets of the weather at a location, which always throws here.
  ///
  /// - Parameters:
  ///   - location: The location; not read.
  ///   - first: The first data set.
  ///   - second: The second data set.
  /// - Returns: Never returns.
  /// - Throws: Always ``WeatherError/permissionDenied``.
  public func weather<First, Second>(
    for location: CLLocation,
    including first: WeatherQuery<First>,
    _ second: WeatherQuery<Second>
  ) async throws -> (First, Second) { throw WeatherError.permissionDenied }
}

/// A data set of the weather to ask ``WeatherService`` for.
///
/// It has no content of its own; its type says what a query would return.
public struct WeatherQuery<Part>: Sendable {}

extension WeatherQuery {
  /// The current weather.
  public static var current: WeatherQuery<CurrentWeather> { .init() }
  /// The forecast by the hour.
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { .init() }
  /// The forecast by the day.
  public static var daily: WeatherQuery<Forecast<DayWeather>> { .init() }
}

/// The weather at a location.
///
/// It has no public initializer: decode one, as no service answers here. Its parts can then be changed.
public struct Weather: Codable, Equatable, Sendable {
  /// The current weather.
  public var currentWeather: CurrentWeather
  /// The forecast by the hour.
  public var hourlyForecast: Forecast<HourWeather>
  /// The forecast by the day.
  public var dailyForecast: Forecast<DayWeather>
}

/// A forecast: a collection of hours or days.
///
/// It has no public initializer: decode one, as no service answers here.
public struct Forecast<Element: Codable & Equatable & Sendable>: RandomAccessCollection, Codable,
  Equatable, Sendable
{
  /// The elements, in the order in which they were decoded.
  public var forecast: [Element]
  /// The position of the first element.
  public var startIndex: Int { forecast.startIndex }
  /// The position after the last element.
  public var endIndex: Int { forecast.endIndex }
  /// The element at a position, which must be one of ``startIndex`` up to ``endIndex``.
  public subscript(position: Int) -> Element { forecast[position] }
}

/// The current weather at a location.
///
/// A value is only decoded here; its encoding has one key for each property.
public struct CurrentWeather: Codable, Equatable, Sendable {
  /// The time of the observation.
  public var date: Date
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of an SF Symbols picture of the condition.
  public var symbolName: String
  /// The temperature.
  public var temperature: Measurement<UnitTemperature>
  /// The apparent temperature, with wind and humidity.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// The relative humidity, in `0...1`; not checked.
  public var humidity: Double
  /// The strength of ultraviolet radiation.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
  /// A Boolean value that says whether it is day.
  public var isDaylight: Bool
}

/// The forecast for an hour.
///
/// A value is only decoded here; its encoding has one key for each property.
public struct HourWeather: Codable, Equatable, Sendable {
  /// The start of the hour.
  public var date: Date
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of an SF Symbols picture of the condition.
  public var symbolName: String
  /// The temperature.
  public var temperature: Measurement<UnitTemperature>
  /// The probability of precipitation, in `0...1`; not checked.
  public var precipitationChance: Double
  /// A Boolean value that says whether it is day.
  public var isDaylight: Bool
}

/// The forecast for a day.
///
/// A value is only decoded here; its encoding has one key for each property.
public struct DayWeather: Codable, Equatable, Sendable {
  /// The start of the day.
  public var date: Date
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of an SF Symbols picture of the condition.
  public var symbolName: String
  /// The highest temperature.
  public var highTemperature: Measurement<UnitTemperature>
  /// The lowest temperature.
  public var lowTemperature: Measurement<UnitTemperature>
  /// The probability of precipitation, in `0...1`; not checked.
  public var precipitationChance: Double
  /// The strength of ultraviolet radiation.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
}

/// The index of ultraviolet radiation.
///
/// It has the number only; a category such as "high" is not derived from it.
public struct UVIndex: Codable, Equatable, Sendable {
  /// The index, 0 for none and above 10 for extreme.
  public var value: Int
}

/// The wind, with its direction and speed; gusts are not part of it here.
///
/// Each of both has its unit, which a formatter converts.
public struct Wind: Codable, Equatable, Sendable {
  /// The direction from which the wind comes.
  public var direction: Measurement<UnitAngle>
  /// The speed.
  public var speed: Measurement<UnitSpeed>
}

/// The kind of weather, such as rain.
///
/// The raw value is the name of the case; `description` makes words of it.
public enum WeatherCondition: String, Codable, CaseIterable, Sendable, CustomStringConvertible {
  /// A kind of weather.
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy,
    freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane,
    isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms,
    sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm, windy,
    wintryMix
  /// The name of the case as words: `heavyRain` is `Heavy Rain`.
  public var description: String {
    rawValue.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += text.isEmpty ? letter.uppercased() : String(letter)
    }
  }
}

/// Who must be named beside the weather.
///
/// None is ever made here.
public struct WeatherAttribution: Sendable {
  /// The name of the service.
  public let serviceName: String
  /// The page about its sources.
  public let legalPageURL: URL
  /// Its sign on a dark and on a light background, and in a square.
  public let combinedMarkDarkURL: URL, combinedMarkLightURL: URL, squareMarkURL: URL
}
