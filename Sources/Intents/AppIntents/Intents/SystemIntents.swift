internal import Foundation
public import SwiftUI

/// An intent that the system knows a use for.
public protocol SystemIntent: AppIntent {}

/// An intent that opens one thing of the app.
///
/// ```swift
/// struct OpenLandmarkIntent: OpenIntent {
///   static let title: LocalizedStringResource = "Open Landmark"
///   @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
///   var target: LandmarkEntity
/// }
/// ```
///
/// Without a `perform()` of its own it is handed to ``IntentRuntime/onExecution``. Every type that
/// a visual search finds needs an `OpenIntent` with that type as `target`;
/// ``IntentValueQuery/unopenableResultTypes(among:)`` checks it.
public protocol OpenIntent: SystemIntent {
  /// The type of the thing: an entity, an enum or a union.
  associatedtype Value: AppValue
  /// The thing to open, which is the intent's first parameter.
  var target: Value { get }
}

extension OpenIntent {
  /// True, because opening something brings the app to the front.
  public static var openAppWhenRun: Bool { true }
}

/// An intent that shows one part of the app, known by an identifier.
///
/// Without a `perform()` of its own it is handed to the view that
/// `onAppIntentExecution(_:perform:)` was called for, and to ``IntentRuntime/onExecution``.
public protocol TargetContentProvidingIntent: AppIntent {
  /// The content to show; by default the persistent name of the intent.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The persistent name of the intent, so that each type shows one part.
  public var contentIdentifier: String { Self.persistentIdentifier }
}

/// An intent that deletes things of the app.
///
/// The runtime asks the user to confirm where an entity is an ``OwnershipProvidingEntity`` that
/// other people see; any other question is up to `perform()`.
public protocol DeleteIntent: SystemIntent {
  /// The type of the things.
  associatedtype Entity: AppEntity
  /// The things to delete.
  var entities: [Entity] { get }
}

extension DeleteIntent {
  /// What a user is asked before the entities are taken away; nil where no others see them.
  var ownershipQuestion: IntentDialog? {
    let shared = entities.filter { entity in
      guard let ownership = (entity as? any OwnershipProvidingEntity)?.ownership else {
        return false
      }
      return !ownership.isDisjoint(with: [.shared, .public])
    }
    guard let first = shared.first else { return nil }
    let title = String(localized: first.displayRepresentation.title)
    let others = shared.count > 1 ? " and \(shared.count - 1) more" : ""
    return IntentDialog(stringLiteral: "Delete \(title)\(others)? Other people see it too.")
  }
}

/// An intent that sets a value, such as a switch of a control.
public protocol SetValueIntent<ValueType>: SystemIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue
  /// The value to set.
  var value: ValueType { get set }
}

/// An intent that shows what the app finds for a text.
///
/// ```swift
/// struct SearchBooks: ShowInAppSearchResultsIntent {
///   static let title: LocalizedStringResource = "Search Books"
///   static let searchScopes: [StringSearchScope] = [.general]
///   @Parameter(title: "Criteria") var criteria: StringSearchCriteria
///   func perform() async throws -> some IntentResult { .result() }
/// }
/// ```
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is searched for; a text by default.
  associatedtype SearchCriteria: _IntentValue = StringSearchCriteria
  /// The kinds of things that are searched; `general` by default.
  static var searchScopes: [StringSearchScope] { get }
  /// The search criteria.
  var criteria: SearchCriteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// True: results are shown in the app.
  public static var openAppWhenRun: Bool { true }
  /// Everything.
  public static var searchScopes: [StringSearchScope] { [.general] }
}

/// An intent that configures a widget and is not run.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// False, because a configuration is chosen at its widget.
  ///
  /// Lists of intents and assistants leave it out; running it by its type does nothing.
  public static var isDiscoverable: Bool { false }

  /// Does nothing: a widget reads the parameters.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that configures a control and is not run.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// False, because a configuration is chosen at its control.
  ///
  /// Lists of intents and assistants leave it out; running it by its type does nothing.
  public static var isDiscoverable: Bool { false }

  /// Does nothing: a control reads the parameters.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that makes something to look at, again and again while it is in use.
///
/// ```swift
/// struct ShelfSnippet: SnippetIntent {
///   static let title: LocalizedStringResource = "Shelf"
///   @Parameter(title: "Shelf") var shelf: ShelfEntity
///   func perform() async throws -> some IntentResult & ShowsSnippetView {
///     .result(view: Text(shelf.name))
///   }
/// }
/// ```
///
/// It must not change anything: it runs again after every button in its view, and whenever
/// ``reload()`` is called.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// False, because a snippet belongs to the intent that shows it.
  public static var isDiscoverable: Bool { false }

  /// Requests a reload of the snippets of this type that hosts show.
  ///
  /// Hosts hear of it in ``reloads``, in this process only.
  public static func reload() { SnippetReloads.shared.reload(persistentIdentifier) }
}

