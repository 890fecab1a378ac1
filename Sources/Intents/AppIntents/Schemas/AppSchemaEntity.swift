// What intents are about, by their domains.
extension AppSchemaEntity {
  /// The entities about audio.
  public struct Audio: Sendable {
    /// The schema `audio.album`.
    public let album = AppSchemaEntity(name: "audio.album")
    /// The schema `audio.algorithmicRadioStation`.
    public let algorithmicRadioStation = AppSchemaEntity(name: "audio.algorithmicRadioStation")
    /// The schema `audio.ambientSound`.
    public let ambientSound = AppSchemaEntity(name: "audio.ambientSound")
    /// The schema `audio.artist`.
    public let artist = AppSchemaEntity(name: "audio.artist")
    /// The schema `audio.audiobook`.
    public let audiobook = AppSchemaEntity(name: "audio.audiobook")
    /// The schema `audio.classicalMusicRecording`.
    public let classicalMusicRecording = AppSchemaEntity(name: "audio.classicalMusicRecording")
    /// The schema `audio.liveRadioStation`.
    public let liveRadioStation = AppSchemaEntity(name: "audio.liveRadioStation")
    /// The schema `audio.newsBrief`.
    public let newsBrief = AppSchemaEntity(name: "audio.newsBrief")
    /// The schema `audio.newsProvider`.
    public let newsProvider = AppSchemaEntity(name: "audio.newsProvider")
    /// The schema `audio.playlist`.
    public let playlist = AppSchemaEntity(name: "audio.playlist")
    /// The schema `audio.podcastCollection`.
    public let podcastCollection = AppSchemaEntity(name: "audio.podcastCollection")
    /// The schema `audio.podcastEpisode`.
    public let podcastEpisode = AppSchemaEntity(name: "audio.podcastEpisode")
    /// The schema `audio.podcastShow`.
    public let podcastShow = AppSchemaEntity(name: "audio.podcastShow")
    /// The schema `audio.radioShow`.
    public let radioShow = AppSchemaEntity(name: "audio.radioShow")
    /// The schema `audio.radioShowEpisode`.
    public let radioShowEpisode = AppSchemaEntity(name: "audio.radioShowEpisode")
    /// The schema `audio.song`.
    public let song = AppSchemaEntity(name: "audio.song")
    /// The schema `audio.songCollection`.
    public let songCollection = AppSchemaEntity(name: "audio.songCollection")
    /// The schema `audio.warmupAudioQueueResult`.
    public let warmupAudioQueueResult = AppSchemaEntity(name: "audio.warmupAudioQueueResult")
  }

  /// The entities about audio.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .audio.album)`.
  public static let audio = Audio()

  /// The entities about books.
  public struct Books: Sendable {
    /// The schema `books.audiobook`.
    public let audiobook = AppSchemaEntity(name: "books.audiobook")
    /// The schema `books.book`.
    public let book = AppSchemaEntity(name: "books.book")
    /// The schema `books.settings`.
    public let settings = AppSchemaEntity(name: "books.settings")
  }

  /// The entities about books.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .books.audiobook)`.
  public static let books = Books()

  /// The entities about browser.
  public struct Browser: Sendable {
    /// The schema `browser.bookmark`.
    public let bookmark = AppSchemaEntity(name: "browser.bookmark")
    /// The schema `browser.readingListItem`.
    public let readingListItem = AppSchemaEntity(name: "browser.readingListItem")
    /// The schema `browser.tab`.
    public let tab = AppSchemaEntity(name: "browser.tab")
    /// The schema `browser.tabGroup`.
    public let tabGroup = AppSchemaEntity(name: "browser.tabGroup")
    /// The schema `browser.window`.
    public let window = AppSchemaEntity(name: "browser.window")
  }

  /// The entities about browser.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .browser.bookmark)`.
  public static let browser = Browser()

