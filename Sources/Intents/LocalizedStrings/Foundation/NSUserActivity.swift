public import Foundation
internal import Synchronization

/// The app's own identifier of an activity, by which it is deleted.
public typealias NSUserActivityPersistentIdentifier = String

/// An activity of the user in the app: what is open, and how to return to it.
///
/// On Linux an activity is a record: a host reads the current one, and nothing hands it to other
/// devices or suggests it.
public final class NSUserActivity {
  /// The type of the activity, in the form of a reversed domain name such as `com.example.shelf.book`.
  public let activityType: String
  /// The title that users see; nil by default.
  public var title: String?
  /// The values that the app needs to get back to it; nil for none.
  ///
  /// Kept in this object alone: ``Shown`` has none of it.
  public var userInfo: [AnyHashable: Any]?
  /// Words to find it by; none by default.
  ///
  /// Nothing on Linux searches activities.
  public var keywords: Set<String> = []
  /// The page on the web that shows the same; nil for none.
  ///
  /// Nothing on Linux opens it; a host finds it in ``Shown``.
  public var webpageURL: URL?
  /// The app's identifier of the activity; nil for none.
  ///
  /// Nothing on Linux reads it.
  public var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// The identifier of the content that it shows; nil for none.
  ///
  /// On Apple's platforms it selects a scene; a host finds it in ``Shown``.
  public var targetContentIdentifier: String?
  /// The value of `contentAttributeSet` of `CoreSpotlight`; nil for none.
  ///
  /// Apps use that property.
  public var _attributeSet: AnyObject?
  /// A Boolean value that says whether the activity can continue on other devices; true by default.
  ///
  /// Nothing on Linux hands it over.
  public var isEligibleForHandoff = true
  /// A Boolean value that says whether a search on this device may find the activity; false by default.
  ///
  /// Nothing on Linux indexes activities.
  public var isEligibleForSearch = false
  /// A Boolean value that says whether all users may find the activity; false by default.
  ///
  /// Nothing on Linux indexes activities.
  public var isEligibleForPublicIndexing = false
  /// A Boolean value that says whether the activity may be suggested; false by default.
  ///
  /// Nothing on Linux suggests activities.
  public var isEligibleForPrediction = false
  /// A phrase that the user may say to get back to it; nil for none.
  ///
  /// Nothing on Linux reads it.
  public var suggestedInvocationPhrase: String?
  /// The date after which the activity is no longer needed; nil for none.
  ///
  /// Nothing on Linux removes it then.
  public var expirationDate: Date?
  /// The keys of ``userInfo`` that are needed to get back to it; nil for all.
  ///
  /// Nothing on Linux reads them.
  public var requiredUserInfoKeys: Set<String>?
  /// The identifier of the entity that it shows, as text; nil for none.
  ///
  /// `appEntityIdentifier` of `AppIntents` sets it.
  public var _entityIdentifier: String?

  /// Creates an activity.
  ///
  /// - Parameter activityType: The kind, as a reverse domain name.
  public init(activityType: String) { self.activityType = activityType }

  /// Makes this the current activity of the process, with its present values.
  ///
  /// It replaces the one before. A later change of the object needs another call.
  public func becomeCurrent() {
    let shown = Shown(
      activityType: activityType,
      title: title,
      entityIdentifier: _entityIdentifier,
      targetContentIdentifier: targetContentIdentifier,
      webpageURL: webpageURL,
      owner: ObjectIdentifier(self)
    )
    Self.state.withLock { $0 = shown }
  }

  /// Ends the activity, when it is the current one of the process.
  ///
  /// There is no current one then; the one before does not come back.
  public func resignCurrent() {
    Self.state.withLock { [owner = ObjectIdentifier(self)] shown in
      if shown?.owner == owner { shown = nil }
    }
  }

  /// Ends the activity.
  ///
  /// The same as ``resignCurrent()`` here.
  public func invalidate() { resignCurrent() }

  /// Adds to the values that the app needs to get back to it.
  ///
  /// - Parameter otherInfo: The values, which replace those with the same keys.
  public func addUserInfoEntries(from otherInfo: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherInfo) { $1 }
  }

  /// The current activity as a host reads it: a copy of what can be sent to another task.
  ///
  /// It is what ``becomeCurrent()`` took; a later change of the activity does not show in it.
  public struct Shown: Hashable, Sendable {
    /// The type of the activity.
    public let activityType: String
    /// The title that users see; nil for none.
    public let title: String?
    /// The identifier, as text, of the entity that the activity shows; nil for none.
    public let entityIdentifier: String?
    /// The identifier of the content that the activity shows; nil for none.
    public let targetContentIdentifier: String?
    /// The address of the page on the web with the same content; nil for none.
    public let webpageURL: URL?
    let owner: ObjectIdentifier
  }

  private static let state = Mutex<Shown?>(nil)

  /// The current activity of the process; nil for none.
  ///
  /// The same for all tasks. The last call of ``becomeCurrent()`` counts.
  public static var _current: Shown? { state.withLock { $0 } }
}
