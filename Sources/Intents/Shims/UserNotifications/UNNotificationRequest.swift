public import Foundation

/// A request to deliver a notification: its content and its trigger.
///
/// It has an effect once it is given to ``UNUserNotificationCenter/add(_:)``.
///
/// Unchecked: it has a copy of the content, which nothing changes.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The identifier; a later request with the same one replaces this.
  public let identifier: String
  /// The content, a copy of what the initializer was given.
  public let content: UNNotificationContent
  /// The condition of delivery; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; a later request with the same one replaces this.
  ///   - content: The content, which is copied.
  ///   - trigger: The condition of delivery; nil for at once.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = UNNotificationContent(content.words)
  }
}

/// A delivered notification.
///
/// Only ``UNUserNotificationCenter`` makes one, when its lists are read and the trigger is due.
public final class UNNotification: NSObject, Sendable {
  /// The date at which the trigger was due, which may lie well before the lists were read.
  public let date: Date
  /// The request that was delivered.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}

/// The user's response to a notification.
///
/// Only ``UNUserNotificationCenter/answer(_:action:userText:)`` makes one.
public class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification that the user responded to.
  public let notification: UNNotification
  /// The identifier of the action: one of its category, or ``UNNotificationDefaultActionIdentifier``.
  ///
  /// It is not checked against the actions of the category.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// The user's response to an action that asks for text.
///
/// It is made where ``UNUserNotificationCenter/answer(_:action:userText:)`` is given a text.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text that the user wrote.
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, _ userText: String) {
    self.userText = userText
    super.init(notification, actionIdentifier)
  }
}

/// The action identifier of a user who opens the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier of a user who dismisses the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The ways to present a notification while the app is in the foreground.
///
/// They are what the delegate's `willPresent` method returns; the center never calls it.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Change the number on the app's icon.
  public static let badge = Self(rawValue: 1)
  /// Play the sound.
  public static let sound = Self(rawValue: 2)
  /// Show an alert; deprecated on iOS 14 for ``list`` and ``banner``.
  public static let alert = Self(rawValue: 4)
  /// Show it in the list of notifications.
  public static let list = Self(rawValue: 8)
  /// Show it as a banner.
  public static let banner = Self(rawValue: 16)
}

/// An action that a user can take on a notification.
///
/// It is kept as data, with no button. A host or a test takes it with
/// ``UNUserNotificationCenter/answer(_:action:userText:)``.
public class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The identifier of the action.
  public let identifier: String
  /// The title of the button.
  public let title: String
  /// The behavior of the action, which has no effect here.
  public let options: UNNotificationActionOptions
  /// The icon; nil for none.
  public let icon: UNNotificationActionIcon?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, which the app gets back in ``UNNotificationResponse/actionIdentifier``.
  ///   - title: The title of the button.
  ///   - options: The behavior, which has no effect here.
  ///   - icon: The icon; nil, the default, for none.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
  }
}

/// An action with which a user enters text.
///
/// The text comes from the caller of ``UNUserNotificationCenter/answer(_:action:userText:)``.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  /// The placeholder of the text field.
  public let textInputPlaceholder: String

  /// Creates an action with a text field.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, which the app gets back in ``UNNotificationResponse/actionIdentifier``.
  ///   - title: The title of the button.
  ///   - options: The behavior, which has no effect here.
  ///   - icon: The icon; nil, the default, for none.
  ///   - textInputButtonTitle: The title of the button that sends the text.
  ///   - textInputPlaceholder: The placeholder of the text field.
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

/// The behavior of a notification's action.
///
/// Nothing here acts on it: no device is unlocked and no app is brought to the front.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked first.
  public static let authenticationRequired = Self(rawValue: 1)
  /// The action deletes something.
  public static let destructive = Self(rawValue: 2)
  /// The action brings the app to the foreground.
  public static let foreground = Self(rawValue: 4)
}

/// The icon of an action, by name.
///
/// Nothing draws it, and the name cannot be read back.
public final class UNNotificationActionIcon: NSObject, Sendable {
  /// The name of the picture.
  let name: String

  /// Creates an icon from an SF Symbols picture.
  ///
  /// - Parameter systemImageName: The name of the symbol; not checked.
  public init(systemImageName: String) { name = systemImageName }
  /// Creates an icon from one of the app's pictures.
  ///
  /// - Parameter templateImageName: The name of the picture; not checked.
  public init(templateImageName: String) { name = templateImageName }
}

/// A type of notification, with its actions.
///
/// ``UNUserNotificationCenter/setNotificationCategories(_:)`` keeps it for the process. Two objects with equal values
/// are not equal, since equality is that of `NSObject`.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// The identifier of the category.
  public let identifier: String
  /// The actions of its notifications.
  public let actions: [UNNotificationAction]
  /// The identifiers of SiriKit intents that belong to it; nothing reads them.
  public let intentIdentifiers: [String]
  /// The text to show where previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The behavior of the category, which has no effect here.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as in ``UNNotificationContent/categoryIdentifier``.
  ///   - actions: The actions of its notifications.
  ///   - intentIdentifiers: The identifiers of SiriKit intents that belong to it; nothing reads them.
  ///   - hiddenPreviewsBodyPlaceholder: The text to show where previews are hidden.
  ///   - options: The behavior, which has no effect here.
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

/// The behavior of a category.
///
/// Nothing here acts on it.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates options from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate is told of a notification that the user dismisses.
  public static let customDismissAction = Self(rawValue: 1)
  /// Its notifications may be shown in CarPlay.
  public static let allowInCarPlay = Self(rawValue: 2)
  /// The title is shown where previews are hidden.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  /// The subtitle is shown where previews are hidden.
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}
