// What is done with documents: read, write, calculate, draw, present, keep.
extension AppSchemaIntent {
  /// The intents about books.
  public struct Books: Sendable {
    /// The schema `books.openBook`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openBook = AppSchemaIntent(name: "books.openBook")
    /// The schema `books.openAudiobook`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openAudiobook = AppSchemaIntent(name: "books.openAudiobook")
    /// The schema `books.playAudiobook`.
    public let playAudiobook = AppSchemaIntent(name: "books.playAudiobook")
    /// The schema `books.search`.
    public let search = AppSchemaIntent(name: "books.search")
    /// The schema `books.navigatePage`.
    public let navigatePage = AppSchemaIntent(name: "books.navigatePage")
    /// The schema `books.openSettings`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openSettings = AppSchemaIntent(name: "books.openSettings")
    /// The schema `books.updateSettings`.
    public let updateSettings = AppSchemaIntent(name: "books.updateSettings")
    /// The schema `books.addToCollection`.
    public let addToCollection = AppSchemaIntent(name: "books.addToCollection")
  }

  /// The intents about books.
  public static let books = Books()

  /// The intents about files.
  public struct Files: Sendable {
    /// The schema `files.copyFile`.
    public let copyFile = AppSchemaIntent(name: "files.copyFile")
    /// The schema `files.createFolder`.
    public let createFolder = AppSchemaIntent(name: "files.createFolder")
    /// The schema `files.deleteFiles`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteFiles = AppSchemaIntent(name: "files.deleteFiles")
    /// The schema `files.moveFiles`.
    public let moveFiles = AppSchemaIntent(name: "files.moveFiles")
    /// The schema `files.openFile`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openFile = AppSchemaIntent(name: "files.openFile")
    /// The schema `files.renameFile`.
    public let renameFile = AppSchemaIntent(name: "files.renameFile")
    /// The schema `files.search`.
    public let search = AppSchemaIntent(name: "files.search")
  }

  /// The intents about files.
  public static let files = Files()

  /// The intents about journal.
  public struct Journal: Sendable {
    /// The schema `journal.createAudioEntry`.
    public let createAudioEntry = AppSchemaIntent(name: "journal.createAudioEntry")
    /// The schema `journal.createEntry`.
    ///
    /// An intent without a parameter `message` is refused.
    public let createEntry = AppSchemaIntent(name: "journal.createEntry")
    /// The schema `journal.deleteEntry`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``; one without
    /// that parameter is refused.
    public let deleteEntry = AppSchemaIntent(name: "journal.deleteEntry")
    /// The schema `journal.openEntry`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openEntry = AppSchemaIntent(name: "journal.openEntry")
    /// The schema `journal.search`.
    public let search = AppSchemaIntent(name: "journal.search")
    /// The schema `journal.updateEntry`.
    public let updateEntry = AppSchemaIntent(name: "journal.updateEntry")
  }

  /// The intents about journal.
  public static let journal = Journal()

  /// The intents about presentation.
  public struct Presentation: Sendable {
    /// The schema `presentation.addAudioToSlide`.
    public let addAudioToSlide = AppSchemaIntent(name: "presentation.addAudioToSlide")
    /// The schema `presentation.addCommentToSlide`.
    public let addCommentToSlide = AppSchemaIntent(name: "presentation.addCommentToSlide")
    /// The schema `presentation.addImageToSlide`.
    public let addImageToSlide = AppSchemaIntent(name: "presentation.addImageToSlide")
    /// The schema `presentation.addTextboxToSlide`.
    public let addTextboxToSlide = AppSchemaIntent(name: "presentation.addTextboxToSlide")
    /// The schema `presentation.addVideoToSlide`.
    public let addVideoToSlide = AppSchemaIntent(name: "presentation.addVideoToSlide")
    /// The schema `presentation.createPresentation`.
    public let createPresentation = AppSchemaIntent(name: "presentation.createPresentation")
    /// The schema `presentation.createSlide`.
    public let createSlide = AppSchemaIntent(name: "presentation.createSlide")
    /// The schema `presentation.openPresentation`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openPresentation = AppSchemaIntent(name: "presentation.openPresentation")
    /// The schema `presentation.openSlide`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openSlide = AppSchemaIntent(name: "presentation.openSlide")
    /// The schema `presentation.playPresentation`.
    public let playPresentation = AppSchemaIntent(name: "presentation.playPresentation")
    /// The schema `presentation.updatePresentation`.
    public let updatePresentation = AppSchemaIntent(name: "presentation.updatePresentation")
  }

  /// The intents about presentation.
  public static let presentation = Presentation()

  /// The intents about reader.
  public struct Reader: Sendable {
    /// The schema `reader.openDocument`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openDocument = AppSchemaIntent(name: "reader.openDocument")
    /// The schema `reader.openPage`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openPage = AppSchemaIntent(name: "reader.openPage")
    /// The schema `reader.resizePage`.
    public let resizePage = AppSchemaIntent(name: "reader.resizePage")
    /// The schema `reader.rotatePage`.
    public let rotatePage = AppSchemaIntent(name: "reader.rotatePage")
    /// The schema `reader.search`.
    public let search = AppSchemaIntent(name: "reader.search")
  }