  /// The entities about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.attendee`.
    public let attendee = AppSchemaEntity(name: "calendar.attendee")
    /// The schema `calendar.calendar`.
    public let calendar = AppSchemaEntity(name: "calendar.calendar")
    /// The schema `calendar.event`.
    public let event = AppSchemaEntity(name: "calendar.event")
  }

  /// The entities about calendar.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .calendar.attendee)`.
  public static let calendar = Calendar()

  /// The entities about clock.
  public struct Clock: Sendable {
    /// The schema `clock.alarm`.
    public let alarm = AppSchemaEntity(name: "clock.alarm")
    /// The schema `clock.stopwatch`.
    public let stopwatch = AppSchemaEntity(name: "clock.stopwatch")
    /// The schema `clock.timer`.
    public let timer = AppSchemaEntity(name: "clock.timer")
  }

  /// The entities about clock.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .clock.alarm)`.
  public static let clock = Clock()

  /// The entities about files.
  public struct Files: Sendable {
    /// The schema `files.file`.
    public let file = AppSchemaEntity(name: "files.file")
  }

  /// The entities about files.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .files.file)`.
  public static let files = Files()

  /// The entities about journal.
  public struct Journal: Sendable {
    /// The schema `journal.entry`.
    public let entry = AppSchemaEntity(name: "journal.entry")
  }

  /// The entities about journal.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .journal.entry)`.
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
    /// The schema `mail.thread`.
    public let thread = AppSchemaEntity(name: "mail.thread")
  }

  /// The entities about mail.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .mail.account)`.
  public static let mail = Mail()

  /// The entities about maps.
  public struct Maps: Sendable {
    /// The schema `maps.currentLocation`.
    public let currentLocation = AppSchemaEntity(name: "maps.currentLocation")
    /// The schema `maps.navigationSession`.
    public let navigationSession = AppSchemaEntity(name: "maps.navigationSession")
    /// The schema `maps.operatingHours`.
    public let operatingHours = AppSchemaEntity(name: "maps.operatingHours")
    /// The schema `maps.operatingTimeRange`.
    public let operatingTimeRange = AppSchemaEntity(name: "maps.operatingTimeRange")
    /// The schema `maps.place`.
    public let place = AppSchemaEntity(name: "maps.place")
    /// The schema `maps.rating`.
    public let rating = AppSchemaEntity(name: "maps.rating")
  }

  /// The entities about maps.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .maps.currentLocation)`.
  public static let maps = Maps()

  /// The entities about messages.
  public struct Messages: Sendable {
    /// The schema `messages.conversation`.
    public let conversation = AppSchemaEntity(name: "messages.conversation")
    /// The schema `messages.customAttachment`.
    public let customAttachment = AppSchemaEntity(name: "messages.customAttachment")
    /// The schema `messages.message`.
    public let message = AppSchemaEntity(name: "messages.message")
    /// The schema `messages.messagePerson`.
    public let messagePerson = AppSchemaEntity(name: "messages.messagePerson")
  }

  /// The entities about messages.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .messages.conversation)`.
  public static let messages = Messages()

  /// The entities about notes.
  public struct Notes: Sendable {
    /// The schema `notes.account`.
    public let account = AppSchemaEntity(name: "notes.account")
    /// The schema `notes.folder`.
    public let folder = AppSchemaEntity(name: "notes.folder")
    /// The schema `notes.note`.
    public let note = AppSchemaEntity(name: "notes.note")
  }

  /// The entities about notes.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .notes.account)`.
  public static let notes = Notes()

  /// The entities about phone.
  public struct Phone: Sendable {
    /// The schema `phone.phonePerson`.
    public let phonePerson = AppSchemaEntity(name: "phone.phonePerson")
  }

  /// The entities about phone.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .phone.phonePerson)`.
  public static let phone = Phone()

  /// The entities about photos.
  public struct Photos: Sendable {
    /// The schema `photos.album`.
    public let album = AppSchemaEntity(name: "photos.album")
    /// The schema `photos.asset`.
    public let asset = AppSchemaEntity(name: "photos.asset")
    /// The schema `photos.recognizedPerson`.
    public let recognizedPerson = AppSchemaEntity(name: "photos.recognizedPerson")
  }

  /// The entities about photos.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .photos.album)`.
  public static let photos = Photos()

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
  ///
  /// Write one of them above a type: `@AppEntity(schema: .presentation.document)`.
  public static let presentation = Presentation()

  /// The entities about reader.
  public struct Reader: Sendable {
    /// The schema `reader.document`.
    public let document = AppSchemaEntity(name: "reader.document")
    /// The schema `reader.page`.
    public let page = AppSchemaEntity(name: "reader.page")
  }

  /// The entities about reader.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .reader.document)`.
  public static let reader = Reader()

  /// The entities about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.group`.
    public let group = AppSchemaEntity(name: "reminders.group")
    /// The schema `reminders.list`.
    public let list = AppSchemaEntity(name: "reminders.list")
    /// The schema `reminders.locationTrigger`.
    public let locationTrigger = AppSchemaEntity(name: "reminders.locationTrigger")
    /// The schema `reminders.reminder`.
    public let reminder = AppSchemaEntity(name: "reminders.reminder")
    /// The schema `reminders.section`.
    public let section = AppSchemaEntity(name: "reminders.section")
  }

  /// The entities about reminders.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .reminders.group)`.
  public static let reminders = Reminders()

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
  ///
  /// Write one of them above a type: `@AppEntity(schema: .spreadsheet.document)`.
  public static let spreadsheet = Spreadsheet()

  /// The entities about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.board`.
    public let board = AppSchemaEntity(name: "whiteboard.board")
    /// The schema `whiteboard.item`.
    public let item = AppSchemaEntity(name: "whiteboard.item")
  }

  /// The entities about whiteboard.
  ///
  /// Write one of them above a type: `@AppEntity(schema: .whiteboard.board)`.
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
  ///
  /// Write one of them above a type: `@AppEntity(schema: .wordProcessor.document)`.
  public static let wordProcessor = WordProcessor()
}
