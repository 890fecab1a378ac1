// What intents let a user choose from, by their domains.
extension AppSchemaEnum {
  /// The enums about audio.
  public struct Audio: Sendable {
    /// The schema `audio.activity`.
    public let activity = AppSchemaEnum(name: "audio.activity")
    /// The schema `audio.affinityState`.
    public let affinityState = AppSchemaEnum(name: "audio.affinityState")
    /// The schema `audio.appViewIdentifier`.
    public let appViewIdentifier = AppSchemaEnum(name: "audio.appViewIdentifier")
    /// The schema `audio.invocationSource`.
    public let invocationSource = AppSchemaEnum(name: "audio.invocationSource")
    /// The schema `audio.playbackAttributes`.
    public let playbackAttributes = AppSchemaEnum(name: "audio.playbackAttributes")
    /// The schema `audio.queueInsertionLocation`.
    public let queueInsertionLocation = AppSchemaEnum(name: "audio.queueInsertionLocation")
  }

  /// The enums about audio.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .audio.activity)`.
  public static let audio = Audio()

  /// The enums about books.
  public struct Books: Sendable {
    /// The schema `books.contentType`.
    public let contentType = AppSchemaEnum(name: "books.contentType")
    /// The schema `books.font`.
    public let font = AppSchemaEnum(name: "books.font")
    /// The schema `books.fontSize`.
    public let fontSize = AppSchemaEnum(name: "books.fontSize")
    /// The schema `books.navigationDirection`.
    public let navigationDirection = AppSchemaEnum(name: "books.navigationDirection")
    /// The schema `books.pageNavigationSetting`.
    public let pageNavigationSetting = AppSchemaEnum(name: "books.pageNavigationSetting")
    /// The schema `books.relativeCharacterSpacingChange`.
    public let relativeCharacterSpacingChange = AppSchemaEnum(
      name: "books.relativeCharacterSpacingChange"
    )
    /// The schema `books.relativeFontChange`.
    public let relativeFontChange = AppSchemaEnum(name: "books.relativeFontChange")
    /// The schema `books.relativeLineSpacingChange`.
    public let relativeLineSpacingChange = AppSchemaEnum(name: "books.relativeLineSpacingChange")
    /// The schema `books.relativeWordSpacingChange`.
    public let relativeWordSpacingChange = AppSchemaEnum(name: "books.relativeWordSpacingChange")
    /// The schema `books.theme`.
    public let theme = AppSchemaEnum(name: "books.theme")
  }

  /// The enums about books.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .books.contentType)`.
  public static let books = Books()

  /// The enums about browser.
  public struct Browser: Sendable {
    /// The schema `browser.clearHistoryTimeFrame`.
    public let clearHistoryTimeFrame = AppSchemaEnum(name: "browser.clearHistoryTimeFrame")
  }

  /// The enums about browser.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .browser.clearHistoryTimeFrame)`.
  public static let browser = Browser()

