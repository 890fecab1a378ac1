import Testing
import UserNotifications

// One center belongs to the process: its tests come one after another.
@Suite("Notifications as data", .serialized)
struct NotificationTests {
  private let center = UNUserNotificationCenter.current()

  private func request(
    _ identifier: String,
    _ trigger: UNNotificationTrigger? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = identifier
    content.userInfo = ["id": identifier]
    let request = UNNotificationRequest(
      identifier: identifier,
      content: content,
      trigger: trigger
    )
    content.title = "changed"
    return request
  }

  @Test("A request waits for its trigger, is delivered by the clock, and can be taken back")
  func requests() async throws {
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    try await center.add(request("now"))
    try await center.add(
      request("soon", UNTimeIntervalNotificationTrigger(timeInterval: 0.01, repeats: false))
    )
    let hour = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    for name in ["later", "never", "later"] { try await center.add(request(name, hour)) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["never", "later"])
    let delivered = await center.deliveredNotifications()
    #expect(Set(delivered.map(\.request.content.title)) == ["now", "soon"])
    center.removePendingNotificationRequests(withIdentifiers: ["never"])
    center.removeDeliveredNotifications(withIdentifiers: ["now"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["later"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["soon"])
  }

  @Test("A calendar trigger is due at the next date that fits, and again where it repeats")
  func calendar() throws {
    var components = DateComponents()
    (components.hour, components.minute) = (7, 30)
    components.timeZone = TimeZone(identifier: "UTC")
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let format = Date.ISO8601FormatStyle()
    let added = try Date("2026-03-01T08:00:00Z", strategy: format)
    #expect(
      trigger.date(after: added, added: added)?.formatted(format) == "2026-03-02T07:30:00Z"
    )
    #expect(trigger.date(upTo: added, added: added) == nil)
    let later = try Date("2026-03-05T07:30:00Z", strategy: format)
    #expect(trigger.date(upTo: later, added: added) == later)
    #expect(try #require(trigger.nextTriggerDate()) > .now)
    let past = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2001, month: 1, day: 1),
      repeats: false
    )
    #expect(past.nextTriggerDate() == nil)
  }

  @Test("An interval that repeats is due at each of its multiples")
  func intervals() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    let added = Date(timeIntervalSinceReferenceDate: 0)
    #expect(trigger.date(upTo: added + 59, added: added) == nil)
    #expect(trigger.date(upTo: added + 150, added: added) == added + 120)
    #expect(trigger.date(after: added + 150, added: added) == added + 180)
  }

  @Test("The host decides whether an app may notify")
  func authorization() async throws {
    center.authorizationHandler = nil
    #expect(try await !center.requestAuthorization(options: [.alert]))
    #expect(await center.notificationSettings().authorizationStatus == .denied)
    center.authorizationHandler = { $0.contains(.alert) }
    #expect(try await center.requestAuthorization(options: [.alert, .badge]))
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
    #expect(settings.soundSetting == .disabled)
    center.authorizationHandler = nil
  }

  final class Answers: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    var heard: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse
    ) async {
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      heard.append(response.notification.request.identifier + response.actionIdentifier + text)
    }
  }

  final class OldAnswers: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    var heard: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      heard.append(response.actionIdentifier)
      completionHandler()
    }
  }

  @Test("A delegate hears of a user's answer in either of its forms")
  func answers() async throws {
    center.removeAllDeliveredNotifications()
    let (answers, old) = (Answers(), OldAnswers())
    center.delegate = answers
    try await center.add(request("a"))
    try await center.add(request("b"))
    #expect(await center.answer("a", action: "REPLY", userText: "yes"))
    #expect(await !center.answer("a"))
    #expect(answers.heard == ["aREPLYyes"])
    center.delegate = old
    #expect(await center.answer("b"))
    #expect(old.heard == [UNNotificationDefaultActionIdentifier])
    #expect(await center.deliveredNotifications().isEmpty)
    center.delegate = nil
  }

  @Test("Categories are kept, and an attachment must be a file")
  func categories() async throws {
    let action = UNNotificationAction(identifier: "DONE", title: "Done")
    let category = UNNotificationCategory(
      identifier: "TASK",
      actions: [action],
      intentIdentifiers: []
    )
    center.setNotificationCategories([category])
    #expect(await center.notificationCategories() == [category])
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: URL(filePath: "/none/here.png"))
    }
  }
}
