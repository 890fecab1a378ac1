package import Foundation

/// Unnamed temporary files for data that exceed memory; they end with the process.
package enum UnnamedFile {
  /// Creates an empty file in a folder, for reading and writing.
  ///
  /// - Returns: Its descriptor, which the caller closes.
  /// - Throws: ``FileError`` when it cannot be created.
  package static func open(in folder: String) throws(FileError) -> Int32 {
    let place = try OpenFolder(folder)
    // On most file systems, Linux can create a file that never has a name, by O_TMPFILE, which the C library
    // declares only with its extensions (asm-generic/fcntl.h).
    let unnamedFlag = 0o20_000_000 | O_DIRECTORY
    let bytes = SystemPath.bytes(of: ".")
    let unnamed = openat(place.descriptor, bytes, unnamedFlag | O_RDWR | O_CLOEXEC, 0o600)
    if unnamed >= 0 { return unnamed }
    let name = SystemPath.bytes(of: TemporaryName.make())
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(place.descriptor, name, flags, 0o600)
    guard file >= 0 else { throw .failed(folder, "a temporary file cannot be made in this folder") }
    unlinkat(place.descriptor, name, 0)
    return file
  }

  /// Creates an empty file in a folder or, if that fails, in the folder for temporary files.
  ///
  /// - Parameter folder: The folder; nil for the folder for temporary files only.
  /// - Returns: The file, for reading and writing; nil when none can be created.
  package static func make(in folder: String? = nil) -> FileHandle? {
    for folder in [folder, NSTemporaryDirectory()].compactMap(\.self) {
      if let file = try? open(in: folder) {
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
      }
    }
    return nil
  }

  /// Returns the content of a file, memory-mapped.
  ///
  /// - Returns: The bytes, which stay valid when the file is closed; nil when it cannot be mapped.
  package static func mapped(_ file: FileHandle) -> Data? {
    guard let size = FileStatus(of: file.fileDescriptor).flatMap({ Int(exactly: $0.size) }),
      size > 0
    else { return nil }
    let address = mmap(nil, size, PROT_READ, MAP_SHARED, file.fileDescriptor, 0)
    guard let address, address != MAP_FAILED else { return nil }
    return Data(bytesNoCopy: address, count: size, deallocator: .unmap)
  }
}
