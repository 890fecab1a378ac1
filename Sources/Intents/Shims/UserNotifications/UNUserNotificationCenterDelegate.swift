public import Foundation

/// Hears what a user does with notifications.
///
/// A class has the methods that it needs, each in one of its two forms.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Says how to show a notification while the app is in front; nothing calls it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Says how to show a notification while the app is in front; nothing calls it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// Hears of an answer, which ``UNUserNotificationCenter/answer(_:action:userText:)`` gives.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
  /// Hears of an answer, where the class has not the form without a handler.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  /// Hears that the user wants the app's settings; nothing calls it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

extension UNUserNotificationCenterDelegate {
  /// What the form with a handler says.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await withCheckedContinuation { answer in
      userNotificationCenter(center, willPresent: notification) { answer.resume(returning: $0) }
    }
  }
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Calls the form with a handler.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    await withCheckedContinuation { answer in
      userNotificationCenter(center, didReceive: response) { answer.resume() }
    }
  }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Not asked, not allowed, allowed, quietly, or for a short time.
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether the app may have notifications do something.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such thing, the app may not, or it may.
  case notSupported, disabled, enabled
}

/// How an alert is shown.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all, as a banner, or until the user closes it.
  case none, banner, alert
}

/// What an app may have notifications do.
public final class UNNotificationSettings: NSObject, Sendable {
  /// Whether the app may notify.
  public let authorizationStatus: UNAuthorizationStatus
  /// Whether alerts, sounds and numbers on the icon are allowed.
  public let alertSetting, soundSetting, badgeSetting: UNNotificationSetting
  /// How an alert is shown: not at all.
  public let alertStyle = UNAlertStyle.none
  /// Not supported: there are no such places here.
  public let notificationCenterSetting = UNNotificationSetting.notSupported
  /// Not supported: there are no such places here.
  public let lockScreenSetting = UNNotificationSetting.notSupported
  /// Not supported: there is no such sound here.
  public let criticalAlertSetting = UNNotificationSetting.notSupported
  /// Not supported: there is no Focus here.
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
