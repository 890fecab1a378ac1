internal import ImageCoding

/// What a file and its surroundings say of where its picture comes from.
internal struct FileOrigin: Sendable {
  var evidence: OriginEvidence
  /// When the file was written, by its EXIF, as the digits of a date and time; nil when it does not say.
  var written: Int?
  var sidecars: [Sidecar]

  init(_ metadata: CaptureMetadata, sidecars: [Sidecar]) {
    evidence = []
    if metadata.namesCamera { evidence.insert(.camera) }
    if metadata.taken != nil { evidence.insert(.date) }
    if metadata.hasLocation { evidence.insert(.location) }
    if metadata.hasMakerNotes { evidence.insert(.makerNotes) }
    if metadata.hasThumbnail { evidence.insert(.thumbnail) }
    if !sidecars.isEmpty { evidence.insert(.sidecar) }
    // An editor that keeps the time of the photograph writes down its own.
    written = metadata.changed ?? metadata.taken
    self.sidecars = sidecars
  }
}

/// A file that belongs to a picture: its edits, ratings or captions, in one of the forms `.xmp`, `.aae` and
/// `.json`.
public struct Sidecar: Hashable, Sendable {
  /// Its path, made as the picture's.
  public var path: String
  /// Whether another file of the folder may be the one that it belongs to, such as the raw picture of the same
  /// name.
  public var isShared: Bool

  /// Creates a sidecar.
  public init(path: String, isShared: Bool = false) {
    (self.path, self.isShared) = (path, isShared)
  }

  /// The extension that says what is in it, in lower case.
  public var kind: String { SidecarFolder.parts(of: path).suffix }
}
