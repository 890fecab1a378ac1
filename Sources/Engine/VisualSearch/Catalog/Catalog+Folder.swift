import Determinism
import Files
import Foundation
public import ImageCoding
internal import PictureMatching

/// How a folder of pictures is mapped to landmarks and collections.
///
/// Take a folder that holds `Hall 1/vase.jpg`. With `flat`, the landmark is `vase`, and `Hall 1` is a
/// collection. With `folders`, the landmark is `Hall 1`, with all pictures in that folder.
public enum FolderLayout: String, Hashable, Sendable, CaseIterable {
  /// Every picture is a landmark named after its file without extension, and every folder below the
  /// root is a collection of the landmarks below it.
  case flat
  /// A folder that holds pictures is one landmark named after the folder, and the folder above it is
  /// a collection. The root is no collection.
  case folders
}

extension Catalog {
  /// Reads a folder of pictures as a catalog.
  ///
  /// Identifiers are derived from paths relative to the folder, so they stay the same when the folder is
  /// indexed again, moved or copied.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - layout: How the folder is mapped to landmarks and collections.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed.
  ///   - selection: Which files of the folder are wanted.
  ///   - remark: Called with a sentence about pictures in the folder whose format cannot be read.
  ///   - progress: Called while the folder is searched for pictures.
  /// - Throws: ``CatalogError`` when the folder cannot be listed or holds no picture.
  public init(
    folderAt path: String,
    layout: FolderLayout,
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    remark: (String) -> Void = { _ in },
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    self = try ListedCatalog(
      folderAt: path,
      layout: layout,
      followingOutwardLinks: followsOutward,
      selecting: selection,
      remark: remark,
      progress: progress
    ).catalog
  }
}

