package import Files
package import ImageCoding

/// What a file and its surroundings say of where its picture comes from.
package struct FileOrigin: Sendable {
  package var evidence: OriginEvidence
  /// When the file was written, by its EXIF, as the digits of a date and time; nil when it does not say.
  package var written: Int?
  package var sidecars: [Sidecar]
  /// Whether the folders of its names could be listed, so that it has no other sidecars.
  package var sidecarsAreKnown: Bool
  /// Whether the file says that an editor has written it.
  private var isEdited: Bool
  /// The size of the picture for which its EXIF was written; nil when it does not say.
  private var recordedSize: ImageSize?

  package init(
    _ metadata: CaptureMetadata,
    sidecars: [Sidecar],
    sidecarsAreKnown: Bool = true
  ) {
    evidence = []
    if metadata.namesCamera { evidence.insert(.camera) }
    if metadata.taken != nil { evidence.insert(.date) }
    if metadata.hasLocation { evidence.insert(.location) }
    if metadata.hasMakerNotes { evidence.insert(.makerNotes) }
    if metadata.hasThumbnail { evidence.insert(.thumbnail) }
    if !sidecars.isEmpty { evidence.insert(.sidecar) }
    // An editor that keeps the time of the photograph writes down its own.
    written = metadata.changed ?? metadata.taken
    (self.sidecars, self.sidecarsAreKnown) = (sidecars, sidecarsAreKnown)
    recordedSize = metadata.recordedSize
    isEdited = metadata.isEdited
  }

  /// Whether the metadata say that the picture is not as the camera has written it.
  ///
  /// - Parameter facts: What is known of the picture; nil where nothing is.
  /// - Returns: True also where the size is not that for which the metadata were written.
  package func isEdited(_ facts: PictureFacts?) -> Bool {
    guard !isEdited, let facts, let recordedSize else { return isEdited }
    let sides = [Int(facts.width), Int(facts.height)].sorted()
    return sides != [recordedSize.width, recordedSize.height].sorted()
  }
}

/// A file that belongs to a picture: its edits, ratings or captions, in one of the forms `.xmp`, `.aae`, `.json`,
/// `.pp3`, `.dop` and `.vrd`, the moving part of a Live Photo, `.mov`, or another that a photo program writes.
public struct Sidecar: Hashable, Sendable {
  /// Its path: the folder of the picture's path, and its own name.
  ///
  /// It is absolute only if the picture's is.
  public var path: String
  /// Whether another file of the folder may be the one that it belongs to, such as the raw picture of the same
  /// name.
  public var isShared: Bool
  /// What it holds; nil when it is a link, is larger than a sidecar, or cannot be read.
  package var content: FileDigest?

  /// Creates a sidecar.
  ///
  /// - Parameters:
  ///   - path: Its path, made as the picture's.
  ///   - isShared: Whether another file of the folder may be the one that it belongs to.
  public init(path: String, isShared: Bool = false) {
    (self.path, self.isShared) = (path, isShared)
  }

  /// The extension that says what is in it, in lower case, such as `xmp`.
  ///
  /// A picture goes only where the kept one has the same sidecars.
  public var kind: String { SidecarFolder.parts(of: path).suffix }

  /// Whether nothing is lost with this one as long as another one is there: a file of the same kind and bytes.
  internal func isSame(as other: Sidecar) -> Bool {
    content != nil && content == other.content && kind == other.kind
  }
}
