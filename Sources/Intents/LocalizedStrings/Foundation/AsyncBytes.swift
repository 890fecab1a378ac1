internal import Files
public import Foundation

/// The bytes of a file, read as they are asked for.
///
/// A file is read by 16 KiB, so that its size does not matter.
public struct FileBytes: AsyncSequence, Sendable {
  /// A byte.
  public typealias Element = UInt8
  fileprivate let open: @Sendable () throws -> FileHandle

  /// Makes an iterator, which opens the file when its first byte is asked for.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(open: open) }

  /// The lines of the bytes, as UTF-8; what is not becomes replacement characters.
  public var lines: Lines { Lines(bytes: self) }
  /// The bytes as characters of UTF-8.
  public var characters: AsyncFlatMapSequence<Lines, AsyncStream<Character>> {
    lines.flatMap { line in
      AsyncStream { stream in
        for character in line { stream.yield(character) }
        stream.finish()
      }
    }
  }

  /// The place in a file.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let open: @Sendable () throws -> FileHandle
    private var handle: FileHandle?
    private var chunk: [UInt8] = [], position = 0

    fileprivate init(open: @escaping @Sendable () throws -> FileHandle) { self.open = open }

    /// Reads the next byte.
    ///
    /// - Returns: The byte; nil at the end.
    /// - Throws: Where the file cannot be read.
    public mutating func next() async throws -> UInt8? {
      if position == chunk.count {
        try Task.checkCancellation()
        let handle = try handle ?? open()
        self.handle = handle
        (chunk, position) = (Array(try handle.read(upToCount: 1 << 14) ?? Data()), 0)
        if chunk.isEmpty { return nil }
      }
      defer { position += 1 }
      return chunk[position]
    }
  }

  /// The lines of bytes, without their ends `\n`, `\r` and `\r\n`; empty lines are left out, as by Apple's.
  public struct Lines: AsyncSequence, Sendable {
    /// A line.
    public typealias Element = String
    fileprivate let bytes: FileBytes

    /// Makes an iterator.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes.makeAsyncIterator()) }

    /// The place in a file.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var bytes: FileBytes.Iterator

      /// Reads the next line.
      ///
      /// - Returns: The line; nil at the end.
      /// - Throws: Where the file cannot be read.
      public mutating func next() async throws -> String? {
        var line: [UInt8] = []
        while let byte = try await bytes.next() {
          if byte != 10 && byte != 13 {
            line.append(byte)
          } else if !line.isEmpty {
            break
          }
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
    }
  }
}

extension URL {
  /// The bytes of the file at this address; reading those of another scheme throws.
  ///
  /// `URLSession` reads them from a server.
  public var resourceBytes: FileBytes {
    FileBytes { [self] in
      guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
      // A pipe is not waited for, and a database that the process has open not closed.
      return FileHandle(fileDescriptor: try RegularFile.open(path), closeOnDealloc: true)
    }
  }
  /// The lines of the file at this address; reading those of another scheme throws.
  public var lines: FileBytes.Lines { resourceBytes.lines }
}

extension FileHandle {
  /// The bytes from here to the end.
  public var bytes: FileBytes { FileBytes { [self] in self } }
}
