@_exported public import ActivityKit
@_exported public import AppIntents
public import SwiftUI

/// What an app adds to an alarm for its views.
public protocol AlarmMetadata: Codable, Hashable, Sendable {}

/// A button of an alarm.
public struct AlarmButton: Equatable, Codable, Sendable {
  /// What it says.
  public var text: LocalizedStringResource
  /// The color of that.
  public var textColor: Color {
    get { color.color }
    set { color = CodableColor(color: newValue) }
  }
  /// The name of its symbol.
  public var systemImageName: String
  private var color: CodableColor

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - textColor: The color of that.
  ///   - systemImageName: The name of its symbol.
  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
    (self.text, self.systemImageName) = (text, systemImageName)
    color = CodableColor(color: textColor)
  }
}

/// What an alarm says.
public struct AlarmPresentation: Equatable, Codable, Sendable {
  /// What it says while it rings.
  public struct Alert: Equatable, Codable, Sendable {
    /// What the second button does.
    public enum SecondaryButtonBehavior: String, Equatable, Codable, Sendable {
      /// Counts down again, or runs the app's intent.
      case countdown, custom
    }
    /// What it says.
    public var title: LocalizedStringResource
    /// The button that ends it; nil for the system's.
    public var stopButton: AlarmButton?
    /// The second button; nil for none.
    public var secondaryButton: AlarmButton?
    /// What that does; nil without one.
    public var secondaryButtonBehavior: SecondaryButtonBehavior?
    /// Creates what it says.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - stopButton: The button that ends it; nil, the default, for the system's.
    ///   - secondaryButton: The second button; nil, the default, for none.
    ///   - secondaryButtonBehavior: What that does.
    public init(
      title: LocalizedStringResource,
      stopButton: AlarmButton? = nil,
      secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: SecondaryButtonBehavior? = nil
    ) {
      (self.title, self.stopButton) = (title, stopButton)
      (self.secondaryButton, self.secondaryButtonBehavior) =
        (secondaryButton, secondaryButtonBehavior)
    }
  }

  /// What it says while it counts down.
  public struct Countdown: Equatable, Codable, Sendable {
    /// What it says.
    public var title: LocalizedStringResource
    /// The button that lets it pause; nil for none.
    public var pauseButton: AlarmButton?
    /// Creates what it says.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - pauseButton: The button that lets it pause; nil, the default, for none.
    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      (self.title, self.pauseButton) = (title, pauseButton)
    }
  }

  /// What it says while it pauses.
  public struct Paused: Equatable, Codable, Sendable {
    /// What it says.
    public var title: LocalizedStringResource
    /// The button that lets it go on.
    public var resumeButton: AlarmButton
    /// Creates what it says.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - resumeButton: The button that lets it go on.
    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      (self.title, self.resumeButton) = (title, resumeButton)
    }
  }

  /// While it rings.
  public var alert: Alert
  /// While it counts down; nil where it does not.
  public var countdown: Countdown?
  /// While it pauses; nil where it does not.
  public var paused: Paused?
  /// Creates what an alarm says.
  ///
  /// - Parameters:
  ///   - alert: While it rings.
  ///   - countdown: While it counts down; nil, the default, where it does not.
  ///   - paused: While it pauses; nil, the default, where it does not.
  public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
    (self.alert, self.countdown, self.paused) = (alert, countdown, paused)
  }
}

