internal import Files
package import Foundation
package import ImageCoding
package import VisualSearch

/// A catalog that is served under a name.
package struct ServedCatalog: Sendable {
  /// Its name in requests.
  package let name: String
  /// The engine that searches it, and its store.
  package let engine: VisualSearchEngine
  /// The library that it is; nil for a catalog, which has landmarks and collections only.
  let library: ServedLibrary?
  /// The time when it was opened.
  package let opened: Date
  /// The folder in which clients change it; nil for a read-only catalog.
  package let own: OwnCatalog?
  /// The state of a replica; nil for an authoritative catalog.
  package let replica: (@Sendable () -> ReplicaState)?

  /// Creates a read-only catalog.
  ///
  /// - Parameters:
  ///   - name: Its name in requests.
  ///   - engine: The engine that searches it.
  ///   - library: The library that it is; nil for a catalog.
  ///   - opened: The time when it was opened.
  ///   - replica: Returns the state of a replica; nil for an authoritative catalog.
  package init(
    name: String,
    engine: VisualSearchEngine,
    library: ServedLibrary? = nil,
    opened: Date = .now,
    replica: (@Sendable () -> ReplicaState)? = nil
  ) {
    (self.name, self.engine, self.library) = (name, engine, library)
    (self.opened, self.replica, own) = (opened, replica, nil)
  }

  /// Creates a writable catalog.
  ///
  /// - Parameters:
  ///   - name: Its name in requests.
  ///   - own: The catalog.
  package init(name: String, own: OwnCatalog) {
    (self.name, engine, opened, self.own) = (name, own.engine, .now, own)
    (library, replica) = (nil, nil)
  }

  /// Checks that it is not older than allowed.
  ///
  /// - Throws: ``Problem`` when it is.
  package func requireFresh() throws {
    guard let replica = replica?(), replica.isTooOld else { return }
    throw Problem(
      .catalogFailed,
      "The copy \(name) was last known to be current \(Int(replica.age)) seconds ago, which is too long.",
      todo: "Ask another server, or this one later."
    )
  }

  /// The state of the catalog that searches see now: a number that grows with each change.
  ///
  /// - Throws: `CatalogError`.
  package func epoch() throws -> Int {
    if let replica { return replica().epoch }
    return Int(clamping: try engine.store.revision().generation)
  }

  /// Whether it has photos and albums.
  var isLibrary: Bool { library != nil }

  /// Warns of changes of a library that are not indexed yet; a search answers from what is published.
  func reportPending() throws { try library?.reportPending() }

  /// Whether the paths of its store and of its source library still lead to them.
  package var isStoreInPlace: Bool { library?.isInPlace ?? engine.store.isInPlace }

  /// Whether the paths of its store, of its source library, and of its writable folders still lead to them.
  package var isInPlace: Bool { isStoreInPlace && own?.isInPlace ?? true }
}

/// The catalogs of a server; the first one is the default.
package struct ServedCatalogs: Sendable {
  /// All of them, at least one.
  package let all: [ServedCatalog]
  private let first: ServedCatalog

  /// Creates the list of catalogs.
  ///
  /// - Parameters:
  ///   - first: The default catalog.
  ///   - others: The others, whose names differ from it and from each other.
  package init(_ first: ServedCatalog, _ others: [ServedCatalog] = []) {
    self.first = first
    all = [first] + others
  }

  /// Finds the catalog that a request names.
  ///
  /// - Parameter name: Its name; nil for the default.
  /// - Returns: The catalog.
  /// - Throws: ``Problem`` when the name is unknown, or the catalog is too old.
  package func named(_ name: String?) throws -> ServedCatalog {
    guard let catalog = name.map({ name in all.first { $0.name == name } }) ?? first else {
      throw Problem(
        .notFound,
        "Unknown catalog.",
        todo: "The catalogs are: \(all.map(\.name).joined(separator: ", "))."
      )
    }
    try catalog.requireFresh()
    return catalog
  }
}

