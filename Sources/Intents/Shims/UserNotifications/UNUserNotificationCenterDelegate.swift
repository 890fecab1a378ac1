public import Foundation

/// An object that is told what the user does with notifications.
///
/// Each method has an asynchronous form and one with a completion handler, and a default implementation of both: a
/// class implements one form of those that it needs.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Asks how to present a notification while the app is in the foreground; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Asks how to present a notification while the app is in the foreground; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// Tells of a response, which ``UNUserNotificationCenter/answer(_:action:userText:)`` gives.
  ///
  /// The center awaits it before `answer` returns.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
  /// Tells of a response, where the class does not implement the asynchronous form.
  ///
  /// The completion handler must be called, as `answer` waits for it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  /// Tells that the user asks for the app's own settings; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

extension UNUserNotificationCenterDelegate {
  /// Returns what the form with a completion handler passes to it.
  ///
  /// The center calls neither form here; a host may.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - notification: The notification.
  /// - Returns: The options that the form with a completion handler gives.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await withCheckedContinuation { answer in
      userNotificationCenter(center, willPresent: notification) { answer.resume(returning: $0) }
    }
  }
  /// Presents nothing: calls the completion handler with no options.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Calls the form with a completion handler and waits for it.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    await withCheckedContinuation { answer in
      userNotificationCenter(center, didReceive: response) { answer.resume() }
    }
  }
  /// Ignores the response: calls the completion handler at once.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Ignores the request.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}

/// The permission of an app to notify.
///
/// `denied` after a refusal, and `provisional` where that option was granted; a fresh center is `notDetermined`.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Not asked, refused, granted, granted for quiet delivery, or granted to an App Clip for a time; never `ephemeral`
  /// here.
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// The state of one kind of interaction.
public enum UNNotificationSetting: Int, Sendable {
  /// The platform does not have it, the app may not use it, or it may.
  case notSupported, disabled, enabled
}

/// The form of an alert.
public enum UNAlertStyle: Int, Sendable {
  /// None, a banner, or an alert that the user must close.
  case none, banner, alert
}

/// The permissions of an app to notify, as they were when they were read.
///
/// They follow from the last decision of ``UNUserNotificationCenter/authorizationHandler``.
public final class UNNotificationSettings: NSObject, Sendable {
  /// The permission to notify.
  ///
  /// `provisional` where that option was among those granted, and else `authorized`.
  public let authorizationStatus: UNAuthorizationStatus
  /// The settings of alerts, sounds and badges.
  ///
  /// `enabled` for an option that was granted and `disabled` otherwise, also before the first decision.
  public let alertSetting, soundSetting, badgeSetting: UNNotificationSetting
  /// The form of an alert: always `none`, as nothing shows it.
  public let alertStyle = UNAlertStyle.none
  /// The setting of the notification center, which is not supported here.
  public let notificationCenterSetting = UNNotificationSetting.notSupported
  /// The setting of the lock screen, which is not supported here.
  public let lockScreenSetting = UNNotificationSetting.notSupported
  /// The setting of critical alerts, which is not supported here, even where ``UNAuthorizationOptions/criticalAlert``
  /// was granted.
  public let criticalAlertSetting = UNNotificationSetting.notSupported
  /// The setting of time-sensitive notifications, which is not supported here, as there is no Focus.
  public let timeSensitiveSetting = UNNotificationSetting.notSupported

  init(_ granted: UNAuthorizationOptions?, wasAsked: Bool) {
    let status: UNAuthorizationStatus =
      switch granted {
      case nil: wasAsked ? .denied : .notDetermined
      case let options?: options.contains(.provisional) ? .provisional : .authorized
      }
    func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
      granted?.contains(option) == true ? .enabled : .disabled
    }
    authorizationStatus = status
    (alertSetting, soundSetting) = (setting(.alert), setting(.sound))
    badgeSetting = setting(.badge)
  }
}
