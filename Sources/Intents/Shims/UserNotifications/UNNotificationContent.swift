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

/// What a notification says.
public class UNNotificationContent: NSObject {
  var words: NotificationWords

  init(_ words: NotificationWords) { self.words = words }

  /// Creates a content without words.
  public override init() { words = NotificationWords() }

  /// The first line.
  public var title: String { words.title }
  /// The second line.
  public var subtitle: String { words.subtitle }
  /// The text.
  public var body: String { words.body }
  /// The number on the app's icon; nil leaves it.
  public var badge: NSNumber? { words.badge }
  /// The sound; nil for none.
  public var sound: UNNotificationSound? { words.sound }
  /// What the app wants to find in it again.
  public var userInfo: [AnyHashable: Any] { words.userInfo }
  /// The category, which has the actions.
  public var categoryIdentifier: String { words.categoryIdentifier }
  /// What it is grouped with.
  public var threadIdentifier: String { words.threadIdentifier }
  /// The picture of the app's start.
  public var launchImageName: String { words.launchImageName }
  /// Pictures and other files.
  public var attachments: [UNNotificationAttachment] { words.attachments }
  /// How much it interrupts the user.
  public var interruptionLevel: UNNotificationInterruptionLevel { words.interruptionLevel }
  /// How much it matters beside others, from 0 to 1.
  public var relevanceScore: Double { words.relevanceScore }
  /// Which scene of the app it belongs to.
  public var targetContentIdentifier: String? { words.targetContentIdentifier }
  /// What filters of a Focus compare.
  public var filterCriteria: String? { words.filterCriteria }
  /// What a summary of a group would say of it.
  public var summaryArgument: String { words.summaryArgument }
  /// For how many a summary of a group would count it.
  public var summaryArgumentCount: Int { words.summaryArgumentCount }
}

/// What a notification says, while it is written.
public final class UNMutableNotificationContent: UNNotificationContent {
  /// The first line.
  public override var title: String {
    get { words.title }
    set { words.title = newValue }
  }
  /// The second line.
  public override var subtitle: String {
    get { words.subtitle }
    set { words.subtitle = newValue }
  }
  /// The text.
  public override var body: String {
    get { words.body }
    set { words.body = newValue }
  }
  /// The number on the app's icon; nil leaves it.
  public override var badge: NSNumber? {
    get { words.badge }
    set { words.badge = newValue }
  }
  /// The sound; nil for none.
  public override var sound: UNNotificationSound? {
    get { words.sound }
    set { words.sound = newValue }
  }
  /// What the app wants to find in it again.
  public override var userInfo: [AnyHashable: Any] {
    get { words.userInfo }
    set { words.userInfo = newValue }
  }
  /// The category, which has the actions.
  public override var categoryIdentifier: String {
    get { words.categoryIdentifier }
    set { words.categoryIdentifier = newValue }
  }
  /// What it is grouped with.
  public override var threadIdentifier: String {
    get { words.threadIdentifier }
    set { words.threadIdentifier = newValue }
  }
  /// The picture of the app's start.
  public override var launchImageName: String {
    get { words.launchImageName }
    set { words.launchImageName = newValue }
  }
  /// Pictures and other files.
  public override var attachments: [UNNotificationAttachment] {
    get { words.attachments }
    set { words.attachments = newValue }
  }
  /// How much it interrupts the user.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { words.interruptionLevel }
    set { words.interruptionLevel = newValue }
  }
  /// How much it matters beside others, from 0 to 1.
  public override var relevanceScore: Double {
    get { words.relevanceScore }
    set { words.relevanceScore = newValue }
  }
  /// Which scene of the app it belongs to.
  public override var targetContentIdentifier: String? {
    get { words.targetContentIdentifier }
    set { words.targetContentIdentifier = newValue }
  }
  /// What filters of a Focus compare.
  public override var filterCriteria: String? {
    get { words.filterCriteria }
    set { words.filterCriteria = newValue }
  }
  /// What a summary of a group would say of it.
  public override var summaryArgument: String {
    get { words.summaryArgument }
    set { words.summaryArgument = newValue }
  }
  /// For how many a summary of a group would count it.
  public override var summaryArgumentCount: Int {
    get { words.summaryArgumentCount }
    set { words.summaryArgumentCount = newValue }
  }
}

/// How much a notification interrupts the user; nothing here interrupts a user.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Not at all, as usual, through a Focus, or in any case.
  case passive, active, timeSensitive, critical
}

/// A sound by its name; nothing plays it.
public final class UNNotificationSound: NSObject, Sendable {
  /// The name of the file; nil for the system's sound.
  public let name: UNNotificationSoundName?
  /// Whether it sounds when the device is mute.
  public let isCritical: Bool

  private init(name: UNNotificationSoundName?, isCritical: Bool) {
    (self.name, self.isCritical) = (name, isCritical)
  }

  /// Names one of the app's files.
  ///
  /// - Parameter name: The name of the file.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name, isCritical: false)
  }

  /// The system's sound.
  public static let `default` = UNNotificationSound(name: nil, isCritical: false)
  /// The system's sound, which sounds when the device is mute.
  public static let defaultCritical = UNNotificationSound(name: nil, isCritical: true)

  /// Names one of the app's files, which sounds when the device is mute.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The sound.
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name, isCritical: true)
  }
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that goes with a notification.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The identifier of the attachment.
  public let identifier: String
  /// The file.
  public let url: URL

  /// Creates an attachment.
  ///
  /// The file stays where it is.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; a new one for an empty text.
  ///   - url: The file.
  ///   - options: Not read.
  /// - Throws: ``UNError`` with `attachmentInvalidURL` where there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}

/// What is wrong with a notification.
public struct UNError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Int, Sendable {
    /// The user does not allow notifications.
    case notificationsNotAllowed = 1
    /// The address of an attachment is not that of a file.
    case attachmentInvalidURL = 100
  }
  /// What is wrong.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: What is wrong.
  public init(_ code: Code) { self.code = code }
}
