extension UTType {
  /// Any object: the root of files and folders.
  public static let item = UTType(known: "public.item")
  /// Anything with content: text, a picture, a document.
  public static let content = UTType(known: "public.content")
  /// Content with parts of several kinds.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// Bytes of any kind.
  public static let data = UTType(known: "public.data")
  /// A folder or a package.
  public static let directory = UTType(known: "public.directory")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
  /// A folder that users see as one file.
  public static let package = UTType(known: "com.apple.package")
  /// A folder with a program or its resources.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// The URL of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// Text of any kind.
  public static let text = UTType(known: "public.text")
  /// Text without markup.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text in the Rich Text Format.
  public static let rtf = UTType(known: "public.rtf")
  /// HTML.
  public static let html = UTType(known: "public.html")
  /// XML.
  public static let xml = UTType(known: "public.xml")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// Places and lines on a map, as JSON.
  public static let geoJSON = UTType(known: "public.geojson")
  /// YAML.
  public static let yaml = UTType(known: "public.yaml")
  /// Source code in any language.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Source code in Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// A table with commas between its columns.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A table with tabs between its columns.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// A table as text.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// A log.
  public static let log = UTType(known: "public.log")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// A PDF document.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A picture of any kind.
  public static let image = UTType(known: "public.image")
  /// A JPEG picture.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A PNG picture.
  public static let png = UTType(known: "public.png")
  /// A TIFF picture.
  public static let tiff = UTType(known: "public.tiff")
  /// A GIF picture.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// A BMP picture.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// A Windows icon.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// A drawing in SVG.
  public static let svg = UTType(known: "public.svg-image")
  /// A HEIC picture.
  public static let heic = UTType(known: "public.heic")
  /// A HEIF picture.
  public static let heif = UTType(known: "public.heif")
  /// A WebP picture.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// A picture in the form of a camera's sensor.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// A picture with a moment of movement.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// Sound, pictures that move, or both.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// A movie, with or without sound.
  public static let movie = UTType(known: "public.movie")
  /// Pictures that move, without sound.
  public static let video = UTType(known: "public.video")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Sound in MP3.
  public static let mp3 = UTType(known: "public.mp3")
  /// Sound as a waveform.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// Sound in AIFF.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// Files in one.
  public static let archive = UTType(known: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(known: "public.zip-archive")
  /// A gzip file.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// An electronic book.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// Contacts with their addresses, as text.
  public static let vCard = UTType(known: "public.vcard")
  /// A contact: a name with addresses.
  public static let contact = UTType(known: "public.contact")
  /// An event in a calendar.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// A message.
  public static let message = UTType(known: "public.message")
  /// A mail.
  public static let emailMessage = UTType(known: "public.email-message")
  /// A database.
  public static let database = UTType(known: "public.database")
  /// A typeface.
  public static let font = UTType(known: "public.font")
  /// A program.
  public static let executable = UTType(known: "public.executable")
  /// An app.
  public static let application = UTType(known: "com.apple.application")
  /// A bookmark.
  public static let bookmark = UTType(known: "public.bookmark")
  /// A spreadsheet.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// A presentation.
  public static let presentation = UTType(known: "public.presentation")
}
