internal import Foundation
public import LocalizedStrings

/// An intent that an app keeps for those who use it, and replaces by another.
///
/// It runs as before; ``IntentDescription`` and lists of intents say nothing of it. Hosts read
/// ``deprecation``.
public protocol DeprecatedAppIntent: AppIntent {
  /// The intent that replaces it; `Never` for none.
  associatedtype ReplacementIntent: AppIntent = Never
  /// The deprecation notice.
  static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// The deprecation of an intent: a message, and the intent that replaces it.
///
/// A host may show it beside the intent; the command line and the assistant's server do not.
public struct IntentDeprecation<ReplacementIntent: AppIntent>: Sendable {
  /// The reason, and what to do instead.
  public var message: LocalizedStringResource
  /// The intent that replaces it; nil for none.
  public var replacedBy: ReplacementIntent.Type?

  /// Creates a text about an intent, and says which other one replaces it.
  ///
  /// - Parameters:
  ///   - message: The reason, and what to do instead.
  ///   - replacedBy: The other intent; nil for none.
  public init(message: LocalizedStringResource, replacedBy: ReplacementIntent.Type?) {
    (self.message, self.replacedBy) = (message, replacedBy)
  }

  /// Creates the deprecation of an intent that another one replaces.
  ///
  /// - Parameter replacedBy: The other intent, whose title is in the message.
  public init(replacedBy: ReplacementIntent.Type) {
    self.init(message: "Use \(String(localized: replacedBy.title)).", replacedBy: replacedBy)
  }
}

extension IntentDeprecation where ReplacementIntent == Never {
  /// Creates a text about an intent that nothing replaces.
  ///
  /// - Parameter message: The reason, and what to do instead.
  public init(message: LocalizedStringResource) {
    self.init(message: message, replacedBy: nil)
  }
}

/// An intent that begins a dive; the host does what there is to do.
///
/// Linux has no dive computer: the intent is handed to ``IntentRuntime/onExecution``.
public protocol StartDiveIntent: SystemIntent {}

/// A shortcut that a user has chosen for a widget: kept, and never run here.
///
/// A widget's settings may have one as a parameter. There are no shortcuts of a system here: the value is
/// what was stored.
public struct SystemShortcut: AppEntity, Codable {
  /// The name of the type for users, "Shortcut".
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shortcut"
  /// Finds what was stored, by its identifier.
  ///
  /// Any name gives a shortcut: there is no list of the system's to compare it with.
  public static let defaultQuery = Query()
  /// The name of the shortcut.
  ///
  /// It is what is stored for the parameter.
  public let id: String
  /// The name, as a title.
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  /// Creates a shortcut by its name.
  ///
  /// - Parameter id: The name of the shortcut.
  public init(id: String) { self.id = id }

  /// Finds shortcuts by their names, all of which are taken for granted.
  ///
  /// No name is refused, so a shortcut that was deleted since is found too.
  public struct Query: EntityQuery {
    /// Creates a query, which has no state.
    public init() {}
    /// Makes shortcuts of names.
    ///
    /// - Parameter identifiers: The names.
    /// - Returns: A shortcut for each.
    /// - Throws: Nothing.
    public func entities(for identifiers: [String]) async throws -> [SystemShortcut] {
      identifiers.map(SystemShortcut.init)
    }
  }
}

/// Runs a shortcut that a user has chosen, from a button of a widget.
public struct RunSystemShortcutIntent: SystemIntent {
  /// The title of the intent, "Run Shortcut".
  public static let title: LocalizedStringResource = "Run Shortcut"
  /// The shortcut.
  ///
  /// Nil where the user has chosen none: then there is nothing to run.
  @Parameter(title: "Shortcut") public var shortcut: SystemShortcut?

  /// Creates an intent without a shortcut, which the runtime hands to the host as it is.
  public init() {}
  /// Creates an intent.
  ///
  /// - Parameter shortcut: The shortcut.
  public init(shortcut: SystemShortcut) { self.shortcut = shortcut }
}
