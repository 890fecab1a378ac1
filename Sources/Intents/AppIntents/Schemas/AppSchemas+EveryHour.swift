// What people do at any hour: alarms and timers, ways, calls, videos.
extension AppSchemaIntent {
  /// The intents about clock.
  public struct Clock: Sendable {
    /// The schema `clock.createAlarm`.
    public let createAlarm = AppSchemaIntent(name: "clock.createAlarm")
    /// The schema `clock.updateAlarm`.
    public let updateAlarm = AppSchemaIntent(name: "clock.updateAlarm")
    /// The schema `clock.deleteAlarm`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteAlarm = AppSchemaIntent(name: "clock.deleteAlarm")
    /// The schema `clock.dismissAlarm`.
    public let dismissAlarm = AppSchemaIntent(name: "clock.dismissAlarm")
    /// The schema `clock.snoozeAlarm`.
    public let snoozeAlarm = AppSchemaIntent(name: "clock.snoozeAlarm")
    /// The schema `clock.createTimer`.
    public let createTimer = AppSchemaIntent(name: "clock.createTimer")
    /// The schema `clock.pauseTimer`.
    public let pauseTimer = AppSchemaIntent(name: "clock.pauseTimer")
    /// The schema `clock.resumeTimer`.
    public let resumeTimer = AppSchemaIntent(name: "clock.resumeTimer")
    /// The schema `clock.cancelTimer`.
    public let cancelTimer = AppSchemaIntent(name: "clock.cancelTimer")
    /// The schema `clock.startStopwatch`.
    public let startStopwatch = AppSchemaIntent(name: "clock.startStopwatch")
    /// The schema `clock.stopStopwatch`.
    public let stopStopwatch = AppSchemaIntent(name: "clock.stopStopwatch")
    /// The schema `clock.lapStopwatch`.
    public let lapStopwatch = AppSchemaIntent(name: "clock.lapStopwatch")
    /// The schema `clock.resetStopwatch`.
    public let resetStopwatch = AppSchemaIntent(name: "clock.resetStopwatch")
  }

  /// The intents about clock.
  public static let clock = Clock()

  /// The intents about maps.
  public struct Maps: Sendable {
    /// The schema `maps.startNavigation`.
    public let startNavigation = AppSchemaIntent(name: "maps.startNavigation")
    /// The schema `maps.updateNavigationWaypoints`.
    public let updateNavigationWaypoints = AppSchemaIntent(name: "maps.updateNavigationWaypoints")
    /// The schema `maps.stopNavigation`.
    public let stopNavigation = AppSchemaIntent(name: "maps.stopNavigation")
    /// The schema `maps.shareETA`.
    public let shareETA = AppSchemaIntent(name: "maps.shareETA")
    /// The schema `maps.stopShareETA`.
    public let stopShareETA = AppSchemaIntent(name: "maps.stopShareETA")
    /// The schema `maps.reportIncident`.
    public let reportIncident = AppSchemaIntent(name: "maps.reportIncident")
  }

  /// The intents about maps.
  public static let maps = Maps()

  /// The intents about phone.
  public struct Phone: Sendable {
    /// The schema `phone.startCall`.
    public let startCall = AppSchemaIntent(name: "phone.startCall")
  }

  /// The intents about phone.
  public static let phone = Phone()

  /// The intents about video.
  public struct Video: Sendable {
    /// The schema `video.playContent`.
    public let playContent = AppSchemaIntent(name: "video.playContent")
    /// The schema `video.playTrailer`.
    public let playTrailer = AppSchemaIntent(name: "video.playTrailer")
    /// The schema `video.addToWatchList`.
    public let addToWatchList = AppSchemaIntent(name: "video.addToWatchList")
    /// The schema `video.removeFromWatchList`.
    public let removeFromWatchList = AppSchemaIntent(name: "video.removeFromWatchList")
  }

  /// The intents about video.
  public static let video = Video()
}

extension AppSchemaEntity {
  /// The entities about clock.
  public struct Clock: Sendable {
    /// The schema `clock.alarm`.
    public let alarm = AppSchemaEntity(name: "clock.alarm")
    /// The schema `clock.timer`.
    public let timer = AppSchemaEntity(name: "clock.timer")
    /// The schema `clock.stopwatch`.
    public let stopwatch = AppSchemaEntity(name: "clock.stopwatch")
  }

  /// The entities about clock.
  public static let clock = Clock()

  /// The entities about maps.
  public struct Maps: Sendable {
    /// The schema `maps.place`.
    public let place = AppSchemaEntity(name: "maps.place")
    /// The schema `maps.currentLocation`.
    public let currentLocation = AppSchemaEntity(name: "maps.currentLocation")
    /// The schema `maps.navigationSession`.
    public let navigationSession = AppSchemaEntity(name: "maps.navigationSession")
    /// The schema `maps.operatingHours`.
    public let operatingHours = AppSchemaEntity(name: "maps.operatingHours")
    /// The schema `maps.operatingTimeRange`.
    public let operatingTimeRange = AppSchemaEntity(name: "maps.operatingTimeRange")
    /// The schema `maps.rating`.
    public let rating = AppSchemaEntity(name: "maps.rating")
  }

  /// The entities about maps.
  public static let maps = Maps()
}

extension AppSchemaEnum {
  /// The enums about clock.
  public struct Clock: Sendable {
    /// The schema `clock.alarmTriggerState`.
    public let alarmTriggerState = AppSchemaEnum(name: "clock.alarmTriggerState")
    /// The schema `clock.timerState`.
    public let timerState = AppSchemaEnum(name: "clock.timerState")
    /// The schema `clock.stopwatchState`.
    public let stopwatchState = AppSchemaEnum(name: "clock.stopwatchState")
  }

  /// The enums about clock.
  public static let clock = Clock()

  /// The enums about phone.
  public struct Phone: Sendable {
    /// The schema `phone.audioVisualMode`.
    public let audioVisualMode = AppSchemaEnum(name: "phone.audioVisualMode")
  }

  /// The enums about phone.
  public static let phone = Phone()
}