/// What changes of an alarm that is shown.
public struct AlarmPresentationState: Hashable, Codable, Sendable {
  /// What is shown.
  public enum Mode: Hashable, Codable, Sendable {
    /// It rings.
    public struct Alert: Hashable, Codable, Sendable {
      /// For which time of day.
      public var time: Alarm.Schedule.Relative.Time
      /// Creates it.
      ///
      /// - Parameter time: For which time of day.
      public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
    }
    /// It counts down.
    public struct Countdown: Hashable, Codable, Sendable {
      /// In all, and what has passed of it, in seconds.
      public var totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval
      /// When it began, and when it rings.
      public var startDate: Date, fireDate: Date
      /// Creates it.
      ///
      /// - Parameters:
      ///   - totalCountdownDuration: In all, in seconds.
      ///   - previouslyElapsedDuration: What had passed when it began, in seconds.
      ///   - startDate: When it began.
      ///   - fireDate: When it rings.
      public init(
        totalCountdownDuration: TimeInterval,
        previouslyElapsedDuration: TimeInterval,
        startDate: Date,
        fireDate: Date
      ) {
        (self.totalCountdownDuration, self.previouslyElapsedDuration) =
          (totalCountdownDuration, previouslyElapsedDuration)
        (self.startDate, self.fireDate) = (startDate, fireDate)
      }
    }
    /// It pauses.
    public struct Paused: Hashable, Codable, Sendable {
      /// In all, and what has passed of it, in seconds.
      public var totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval
      /// Creates it.
      ///
      /// - Parameters:
      ///   - totalCountdownDuration: In all, in seconds.
      ///   - previouslyElapsedDuration: What has passed, in seconds.
      public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
        (self.totalCountdownDuration, self.previouslyElapsedDuration) =
          (totalCountdownDuration, previouslyElapsedDuration)
      }
    }
    /// It rings, counts down or pauses.
    case alert(Alert), countdown(Countdown), paused(Paused)
  }

  /// Which alarm.
  public var alarmID: UUID
  /// What is shown.
  public var mode: Mode
  /// Creates what changes.
  ///
  /// - Parameters:
  ///   - alarmID: Which alarm.
  ///   - mode: What is shown.
  public init(alarmID: UUID, mode: Mode) { (self.alarmID, self.mode) = (alarmID, mode) }
}

/// What an alarm shows.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  /// What changes.
  public typealias ContentState = AlarmPresentationState
  /// What it says.
  public var presentation: AlarmPresentation
  /// What the app adds; nil for nothing.
  public var metadata: Metadata?
  /// Its color.
  public var tintColor: Color {
    get { tint.color }
    set { tint = CodableColor(color: newValue) }
  }
  private var tint: CodableColor

  /// Creates what an alarm shows.
  ///
  /// - Parameters:
  ///   - presentation: What it says.
  ///   - metadata: What the app adds; nil, the default, for nothing.
  ///   - tintColor: Its color.
  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    (self.presentation, self.metadata) = (presentation, metadata)
    tint = CodableColor(color: tintColor)
  }
}

/// A color by its name or components, without other opacities.
private struct CodableColor: Equatable, Codable, Sendable {
  let color: Color

  init(color: Color) { self.color = color }

  private enum Form: Codable { case system(String), components([Double]), named(String) }

  init(from decoder: any Decoder) throws {
    color =
      switch try Form(from: decoder) {
      case .system(let name): Color(uiColor: CodableColor.system[name] ?? .label)
      case .components(let parts) where parts.count == 4:
        Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
      case .components: .primary
      case .named(let name): Color(name)
      }
  }

  func encode(to encoder: any Encoder) throws {
    let form: Form =
      switch color._base {
      case .system(let name): .system(name.rawValue)
      case .components(let red, let green, let blue, let opacity):
        .components([red, green, blue, opacity])
      default: .named(color._name)
      }
    try form.encode(to: encoder)
  }

  private static let system: [String: UIColor] = [
    "red": UIColor(.red), "orange": UIColor(.orange), "yellow": UIColor(.yellow),
    "green": UIColor(.green), "mint": UIColor(.mint), "teal": UIColor(.teal),
    "cyan": UIColor(.cyan), "blue": UIColor(.blue), "indigo": UIColor(.indigo),
    "purple": UIColor(.purple), "pink": UIColor(.pink), "brown": UIColor(.brown),
    "white": UIColor(.white), "gray": UIColor(.gray), "black": UIColor(.black),
    "clear": UIColor(.clear), "accentColor": UIColor(.accentColor),
  ]
}
