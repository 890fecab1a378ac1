package import Files
package import ImageCoding

/// Evidence of a picture's origin in its file and folder.
package struct FileOrigin: Sendable {
  package var evidence: OriginEvidence
  /// The time of writing in its EXIF, as the digits of a date and time; nil when it has none.
  package var written: Int?
  package var sidecars: [Sidecar]
  /// Whether the folders of its names could be listed, so that it has no other sidecars.
  package var sidecarsAreKnown: Bool
  /// Whether the file names an editor that wrote it.
  private var isEdited: Bool
  /// The picture size recorded in its EXIF; nil when it has none.
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
    // An editor that keeps the time of the photograph records its own.
    written = metadata.changed ?? metadata.taken
    (self.sidecars, self.sidecarsAreKnown) = (sidecars, sidecarsAreKnown)
    recordedSize = metadata.recordedSize
    isEdited = metadata.isEdited
  }

  /// Whether the picture is not as the camera wrote it, by the metadata.
  ///
  /// - Parameter facts: The facts of the picture; nil when there are none.
  /// - Returns: True also when its size is not the one recorded in the metadata.
  package func isEdited(_ facts: PictureFacts?) -> Bool {
    guard !isEdited, let facts, let recordedSize else { return isEdited }
    let sides = [Int(facts.width), Int(facts.height)].sorted()
    return sides != [recordedSize.width, recordedSize.height].sorted()
  }
}

/// A file that belongs to a picture, such as its edits, ratings or captions.
///
/// Its format is `.xmp`, `.aae`, `.json`, `.pp3`, `.dop` or `.vrd`, the video part of a Live Photo, `.mov`, or
/// another one that a photo program writes.
public struct Sidecar: Hashable, Sendable {
  /// Its path: the folder of the picture's path, and its own name.
  ///
  /// It is absolute only if the picture's path is.
  public var path: String
  /// Whether it may belong to another file in the folder instead, such as the raw picture of the same name.
  public var isShared: Bool
  /// The digest of its content; nil when it is a link, is larger than a sidecar, or cannot be read.
  package var content: FileDigest?

  /// Creates a sidecar.
  ///
  /// - Parameters:
  ///   - path: Its path, absolute or relative as the picture's.
  ///   - isShared: Whether it may belong to another file in the folder instead.
  public init(path: String, isShared: Bool = false) {
    (self.path, self.isShared) = (path, isShared)
  }

  /// The extension that names its format, in lower case, such as `xmp`.
  ///
  /// A picture is removed only if the kept one has the same sidecars.
  public var kind: String { SidecarFolder.parts(of: path).suffix }

  /// Whether this one can be removed in favor of another one: a file of the same kind and bytes.
  internal func isSame(as other: Sidecar) -> Bool {
    content != nil && content == other.content && kind == other.kind
  }
}
