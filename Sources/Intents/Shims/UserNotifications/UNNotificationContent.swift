public import Foundation

/// What a notification says, as values.
struct NotificationWords {
  var title = "", subtitle = "", body = ""
  var badge: NSNumber?
  var sound: UNNotificationSound?
  var userInfo: [AnyHashable: Any] = [:]
  var categoryIdentifier = "", threadIdentifier = "", launchImageName = ""
  var attachments: [UNNotificationAttachment] = []
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var targetContentIdentifier: String?, filterCriteria: String?
  var summaryArgument = "", summaryArgumentCount = 0
}

/// The content of a notification: its texts, number, sound and files.
///
/// An app fills a ``UNMutableNotificationContent`` and puts it into a ``UNNotificationRequest``, which takes a copy.
/// All values are data that can be read back; none is shown or played here.
public class UNNotificationContent: NSObject {
  var words: NotificationWords

  init(_ words: NotificationWords) { self.words = words }

  /// Creates content with empty texts, no badge and no sound.
  ///
  /// The level of interruption is `active`; all identifiers are empty.
  public override init() { words = NotificationWords() }

  /// The primary line of text; empty by default.
  public var title: String { words.title }
  /// The secondary line of text; empty by default.
  public var subtitle: String { words.subtitle }
  /// The message; empty by default.
  public var body: String { words.body }
  /// The number for the app's icon; nil, the default, leaves the number as it is.
  ///
  /// It is not compared with what ``UNUserNotificationCenter/setBadgeCount(_:)`` is given, since there is no icon.
  public var badge: NSNumber? { words.badge }
  /// The sound; nil, the default, for none.
  public var sound: UNNotificationSound? { words.sound }
  /// Values of the app that travel with the notification.
  ///
  /// They come back unchanged in ``UNNotificationResponse/notification``; they need not be property-list values here,
  /// as nothing writes them.
  public var userInfo: [AnyHashable: Any] { words.userInfo }
  /// The identifier of the ``UNNotificationCategory`` whose actions the notification has.
  ///
  /// It is not checked against the categories of the center.
  public var categoryIdentifier: String { words.categoryIdentifier }
  /// The identifier by which notifications are grouped.
  ///
  /// Nothing groups them here.
  public var threadIdentifier: String { words.threadIdentifier }
  /// The name of the launch image for opening the app; empty by default.
  ///
  /// It is kept, and no app is opened with it here.
  public var launchImageName: String { words.launchImageName }
  /// The media files of the notification.
  public var attachments: [UNNotificationAttachment] { words.attachments }
  /// The degree to which the notification interrupts the user.
  ///
  /// `active` by default. Any level can be set without an entitlement.
  public var interruptionLevel: UNNotificationInterruptionLevel { words.interruptionLevel }
  /// The weight for the order in a summary, from 0 to 1; 0 by default and not checked.
  public var relevanceScore: Double { words.relevanceScore }
  /// The identifier of the scene that should open; nil, the default, for any.
  ///
  /// No scene is opened by a notification here.
  public var targetContentIdentifier: String? { words.targetContentIdentifier }
  /// The criterion that the filters of a Focus compare; nil by default.
  ///
  /// There is no Focus here, so that nothing is filtered.
  public var filterCriteria: String? { words.filterCriteria }
  /// The text that a summary of a group inserts; empty by default.
  ///
  /// Summaries are not made here.
  public var summaryArgument: String { words.summaryArgument }
  /// The number of items that the notification adds to a summary; 0 by default.
  public var summaryArgumentCount: Int { words.summaryArgumentCount }
}

