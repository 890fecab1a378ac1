@_exported public import ActivityKit
@_exported public import AppIntents
public import SwiftUI

/// Values that an app adds to an alarm for its own views.
///
/// The type must be encodable and comparable; nothing here reads its values.
public protocol AlarmMetadata: Codable, Hashable, Sendable {}

/// A button of an alarm: a text with a color, and a symbol.
///
/// It is data that a host may show. Encoding keeps a color's name or its components.
public struct AlarmButton: Equatable, Codable, Sendable {
  /// The text of the button.
  public var text: LocalizedStringResource
  /// The color of the text.
  public var textColor: Color {
    get { color.color }
    set { color = CodableColor(color: newValue) }
  }
  /// The name of its SF Symbols picture.
  public var systemImageName: String
  private var color: CodableColor

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - text: The text of the button.
  ///   - textColor: The color of the text.
  ///   - systemImageName: The name of its SF Symbols picture; not checked.
  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
    (self.text, self.systemImageName) = (text, systemImageName)
    color = CodableColor(color: textColor)
  }
}

/// The texts and buttons of an alarm in each of its states.
///
/// A host gets it in ``AlarmManager/Pending/presentation``.
public struct AlarmPresentation: Equatable, Codable, Sendable {
  /// The text and buttons of an alarm that rings.
  ///
  /// A host shows it when it has set the alarm to ringing with ``AlarmManager/ring(id:)``.
  public struct Alert: Equatable, Codable, Sendable {
    /// The action of the second button.
    ///
    /// A host acts on it: the manager does not.
    public enum SecondaryButtonBehavior: String, Equatable, Codable, Sendable {
      /// Start the countdown again, or run the app's second intent.
      case countdown, custom
    }
    /// The title.
    public var title: LocalizedStringResource
    /// The button that stops the alarm; nil for the system's.
    public var stopButton: AlarmButton?
    /// The second button; nil for none.
    public var secondaryButton: AlarmButton?
    /// The action of the second button; nil where there is none.
    public var secondaryButtonBehavior: SecondaryButtonBehavior?
    /// Creates the text and buttons of an alarm that rings.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - stopButton: The button that stops it; nil, the default, for the system's.
    ///   - secondaryButton: The second button; nil, the default, for none.
    ///   - secondaryButtonBehavior: The action of the second button; nil, the default, for none.
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

  /// The text and button of an alarm that counts down.
  public struct Countdown: Equatable, Codable, Sendable {
    /// The title.
    public var title: LocalizedStringResource
    /// The button that pauses the countdown; nil for none.
    public var pauseButton: AlarmButton?
    /// Creates the text and button of an alarm that counts down.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - pauseButton: The button that pauses it; nil, the default, for none.
    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      (self.title, self.pauseButton) = (title, pauseButton)
    }
  }

  /// The text and button of an alarm that is paused.
  public struct Paused: Equatable, Codable, Sendable {
    /// The title.
    public var title: LocalizedStringResource
    /// The button that resumes the countdown.
    public var resumeButton: AlarmButton
    /// Creates the text and button of an alarm that is paused.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - resumeButton: The button that resumes it.
    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      (self.title, self.resumeButton) = (title, resumeButton)
    }
  }

  /// The text and buttons while it rings.
  public var alert: Alert
  /// The text and button while it counts down; nil where it does not.
  public var countdown: Countdown?
  /// The text and button while it is paused; nil where it cannot be.
  public var paused: Paused?
  /// Creates the texts and buttons of an alarm.
  ///
  /// - Parameters:
  ///   - alert: Those while it rings.
  ///   - countdown: Those while it counts down; nil, the default, where it does not.
  ///   - paused: Those while it is paused; nil, the default, where it cannot be.
  public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
    (self.alert, self.countdown, self.paused) = (alert, countdown, paused)
  }
}

/// The dynamic state of an alarm's Live Activity.
///
/// ``AlarmManager`` makes none: a host or an app's preview creates it.
public struct AlarmPresentationState: Hashable, Codable, Sendable {
  /// The state with its times.
  public enum Mode: Hashable, Codable, Sendable {
    /// The state of an alarm that rings.
    public struct Alert: Hashable, Codable, Sendable {
      /// The time of day for which it was set.
      public var time: Alarm.Schedule.Relative.Time
      /// Creates the state.
      ///
      /// - Parameter time: The time of day for which it was set.
      public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
    }
    /// The state of an alarm that counts down.
    ///
    /// The four times are not checked against each other.
    public struct Countdown: Hashable, Codable, Sendable {
      /// The whole countdown, and the part that had passed at the start, in seconds.
      public var totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval
      /// The date of the start, and the date at which it rings.
      public var startDate: Date, fireDate: Date
      /// Creates the state.
      ///
      /// - Parameters:
      ///   - totalCountdownDuration: The whole countdown, in seconds.
      ///   - previouslyElapsedDuration: The part that had passed at the start, in seconds.
      ///   - startDate: The date of the start.
      ///   - fireDate: The date at which it rings.
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
    /// The state of an alarm whose countdown is paused.
    public struct Paused: Hashable, Codable, Sendable {
      /// The whole countdown, and the part that has passed, in seconds.
      public var totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval
      /// Creates the state.
      ///
      /// - Parameters:
      ///   - totalCountdownDuration: The whole countdown, in seconds.
      ///   - previouslyElapsedDuration: The part that has passed, in seconds.
      public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
        (self.totalCountdownDuration, self.previouslyElapsedDuration) =
          (totalCountdownDuration, previouslyElapsedDuration)
      }
    }
    /// Ringing, counting down, or paused.
    case alert(Alert), countdown(Countdown), paused(Paused)
  }

  /// The identifier of the alarm.
  public var alarmID: UUID
  /// The state with its times.
  public var mode: Mode
  /// Creates the dynamic state.
  ///
  /// - Parameters:
  ///   - alarmID: The identifier of the alarm.
  ///   - mode: The state with its times.
  public init(alarmID: UUID, mode: Mode) { (self.alarmID, self.mode) = (alarmID, mode) }
}

/// The attributes of an alarm's Live Activity: its texts, buttons, metadata and color.
///
/// ``AlarmManager`` keeps the presentation only.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
  /// The dynamic state, which changes while the alarm is shown.
  public typealias ContentState = AlarmPresentationState
  /// The texts and buttons.
  public var presentation: AlarmPresentation
  /// The values of the app; nil for none.
  public var metadata: Metadata?
  /// The tint of the alarm.
  ///
  /// Encoding keeps its name or its components.
  public var tintColor: Color {
    get { tint.color }
    set { tint = CodableColor(color: newValue) }
  }
  private var tint: CodableColor

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - presentation: The texts and buttons.
  ///   - metadata: The values of the app; nil, the default, for none.
  ///   - tintColor: The tint.
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
