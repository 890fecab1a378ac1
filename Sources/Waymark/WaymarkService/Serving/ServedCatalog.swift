internal import Files
package import Foundation
package import ImageCoding
package import TravelTrackingCore
package import VisualSearch

/// A catalogue that is served under a name.
package struct ServedCatalog: Sendable {
  /// What requests call it.
  package let name: String
  /// Its landmarks, collections and search.
  package let modelData: ModelData
  /// When it was opened.
  package let opened: Date
  /// The folder in which clients change it; nil for a catalogue that they only read.
  package let own: OwnCatalog?
  /// How it is where it is a copy that follows another place; nil for one that is the truth itself.
  package let replica: (@Sendable () -> ReplicaState)?

  /// Takes a catalogue that is open.
  ///
  /// - Parameters:
  ///   - name: What requests call it.
  ///   - modelData: Its data.
  ///   - opened: When it was opened.
  ///   - replica: Says how a copy is that follows another place; nil for one that is the truth itself.
  package init(
    name: String,
    modelData: ModelData,
    opened: Date = .now,
    replica: (@Sendable () -> ReplicaState)? = nil
  ) {
    (self.name, self.modelData, self.opened, own) = (name, modelData, opened, nil)
    self.replica = replica
  }

  /// Takes a catalogue that clients change.
  ///
  /// - Parameters:
  ///   - name: What requests call it.
  ///   - own: The catalogue.
  package init(name: String, own: OwnCatalog) {
    (self.name, modelData, opened, self.own) = (name, own.modelData, .now, own)
    replica = nil
  }

  /// Makes sure that it is not older than it may be.
  ///
  /// - Throws: ``Problem`` where it is.
  package func requireFresh() throws {
    guard let replica = replica?(), replica.isTooOld else { return }
    throw Problem(
      .catalogFailed,
      "What \(name) holds was last known to be current \(Int(replica.age)) seconds ago, which is too long.",
      todo: "Ask another server, or this one later."
    )
  }

  /// Which state of the catalogue a search sees now: a number that grows with each change.
  ///
  /// - Throws: `CatalogError`.
  package func epoch() throws -> Int {
    if let replica { return replica().epoch }
    return Int(clamping: try modelData.engine.store.revision().generation)
  }

  /// Whether its store, the library that it is made from, and the folders that clients change are still what their paths
  /// lead to.
  package var isInPlace: Bool { modelData.isInPlace && own?.isInPlace ?? true }
}

extension ServedCatalog {
  /// How many landmarks or collections it has.
  ///
  /// - Throws: `CatalogError` or `LibraryError`.
  package func count(_ listing: CatalogStore.Listing) throws -> Int {
    try modelData.page(of: listing, after: nil, limit: 1).total
  }
}

/// The catalogues of a server, of which the first answers where none is named.
package struct ServedCatalogs: Sendable {
  /// All of them, at least one.
  package let all: [ServedCatalog]
  private let first: ServedCatalog

  /// Takes the catalogues.
  ///
  /// - Parameters:
  ///   - first: The one that answers where none is named.
  ///   - others: The others, whose names differ from it and from each other.
  package init(_ first: ServedCatalog, _ others: [ServedCatalog] = []) {
    self.first = first
    all = [first] + others
  }

  /// Finds the catalogue that a request names.
  ///
  /// - Parameter name: Its name; nil for the first.
  /// - Returns: The catalogue.
  /// - Throws: ``Problem`` when there is none of that name, or it is too old.
  package func named(_ name: String?) throws -> ServedCatalog {
    guard let catalog = name.map({ name in all.first { $0.name == name } }) ?? first else {
      throw Problem(
        .notFound,
        "There is no catalogue of that name.",
        todo: "The catalogues are: \(all.map(\.name).joined(separator: ", "))."
      )
    }
    try catalog.requireFresh()
    return catalog
  }
}

