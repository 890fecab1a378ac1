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
  /// The files and folders in a folder, by name; nil for a file.
  ///
  /// The names are those that ``write(to:options:originalContentsURL:)`` gives the files.
  public private(set) var fileWrappers: [String: FileWrapper]?
  /// The name that the file should have in a folder; nil for none.
  ///
  /// A folder gives its child another name where this one is taken; see ``addFileWrapper(_:)``.
  public var preferredFilename: String?
  /// The name that the file had where it was read; nil for one that was created in memory.
  ///
  /// Setting it has no effect on what is written.
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

  /// Creates a wrapper by reading a file, or a folder with everything in it.
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

  /// A Boolean value that says whether this is a file.
  public var isRegularFile: Bool { regularFileContents != nil }
  /// A Boolean value that says whether this is a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Adds a file or a folder to this folder.
  ///
  /// A file takes no children: the name is returned all the same.
  ///
  /// - Parameter child: The file or folder; one without a preferred name is called `file`, and one whose name is
  ///   taken gets a number.
  /// - Returns: The name of the child in this folder.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    let wanted = child.preferredFilename ?? "file"
    var (name, number) = (wanted, 1)
    while fileWrappers?[name] != nil { (name, number) = ("\(wanted) \(number + 1)", number + 1) }
    fileWrappers?[name] = child
    return name
  }

  /// Adds a new file to this folder.
  ///
  /// A file takes no children: the name is returned all the same.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - preferredFilename: Its name; one that is taken gets a number.
  /// - Returns: The name of the file in this folder.
  @discardableResult
  public func addRegularFile(withContents data: Data, preferredFilename: String) -> String {
    let file = FileWrapper(regularFileWithContents: data)
    file.preferredFilename = preferredFilename
    return addFileWrapper(file)
  }

  /// Removes a file or a folder from this folder.
  ///
  /// - Parameter child: The same object that was added; any other has no effect.
  public func removeFileWrapper(_ child: FileWrapper) {
    fileWrappers = fileWrappers?.filter { $0.value !== child }
  }

  /// Writes the file, or the folder with everything in it.
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

  /// The options of reading; not read here.
  ///
  /// All contents are read at once, and no file is mapped into memory.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: Int
    /// Creates options from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Read at once, or without mapping files into memory.
    public static let immediate = Self(rawValue: 1), withoutMapping = Self(rawValue: 2)
  }

  /// The options of writing.
  ///
  /// Only ``atomic`` has an effect here.
  public struct WritingOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: Int
    /// Creates options from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Write each file to a temporary one that is then renamed, or update the wrappers' names.
    public static let atomic = Self(rawValue: 1), withNameUpdating = Self(rawValue: 2)
  }
}
