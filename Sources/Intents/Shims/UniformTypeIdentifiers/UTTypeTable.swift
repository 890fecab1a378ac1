import Synchronization

/// The types that are known: the system's and those that the program declares.
final class UTTypeTable: Sendable {
  struct Row: Sendable {
    var identifier: String
    var supertypes: [String]
    var extensions: [String]
    var mimeTypes: [String]
    var description: String?
  }

  static let shared = UTTypeTable()

  /// In order, since the first type with an extension is the usual one.
  private let rows: Mutex<[Row]>

  private init() {
    rows = Mutex(Self.system.map { Row($0) })
  }

  subscript(identifier: String) -> Row? { first { $0.identifier == identifier } }

  func first(where condition: (Row) -> Bool) -> Row? {
    rows.withLock { $0.first(where: condition) }
  }

  func declare(_ identifier: String, conformingTo supertype: UTType) {
    rows.withLock { rows in
      guard !rows.contains(where: { $0.identifier == identifier }) else { return }
      rows.append(
        Row(
          identifier: identifier,
          supertypes: [supertype.identifier],
          extensions: [],
          mimeTypes: []
        )
      )
    }
  }

  /// One type a line: name, what it is a kind of, extensions, MIME types, English name.
  private static let system = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||composite content
    public.data|public.item|||data
    public.directory|public.item|||directory
    public.folder|public.directory|||folder
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|||bundle
    public.url|public.data||text/x-uri|URL
    public.file-url|public.url|||file URL
    public.text|public.data public.content|||text
    public.plain-text|public.text|txt text|text/plain|plain text
    public.utf8-plain-text|public.plain-text||text/plain|UTF-8 text
    public.rtf|public.text|rtf|text/rtf application/rtf|rich text
    public.html|public.text|html htm|text/html|HTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.json|public.text|json|application/json|JSONOutput
    public.yaml|public.text|yaml yml|application/x-yaml|YAML
    public.source-code|public.plain-text|||source code
    public.swift-source|public.source-code|swift|text/x-swift|Swift source
    net.daringfireball.markdown|public.plain-text|md markdown|text/markdown|Markdown
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv|CSV text
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV text
    public.log|public.plain-text|log||log
    com.apple.property-list|public.data|plist|application/x-plist|property list
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    public.image|public.data public.content|||image
    public.jpeg|public.image|jpg jpeg jpe|image/jpeg|JPEG image
    public.png|public.image|png|image/png|PNG image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    com.microsoft.bmp|public.image|bmp|image/bmp|BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|icon
    public.svg-image|public.image public.xml|svg|image/svg+xml|SVG image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    public.heif|public.heif-standard|heif|image/heif|HEIF image
    public.heif-standard|public.image|||HEIF image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    public.camera-raw-image|public.image|||raw image
    com.apple.live-photo|public.data|||live photo
    public.audiovisual-content|public.data public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg-4|public.movie|mp4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.audio|m4a|audio/mp4|MPEG-4 audio
    public.mp3|public.audio|mp3|audio/mpeg|MP3 audio
    com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave|waveform audio
    public.aiff-audio|public.audio|aiff aif|audio/aiff|AIFF audio
    public.archive|public.data|||archive
    public.zip-archive|public.archive|zip|application/zip|ZIP archive
    org.gnu.gnu-zip-archive|public.archive|gz|application/gzip|gzip archive
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB
    public.vcard|public.text public.contact|vcf|text/vcard|vCard
    public.contact|public.item|||contact
    public.calendar-event|public.item|||calendar event
    com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar|calendar file
    public.message|public.item|||message
    public.email-message|public.message public.data|eml|message/rfc822|mail message
    public.database|public.item|||database
    public.font|public.item|||font
    public.executable|public.item|||executable
    com.apple.application|public.executable|||application
    public.bookmark|public.item|||bookmark
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|web archive
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||rich text with pictures
    com.apple.flat-rtfd|public.data public.composite-content|||rich text with pictures in one file
    public.utf16-plain-text|public.plain-text|||UTF-16 text
    public.utf16-external-plain-text|public.plain-text|||UTF-16 text with its byte order
    public.utf8-tab-separated-values-text|public.delimited-values-text|||UTF-8 table
    com.apple.xml-property-list|public.xml com.apple.property-list|||property list of XML
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    public.script|public.source-code|||script
    public.shell-script|public.script|sh command|text/x-shellscript|shell script
    com.apple.applescript.text|public.script|applescript||AppleScript
    com.apple.applescript.script|public.data public.script|scpt||compiled AppleScript
    com.netscape.javascript-source|public.script|js|text/javascript|JavaScript
    public.python-script|public.script|py|text/x-python|Python
    public.ruby-script|public.script|rb|text/x-ruby|Ruby
    public.perl-script|public.script|pl|text/x-perl|Perl
    public.php-script|public.script|php|text/php|PHP
    public.c-source|public.source-code|c||C
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-source|public.source-code|cpp cc cxx||C++
    public.objective-c-source|public.source-code|m||Objective-C
    public.make-source|public.script|mk||makefile
    public.avi|public.movie|avi|video/avi|AVI movie
    public.mpeg|public.movie|mpg mpeg|video/mpeg|MPEG movie
    public.mpeg-2-video|public.movie|m2v|video/mpeg2|MPEG-2 video
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.protected-mpeg-4-video|public.movie|m4v||protected MPEG-4 video
    public.midi-audio|public.audio|mid midi|audio/midi|MIDI audio
    public.playlist|public.data|||playlist
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl|M3U playlist
    com.apple.icns|public.image|icns||Apple icon
    public.heics|public.image|heics|image/heic-sequence|HEIC sequence
    public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
    public.bzip2-archive|public.archive|bz2|application/x-bzip2|bzip2 archive
    com.apple.archive|public.archive|aar||Apple archive
    public.disk-image|public.archive|||disk image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc||universal scene
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|model/vnd.usdz+zip|universal scene in one file
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|certificate
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|personal certificate
    public.to-do-item|public.item|||task
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||app
    public.unix-executable|public.data public.executable|||program
    com.microsoft.windows-executable|public.data public.executable|exe||Windows program
    com.apple.bookmark|public.data public.bookmark|||bookmark data
    com.apple.internet-location|public.data|||location on the Internet
    com.microsoft.internet-shortcut|com.apple.internet-location|url||shortcut to the Internet
    public.symlink|public.item|||symbolic link
    com.apple.alias-file|public.data|||alias
    public.volume|public.folder|||volume
    com.topografix.gpx|public.xml|gpx|application/gpx+xml|GPX track
    """.split(separator: "\n")
}

extension UTTypeTable.Row {
  fileprivate init(_ line: Substring) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false)
    func words(_ index: Int) -> [String] { columns[index].split(separator: " ").map(String.init) }
    self.init(
      identifier: String(columns[0]),
      supertypes: words(1),
      extensions: words(2),
      mimeTypes: words(3),
      description: String(columns[4])
    )
  }
}
