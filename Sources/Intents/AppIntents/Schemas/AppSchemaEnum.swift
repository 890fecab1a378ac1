extension AppSchemaEnum {
  /// The enums about photos.
  public struct Photos: Sendable {
    /// The schema `photos.assetType`.
    public let assetType = AppSchemaEnum(name: "photos.assetType")
    /// The schema `photos.albumType`.
    public let albumType = AppSchemaEnum(name: "photos.albumType")
    /// The schema `photos.filterType`.
    public let filterType = AppSchemaEnum(name: "photos.filterType")
  }

  /// The enums about photos.
  public static let photos = Photos()

  /// The enums about books.
  public struct Books: Sendable {
    /// The schema `books.contentType`.
    public let contentType = AppSchemaEnum(name: "books.contentType")
    /// The schema `books.font`.
    public let font = AppSchemaEnum(name: "books.font")
    /// The schema `books.theme`.
    public let theme = AppSchemaEnum(name: "books.theme")
    /// The schema `books.pageNavigation`.
    public let pageNavigation = AppSchemaEnum(name: "books.pageNavigation")
  }

  /// The enums about books.
  public static let books = Books()

  /// The enums about browser.
  public struct Browser: Sendable {
    /// The schema `browser.clearHistoryTimeFrame`.
    public let clearHistoryTimeFrame = AppSchemaEnum(name: "browser.clearHistoryTimeFrame")
  }

  /// The enums about browser.
  public static let browser = Browser()

  /// The enums about camera.
  public struct Camera: Sendable {
    /// The schema `camera.captureMode`.
    public let captureMode = AppSchemaEnum(name: "camera.captureMode")
    /// The schema `camera.captureDevice`.
    public let captureDevice = AppSchemaEnum(name: "camera.captureDevice")
    /// The schema `camera.captureDuration`.
    public let captureDuration = AppSchemaEnum(name: "camera.captureDuration")
  }

  /// The enums about camera.
  public static let camera = Camera()

  /// The enums about reader.
  public struct Reader: Sendable {
    /// The schema `reader.documentKind`.
    public let documentKind = AppSchemaEnum(name: "reader.documentKind")
    /// The schema `reader.rotation`.
    public let rotation = AppSchemaEnum(name: "reader.rotation")
  }

  /// The enums about reader.
  public static let reader = Reader()

  /// The enums about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.itemType`.
    public let itemType = AppSchemaEnum(name: "whiteboard.itemType")
    /// The schema `whiteboard.color`.
    public let color = AppSchemaEnum(name: "whiteboard.color")
  }

  /// The enums about whiteboard.
  public static let whiteboard = Whiteboard()

  /// The enums about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.eventStatus`.
    public let eventStatus = AppSchemaEnum(name: "calendar.eventStatus")
    /// The schema `calendar.attendeeStatus`.
    public let attendeeStatus = AppSchemaEnum(name: "calendar.attendeeStatus")
  }

  /// The enums about calendar.
  public static let calendar = Calendar()

  /// The enums about messages.
  public struct Messages: Sendable {
    /// The schema `messages.messageType`.
    public let messageType = AppSchemaEnum(name: "messages.messageType")
    /// The schema `messages.messageAttribute`.
    public let messageAttribute = AppSchemaEnum(name: "messages.messageAttribute")
    /// The schema `messages.messageEffect`.
    public let messageEffect = AppSchemaEnum(name: "messages.messageEffect")
    /// The schema `messages.customReaction`.
    public let customReaction = AppSchemaEnum(name: "messages.customReaction")
    /// The schema `messages.conversationAttribute`.
    public let conversationAttribute = AppSchemaEnum(name: "messages.conversationAttribute")
  }

  /// The enums about messages.
  public static let messages = Messages()

  /// The enums about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.priority`.
    public let priority = AppSchemaEnum(name: "reminders.priority")
    /// The schema `reminders.listType`.
    public let listType = AppSchemaEnum(name: "reminders.listType")
    /// The schema `reminders.locationTriggerEvent`.
    public let locationTriggerEvent = AppSchemaEnum(name: "reminders.locationTriggerEvent")
  }

  /// The enums about reminders.
  public static let reminders = Reminders()
}
