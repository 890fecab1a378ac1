public import Foundation
internal import Synchronization

/// What a person does in the app now: what is open, and how to get back to it.
public final class NSUserActivity {
  /// The kind of activity, such as `com.example.shelf.book`.
  public let activityType: String
  /// What people see as its name; nil for none.
  public var title: String?
  /// What the app needs to get back to it; nil for nothing.
  public var userInfo: [AnyHashable: Any]?
  /// Words to find it by.
  public var keywords: Set<String> = []
  /// The page on the web that shows the same; nil for none.
  public var webpageURL: URL?
  /// What the app calls it; nil for nothing.
  public var persistentIdentifier: String?
  /// The content that it shows, which tells a scene from others; nil for none.
  public var targetContentIdentifier: String?
  /// What is known about it, for a search index; nil for nothing.
  public var contentAttributeSet: CSSearchableItemAttributeSet?
  /// Whether it goes on on other devices; nothing here hands it over.
  public var isEligibleForHandoff = true
  /// Whether it may be found by a search on this device.
  public var isEligibleForSearch = false
  /// Whether everybody may find it.
  public var isEligibleForPublicIndexing = false
  /// Whether it may be suggested.
  public var isEligibleForPrediction = false
  /// What a person may say to get back to it; nil for nothing.
  public var suggestedInvocationPhrase: String?
  /// When nobody needs it any more; nil for never.
  public var expirationDate: Date?
  /// Which of ``userInfo`` is needed to get back to it; nil for all.
  public var requiredUserInfoKeys: Set<String>?
  /// The entity that it shows, as the text that names it; nil for none.
  public var _entityIdentifier: String?

  /// Creates an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Makes this what goes on now, as it is at this moment.
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

  /// Ends it, when it is what goes on now.
  public func resignCurrent() {
    Self.state.withLock { [owner = ObjectIdentifier(self)] shown in
      if shown?.owner == owner { shown = nil }
    }
  }

  /// Ends it for good.
  public func invalidate() { resignCurrent() }

  /// Adds to what the app needs to get back to it.
  public func addUserInfoEntries(from otherInfo: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherInfo) { $1 }
  }

  /// What goes on, as a host reads it.
  public struct Shown: Hashable, Sendable {
    /// The kind of activity.
    public let activityType: String
    /// What people see as its name; nil for none.
    public let title: String?
    /// The entity that it shows, as the text that names it; nil for none.
    public let entityIdentifier: String?
    /// The content that it shows; nil for none.
    public let targetContentIdentifier: String?
    /// The page on the web that shows the same; nil for none.
    public let webpageURL: URL?
    let owner: ObjectIdentifier
  }

  private static let state = Mutex<Shown?>(nil)

  /// What goes on in this process now; nil for nothing.
  public static var _current: Shown? { state.withLock { $0 } }
}
