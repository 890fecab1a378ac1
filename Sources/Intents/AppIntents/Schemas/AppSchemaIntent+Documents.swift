// What is done with documents: read, write, calculate, draw, present, keep.
extension AppSchemaIntent {
  /// The intents about books.
  public struct Books: Sendable {
    /// The schema `books.navigatePage`.
    public let navigatePage = AppSchemaIntent(name: "books.navigatePage")
    /// The schema `books.openBook`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    /// One without a parameter `target` is refused.
    public let openBook = AppSchemaIntent(name: "books.openBook")
    /// The schema `books.playAudiobook`.
    public let playAudiobook = AppSchemaIntent(name: "books.playAudiobook")
    /// The schema `books.search`.
    public let search = AppSchemaIntent(name: "books.search")
    /// The schema `books.updateCharacterSpacing`.
    public let updateCharacterSpacing = AppSchemaIntent(name: "books.updateCharacterSpacing")
    /// The schema `books.updateFontSize`.
    public let updateFontSize = AppSchemaIntent(name: "books.updateFontSize")
    /// The schema `books.updateLineSpacing`.
    public let updateLineSpacing = AppSchemaIntent(name: "books.updateLineSpacing")
    /// The schema `books.updateSettings`.
    public let updateSettings = AppSchemaIntent(name: "books.updateSettings")
    /// The schema `books.updateWordSpacing`.
    public let updateWordSpacing = AppSchemaIntent(name: "books.updateWordSpacing")
  }

  /// The intents about books.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .books.navigatePage)`.
  public static let books = Books()

  /// The intents about files.
  public struct Files: Sendable {
    /// The schema `files.createFolder`.
    public let createFolder = AppSchemaIntent(name: "files.createFolder")
    /// The schema `files.deleteFiles`.
    public let deleteFiles = AppSchemaIntent(name: "files.deleteFiles")
    /// The schema `files.moveFiles`.
    public let moveFiles = AppSchemaIntent(name: "files.moveFiles")
    /// The schema `files.openFile`.
    public let openFile = AppSchemaIntent(name: "files.openFile")
    /// The schema `files.renameFile`.
    public let renameFile = AppSchemaIntent(name: "files.renameFile")
  }

  /// The intents about files.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .files.createFolder)`.
  public static let files = Files()

  /// The intents about journal.
  public struct Journal: Sendable {
    /// The schema `journal.createAudioEntry`.
    public let createAudioEntry = AppSchemaIntent(name: "journal.createAudioEntry")
    /// The schema `journal.createEntry`.
    ///
    /// One without a parameter `message` is refused.
    public let createEntry = AppSchemaIntent(name: "journal.createEntry")
    /// The schema `journal.deleteEntry`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    /// One without a parameter `entities` is refused.
    public let deleteEntry = AppSchemaIntent(name: "journal.deleteEntry")
    /// The schema `journal.search`.
    public let search = AppSchemaIntent(name: "journal.search")
    /// The schema `journal.updateEntry`.
    public let updateEntry = AppSchemaIntent(name: "journal.updateEntry")
  }

  /// The intents about journal.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .journal.createAudioEntry)`.
  public static let journal = Journal()

  /// The intents about presentation.
  public struct Presentation: Sendable {
    /// The schema `presentation.addAudioToSlide`.
    public let addAudioToSlide = AppSchemaIntent(name: "presentation.addAudioToSlide")
    /// The schema `presentation.addCommentToSlide`.
    public let addCommentToSlide = AppSchemaIntent(name: "presentation.addCommentToSlide")
    /// The schema `presentation.addImageToSlide`.
    public let addImageToSlide = AppSchemaIntent(name: "presentation.addImageToSlide")
    /// The schema `presentation.addTextBoxToSlide`.
    public let addTextBoxToSlide = AppSchemaIntent(name: "presentation.addTextBoxToSlide")
    /// The schema `presentation.addVideoToSlide`.
    public let addVideoToSlide = AppSchemaIntent(name: "presentation.addVideoToSlide")
    /// The schema `presentation.addWebVideoToSlide`.
    public let addWebVideoToSlide = AppSchemaIntent(name: "presentation.addWebVideoToSlide")
    /// The schema `presentation.create`.
    public let create = AppSchemaIntent(name: "presentation.create")
    /// The schema `presentation.createSlide`.
    public let createSlide = AppSchemaIntent(name: "presentation.createSlide")
    /// The schema `presentation.deleteSlide`.
    public let deleteSlide = AppSchemaIntent(name: "presentation.deleteSlide")
    /// The schema `presentation.open`.
    public let open = AppSchemaIntent(name: "presentation.open")
    /// The schema `presentation.openSlide`.
    public let openSlide = AppSchemaIntent(name: "presentation.openSlide")
    /// The schema `presentation.setSlideTitle`.
    public let setSlideTitle = AppSchemaIntent(name: "presentation.setSlideTitle")
    /// The schema `presentation.startPlayback`.
    public let startPlayback = AppSchemaIntent(name: "presentation.startPlayback")
    /// The schema `presentation.stopPlayback`.
    public let stopPlayback = AppSchemaIntent(name: "presentation.stopPlayback")
    /// The schema `presentation.update`.
    public let update = AppSchemaIntent(name: "presentation.update")
  }

  /// The intents about presentation.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .presentation.addAudioToSlide)`.
  public static let presentation = Presentation()

