internal import Files
import Foundation

/// Collects a sequence of values in bounded memory; the excess goes to a file.
internal struct ValueSpool<Value: BitwiseCopyable> {
  private var values: [Value] = []
  private var file: FileHandle?
  private var bytesInFile = 0
  private var mayUseFile = true
  private let folder: URL
  private let memoryLimit: Int

  /// Creates an empty spool.
  ///
  /// - Parameters:
  ///   - folder: The folder for the temporary file, if one is needed.
  ///   - memoryLimit: The number of bytes above which values go to the file.
  init(folder: URL, memoryLimit: Int = 1 << 20) {
    self.folder = folder
    self.memoryLimit = memoryLimit
  }

  /// The number of values.
  var count: Int { bytesInFile / MemoryLayout<Value>.stride + values.count }

  /// Adds a value.
  mutating func append(_ value: Value) {
    values.append(value)
    if values.count * MemoryLayout<Value>.stride >= memoryLimit, mayUseFile { spill() }
  }

  /// Writes all values in the order in which they were added; they stay in the spool.
  ///
  /// - Throws: When the file cannot be read, or the output cannot be written.
  func write(to output: SegmentOutput) throws {
    try forEachBuffer { try output.write(UnsafeRawBufferPointer($0)) }
  }

  /// Calls a function with all values, a megabyte of them at a time, in the order in which they were added.
  ///
  /// - Throws: When the file cannot be read, and the errors of the function.
  func forEachBuffer(_ body: (UnsafeBufferPointer<Value>) throws -> Void) throws {
    var offset = 0
    let size = (1 << 20) / MemoryLayout<Value>.stride * MemoryLayout<Value>.stride
    while offset < bytesInFile {
      let count = min(size, bytesInFile - offset)
      try file?.seek(toOffset: UInt64(offset))
      let data = try file?.read(upToCount: count) ?? Data()
      guard data.count == count else { throw CocoaError(.fileReadUnknown) }
      try data.withUnsafeBytes { raw in
        try body(raw.bindMemory(to: Value.self))
      }
      offset += count
    }
    try values.withUnsafeBufferPointer(body)
  }

  /// Moves values from memory to the file; when there is no file, or it is full, they stay in memory.
  private mutating func spill() {
    if file == nil { file = UnnamedFile.make(in: folder.path) }
    do {
      guard let file else { throw CocoaError(.fileWriteUnknown) }
      try file.seek(toOffset: UInt64(bytesInFile))
      try values.withUnsafeBytes { try file.write(contentsOf: Data($0)) }
    } catch {
      mayUseFile = false
      return
    }
    bytesInFile += values.count * MemoryLayout<Value>.stride
    values.removeAll(keepingCapacity: true)
  }
}
