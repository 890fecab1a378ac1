// What people do at any hour: plan, remember, wake, go somewhere, call.
extension AppSchemaIntent {
  /// The intents about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.createEvent`.
    public let createEvent = AppSchemaIntent(name: "calendar.createEvent")
    /// The schema `calendar.deleteEvent`.
    public let deleteEvent = AppSchemaIntent(name: "calendar.deleteEvent")
    /// The schema `calendar.updateEvent`.
    public let updateEvent = AppSchemaIntent(name: "calendar.updateEvent")
  }

  /// The intents about calendar.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .calendar.createEvent)`.
  public static let calendar = Calendar()

  /// The intents about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.createList`.
    public let createList = AppSchemaIntent(name: "reminders.createList")
    /// The schema `reminders.createReminder`.
    public let createReminder = AppSchemaIntent(name: "reminders.createReminder")
    /// The schema `reminders.createSection`.
    public let createSection = AppSchemaIntent(name: "reminders.createSection")
    /// The schema `reminders.deleteReminders`.
    public let deleteReminders = AppSchemaIntent(name: "reminders.deleteReminders")
    /// The schema `reminders.updateGroup`.
    public let updateGroup = AppSchemaIntent(name: "reminders.updateGroup")
    /// The schema `reminders.updateList`.
    public let updateList = AppSchemaIntent(name: "reminders.updateList")
    /// The schema `reminders.updateReminder`.
    public let updateReminder = AppSchemaIntent(name: "reminders.updateReminder")
    /// The schema `reminders.updateSection`.
    public let updateSection = AppSchemaIntent(name: "reminders.updateSection")
  }

  /// The intents about reminders.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .reminders.createList)`.
  public static let reminders = Reminders()

  /// The intents about notes.
  public struct Notes: Sendable {
    /// The schema `notes.appendText`.
    public let appendText = AppSchemaIntent(name: "notes.appendText")
    /// The schema `notes.createNote`.
    public let createNote = AppSchemaIntent(name: "notes.createNote")
    /// The schema `notes.updateNote`.
    public let updateNote = AppSchemaIntent(name: "notes.updateNote")
  }

  /// The intents about notes.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .notes.createNote)`.
  public static let notes = Notes()

  /// The intents about phone.
  public struct Phone: Sendable {
    /// The schema `phone.startCall`.
    public let startCall = AppSchemaIntent(name: "phone.startCall")
  }

  /// The intents about phone.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .phone.startCall)`.
  public static let phone = Phone()

  /// The intents about clock.
  public struct Clock: Sendable {
    /// The schema `clock.cancelTimer`.
    public let cancelTimer = AppSchemaIntent(name: "clock.cancelTimer")
    /// The schema `clock.createAlarm`.
    public let createAlarm = AppSchemaIntent(name: "clock.createAlarm")
    /// The schema `clock.createTimer`.
    public let createTimer = AppSchemaIntent(name: "clock.createTimer")
    /// The schema `clock.deleteAlarm`.
    public let deleteAlarm = AppSchemaIntent(name: "clock.deleteAlarm")
    /// The schema `clock.dismissAlarm`.
    public let dismissAlarm = AppSchemaIntent(name: "clock.dismissAlarm")
    /// The schema `clock.lapStopwatch`.
    public let lapStopwatch = AppSchemaIntent(name: "clock.lapStopwatch")
    /// The schema `clock.pauseTimer`.
    public let pauseTimer = AppSchemaIntent(name: "clock.pauseTimer")
    /// The schema `clock.resetStopwatch`.
    public let resetStopwatch = AppSchemaIntent(name: "clock.resetStopwatch")
    /// The schema `clock.resumeTimer`.
    public let resumeTimer = AppSchemaIntent(name: "clock.resumeTimer")
    /// The schema `clock.snoozeAlarm`.
    public let snoozeAlarm = AppSchemaIntent(name: "clock.snoozeAlarm")
    /// The schema `clock.startStopwatch`.
    public let startStopwatch = AppSchemaIntent(name: "clock.startStopwatch")
    /// The schema `clock.stopStopwatch`.
    public let stopStopwatch = AppSchemaIntent(name: "clock.stopStopwatch")
    /// The schema `clock.updateAlarm`.
    public let updateAlarm = AppSchemaIntent(name: "clock.updateAlarm")
    /// The schema `clock.updateTimer`.
    public let updateTimer = AppSchemaIntent(name: "clock.updateTimer")
  }

  /// The intents about clock.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .clock.cancelTimer)`.
  public static let clock = Clock()

  /// The intents about maps.
  public struct Maps: Sendable {
    /// The schema `maps.addNavigationWaypoints`.
    public let addNavigationWaypoints = AppSchemaIntent(name: "maps.addNavigationWaypoints")
    /// The schema `maps.reportIncident`.
    public let reportIncident = AppSchemaIntent(name: "maps.reportIncident")
    /// The schema `maps.shareETA`.
    public let shareETA = AppSchemaIntent(name: "maps.shareETA")
    /// The schema `maps.startNavigation`.
    public let startNavigation = AppSchemaIntent(name: "maps.startNavigation")
    /// The schema `maps.stopNavigation`.
    public let stopNavigation = AppSchemaIntent(name: "maps.stopNavigation")
    /// The schema `maps.stopShareETA`.
    public let stopShareETA = AppSchemaIntent(name: "maps.stopShareETA")
    /// The schema `maps.updateNavigationWaypoints`.
    public let updateNavigationWaypoints = AppSchemaIntent(name: "maps.updateNavigationWaypoints")
  }

  /// The intents about maps.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .maps.addNavigationWaypoints)`.
  public static let maps = Maps()
}
