import Foundation

/// Files without a name, for what does not fit into memory; they go with the process.
package enum UnnamedFile {
  /// Makes an empty file in a folder, for reading and writing.
  ///
  /// - Returns: Its descriptor, which the caller closes.
  /// - Throws: ``FileError`` when it cannot be made.
  package static func open(in folder: String) throws(FileError) -> Int32 {
    let place = try OpenFolder(folder)
    #if os(Linux)
    // On most file systems, Linux can make one that never has a name. O_TMPFILE, which the C library
    // only has for its own extensions (asm-generic/fcntl.h).
    let unnamedFlag = 0o20_000_000 | O_DIRECTORY
    let bytes = SystemPath.bytes(of: ".")
    let unnamed = openat(place.descriptor, bytes, unnamedFlag | O_RDWR | O_CLOEXEC, 0o600)
    if unnamed >= 0 { return unnamed }
    #endif
    let name = SystemPath.bytes(of: TemporaryName.make())
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(place.descriptor, name, flags, 0o600)
    guard file >= 0 else { throw .failed(folder, "a temporary file cannot be made in this folder") }
    unlinkat(place.descriptor, name, 0)
    return file
  }
}
