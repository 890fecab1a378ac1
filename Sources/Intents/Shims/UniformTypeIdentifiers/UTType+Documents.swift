// More types of the system: scripts, sequences, archives, certificates.

extension UTType {
  /// Web archive.
  public static let webArchive = UTType(known: "com.apple.webarchive")
  /// Rich text with pictures.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// Rich text with pictures in one file.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// UTF-16 text.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// UTF-16 text with its byte order.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// UTF-8 table.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  /// Property list of XML.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// Binary property list.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// Script.
  public static let script = UTType(known: "public.script")
  /// Shell script.
  public static let shellScript = UTType(known: "public.shell-script")
  /// AppleScript.
  public static let appleScript = UTType(known: "com.apple.applescript.text")
  /// Compiled AppleScript.
  public static let osaScript = UTType(known: "com.apple.applescript.script")
  /// JavaScript.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// Python.
  public static let pythonScript = UTType(known: "public.python-script")
  /// Ruby.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// Perl.
  public static let perlScript = UTType(known: "public.perl-script")
  /// PHP.
  public static let phpScript = UTType(known: "public.php-script")
  /// C.
  public static let cSource = UTType(known: "public.c-source")
  /// C header.
  public static let cHeader = UTType(known: "public.c-header")
  /// C++.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// Objective-C.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// Makefile.
  public static let makefile = UTType(known: "public.make-source")
  /// AVI movie.
  public static let avi = UTType(known: "public.avi")
  /// MPEG movie.
  public static let mpeg = UTType(known: "public.mpeg")
  /// MPEG-2 video.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// Protected MPEG-4 audio.
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
  /// Protected MPEG-4 video.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// MIDI audio.
  public static let midi = UTType(known: "public.midi-audio")
  /// Playlist.
  public static let playlist = UTType(known: "public.playlist")
  /// M3U playlist.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  /// Apple icon.
  public static let icns = UTType(known: "com.apple.icns")
  /// HEIC sequence.
  public static let heics = UTType(known: "public.heics")
  /// JPEG XL image.
  public static let jpegxl = UTType(known: "public.jpeg-xl")
  /// Bzip2 archive.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// Apple archive.
  public static let appleArchive = UTType(known: "com.apple.archive")
  /// Disk image.
  public static let diskImage = UTType(known: "public.disk-image")
  /// 3D content.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// Universal scene.
  public static let usd = UTType(known: "com.pixar.universal-scene-description")
  /// Universal scene in one file.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  /// Certificate.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  /// Personal certificate.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// Task.
  public static let toDoItem = UTType(known: "public.to-do-item")
  /// Framework.
  public static let framework = UTType(known: "com.apple.framework")
  /// App.
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  /// Program.
  public static let unixExecutable = UTType(known: "public.unix-executable")
  /// Windows program.
  public static let exe = UTType(known: "com.microsoft.windows-executable")
  /// Bookmark data.
  public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
  /// Location on the Internet.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// Shortcut to the Internet.
  public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")
  /// Symbolic link.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// Alias.
  public static let aliasFile = UTType(known: "com.apple.alias-file")
  /// Volume.
  public static let volume = UTType(known: "public.volume")
}