  /// The enums about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.attendeeStatus`.
    public let attendeeStatus = AppSchemaEnum(name: "calendar.attendeeStatus")
    /// The schema `calendar.attendeeType`.
    public let attendeeType = AppSchemaEnum(name: "calendar.attendeeType")
    /// The schema `calendar.eventSpan`.
    public let eventSpan = AppSchemaEnum(name: "calendar.eventSpan")
    /// The schema `calendar.eventStatus`.
    public let eventStatus = AppSchemaEnum(name: "calendar.eventStatus")
  }

  /// The enums about calendar.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .calendar.attendeeStatus)`.
  public static let calendar = Calendar()

  /// The enums about camera.
  public struct Camera: Sendable {
    /// The schema `camera.captureDevice`.
    public let captureDevice = AppSchemaEnum(name: "camera.captureDevice")
    /// The schema `camera.captureDuration`.
    public let captureDuration = AppSchemaEnum(name: "camera.captureDuration")
    /// The schema `camera.captureMode`.
    public let captureMode = AppSchemaEnum(name: "camera.captureMode")
  }

  /// The enums about camera.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .camera.captureDevice)`.
  public static let camera = Camera()

  /// The enums about clock.
  public struct Clock: Sendable {
    /// The schema `clock.alarmTriggerState`.
    public let alarmTriggerState = AppSchemaEnum(name: "clock.alarmTriggerState")
    /// The schema `clock.stopwatchState`.
    public let stopwatchState = AppSchemaEnum(name: "clock.stopwatchState")
    /// The schema `clock.timerState`.
    public let timerState = AppSchemaEnum(name: "clock.timerState")
  }

  /// The enums about clock.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .clock.alarmTriggerState)`.
  public static let clock = Clock()

  /// The enums about maps.
  public struct Maps: Sendable {
    /// The schema `maps.amenity`.
    public let amenity = AppSchemaEnum(name: "maps.amenity")
    /// The schema `maps.incident`.
    public let incident = AppSchemaEnum(name: "maps.incident")
    /// The schema `maps.navigationPreferences`.
    public let navigationPreferences = AppSchemaEnum(name: "maps.navigationPreferences")
    /// The schema `maps.operatingStatus`.
    public let operatingStatus = AppSchemaEnum(name: "maps.operatingStatus")
    /// The schema `maps.priceRange`.
    public let priceRange = AppSchemaEnum(name: "maps.priceRange")
    /// The schema `maps.ratingDescriptor`.
    public let ratingDescriptor = AppSchemaEnum(name: "maps.ratingDescriptor")
    /// The schema `maps.transportType`.
    public let transportType = AppSchemaEnum(name: "maps.transportType")
  }

  /// The enums about maps.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .maps.amenity)`.
  public static let maps = Maps()

  /// The enums about messages.
  public struct Messages: Sendable {
    /// The schema `messages.conversationAttribute`.
    public let conversationAttribute = AppSchemaEnum(name: "messages.conversationAttribute")
    /// The schema `messages.customReaction`.
    public let customReaction = AppSchemaEnum(name: "messages.customReaction")
    /// The schema `messages.messageAttribute`.
    public let messageAttribute = AppSchemaEnum(name: "messages.messageAttribute")
    /// The schema `messages.messageEffect`.
    public let messageEffect = AppSchemaEnum(name: "messages.messageEffect")
    /// The schema `messages.messageType`.
    public let messageType = AppSchemaEnum(name: "messages.messageType")
  }

  /// The enums about messages.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .messages.conversationAttribute)`.
  public static let messages = Messages()

  /// The enums about phone.
  public struct Phone: Sendable {
    /// The schema `phone.audioVisualMode`.
    public let audioVisualMode = AppSchemaEnum(name: "phone.audioVisualMode")
  }

  /// The enums about phone.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .phone.audioVisualMode)`.
  public static let phone = Phone()

  /// The enums about photos.
  public struct Photos: Sendable {
    /// The schema `photos.albumType`.
    public let albumType = AppSchemaEnum(name: "photos.albumType")
    /// The schema `photos.assetType`.
    public let assetType = AppSchemaEnum(name: "photos.assetType")
    /// The schema `photos.filterType`.
    public let filterType = AppSchemaEnum(name: "photos.filterType")
    /// The schema `photos.rotationDirection`.
    public let rotationDirection = AppSchemaEnum(name: "photos.rotationDirection")
  }

  /// The enums about photos.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .photos.albumType)`.
  public static let photos = Photos()

  /// The enums about reader.
  public struct Reader: Sendable {
    /// The schema `reader.documentKind`.
    public let documentKind = AppSchemaEnum(name: "reader.documentKind")
  }

  /// The enums about reader.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .reader.documentKind)`.
  public static let reader = Reader()

  /// The enums about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.listType`.
    public let listType = AppSchemaEnum(name: "reminders.listType")
    /// The schema `reminders.locationTriggerEvent`.
    public let locationTriggerEvent = AppSchemaEnum(name: "reminders.locationTriggerEvent")
  }

  /// The enums about reminders.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .reminders.listType)`.
  public static let reminders = Reminders()

  /// The enums about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.color`.
    public let color = AppSchemaEnum(name: "whiteboard.color")
    /// The schema `whiteboard.itemType`.
    public let itemType = AppSchemaEnum(name: "whiteboard.itemType")
  }

  /// The enums about whiteboard.
  ///
  /// Write one of them above a type: `@AppEnum(schema: .whiteboard.color)`.
  public static let whiteboard = Whiteboard()
}
