internal import Files
package import Foundation
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

  /// Takes a catalogue that is open.
  ///
  /// - Parameters:
  ///   - name: What requests call it.
  ///   - modelData: Its data.
  ///   - opened: When it was opened.
  package init(name: String, modelData: ModelData, opened: Date = .now) {
    (self.name, self.modelData, self.opened) = (name, modelData, opened)
  }

  /// Which state of the catalogue a search sees now: a number that grows with each change.
  ///
  /// - Throws: `CatalogError`.
  package func epoch() throws -> Int {
    Int(clamping: try modelData.engine.store.revision().generation)
  }
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
  /// - Throws: ``Problem`` when there is none of that name.
  package func named(_ name: String?) throws -> ServedCatalog {
    guard let name else { return first }
    guard let catalog = all.first(where: { $0.name == name }) else {
      throw Problem(
        .notFound,
        "There is no catalogue of that name.",
        todo: "The catalogues are: \(all.map(\.name).joined(separator: ", "))."
      )
    }
    return catalog
  }
}

/// A picture of a catalogue, by an id that holds its path and leads to no other file.
package struct CatalogPicture: Sendable {
  /// The file, as an absolute path.
  package let path: String
  /// The file as it is now.
  private let status: FileStatus

  /// Returns the id of a picture: the base64url of its path, without padding.
  package static func id(ofPath path: String) -> String { Base64URL.text(of: path.utf8) }

  /// Finds a picture.
  ///
  /// - Parameters:
  ///   - id: What ``id(ofPath:)`` returns.
  ///   - catalog: The catalogue that has to hold the picture.
  /// - Throws: ``Problem`` when the catalogue has no such picture, or its file is gone; `CatalogError`.
  package init(id: String, in catalog: ServedCatalog) throws {
    guard let bytes = Base64URL.bytes(of: id), let path = String(bytes: bytes, encoding: .utf8),
      Self.id(ofPath: path) == id, try catalog.modelData.engine.store.hasPicture(at: path)
    else { throw Problem.missing("picture") }
    guard let status = FileStatus(following: path), status.kind == .file else {
      throw Problem(
        .notFound,
        "The picture's file is gone.",
        todo: "Tell the operator, who has to index the catalogue again."
      )
    }
    (self.path, self.status) = (path, status)
  }

  /// The size of the file in bytes.
  package var byteCount: Int { Int(status.size) }

  /// Tells this state of the file from later ones.
  ///
  /// - Parameter variant: What was made of the file, such as a size.
  /// - Returns: An entity tag, with its quotation marks.
  package func entityTag(_ variant: String = "") -> String {
    let identity = status.identity
    let text = "\(path)\u{0}\(identity.size)\u{0}\(identity.modified)\u{0}\(variant)"
    return "\"\(FileDigest(of: text.utf8).hexadecimal.prefix(32))\""
  }

  /// The media type, by the first byte of the file.
  ///
  /// - Throws: When the file cannot be read.
  package func mediaType() throws -> String {
    try RegularFile.beginning(of: path, count: 1) == [0x89] ? "image/png" : "image/jpeg"
  }
}

/// Base 64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// Writes bytes.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Reads bytes; nil for anything else.
  package static func bytes(of text: String) -> [UInt8]? {
    guard text.utf8.count <= 16384 else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let plain = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    return Data(base64Encoded: plain).map { Array($0) }
  }
}
