import Foundation

/// How a folder of pictures is read as a catalogue.
public enum FolderLayout: String, Hashable, Sendable, CaseIterable {
  /// Every picture is a landmark named after its file without extension, and every folder below the
  /// root is a collection of the landmarks below it.
  case flat
  /// A folder that holds pictures is one landmark named after the folder, and the folder above it is
  /// a collection. The root is no collection.
  case folders
}

extension Catalog {
  /// Reads a folder of pictures as a catalogue.
  ///
  /// Identifiers are derived from the paths inside the folder, so they stay when the folder is
  /// indexed again, moved or copied.
  ///
  /// - Throws: ``CatalogError`` when the folder cannot be listed or holds no picture.
  public init(folderAt path: String, layout: FolderLayout) throws(CatalogError) {
    let root = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
    let pictures = try PictureFolder.pictures(below: root)
    guard !pictures.isEmpty else { throw .empty(path: path) }
    self.init(root: root)
    switch layout {
    case .flat: readFlat(pictures)
    case .folders: readFolders(pictures)
    }
  }

  private mutating func readFlat(_ pictures: [String]) {
    var ids = IdentifierAllocator()
    var members: [String: [Int]] = [:]
    for picture in pictures {
      let id = ids.identifier(for: picture)
      let name = ((picture as NSString).lastPathComponent as NSString).deletingPathExtension
      landmarks.append(Landmark(id: id, name: name, pictures: [picture]))
      var folder = (picture as NSString).deletingLastPathComponent
      while !folder.isEmpty {
        members[folder, default: []].append(id)
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    appendCollections(members)
  }

  private mutating func readFolders(_ pictures: [String]) {
    var ids = IdentifierAllocator()
    var members: [String: [Int]] = [:]
    let folders = Dictionary(grouping: pictures) { ($0 as NSString).deletingLastPathComponent }
    for (folder, pictures) in folders.sorted(by: { $0.key < $1.key }) {
      let id = ids.identifier(for: folder)
      let name = ((folder.isEmpty ? root : folder) as NSString).lastPathComponent
      landmarks.append(Landmark(id: id, name: name, pictures: pictures))
      let above = (folder as NSString).deletingLastPathComponent
      if !above.isEmpty { members[above, default: []].append(id) }
    }
    appendCollections(members)
  }

  private mutating func appendCollections(_ members: [String: [Int]]) {
    var ids = IdentifierAllocator()
    for (folder, landmarks) in members.sorted(by: { $0.key < $1.key }) {
      collections.append(
        Collection(
          id: ids.identifier(for: folder),
          name: (folder as NSString).lastPathComponent,
          landmarks: landmarks
        )
      )
    }
  }
}

/// Gives every path its own number: the first 48 bits of its FNV-1a hash, so that a number depends
/// on nothing but the path and is exact in every JSON reader.
private struct IdentifierAllocator {
  private var taken: Set<Int> = []

  mutating func identifier(for path: String) -> Int {
    var id = Int(stableHash(path) >> 16)
    while id == 0 || !taken.insert(id).inserted { id = (id + 1) & 0xFFFF_FFFF_FFFF }
    return id
  }
}