  /// The intents about reader.
  public struct Reader: Sendable {
    /// The schema `reader.deletePages`.
    public let deletePages = AppSchemaIntent(name: "reader.deletePages")
    /// The schema `reader.enhanceDocuments`.
    public let enhanceDocuments = AppSchemaIntent(name: "reader.enhanceDocuments")
    /// The schema `reader.insertPages`.
    public let insertPages = AppSchemaIntent(name: "reader.insertPages")
    /// The schema `reader.openDocument`.
    public let openDocument = AppSchemaIntent(name: "reader.openDocument")
    /// The schema `reader.openPage`.
    public let openPage = AppSchemaIntent(name: "reader.openPage")
    /// The schema `reader.resizeDocuments`.
    public let resizeDocuments = AppSchemaIntent(name: "reader.resizeDocuments")
    /// The schema `reader.rotateDocuments`.
    public let rotateDocuments = AppSchemaIntent(name: "reader.rotateDocuments")
    /// The schema `reader.rotatePages`.
    public let rotatePages = AppSchemaIntent(name: "reader.rotatePages")
    /// The schema `reader.searchDocuments`.
    public let searchDocuments = AppSchemaIntent(name: "reader.searchDocuments")
  }

  /// The intents about reader.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .reader.deletePages)`.
  public static let reader = Reader()

  /// The intents about spreadsheet.
  public struct Spreadsheet: Sendable {
    /// The schema `spreadsheet.addAudioToSheet`.
    public let addAudioToSheet = AppSchemaIntent(name: "spreadsheet.addAudioToSheet")
    /// The schema `spreadsheet.addCommentToSheet`.
    public let addCommentToSheet = AppSchemaIntent(name: "spreadsheet.addCommentToSheet")
    /// The schema `spreadsheet.addImageToSheet`.
    public let addImageToSheet = AppSchemaIntent(name: "spreadsheet.addImageToSheet")
    /// The schema `spreadsheet.addTextBoxToSheet`.
    public let addTextBoxToSheet = AppSchemaIntent(name: "spreadsheet.addTextBoxToSheet")
    /// The schema `spreadsheet.addVideoToSheet`.
    public let addVideoToSheet = AppSchemaIntent(name: "spreadsheet.addVideoToSheet")
    /// The schema `spreadsheet.addWebVideoToSheet`.
    public let addWebVideoToSheet = AppSchemaIntent(name: "spreadsheet.addWebVideoToSheet")
    /// The schema `spreadsheet.create`.
    public let create = AppSchemaIntent(name: "spreadsheet.create")
    /// The schema `spreadsheet.createSheet`.
    public let createSheet = AppSchemaIntent(name: "spreadsheet.createSheet")
    /// The schema `spreadsheet.delete`.
    public let delete = AppSchemaIntent(name: "spreadsheet.delete")
    /// The schema `spreadsheet.deleteSheet`.
    public let deleteSheet = AppSchemaIntent(name: "spreadsheet.deleteSheet")
    /// The schema `spreadsheet.open`.
    public let open = AppSchemaIntent(name: "spreadsheet.open")
    /// The schema `spreadsheet.openSheet`.
    public let openSheet = AppSchemaIntent(name: "spreadsheet.openSheet")
    /// The schema `spreadsheet.update`.
    public let update = AppSchemaIntent(name: "spreadsheet.update")
    /// The schema `spreadsheet.updateSheet`.
    public let updateSheet = AppSchemaIntent(name: "spreadsheet.updateSheet")
  }

  /// The intents about spreadsheet.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .spreadsheet.addAudioToSheet)`.
  public static let spreadsheet = Spreadsheet()

  /// The intents about whiteboard.
  public struct Whiteboard: Sendable {
    /// The schema `whiteboard.createBoard`.
    public let createBoard = AppSchemaIntent(name: "whiteboard.createBoard")
    /// The schema `whiteboard.createItem`.
    public let createItem = AppSchemaIntent(name: "whiteboard.createItem")
    /// The schema `whiteboard.deleteBoard`.
    public let deleteBoard = AppSchemaIntent(name: "whiteboard.deleteBoard")
    /// The schema `whiteboard.deleteItem`.
    public let deleteItem = AppSchemaIntent(name: "whiteboard.deleteItem")
    /// The schema `whiteboard.openBoard`.
    public let openBoard = AppSchemaIntent(name: "whiteboard.openBoard")
    /// The schema `whiteboard.updateBoard`.
    public let updateBoard = AppSchemaIntent(name: "whiteboard.updateBoard")
    /// The schema `whiteboard.updateItem`.
    public let updateItem = AppSchemaIntent(name: "whiteboard.updateItem")
  }

  /// The intents about whiteboard.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .whiteboard.createBoard)`.
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
    /// The schema `wordProcessor.addWebVideoToPage`.
    public let addWebVideoToPage = AppSchemaIntent(name: "wordProcessor.addWebVideoToPage")
    /// The schema `wordProcessor.create`.
    public let create = AppSchemaIntent(name: "wordProcessor.create")
    /// The schema `wordProcessor.createPage`.
    public let createPage = AppSchemaIntent(name: "wordProcessor.createPage")
    /// The schema `wordProcessor.open`.
    public let open = AppSchemaIntent(name: "wordProcessor.open")
    /// The schema `wordProcessor.openPage`.
    public let openPage = AppSchemaIntent(name: "wordProcessor.openPage")
  }

  /// The intents about word processor.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .wordProcessor.addAudioToPage)`.
  public static let wordProcessor = WordProcessor()
}