  /// The intents about reader.
  public static let reader = Reader()

  /// The intents about spreadsheet.
  public struct Spreadsheet: Sendable {
    /// The schema `spreadsheet.addAudioToSheet`.
    public let addAudioToSheet = AppSchemaIntent(name: "spreadsheet.addAudioToSheet")
    /// The schema `spreadsheet.addImageToSheet`.
    public let addImageToSheet = AppSchemaIntent(name: "spreadsheet.addImageToSheet")
    /// The schema `spreadsheet.addVideoToSheet`.
    public let addVideoToSheet = AppSchemaIntent(name: "spreadsheet.addVideoToSheet")
    /// The schema `spreadsheet.createSheet`.
    public let createSheet = AppSchemaIntent(name: "spreadsheet.createSheet")
    /// The schema `spreadsheet.createSpreadsheet`.
    public let createSpreadsheet = AppSchemaIntent(name: "spreadsheet.createSpreadsheet")
    /// The schema `spreadsheet.deleteSheet`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteSheet = AppSchemaIntent(name: "spreadsheet.deleteSheet")
    /// The schema `spreadsheet.openSheet`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openSheet = AppSchemaIntent(name: "spreadsheet.openSheet")
    /// The schema `spreadsheet.openSpreadsheet`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openSpreadsheet = AppSchemaIntent(name: "spreadsheet.openSpreadsheet")
    /// The schema `spreadsheet.updateSheet`.
    public let updateSheet = AppSchemaIntent(name: "spreadsheet.updateSheet")
    /// The schema `spreadsheet.updateSpreadsheet`.
    public let updateSpreadsheet = AppSchemaIntent(name: "spreadsheet.updateSpreadsheet")
  }

  /// The intents about spreadsheet.
  public static let spreadsheet = Spreadsheet()

  /// The intents about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.createBoard`.
    public let createBoard = AppSchemaIntent(name: "whiteboard.createBoard")
    /// The schema `whiteboard.createItem`.
    public let createItem = AppSchemaIntent(name: "whiteboard.createItem")
    /// The schema `whiteboard.deleteBoard`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteBoard = AppSchemaIntent(name: "whiteboard.deleteBoard")
    /// The schema `whiteboard.deleteItem`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteItem = AppSchemaIntent(name: "whiteboard.deleteItem")
    /// The schema `whiteboard.openBoard`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openBoard = AppSchemaIntent(name: "whiteboard.openBoard")
    /// The schema `whiteboard.updateBoard`.
    public let updateBoard = AppSchemaIntent(name: "whiteboard.updateBoard")
    /// The schema `whiteboard.updateItem`.
    public let updateItem = AppSchemaIntent(name: "whiteboard.updateItem")
  }

  /// The intents about whiteboard.
  public static let whiteboard = Whiteboard()

  /// The intents about word processor.
  public struct WordProcessor: Sendable {
    /// The schema `wordProcessor.addAudioToPage`.
    public let addAudioToPage = AppSchemaIntent(name: "wordProcessor.addAudioToPage")
    /// The schema `wordProcessor.addImageToPage`.
    public let addImageToPage = AppSchemaIntent(name: "wordProcessor.addImageToPage")
    /// The schema `wordProcessor.addTextBoxToPage`.
    public let addTextBoxToPage = AppSchemaIntent(name: "wordProcessor.addTextBoxToPage")
    /// The schema `wordProcessor.addVideoToPage`.
    public let addVideoToPage = AppSchemaIntent(name: "wordProcessor.addVideoToPage")
    /// The schema `wordProcessor.createDocument`.
    public let createDocument = AppSchemaIntent(name: "wordProcessor.createDocument")
    /// The schema `wordProcessor.createPage`.
    public let createPage = AppSchemaIntent(name: "wordProcessor.createPage")
    /// The schema `wordProcessor.openDocument`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openDocument = AppSchemaIntent(name: "wordProcessor.openDocument")
    /// The schema `wordProcessor.openPage`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openPage = AppSchemaIntent(name: "wordProcessor.openPage")
    /// The schema `wordProcessor.updateDocument`.
    public let updateDocument = AppSchemaIntent(name: "wordProcessor.updateDocument")
  }

  /// The intents about word processor.
  public static let wordProcessor = WordProcessor()

  /// The intents about notes.
  public struct Notes: Sendable {
    /// The schema `notes.createNote`.
    public let createNote = AppSchemaIntent(name: "notes.createNote")
    /// The schema `notes.openNote`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openNote = AppSchemaIntent(name: "notes.openNote")
    /// The schema `notes.deleteNotes`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteNotes = AppSchemaIntent(name: "notes.deleteNotes")
    /// The schema `notes.search`.
    public let search = AppSchemaIntent(name: "notes.search")
    /// The schema `notes.updateNote`.
    public let updateNote = AppSchemaIntent(name: "notes.updateNote")
  }

  /// The intents about notes.
  public static let notes = Notes()
}
