extension UTType {
  /// Any object: the root of files and folders.
  ///
  /// `public.item`.
  public static let item = UTType(known: "public.item")
  /// Anything with content: text, a picture, a document.
  ///
  /// `public.content`.
  public static let content = UTType(known: "public.content")
  /// Content with parts of several kinds.
  ///
  /// `public.composite-content`, a kind of `public.content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// Bytes of any kind.
  ///
  /// `public.data`, a kind of `public.item`.
  public static let data = UTType(known: "public.data")
  /// A folder or a package.
  ///
  /// `public.directory`, a kind of `public.item`.
  public static let directory = UTType(known: "public.directory")
  /// A folder.
  ///
  /// `public.folder`, a kind of `public.directory`.
  public static let folder = UTType(known: "public.folder")
  /// A folder that users see as one file.
  ///
  /// `com.apple.package`, a kind of `public.directory`.
  public static let package = UTType(known: "com.apple.package")
  /// A folder with a program or its resources.
  ///
  /// `com.apple.bundle`, a kind of `public.directory`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// A URL.
  ///
  /// `public.url`, a kind of `public.data`; MIME type `text/x-uri`.
  public static let url = UTType(known: "public.url")
  /// The URL of a file.
  ///
  /// `public.file-url`, a kind of `public.url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// Text of any kind.
  ///
  /// `public.text`, a kind of `public.data` and `public.content`.
  public static let text = UTType(known: "public.text")
  /// Text without markup.
  ///
  /// `public.plain-text`, a kind of `public.text`; files end in `.txt`, `.text`; MIME type
  /// `text/plain`.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text without markup, in UTF-8.
  ///
  /// `public.utf8-plain-text`, a kind of `public.plain-text`; MIME type `text/plain`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text in the Rich Text Format.
  ///
  /// `public.rtf`, a kind of `public.text`; files end in `.rtf`; MIME types `text/rtf`,
  /// `application/rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// HTML.
  ///
  /// `public.html`, a kind of `public.text`; files end in `.html`, `.htm`; MIME type `text/html`.
  public static let html = UTType(known: "public.html")
  /// XML.
  ///
  /// `public.xml`, a kind of `public.text`; files end in `.xml`; MIME types `application/xml`,
  /// `text/xml`.
  public static let xml = UTType(known: "public.xml")
  /// JSON.
  ///
  /// `public.json`, a kind of `public.text`; files end in `.json`; MIME type `application/json`.
  public static let json = UTType(known: "public.json")
  /// Places and lines on a map, as JSON.
  ///
  /// `public.geojson`, a kind of `public.json`; files end in `.geojson`; MIME type
  /// `application/geo+json`.
  public static let geoJSON = UTType(known: "public.geojson")
  /// YAML.
  ///
  /// `public.yaml`, a kind of `public.text`; files end in `.yaml`, `.yml`; MIME type
  /// `application/x-yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// Source code in any language.
  ///
  /// `public.source-code`, a kind of `public.plain-text`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Source code in Swift.
  ///
  /// `public.swift-source`, a kind of `public.source-code`; files end in `.swift`; MIME type
  /// `text/x-swift`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// A table with commas between its columns.
  ///
  /// `public.comma-separated-values-text`, a kind of `public.delimited-values-text`; files end in
  /// `.csv`; MIME type `text/csv`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A table with tabs between its columns.
  ///
  /// `public.tab-separated-values-text`, a kind of `public.delimited-values-text`; files end in
  /// `.tsv`; MIME type `text/tab-separated-values`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// A table as text.
  ///
  /// `public.delimited-values-text`, a kind of `public.text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// A log.
  ///
  /// `public.log`, a kind of `public.plain-text`; files end in `.log`.
  public static let log = UTType(known: "public.log")
  /// A property list.
  ///
  /// `com.apple.property-list`, a kind of `public.data`; files end in `.plist`; MIME type
  /// `application/x-plist`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// A PDF document.
  ///
  /// `com.adobe.pdf`, a kind of `public.data` and `public.composite-content`; files end in `.pdf`;
  /// MIME type `application/pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A picture of any kind.
  ///
  /// `public.image`, a kind of `public.data` and `public.content`.
  public static let image = UTType(known: "public.image")
  /// A JPEG picture.
  ///
  /// `public.jpeg`, a kind of `public.image`; files end in `.jpg`, `.jpeg`, `.jpe`; MIME type
  /// `image/jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A PNG picture.
  ///
  /// `public.png`, a kind of `public.image`; files end in `.png`; MIME type `image/png`.
  public static let png = UTType(known: "public.png")
  /// A TIFF picture.
  ///
  /// `public.tiff`, a kind of `public.image`; files end in `.tiff`, `.tif`; MIME type `image/tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// A GIF picture.
  ///
  /// `com.compuserve.gif`, a kind of `public.image`; files end in `.gif`; MIME type `image/gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// A BMP picture.
  ///
  /// `com.microsoft.bmp`, a kind of `public.image`; files end in `.bmp`; MIME type `image/bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// A Windows icon.
  ///
  /// `com.microsoft.ico`, a kind of `public.image`; files end in `.ico`; MIME type
  /// `image/vnd.microsoft.icon`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// A drawing in SVG.
  ///
  /// `public.svg-image`, a kind of `public.image` and `public.xml`; files end in `.svg`; MIME type
  /// `image/svg+xml`.
  public static let svg = UTType(known: "public.svg-image")
  /// A HEIC picture.
  ///
  /// `public.heic`, a kind of `public.heif-standard`; files end in `.heic`; MIME type `image/heic`.
  public static let heic = UTType(known: "public.heic")
  /// A HEIF picture.
  ///
  /// `public.heif`, a kind of `public.heif-standard`; files end in `.heif`; MIME type `image/heif`.
  public static let heif = UTType(known: "public.heif")
  /// A WebP picture.
  ///
  /// `org.webmproject.webp`, a kind of `public.image`; files end in `.webp`; MIME type
  /// `image/webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// A picture in the form of a camera's sensor.
  ///
  /// `public.camera-raw-image`, a kind of `public.image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// A picture with a moment of movement.
  ///
  /// `com.apple.live-photo`, a kind of `public.data`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// Sound, pictures that move, or both.
  ///
  /// `public.audiovisual-content`, a kind of `public.data` and `public.content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// A movie, with or without sound.
  ///
  /// `public.movie`, a kind of `public.audiovisual-content`.
  public static let movie = UTType(known: "public.movie")
  /// Pictures that move, without sound.
  ///
  /// `public.video`, a kind of `public.movie`.
  public static let video = UTType(known: "public.video")
  /// Sound.
  ///
  /// `public.audio`, a kind of `public.audiovisual-content`.
  public static let audio = UTType(known: "public.audio")
  /// A QuickTime movie.
  ///
  /// `com.apple.quicktime-movie`, a kind of `public.movie`; files end in `.mov`, `.qt`; MIME type
  /// `video/quicktime`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  ///
  /// `public.mpeg-4`, a kind of `public.movie`; files end in `.mp4`; MIME type `video/mp4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// Sound in MPEG-4.
  ///
  /// `public.mpeg-4-audio`, a kind of `public.audio`; files end in `.m4a`; MIME type `audio/mp4`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Sound in MP3.
  ///
  /// `public.mp3`, a kind of `public.audio`; files end in `.mp3`; MIME type `audio/mpeg`.
  public static let mp3 = UTType(known: "public.mp3")
  /// Sound as a waveform.
  ///
  /// `com.microsoft.waveform-audio`, a kind of `public.audio`; files end in `.wav`, `.wave`; MIME
  /// type `audio/vnd.wave`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// Sound in AIFF.
  ///
  /// `public.aiff-audio`, a kind of `public.audio`; files end in `.aiff`, `.aif`; MIME type
  /// `audio/aiff`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// Files in one.
  ///
  /// `public.archive`, a kind of `public.data`.
  public static let archive = UTType(known: "public.archive")
  /// A ZIP archive.
  ///
  /// `public.zip-archive`, a kind of `public.archive`; files end in `.zip`; MIME type
  /// `application/zip`.
  public static let zip = UTType(known: "public.zip-archive")
  /// A gzip file.
  ///
  /// `org.gnu.gnu-zip-archive`, a kind of `public.archive`; files end in `.gz`; MIME type
  /// `application/gzip`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// An electronic book.
  ///
  /// `org.idpf.epub-container`, a kind of `public.data` and `public.composite-content`; files end
  /// in `.epub`; MIME type `application/epub+zip`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// Contacts with their addresses, as text.
  ///
  /// `public.vcard`, a kind of `public.text` and `public.contact`; files end in `.vcf`; MIME type
  /// `text/vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// A contact: a name with addresses.
  ///
  /// `public.contact`, a kind of `public.item`.
  public static let contact = UTType(known: "public.contact")
  /// An event in a calendar.
  ///
  /// `public.calendar-event`, a kind of `public.item`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// A message.
  ///
  /// `public.message`, a kind of `public.item`.
  public static let message = UTType(known: "public.message")
  /// A mail.
  ///
  /// `public.email-message`, a kind of `public.message` and `public.data`; files end in `.eml`;
  /// MIME type `message/rfc822`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// A database.
  ///
  /// `public.database`, a kind of `public.item`.
  public static let database = UTType(known: "public.database")
  /// A typeface.
  ///
  /// `public.font`, a kind of `public.item`.
  public static let font = UTType(known: "public.font")
  /// A program.
  ///
  /// `public.executable`, a kind of `public.item`.
  public static let executable = UTType(known: "public.executable")
  /// An app.
  ///
  /// `com.apple.application`, a kind of `public.executable`.
  public static let application = UTType(known: "com.apple.application")
  /// A bookmark.
  ///
  /// `public.bookmark`, a kind of `public.item`.
  public static let bookmark = UTType(known: "public.bookmark")
  /// A spreadsheet.
  ///
  /// `public.spreadsheet`, a kind of `public.content`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// A presentation.
  ///
  /// `public.presentation`, a kind of `public.composite-content`.
  public static let presentation = UTType(known: "public.presentation")
}
