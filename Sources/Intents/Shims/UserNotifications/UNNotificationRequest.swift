public import Foundation

/// What a notification says, and when it is due.
///
/// Unchecked: it has a copy of the content, which nothing changes.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The identifier; a later request of the same takes its place.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is due; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; a later request of the same takes its place.
  ///   - content: What it says; it is copied.
  ///   - trigger: When it is due; nil for at once.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = UNNotificationContent(content.words)
  }
}

/// A notification that was due.
public final class UNNotification: NSObject, Sendable {
  /// When it was due.
  public let date: Date
  /// What it says.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}

/// What the user did with a notification.
public class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action: one of its category, or ``UNNotificationDefaultActionIdentifier``.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// What the user wrote for an action that asks for text.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, _ userText: String) {
    self.userText = userText
    super.init(notification, actionIdentifier)
  }
}

/// The action of a user who opens the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of a user who dismisses the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// How an app has a notification shown while it is in front; nothing shows it here.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number on the icon.
  public static let badge = Self(rawValue: 1)
  /// The sound.
  public static let sound = Self(rawValue: 2)
  /// An alert, by the name of iOS 10.
  public static let alert = Self(rawValue: 4)
  /// The list of notifications.
  public static let list = Self(rawValue: 8)
  /// A banner.
  public static let banner = Self(rawValue: 16)
}

/// What a user can do with a notification.
public class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The identifier of the action.
  public let identifier: String
  /// What it says.
  public let title: String
  /// How it behaves.
  public let options: UNNotificationActionOptions
  /// The picture; nil for none.
  public let icon: UNNotificationActionIcon?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - title: What it says.
  ///   - options: How it behaves; nothing acts on it.
  ///   - icon: The picture; nil, the default, for none.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
  }
}

/// An action that asks for text.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What the button says.
  public let textInputButtonTitle: String
  /// What stands in the field before there is text.
  public let textInputPlaceholder: String

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - title: What it says.
  ///   - options: How it behaves; nothing acts on it.
  ///   - icon: The picture; nil, the default, for none.
  ///   - textInputButtonTitle: What the button says.
  ///   - textInputPlaceholder: What stands in the field before there is text.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil,
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// How an action behaves; nothing here acts on it.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device is unlocked first.
  public static let authenticationRequired = Self(rawValue: 1)
  /// It deletes something.
  public static let destructive = Self(rawValue: 2)
  /// It brings the app to the front.
  public static let foreground = Self(rawValue: 4)
}

/// The picture of an action, by its name.
public final class UNNotificationActionIcon: NSObject, Sendable {
  /// The name of the picture.
  let name: String

  /// Names a symbol of the system.
  ///
  /// - Parameter systemImageName: The name.
  public init(systemImageName: String) { name = systemImageName }
  /// Names one of the app's pictures.
  ///
  /// - Parameter templateImageName: The name.
  public init(templateImageName: String) { name = templateImageName }
}

/// A kind of notification, with its actions.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// The identifier of the category.
  public let identifier: String
  /// What a user can do with its notifications.
  public let actions: [UNNotificationAction]
  /// The intents that belong to it.
  public let intentIdentifiers: [String]
  /// What stands in place of a hidden text.
  public let hiddenPreviewsBodyPlaceholder: String
  /// How it behaves.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - actions: What a user can do with its notifications.
  ///   - intentIdentifiers: The intents that belong to it; nothing reads them.
  ///   - hiddenPreviewsBodyPlaceholder: What stands in place of a hidden text.
  ///   - options: How it behaves; nothing acts on it.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
  }
}

/// How a category behaves; nothing here acts on it.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app hears of a notification that the user dismisses.
  public static let customDismissAction = Self(rawValue: 1)
  /// It may be shown in a car.
  public static let allowInCarPlay = Self(rawValue: 2)
  /// The first line is shown where the text is hidden.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  /// The second line is shown where the text is hidden.
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}
