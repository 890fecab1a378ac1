// More types of the system: scripts, sequences, archives, certificates.

extension UTType {
  /// Web archive.
  ///
  /// `com.apple.webarchive`, a kind of
  /// `public.data` and `public.composite-content`; files end in `.webarchive`.
  public static let webArchive = UTType(known: "com.apple.webarchive")
  /// Rich text with pictures.
  ///
  /// `com.apple.rtfd`, a kind of
  /// `com.apple.package` and `public.composite-content`; files end in `.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// Rich text with pictures in one file.
  ///
  /// `com.apple.flat-rtfd`, a kind of
  /// `public.data` and `public.composite-content`.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// UTF-16 text.
  ///
  /// `public.utf16-plain-text`, a kind of
  /// `public.plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// UTF-16 text with its byte order.
  ///
  /// `public.utf16-external-plain-text`, a kind of
  /// `public.plain-text`.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// UTF-8 table.
  ///
  /// `public.utf8-tab-separated-values-text`, a kind of
  /// `public.delimited-values-text`.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  /// Property list of XML.
  ///
  /// `com.apple.xml-property-list`, a kind of
  /// `public.xml` and `com.apple.property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// Binary property list.
  ///
  /// `com.apple.binary-property-list`, a kind of
  /// `com.apple.property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// Script.
  ///
  /// `public.script`, a kind of
  /// `public.source-code`.
  public static let script = UTType(known: "public.script")
  /// Shell script.
  ///
  /// `public.shell-script`, a kind of
  /// `public.script`; files end in `.sh`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// AppleScript.
  ///
  /// `com.apple.applescript.text`, a kind of
  /// `public.script`; files end in `.applescript`.
  public static let appleScript = UTType(known: "com.apple.applescript.text")
  /// Compiled AppleScript.
  ///
  /// `com.apple.applescript.script`, a kind of
  /// `public.data` and `public.script`; files end in `.scpt`.
  public static let osaScript = UTType(known: "com.apple.applescript.script")
  /// JavaScript.
  ///
  /// `com.netscape.javascript-source`, a kind of
  /// `public.script`; files end in `.js`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// Python.
  ///
  /// `public.python-script`, a kind of
  /// `public.script`; files end in `.py`.
  public static let pythonScript = UTType(known: "public.python-script")
  /// Ruby.
  ///
  /// `public.ruby-script`, a kind of
  /// `public.script`; files end in `.rb`.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// Perl.
  ///
  /// `public.perl-script`, a kind of
  /// `public.script`; files end in `.pl`.
  public static let perlScript = UTType(known: "public.perl-script")
  /// PHP.
  ///
  /// `public.php-script`, a kind of
  /// `public.script`; files end in `.php`.
  public static let phpScript = UTType(known: "public.php-script")
  /// C.
  ///
  /// `public.c-source`, a kind of
  /// `public.source-code`; files end in `.c`.
  public static let cSource = UTType(known: "public.c-source")
  /// C header.
  ///
  /// `public.c-header`, a kind of
  /// `public.source-code`; files end in `.h`.
  public static let cHeader = UTType(known: "public.c-header")
  /// C++.
  ///
  /// `public.c-plus-plus-source`, a kind of
  /// `public.source-code`; files end in `.cpp`.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// Objective-C.
  ///
  /// `public.objective-c-source`, a kind of
  /// `public.source-code`; files end in `.m`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// Makefile.
  ///
  /// `public.make-source`, a kind of
  /// `public.script`; files end in `.mk`.
  public static let makefile = UTType(known: "public.make-source")
  /// AVI movie.
  ///
  /// `public.avi`, a kind of
  /// `public.movie`; files end in `.avi`.
  public static let avi = UTType(known: "public.avi")
  /// MPEG movie.
  ///
  /// `public.mpeg`, a kind of
  /// `public.movie`; files end in `.mpg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// MPEG-2 video.
  ///
  /// `public.mpeg-2-video`, a kind of
  /// `public.movie`; files end in `.m2v`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// Protected MPEG-4 audio.
  ///
  /// `com.apple.protected-mpeg-4-audio`, a kind of
  /// `public.audio`; files end in `.m4p`.
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
  /// Protected MPEG-4 video.
  ///
  /// `com.apple.protected-mpeg-4-video`, a kind of
  /// `public.movie`; files end in `.m4v`.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// MIDI audio.
  ///
  /// `public.midi-audio`, a kind of
  /// `public.audio`; files end in `.mid`.
  public static let midi = UTType(known: "public.midi-audio")
  /// Playlist.
  ///
  /// `public.playlist`, a kind of
  /// `public.data`.
  public static let playlist = UTType(known: "public.playlist")
  /// M3U playlist.
  ///
  /// `public.m3u-playlist`, a kind of
  /// `public.text` and `public.playlist`; files end in `.m3u`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  /// Apple icon.
  ///
  /// `com.apple.icns`, a kind of
  /// `public.image`; files end in `.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// HEIC sequence.
  ///
  /// `public.heics`, a kind of
  /// `public.image`; files end in `.heics`.
  public static let heics = UTType(known: "public.heics")
  /// JPEG XL image.
  ///
  /// `public.jpeg-xl`, a kind of
  /// `public.image`; files end in `.jxl`.
  public static let jpegxl = UTType(known: "public.jpeg-xl")
  /// Bzip2 archive.
  ///
  /// `public.bzip2-archive`, a kind of
  /// `public.archive`; files end in `.bz2`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// Apple archive.
  ///
  /// `com.apple.archive`, a kind of
  /// `public.archive`; files end in `.aar`.
  public static let appleArchive = UTType(known: "com.apple.archive")
  /// Disk image.
  ///
  /// `public.disk-image`, a kind of
  /// `public.archive`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// 3D content.
  ///
  /// `public.3d-content`, a kind of
  /// `public.content`.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// Universal scene.
  ///
  /// `com.pixar.universal-scene-description`, a kind of
  /// `public.3d-content` and `public.data`; files end in `.usd`.
  public static let usd = UTType(known: "com.pixar.universal-scene-description")
  /// Universal scene in one file.
  ///
  /// `com.pixar.universal-scene-description-mobile`, a kind of
  /// `public.3d-content` and `public.data`; files end in `.usdz`.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  /// Certificate.
  ///
  /// `public.x509-certificate`, a kind of
  /// `public.data`; files end in `.cer`.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  /// Personal certificate.
  ///
  /// `com.rsa.pkcs-12`, a kind of
  /// `public.data`; files end in `.p12`.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// Task.
  ///
  /// `public.to-do-item`, a kind of
  /// `public.item`.
  public static let toDoItem = UTType(known: "public.to-do-item")
  /// Framework.
  ///
  /// `com.apple.framework`, a kind of
  /// `com.apple.bundle`; files end in `.framework`.
  public static let framework = UTType(known: "com.apple.framework")
  /// App.
  ///
  /// `com.apple.application-bundle`, a kind of
  /// `com.apple.application` and `com.apple.bundle` and `com.apple.package`; files end in `.app`.
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  /// Program.
  ///
  /// `public.unix-executable`, a kind of
  /// `public.data` and `public.executable`.
  public static let unixExecutable = UTType(known: "public.unix-executable")
  /// Windows program.
  ///
  /// `com.microsoft.windows-executable`, a kind of
  /// `public.data` and `public.executable`; files end in `.exe`.
  public static let exe = UTType(known: "com.microsoft.windows-executable")
  /// Bookmark data.
  ///
  /// `com.apple.bookmark`, a kind of
  /// `public.data` and `public.bookmark`.
  public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
  /// Location on the Internet.
  ///
  /// `com.apple.internet-location`, a kind of
  /// `public.data`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// Shortcut to the Internet.
  ///
  /// `com.microsoft.internet-shortcut`, a kind of
  /// `com.apple.internet-location`; files end in `.url`.
  public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")
  /// Symbolic link.
  ///
  /// `public.symlink`, a kind of
  /// `public.item`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// Alias.
  ///
  /// `com.apple.alias-file`, a kind of
  /// `public.data`.
  public static let aliasFile = UTType(known: "com.apple.alias-file")
  /// Volume.
  ///
  /// `public.volume`, a kind of
  /// `public.folder`.
  public static let volume = UTType(known: "public.volume")
}
