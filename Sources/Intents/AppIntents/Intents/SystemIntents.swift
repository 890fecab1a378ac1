internal import Foundation
public import SwiftUI

/// An intent that the system knows a use for.
public protocol SystemIntent: AppIntent {}

/// An intent that opens one thing of the app.
///
/// A thing that a visual search finds needs an `OpenIntent` with its type as `target`.
public protocol OpenIntent: SystemIntent {
  /// The type of the thing.
  associatedtype Value: AppValue
  /// The thing to open.
  var target: Value { get }
}

extension OpenIntent {
  /// True: opening something brings the app to the front.
  public static var openAppWhenRun: Bool { true }
}

/// An intent that shows one part of the app, known by an identifier.
public protocol TargetContentProvidingIntent: AppIntent {
  /// Which part is shown.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The persistent name of the intent.
  public var contentIdentifier: String { Self.persistentIdentifier }
}

/// An intent that deletes things of the app.
public protocol DeleteIntent: SystemIntent {
  /// The type of the things.
  associatedtype Entity: AppEntity
  /// The things to delete.
  var entities: [Entity] { get }
}

extension DeleteIntent {
  /// What a person is asked before the entities are taken away; nil when they are nobody else's.
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
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is searched for.
  associatedtype SearchCriteria: _IntentValue = StringSearchCriteria
  /// The kinds of things that are searched.
  static var searchScopes: [StringSearchScope] { get }
  /// What is searched for.
  var criteria: SearchCriteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// True: results are shown in the app.
  public static var openAppWhenRun: Bool { true }
  /// Everything.
  public static var searchScopes: [StringSearchScope] { [.general] }
}

/// An intent that configures a widget; it is not run.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// False: a configuration is chosen at its widget.
  public static var isDiscoverable: Bool { false }

  /// Does nothing: a widget reads the parameters.
  ///
  /// - Throws: Nothing.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that configures a control; it is not run.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// False: a configuration is chosen at its control.
  public static var isDiscoverable: Bool { false }

  /// Does nothing: a control reads the parameters.
  ///
  /// - Throws: Nothing.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that makes something to look at, again and again while people use it.
///
/// It must not change anything: it runs whenever a button in its view has run.
public protocol SnippetIntent: AppIntent where PerformResult: ShowsSnippetView {}

extension SnippetIntent {
  /// False: a snippet belongs to the intent that shows it.
  public static var isDiscoverable: Bool { false }

  /// Asks whoever shows snippets of this type to run them again: see ``reloads``.
  public static func reload() { SnippetReloads.shared.reload(persistentIdentifier) }
}

/// A snippet that shows nothing.
public struct EmptySnippetIntent: SnippetIntent {
  /// "Empty".
  public static let title: LocalizedStringResource = "Empty"
  /// Creates the snippet.
  public init() {}
  /// Returns an empty view.
  ///
  /// - Throws: Nothing.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: EmptyView())
  }
}

/// An intent that filters what an app shows while a focus is on.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
  /// What the filter means for the app.
  var appContext: FocusFilterAppContext { get }
  /// The filter of the focus that is on.
  ///
  /// - Throws: ``SetFocusFilterIntentError/notFound`` when none is on.
  static var current: Self { get async throws }
  /// Returns filters to suggest.
  ///
  /// - Throws: Whatever keeps the app from making them.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  /// Nothing.
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// The filter that was run last, by ``IntentRuntime``, in this process.
  public static var current: Self {
    get async throws {
      guard let filter = FocusFilters.shared.current(Self.self) else {
        throw SetFocusFilterIntentError.notFound
      }
      return filter
    }
  }

  /// Suggests nothing.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }
}

/// Why there is no current focus filter.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
  /// No focus with a filter of this type is on.
  case notFound
  /// A parameter of the filter has no value.
  case missingParameterValue
}

/// What a focus filter means for the app.
public struct FocusFilterAppContext {
  /// Which notifications are shown; nil for all.
  public let notificationFilterPredicate: NSPredicate?
  /// The account or thing that becomes the target of shortcuts; nil for none.
  public let targetContentIdentifierPrefix: String?

  /// Creates the meaning of a filter.
  public init(
    notificationFilterPredicate: NSPredicate? = nil,
    targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// For what a focus filter is suggested.
public struct FocusFilterSuggestionContext: Hashable, Sendable {
  /// The name of the focus; nil for any.
  public let focusName: String?
  /// Creates the context of a focus.
  public init(focusName: String? = nil) { self.focusName = focusName }
}

/// An intent that opens an address.
public struct OpenURLIntent: SystemIntent {
  /// "Open URL".
  public static let title: LocalizedStringResource = "Open URL"
  /// True: the address is opened by an app in front.
  public static var openAppWhenRun: Bool { true }

  /// The address.
  @Parameter(title: "URL") public var url: URL

  /// Creates an intent that asks for its address.
  public init() {}
  /// Creates an intent that opens an address.
  public init(_ url: URL) { self.url = url }
}

/// An intent that replaces one of an older framework.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the class that it replaces.
  static var intentClassName: String { get }
}

/// An intent that begins, changes or ends an activity on the lock screen.
public protocol LiveActivityIntent: SystemIntent {}
/// An intent that begins or changes a live activity.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}
/// An intent that plays sound.
public protocol AudioPlaybackIntent: SystemIntent {}
/// An intent that begins to play sound.
public protocol AudioStartingIntent: AudioPlaybackIntent {}
/// An intent that looks for videos, and plays what it finds.
public protocol PlayVideoIntent: SystemIntent {
  /// What to look for.
  var term: String { get set }
  /// The kinds of videos that the app has.
  static var supportedCategories: [VideoCategory] { get }
}

extension PlayVideoIntent {
  /// True: a video is watched in the app.
  public static var openAppWhenRun: Bool { true }
}

/// A kind of videos.
public enum VideoCategory: String, AppEnum {
  /// Series with their seasons and episodes.
  case tv
  /// Movies.
  case movies
  /// Whatever people put there.
  case freeform

  /// "Video Category".
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Video Category"
  /// The names of the kinds.
  public static let caseDisplayRepresentations: [VideoCategory: DisplayRepresentation] = [
    .tv: "TV", .movies: "Movies", .freeform: "Videos",
  ]
}

/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}
/// An intent that takes a picture.
public protocol CameraCaptureIntent: SystemIntent {}
/// An intent that pushes somebody to talk.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// An intent that begins an exercise.
public protocol StartWorkoutIntent: SystemIntent {
  /// The type of the styles of exercise.
  associatedtype WorkoutStyle: AppEnum
  /// The style of the exercise.
  var workoutStyle: WorkoutStyle { get set }
  /// Exercises to suggest.
  static var suggestedWorkouts: [Self] { get }
}

/// An intent that pauses an exercise.
public protocol PauseWorkoutIntent: SystemIntent {}
/// An intent that goes on with an exercise.
public protocol ResumeWorkoutIntent: SystemIntent {}