/// A snippet that shows nothing.
public struct EmptySnippetIntent: SnippetIntent {
  /// The title of the intent, "Empty".
  public static let title: LocalizedStringResource = "Empty"
  /// Creates the intent, which has no parameters.
  public init() {}
  /// Returns an empty view.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: EmptyView())
  }
}

/// An intent that opens an address.
///
/// It is handed to ``IntentRuntime/onExecution``: a host without a browser prints the address. As a
/// result with `opensIntent:` it opens a page when an intent has run.
public struct OpenURLIntent: SystemIntent {
  /// The title of the intent, "Open URL".
  public static let title: LocalizedStringResource = "Open URL"
  /// True: the address is opened by an app in front.
  ///
  /// It makes `supportedModes` `.foreground`; Linux has no window to bring to the front.
  public static var openAppWhenRun: Bool { true }

  /// The address, which is asked for where it is not set.
  @Parameter(title: "URL") public var url: URL

  /// Creates an intent that asks for its address.
  ///
  /// The runtime asks before the intent is handed over, or fails where it cannot ask.
  public init() {}
  /// Creates an intent that opens an address.
  ///
  /// - Parameter url: The address, which is not checked.
  public init(_ url: URL) { self.url = url }
}

/// An intent that replaces one of SiriKit.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the class that it replaces.
  static var intentClassName: String { get }
}

/// An intent that begins, changes or ends an activity on the lock screen.
///
/// There is no lock screen on Linux: it runs as any other intent.
public protocol LiveActivityIntent: SystemIntent {}
/// An intent that begins or changes a live activity.
///
/// On Linux it runs as any other intent.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}
/// An intent that plays sound.
///
/// On Linux it runs as any other intent; no audio session is started for it.
public protocol AudioPlaybackIntent: SystemIntent {}
/// An intent that begins to play sound.
///
/// On Linux it runs as any other intent. Naming both protocols lets the compiler see through the
/// conformance that a schema adds.
public protocol AudioStartingIntent: AudioPlaybackIntent, SystemIntent {}
/// An intent that looks for videos, and plays what it finds.
public protocol PlayVideoIntent: SystemIntent {
  /// The words to look for.
  var term: String { get set }
  /// The kinds of videos that the app has.
  static var supportedCategories: [VideoCategory] { get }
}

extension PlayVideoIntent {
  /// True: a video is watched in the app.
  ///
  /// It makes `supportedModes` `.foreground`; Linux has no window to bring to the front.
  public static var openAppWhenRun: Bool { true }
}

/// A kind of videos, as a ``PlayVideoIntent`` declares those of its app.
public enum VideoCategory: String, AppEnum {
  /// Series with their seasons and episodes.
  case tv
  /// Movies.
  case movies
  /// Videos of any other kind.
  case freeform

  /// The name of the type for users, "Video Category".
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Video Category"
  /// The names of the categories for users, in English.
  public static let caseDisplayRepresentations: [VideoCategory: DisplayRepresentation] = [
    .tv: "TV", .movies: "Movies", .freeform: "Videos",
  ]
}

/// An intent that records sound.
///
/// On Linux it runs as any other intent.
public protocol AudioRecordingIntent: SystemIntent {}
/// An intent that takes a picture.
///
/// On Linux it runs as any other intent.
public protocol CameraCaptureIntent: SystemIntent {
  /// The context that the app shares with its camera extension.
  associatedtype AppContext: Codable & Sendable = _NoAppContext
}

/// An intent that begins or ends talking over a push-to-talk channel.
///
/// On Linux it runs as any other intent.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// An intent that begins an exercise.
///
/// It has words and a picture of its own, which say what it begins. On Linux it runs as any other
/// intent.
public protocol StartWorkoutIntent: InstanceDisplayRepresentable, SystemIntent {
  /// The type of the styles of exercise: an enum or an entity.
  associatedtype WorkoutStyle: AppValue
  /// The style of the exercise.
  var workoutStyle: WorkoutStyle { get set }
  /// Exercises to suggest.
  static var suggestedWorkouts: [Self] { get }
}

extension StartWorkoutIntent {
  /// Creates an intent that begins an exercise of a style.
  ///
  /// - Parameter style: The style, which becomes ``workoutStyle``.
  public init(style: WorkoutStyle) {
    self.init()
    workoutStyle = style
  }

  /// Says that ``suggestedWorkouts`` has changed; nothing on Linux keeps suggestions.
  public static func invalidateSuggestedWorkouts() {}
}

/// An intent that pauses an exercise.
///
/// On Linux it runs as any other intent.
public protocol PauseWorkoutIntent: SystemIntent {}
/// An intent that continues with an exercise.
///
/// On Linux it runs as any other intent.
public protocol ResumeWorkoutIntent: SystemIntent {}
