public import Foundation

/// A file or a folder in memory, as documents are made of them.
///
/// Reading takes all contents into memory at once. Links are followed.
public final class FileWrapper: @unchecked Sendable {
  // Unchecked as the class of that name is on Apple's platforms: one thread at a time makes and changes it.

  /// The contents of a file; nil for a folder.
  ///
  /// They do not change: a document that changed is a new wrapper.
  public let regularFileContents: Data?
  /// What is in a folder, by name; nil for a file.
  ///
  /// The names are those that ``write(to:options:originalContentsURL:)`` gives the files.
  public private(set) var fileWrappers: [String: FileWrapper]?
  /// The name that it would have in a folder; nil for none.
  public var preferredFilename: String?
  /// The name that it has where it was read; nil where it was not read.
  public var filename: String?

  /// Creates a file.
  ///
  /// - Parameter contents: What is in it.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Creates a folder.
  ///
  /// - Parameter childrenByPreferredName: What is in it, by name.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    (regularFileContents, fileWrappers) = (nil, childrenByPreferredName)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
  }

  /// Reads a file, or a folder with all that is in it.
  ///
  /// - Parameters:
  ///   - url: The address of a file or a folder.
  ///   - options: Not read: all is read at once.
  /// - Throws: What Foundation throws for a file that cannot be read.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      let children = try names.map { ($0, try FileWrapper(url: url.appending(path: $0))) }
      self.init(directoryWithFileWrappers: Dictionary(children) { first, _ in first })
    } else {
      self.init(regularFileWithContents: try Data(contentsOf: url))
    }
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
  }

  /// Whether it is a file.
  public var isRegularFile: Bool { regularFileContents != nil }
  /// Whether it is a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Puts a file or a folder into this folder; a file takes none.
  ///
  /// - Parameter child: The file or folder; one without a name is called `file`, and one whose name is taken gets a number.
  /// - Returns: The name that it has got.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    let wanted = child.preferredFilename ?? "file"
    var (name, number) = (wanted, 1)
    while fileWrappers?[name] != nil { (name, number) = ("\(wanted) \(number + 1)", number + 1) }
    fileWrappers?[name] = child
    return name
  }

  /// Puts a new file into this folder; a file takes none.
  ///
  /// - Parameters:
  ///   - data: What is in it.
  ///   - preferredFilename: Its name; one that is taken gets a number.
  /// - Returns: The name that it has got.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename: String) -> String {
    let file = FileWrapper(regularFileWithContents: data)
    file.preferredFilename = preferredFilename
    return addFileWrapper(file)
  }

  /// Takes a file or a folder out of this folder.
  ///
  /// - Parameter child: What was put in.
  public func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }

  /// Writes it, with all that is in it.
  ///
  /// - Parameters:
  ///   - url: Where.
  ///   - options: Whether each file appears whole.
  ///   - originalContentsURL: Not read.
  /// - Throws: What Foundation throws for a file that cannot be written.
  public func write(
    to url: URL,
    options: WritingOptions = [],
    originalContentsURL: URL? = nil
  ) throws {
    if let regularFileContents {
      try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
      return
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, child) in fileWrappers ?? [:] {
      // A name that leads out of the folder is not one of a file in it.
      guard !name.contains("/"), name != "..", name != "." else {
        throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: name])
      }
      try child.write(to: url.appending(path: name), options: options)
    }
  }

  /// How it is read; it is read at once.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The choices as bits.
    public let rawValue: Int
    /// Takes choices as bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of choices.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// At once, or without mapping it.
    public static let immediate = Self(rawValue: 1), withoutMapping = Self(rawValue: 2)
  }

  /// How it is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The choices as bits.
    public let rawValue: Int
    /// Takes choices as bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of choices.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Each file appears whole, or with new names.
    public static let atomic = Self(rawValue: 1), withNameUpdating = Self(rawValue: 2)
  }
}