/// A picture of a catalog, by an id that contains its path and cannot refer to any other file.
package struct CatalogPicture: Sendable {
  /// The file, as an absolute path.
  package let path: String
  /// Its format by its first bytes; for a frame of a film, the format of the decoded frame.
  package let format: ImageFormat
  /// The file, which stays open as long as this value or a copy of it exists.
  private let file: OpenPicture
  /// The address of a film's frame; nil for a picture.
  private var moment: FilmAddress?

  /// Returns the id of a picture: the base64url of its path, without padding.
  package static func id(ofPath path: String) -> String { Base64URL.text(of: path.utf8) }

  /// Finds a picture, and opens its file.
  ///
  /// A file with another size or time than the indexed one is another file: a symbolic link in the place of a
  /// picture may lead to anything that this process can read.
  ///
  /// - Parameters:
  ///   - id: The result of ``id(ofPath:)``.
  ///   - catalog: The catalog that must contain the picture.
  /// - Throws: ``Problem`` when the catalog has no such picture, or its file is gone, has changed since, or
  ///   does not begin as a picture; `CatalogError`.
  package init(id: String, in catalog: ServedCatalog) throws {
    if let own = catalog.own, let name = own.name(ofPicture: id) {
      guard let picture = try CatalogPicture(name: name, in: own) else {
        throw Problem.missing("picture")
      }
      self = picture
      return
    }
    guard let bytes = Base64URL.bytes(of: id), let path = String(bytes: bytes, encoding: .utf8),
      // SQLite ends a text at its first null character.
      Self.id(ofPath: path) == id, !bytes.contains(0),
      let indexed = try catalog.engine.store.indexedState(ofPictureAt: path)
    else { throw Problem.missing("picture") }
    var found = OpenPicture(path)
    if found == nil, let address = FilmAddress(path) {
      (found, moment) = (OpenPicture(address.film), address)
    }
    guard let file = found else { throw Self.lost("is gone") }
    // A film's frame has the modification time of the film.
    let now = file.status.identity
    guard now.size == indexed.size, now.modified == indexed.modified else {
      throw Self.lost("has changed since it was indexed")
    }
    guard let format = moment == nil ? file.format : .bmp else {
      throw Self.lost("is not a picture")
    }
    (self.path, self.format, self.file) = (path, format, file)
  }

  /// Opens a file of a library.
  ///
  /// - Parameter path: Its path.
  /// - Throws: ``Problem`` when the file is gone, or is not a picture.
  init(path: String) throws {
    guard let file = OpenPicture(path) else { throw Self.lost("is gone") }
    guard let format = file.format else { throw Self.lost("is not a picture") }
    (self.path, self.format, self.file) = (path, format, file)
  }

  /// Opens the logo of a catalog; nil when it has none.
  ///
  /// - Parameter catalog: The catalog.
  /// - Throws: ``Problem`` when the file is gone, or is not a picture; `CatalogError`.
  init?(logoOf catalog: ServedCatalog) throws {
    let store = catalog.engine.store
    guard let logo = try store.presentation().logo else { return nil }
    try self.init(path: Catalog(root: store.root()).absolutePath(ofPicture: logo))
  }

  /// Opens a picture that clients have sent; nil when the name does not exist.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - own: The catalog.
  /// - Throws: ``Problem`` when the file is not a picture.
  init?(name: String, in own: OwnCatalog) throws {
    guard let file = own.open(name).flatMap(OpenPicture.init(descriptor:)) else { return nil }
    guard let format = file.format else { throw Self.lost("is not a picture") }
    (path, self.format, self.file) = (own.path(ofPicture: name), format, file)
  }

  /// Opens a picture of a folder that the server writes; nil when there is no regular file of this name.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - folder: The folder.
  /// - Throws: ``Problem`` when the file is not a picture.
  init?(name: String, in folder: OpenFolder) throws {
    guard let file = (try? folder.open(name)).flatMap(OpenPicture.init(descriptor:)) else {
      return nil
    }
    guard let format = file.format else { throw Self.lost("is not a picture") }
    (path, self.format, self.file) = ("\(folder.path)/\(name)", format, file)
  }

  private static func lost(_ what: String) -> Problem {
    Problem(
      .notFound,
      "The picture's file \(what).",
      todo: "Ask the operator to index the catalog again."
    )
  }

  /// The size of the file in bytes.
  package var byteCount: Int { Int(file.status.size) }

  /// The path of the open file, whatever has its name now; for a frame of a film, with the time of the frame.
  ///
  /// It is valid as long as this value or a copy of it exists.
  package var openPath: String {
    let path = "/proc/self/fd/\(file.descriptor)"
    return moment.map { FilmAddress(film: path, milliseconds: $0.milliseconds).path } ?? path
  }

  /// Whether it is a frame of a film, which is not a file by itself.
  var isMoment: Bool { moment != nil }

  /// An entity tag for this state of the file.
  ///
  /// - Parameter variant: The derived form of the file, such as a size.
  /// - Returns: The tag, with its quotation marks.
  package func entityTag(_ variant: String = "") -> String {
    let text = "\(path)\u{0}\(file.status.words)\u{0}\(variant)"
    return "\"\(FileDigest(of: text.utf8).hexadecimal.prefix(32))\""
  }

  /// The media type of the file's format (https://www.iana.org/assignments/media-types); raw files have none.
  package var mediaType: String {
    switch format {
    case .jpeg, .png, .webp, .heic, .avif, .gif, .tiff, .jxl, .bmp:
      "image/\(format.rawValue)"
    case .raw: "application/octet-stream"
    }
  }
}

extension FileStatus {
  /// A text that identifies this state of a file.
  ///
  /// Two files written within one tick of the system's clock have different inode numbers.
  var words: String { "\(identity.size)\u{0}\(identity.modified)\u{0}\(identity.inode)" }
}

/// An open file, which is closed with this object.
private final class OpenPicture: Sendable {
  let descriptor: Int32
  let status: FileStatus

  /// Opens a file; nil when it is not a readable regular file.
  convenience init?(_ path: String) {
    guard let file = try? RegularFile.open(path) else { return nil }
    self.init(descriptor: file)
  }

  /// Takes over an open file.
  init?(descriptor: Int32) {
    guard let status = FileStatus(of: descriptor) else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.status) = (descriptor, status)
  }

  deinit { close(descriptor) }

  /// Its format by its first bytes; nil for other files than readable pictures.
  var format: ImageFormat? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return bytes.prefix(max(0, count)).withUnsafeBytes { ImageFormat(signatureOf: $0) }
  }
}