/// A catalog that was just read, with the states that its files had when their folder was listed.
///
/// An indexing right after the listing need not look at the files again.
package struct ListedCatalog: Sendable {
  /// The catalog.
  package let catalog: Catalog
  /// The states of its pictures; one that is not among them has yet to be looked at.
  internal let states: [PathKey: FileState]

  /// Takes a catalog of which no file was looked at.
  ///
  /// - Parameter catalog: The catalog.
  package init(_ catalog: Catalog) { (self.catalog, states) = (catalog, [:]) }

  /// Reads a folder of pictures and films as a catalog.
  ///
  /// A film becomes a landmark whose pictures are its key frames, each named as ``FilmAddress`` says.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - layout: How the folder is mapped to landmarks and collections.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed.
  ///   - selection: Which files of the folder are wanted.
  ///   - films: Returns the times of a film's key frames, in milliseconds, for its absolute path; called from
  ///     several threads. Nil skips films.
  ///   - remark: Called with a sentence about pictures in the folder whose format cannot be read.
  ///   - progress: Called while the folder is searched for pictures.
  /// - Throws: ``CatalogError`` when the folder cannot be listed or holds no picture.
  package init(
    folderAt path: String,
    layout: FolderLayout,
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    films: (@Sendable (String) -> [Int])? = nil,
    remark: (String) -> Void = { _ in },
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) {
    var listing: PictureFolder.Listing
    let root = SystemPath.absolute(path)
    do {
      listing = try PictureFolder.wholeListing(
        of: root,
        followingOutwardLinks: followsOutward,
        selecting: selection
      ) { progress(StoreProgress(.listing, completed: $0)) }
    } catch {
      throw CatalogError(error)
    }
    var entries: [Catalog.Entry] = []
    if let films {
      let found = listing.films.map(\.path)
      let frames = parallelMap(found.count) { films(root + "/" + found[$0]) }
      for (film, frames) in zip(found, frames) where !frames.isEmpty {
        let pictures = try frames.map { (moment) throws(CatalogError) in
          try Self.name(of: moment, ofFilm: film, below: root)
        }
        entries.append(Catalog.Entry(key: PathKey(film), pictures: pictures))
      }
      listing.takeFilms()
    }
    try self.init(listing, entries, ofFolderAt: path, layout: layout)
    if listing.passedOver.isWorthANote { remark("\(path): \(listing.passedOver)") }
  }

  /// The path of a film's key frame relative to the root; no file has that path.
  private static func name(
    of moment: Int,
    ofFilm film: String,
    below root: String
  ) throws(CatalogError) -> String {
    let address = FilmAddress(film: root + "/" + film, milliseconds: moment)
    guard let path = address.freePath else {
      throw .invalid(
        path: root,
        place: address.path,
        reason: "all names for this moment of a film are taken; rename a file"
      )
    }
    return String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  private init(
    _ listing: PictureFolder.Listing,
    _ films: [Catalog.Entry],
    ofFolderAt path: String,
    layout: FolderLayout
  ) throws(CatalogError) {
    catalog = try Catalog(listing, films, ofFolderAt: path, layout: layout)
    var states: [PathKey: FileState] = [:]
    states.reserveCapacity(listing.files.count)
    for file in listing.files { states[PathKey(file.path)] = FileState(file) }
    // A film's key frame has the modification time of the film.
    let ofFilms = Dictionary(listing.films.map { (PathKey($0.path), $0) }) { first, _ in first }
    for film in films {
      for picture in film.pictures {
        states[PathKey(picture)] = ofFilms[film.key].flatMap(FileState.init)
      }
    }
    self.states = states
  }
}

extension Catalog {
  /// A file, and the pictures in it.
  fileprivate struct Entry {
    var key: PathKey
    var pictures: [String]
  }

  fileprivate init(
    _ listing: PictureFolder.Listing,
    _ films: [Entry],
    ofFolderAt path: String,
    layout: FolderLayout
  ) throws(CatalogError) {
    let files = listing.files.map { Entry(key: PathKey($0.path), pictures: [$0.path]) }
    let entries = films.isEmpty ? files : (files + films).sorted { $0.key < $1.key }
    guard !entries.isEmpty else { throw .empty(path: path, passedOver: listing.passedOver) }
    self.init(root: SystemPath.absolute(path))
    let lost = (listing.files + listing.films).filter { $0.identity == nil }
    brokenLinks = listing.brokenLinks + lost.map(\.path)
    outwardLinks = listing.outwardLinks
    switch layout {
    case .flat: readFlat(entries)
    case .folders: readFolders(entries)
    }
  }

  private mutating func readFlat(_ entries: [Entry]) {
    var ids = IdentifierAllocator()
    var members: [PathKey: [Int]] = [:]
    for entry in entries {
      let id = ids.identifier(for: entry.key)
      landmarks.append(Landmark(id: id, name: entry.key.stem, pictures: entry.pictures))
      var folder = entry.key.parent
      while !folder.path.isEmpty {
        members[folder, default: []].append(id)
        folder = folder.parent
      }
    }
    appendCollections(members)
  }

  private mutating func readFolders(_ entries: [Entry]) {
    var ids = IdentifierAllocator()
    var members: [PathKey: [Int]] = [:]
    let folders = Dictionary(grouping: entries, by: \.key.parent)
    for (folder, entries) in folders.sorted(by: { $0.key < $1.key }) {
      let id = ids.identifier(for: folder)
      let name = folder.path.isEmpty ? PathKey(root).name : folder.name
      landmarks.append(Landmark(id: id, name: name, pictures: entries.flatMap(\.pictures)))
      let above = folder.parent
      if !above.path.isEmpty { members[above, default: []].append(id) }
    }
    appendCollections(members)
  }

  private mutating func appendCollections(_ members: [PathKey: [Int]]) {
    var ids = IdentifierAllocator()
    for (folder, landmarks) in members.sorted(by: { $0.key < $1.key }) {
      collections.append(
        Collection(id: ids.identifier(for: folder), name: folder.name, landmarks: landmarks)
      )
    }
  }
}

extension Catalog {
  /// The name of a thing by the file that shows it: the file's name without its extension, with spaces between words.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: At most 60 letters, and `Picture` when none are left.
  package static func title(ofFile name: String) -> String {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let words = stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace || $0 == "\0" }
    let title = String(words.joined(separator: " ").prefix(60))
    return title.isEmpty ? "Picture" : title
  }
}

/// Assigns each path a number: the first 48 bits of its FNV-1a hash.
///
/// The number depends only on the path and is exact in every JSON reader.
private struct IdentifierAllocator {
  private var taken: Set<Int> = []

  mutating func identifier(for path: PathKey) -> Int {
    var id = Int(StableHash.of(path.path) >> 16)
    while id == 0 || !taken.insert(id).inserted { id = (id + 1) & 0xFFFF_FFFF_FFFF }
    return id
  }
}