/// A picture of a catalogue, by an id that holds its path and leads to no other file.
package struct CatalogPicture: Sendable {
  /// The file, as an absolute path.
  package let path: String
  /// What its first bytes are; of a moment of a film, the format of the frame that is decoded.
  package let format: ImageFormat
  /// The file, which stays open as long as this value or a copy of it is there.
  private let file: OpenPicture
  /// The moment of the film that the file is; nil for a picture.
  private var moment: FilmAddress?

  /// Returns the id of a picture: the base64url of its path, without padding.
  package static func id(ofPath path: String) -> String { Base64URL.text(of: path.utf8) }

  /// Finds a picture, and opens its file.
  ///
  /// A file of another size or time than the one that was indexed is another file, whatever put it there: a link
  /// in the place of a picture may lead to anything that this process can read.
  ///
  /// - Parameters:
  ///   - id: What ``id(ofPath:)`` returns.
  ///   - catalog: The catalogue that has to hold the picture.
  /// - Throws: ``Problem`` when the catalogue has no such picture, or its file is gone, has changed since, or does
  ///   not begin as a picture; `CatalogError`.
  package init(id: String, in catalog: ServedCatalog) throws {
    if let own = catalog.own, let name = own.name(ofPicture: id) {
      guard let picture = try CatalogPicture(name: name, in: own) else {
        throw Problem.missing("picture")
      }
      self = picture
      return
    }
    guard let bytes = Base64URL.bytes(of: id), let path = String(bytes: bytes, encoding: .utf8),
      // SQLite reads a text to its first null character.
      Self.id(ofPath: path) == id, !bytes.contains(0),
      let indexed = try catalog.modelData.engine.store.indexedState(ofPictureAt: path)
    else { throw Problem.missing("picture") }
    var found = OpenPicture(path)
    if found == nil, let address = FilmAddress(path) {
      (found, moment) = (OpenPicture(address.film), address)
    }
    guard let file = found else { throw Self.lost("is gone") }
    // A moment of a film is as old as the film.
    let now = file.status.identity
    guard now.size == indexed.size, now.modified == indexed.modified else {
      throw Self.lost("has changed since it was indexed")
    }
    guard let format = moment == nil ? file.format : .bmp else {
      throw Self.lost("is not a picture")
    }
    (self.path, self.format, self.file) = (path, format, file)
  }

  /// Opens the file of a photo of a library.
  ///
  /// - Parameter photo: The photo.
  /// - Throws: ``Problem`` when its file is gone, or is no picture.
  init(_ photo: Photo) throws {
    guard let file = OpenPicture(photo.path) else { throw Self.lost("is gone") }
    guard let format = file.format else { throw Self.lost("is not a picture") }
    (path, self.format, self.file) = (photo.path, format, file)
  }

  /// Opens a picture that clients have sent; nil where there is none of this name.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - own: The catalogue.
  /// - Throws: ``Problem`` when the file is no picture.
  init?(name: String, in own: OwnCatalog) throws {
    guard let file = own.open(name).flatMap(OpenPicture.init(descriptor:)) else { return nil }
    guard let format = file.format else { throw Self.lost("is not a picture") }
    (path, self.format, self.file) = (own.path(ofPicture: name), format, file)
  }

  private static func lost(_ what: String) -> Problem {
    Problem(
      .notFound,
      "The picture's file \(what).",
      todo: "Tell the operator, who has to index the catalogue again."
    )
  }

  /// The size of the file in bytes.
  package var byteCount: Int { Int(file.status.size) }

  /// The path of the open file, whatever has its name by now; of a moment of a film, with the moment.
  ///
  /// It leads there as long as this value or a copy of it is there.
  package var openPath: String {
    let path = "/proc/self/fd/\(file.descriptor)"
    return moment.map { FilmAddress(film: path, milliseconds: $0.milliseconds).path } ?? path
  }

  /// Whether it is a moment of a film, of which there is no file.
  var isMoment: Bool { moment != nil }

  /// Tells this state of the file from later ones.
  ///
  /// - Parameter variant: What was made of the file, such as a size.
  /// - Returns: An entity tag, with its quotation marks.
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
  /// Tells this state of a file from later ones.
  ///
  /// Two files that are written within one tick of the system's clock have other numbers.
  var words: String { "\(identity.size)\u{0}\(identity.modified)\u{0}\(identity.inode)" }
}

/// An open file, which is closed with this object.
private final class OpenPicture: Sendable {
  let descriptor: Int32
  let status: FileStatus

  /// Opens a file; nil where there is none that is regular and can be read.
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

  /// What the first bytes are; nil for what is no picture that is read.
  var format: ImageFormat? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return bytes.prefix(max(0, count)).withUnsafeBytes { ImageFormat(signatureOf: $0) }
  }
}
