extension AppSchemaEntity {
  /// The entities about photos.
  public struct Photos: Sendable {
    /// The schema `photos.asset`.
    ///
    /// The macro warns of an entity that lacks one of `creationDate`, `location`, `assetType`,
    /// `isFavorite`, `isHidden`, `hasSuggestedEdits`.
    public let asset = AppSchemaEntity(name: "photos.asset")
    /// The schema `photos.album`.
    ///
    /// The macro warns of an entity that lacks one of `name`, `creationDate`, `albumType`.
    public let album = AppSchemaEntity(name: "photos.album")
    /// The schema `photos.recognizedPerson`.
    ///
    /// The macro warns of an entity that lacks one of `name`, `isFavorite`.
    public let recognizedPerson = AppSchemaEntity(name: "photos.recognizedPerson")
    /// The schema `photos.memory`.
    public let memory = AppSchemaEntity(name: "photos.memory")
  }

  /// The entities about photos.
  public static let photos = Photos()

  /// The entities about books.
  public struct Books: Sendable {
    /// The schema `books.book`.
    public let book = AppSchemaEntity(name: "books.book")
    /// The schema `books.audiobook`.
    public let audiobook = AppSchemaEntity(name: "books.audiobook")
    /// The schema `books.settings`.
    public let settings = AppSchemaEntity(name: "books.settings")
  }

  /// The entities about books.
  public static let books = Books()

  /// The entities about browser.
  public struct Browser: Sendable {
    /// The schema `browser.bookmark`.
    public let bookmark = AppSchemaEntity(name: "browser.bookmark")
    /// The schema `browser.tab`.
    public let tab = AppSchemaEntity(name: "browser.tab")
    /// The schema `browser.window`.
    public let window = AppSchemaEntity(name: "browser.window")
  }

  /// The entities about browser.
  public static let browser = Browser()

  /// The entities about files.
  public struct Files: Sendable {
    /// The schema `files.file`.
    public let file = AppSchemaEntity(name: "files.file")
  }

  /// The entities about files.
  public static let files = Files()

  /// The entities about journal.
  public struct Journal: Sendable {
    /// The schema `journal.entry`.
    public let entry = AppSchemaEntity(name: "journal.entry")
  }

  /// The entities about journal.
  public static let journal = Journal()

  /// The entities about mail.
  public struct Mail: Sendable {
    /// The schema `mail.account`.
    public let account = AppSchemaEntity(name: "mail.account")
    /// The schema `mail.draft`.
    public let draft = AppSchemaEntity(name: "mail.draft")
    /// The schema `mail.mailbox`.
    public let mailbox = AppSchemaEntity(name: "mail.mailbox")
    /// The schema `mail.message`.
    public let message = AppSchemaEntity(name: "mail.message")
  }

  /// The entities about mail.
  public static let mail = Mail()

  /// The entities about presentation.
  public struct Presentation: Sendable {
    /// The schema `presentation.document`.
    public let document = AppSchemaEntity(name: "presentation.document")
    /// The schema `presentation.slide`.
    public let slide = AppSchemaEntity(name: "presentation.slide")
    /// The schema `presentation.template`.
    public let template = AppSchemaEntity(name: "presentation.template")
  }

  /// The entities about presentation.
  public static let presentation = Presentation()

  /// The entities about reader.
  public struct Reader: Sendable {
    /// The schema `reader.document`.
    public let document = AppSchemaEntity(name: "reader.document")
    /// The schema `reader.page`.
    public let page = AppSchemaEntity(name: "reader.page")
  }

  /// The entities about reader.
  public static let reader = Reader()

  /// The entities about spreadsheet.
  public struct Spreadsheet: Sendable {
    /// The schema `spreadsheet.document`.
    public let document = AppSchemaEntity(name: "spreadsheet.document")
    /// The schema `spreadsheet.sheet`.
    public let sheet = AppSchemaEntity(name: "spreadsheet.sheet")
    /// The schema `spreadsheet.template`.
    public let template = AppSchemaEntity(name: "spreadsheet.template")
  }

  /// The entities about spreadsheet.
  public static let spreadsheet = Spreadsheet()

  /// The entities about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.board`.
    public let board = AppSchemaEntity(name: "whiteboard.board")
    /// The schema `whiteboard.item`.
    public let item = AppSchemaEntity(name: "whiteboard.item")
  }

  /// The entities about whiteboard.
  public static let whiteboard = Whiteboard()

  /// The entities about word processor.
  public struct WordProcessor: Sendable {
    /// The schema `wordProcessor.document`.
    public let document = AppSchemaEntity(name: "wordProcessor.document")
    /// The schema `wordProcessor.page`.
    public let page = AppSchemaEntity(name: "wordProcessor.page")
    /// The schema `wordProcessor.template`.
    public let template = AppSchemaEntity(name: "wordProcessor.template")
  }

  /// The entities about word processor.
  public static let wordProcessor = WordProcessor()

  /// The entities about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.calendar`.
    public let calendar = AppSchemaEntity(name: "calendar.calendar")
    /// The schema `calendar.event`.
    public let event = AppSchemaEntity(name: "calendar.event")
    /// The schema `calendar.attendee`.
    public let attendee = AppSchemaEntity(name: "calendar.attendee")
  }

  /// The entities about calendar.
  public static let calendar = Calendar()

  /// The entities about messages.
  public struct Messages: Sendable {
    /// The schema `messages.message`.
    public let message = AppSchemaEntity(name: "messages.message")
    /// The schema `messages.conversation`.
    public let conversation = AppSchemaEntity(name: "messages.conversation")
    /// The schema `messages.messagePerson`.
    public let messagePerson = AppSchemaEntity(name: "messages.messagePerson")
    /// The schema `messages.customAttachment`.
    public let customAttachment = AppSchemaEntity(name: "messages.customAttachment")
  }

  /// The entities about messages.
  public static let messages = Messages()

  /// The entities about audio.
  public struct Audio: Sendable {
    /// The schema `audio.song`.
    public let song = AppSchemaEntity(name: "audio.song")
    /// The schema `audio.album`.
    public let album = AppSchemaEntity(name: "audio.album")
    /// The schema `audio.artist`.
    public let artist = AppSchemaEntity(name: "audio.artist")
    /// The schema `audio.playlist`.
    public let playlist = AppSchemaEntity(name: "audio.playlist")
    /// The schema `audio.station`.
    public let station = AppSchemaEntity(name: "audio.station")
  }

  /// The entities about audio.
  public static let audio = Audio()

  /// The entities about notes.
  public struct Notes: Sendable {
    /// The schema `notes.note`.
    public let note = AppSchemaEntity(name: "notes.note")
    /// The schema `notes.folder`.
    public let folder = AppSchemaEntity(name: "notes.folder")
  }

  /// The entities about notes.
  public static let notes = Notes()

  /// The entities about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.reminder`.
    public let reminder = AppSchemaEntity(name: "reminders.reminder")
    /// The schema `reminders.list`.
    public let list = AppSchemaEntity(name: "reminders.list")
    /// The schema `reminders.section`.
    public let section = AppSchemaEntity(name: "reminders.section")
    /// The schema `reminders.group`.
    public let group = AppSchemaEntity(name: "reminders.group")
    /// The schema `reminders.locationTrigger`.
    public let locationTrigger = AppSchemaEntity(name: "reminders.locationTrigger")
  }

  /// The entities about reminders.
  public static let reminders = Reminders()
}