/// The content of a notification that can be edited.
///
/// Changes after it was put into a request do not change the request, which has a copy.
public final class UNMutableNotificationContent: UNNotificationContent {
  /// The primary line of text.
  public override var title: String {
    get { words.title }
    set { words.title = newValue }
  }
  /// The secondary line of text.
  public override var subtitle: String {
    get { words.subtitle }
    set { words.subtitle = newValue }
  }
  /// The message.
  public override var body: String {
    get { words.body }
    set { words.body = newValue }
  }
  /// The number for the app's icon; nil leaves the number as it is.
  public override var badge: NSNumber? {
    get { words.badge }
    set { words.badge = newValue }
  }
  /// The sound; nil for none.
  public override var sound: UNNotificationSound? {
    get { words.sound }
    set { words.sound = newValue }
  }
  /// Values of the app that travel with the notification.
  public override var userInfo: [AnyHashable: Any] {
    get { words.userInfo }
    set { words.userInfo = newValue }
  }
  /// The identifier of the ``UNNotificationCategory`` whose actions the notification has.
  public override var categoryIdentifier: String {
    get { words.categoryIdentifier }
    set { words.categoryIdentifier = newValue }
  }
  /// The identifier by which notifications are grouped.
  public override var threadIdentifier: String {
    get { words.threadIdentifier }
    set { words.threadIdentifier = newValue }
  }
  /// The name of the launch image, which no app shows here.
  public override var launchImageName: String {
    get { words.launchImageName }
    set { words.launchImageName = newValue }
  }
  /// The media files of the notification.
  public override var attachments: [UNNotificationAttachment] {
    get { words.attachments }
    set { words.attachments = newValue }
  }
  /// The degree to which the notification interrupts the user.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { words.interruptionLevel }
    set { words.interruptionLevel = newValue }
  }
  /// The weight for the order in a summary, from 0 to 1; not checked.
  public override var relevanceScore: Double {
    get { words.relevanceScore }
    set { words.relevanceScore = newValue }
  }
  /// The identifier of the scene that should open; nil for any.
  public override var targetContentIdentifier: String? {
    get { words.targetContentIdentifier }
    set { words.targetContentIdentifier = newValue }
  }
  /// The criterion that the filters of a Focus compare; nil for none.
  public override var filterCriteria: String? {
    get { words.filterCriteria }
    set { words.filterCriteria = newValue }
  }
  /// The text that a summary of a group inserts.
  public override var summaryArgument: String {
    get { words.summaryArgument }
    set { words.summaryArgument = newValue }
  }
  /// The number of items that the notification adds to a summary.
  public override var summaryArgumentCount: Int {
    get { words.summaryArgumentCount }
    set { words.summaryArgumentCount = newValue }
  }
}

/// The degree to which a notification interrupts the user.
///
/// It is kept as data: nothing here interrupts a user, so that no level is held back by a Focus or by the lack of an
/// entitlement.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Without sound and light, as usual, through a Focus, or in any case.
  case passive, active, timeSensitive, critical
}

/// The sound of a notification, by name.
///
/// The file is neither looked for nor played here.
public final class UNNotificationSound: NSObject, Sendable {
  /// The file name of the sound; nil for the system's sound.
  public let name: UNNotificationSoundName?
  /// A Boolean value that says whether the sound ignores the mute switch.
  public let isCritical: Bool

  private init(name: UNNotificationSoundName?, isCritical: Bool) {
    (self.name, self.isCritical) = (name, isCritical)
  }

  /// Creates a sound from one of the app's files.
  ///
  /// - Parameter name: The name of the file, which need not exist.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name, isCritical: false)
  }

  /// The system's default sound.
  public static let `default` = UNNotificationSound(name: nil, isCritical: false)
  /// The system's default sound as a critical alert.
  public static let defaultCritical = UNNotificationSound(name: nil, isCritical: true)

  /// Returns a sound of one of the app's files as a critical alert.
  ///
  /// - Parameter name: The name of the file, which need not exist.
  /// - Returns: The sound.
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name, isCritical: true)
  }
}

/// The file name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the file.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name of the file; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name of the file; not checked.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A media file that goes with a notification.
///
/// The file is not copied, read or moved; its type and size are not checked.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The identifier of the attachment.
  public let identifier: String
  /// The address of the file.
  public let url: URL

  /// Creates an attachment.
  ///
  /// The file stays where it is.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; a new UUID for an empty text.
  ///   - url: The address of the file.
  ///   - options: Not read.
  /// - Throws: ``UNError`` with `attachmentInvalidURL` where it is no file URL or there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}

/// An error of a notification.
///
/// The center throws none; only ``UNNotificationAttachment`` does.
public struct UNError: Error, Hashable, Sendable {
  /// The kind of an error of a notification, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The user does not allow notifications; never thrown here.
    case notificationsNotAllowed = 1
    /// The address of an attachment is not that of an existing file.
    case attachmentInvalidURL = 100
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch UNError.notificationsNotAllowed`.
  public static let notificationsNotAllowed = Code.notificationsNotAllowed,
    attachmentInvalidURL = Code.attachmentInvalidURL
}

extension UNError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? UNError)?.code == code
  }
}
