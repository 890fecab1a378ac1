/// The trash, lost-file and snapshot folders of systems, servers and repair programs.
///
/// Files there disappear when the trash is emptied or the snapshot expires, so no other file may be removed in
/// favor of one of them.
package enum TrashPlace {
  /// Whether a path leads into a trash folder of any system and owner.
  ///
  /// - Parameter path: An absolute path without symbolic links; the last component does not matter.
  /// - Returns: True when a folder in the path is a trash folder.
  /// - Complexity: Looks at the file system only for a folder `files` in a folder `Trash`.
  package static func holds(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    let folders = path.utf8.split(separator: slash).dropLast()
    return folders.contains { name in
      isTrash(
        String(decoding: name, as: UTF8.self),
        in: String(decoding: path.utf8[..<name.startIndex], as: UTF8.self)
      )
    }
  }

  /// Whether a folder is a trash folder by its name.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - folder: The path of the folder that it is in.
  /// - Returns: True for a trash folder of any system and owner.
  /// - Complexity: Looks at the file system only for a folder `files` in a folder `Trash`.
  package static func isTrash(_ name: String, in folder: String) -> Bool {
    let name = name.utf8.map(lowercased)
    if names.contains(name) || isNumbered(name) { return true }
    // The home trash of the FreeDesktop.org specification, below any $XDG_DATA_HOME.
    guard name.elementsEqual("files".utf8),
      PathParts.split(folder).name.utf8.map(lowercased).elementsEqual("trash".utf8)
    else { return false }
    return FileStatus(following: folder + "/info")?.kind == .folder
  }

  /// Names of such folders, in lower case: of FreeDesktop.org, macOS and its file servers and albums, of Windows, of
  /// Synology's, QNAP's, Samba's, NetApp's and Nextcloud's servers, of Syncthing, digiKam and fsck.
  private static let names = Set(
    [
      ".trash", ".trashes", "$recycle.bin", "recycler", "recycled", "#recycle", "@recycle",
      ".recycle", "lost+found", "system volume information", "#snapshot", "@recently-snapshot",
      ".snapshot", "~snapshot", ".snapshots", ".zfs", "files_trashbin", "files_versions",
      "network trash folder", "recently deleted", ".stversions", ".dtrash",
    ].map { Array($0.utf8) }
  )

  /// Whether a name is `.Trash-` followed by a user number.
  private static func isNumbered(_ name: [UInt8]) -> Bool {
    name.starts(with: ".trash-".utf8)
      && name.dropFirst(7).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
