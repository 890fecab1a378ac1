import ArgumentParser
import Files
import Foundation
import ImageCoding
import PictureReports
import Terminal

/// The option for a report page.
struct ReportOption: ParsableArguments {
  @Option(
    name: .customLong("report"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "An HTML report: one file with thumbnails.",
      valueName: "page.html"
    ),
    completion: .file()
  )
  var path: String?

  func validate() throws {
    guard let path else { return }
    guard ["html", "htm"].contains((path as NSString).pathExtension.lowercased()) else {
      throw ValidationError("--report must end in .html; “\(path)” does not.")
    }
  }

  /// The file of the page.
  var outputs: [(option: String, path: String)] { path.map { [("--report", $0)] } ?? [] }

  /// Checks that the page can be written, before the work begins.
  ///
  /// - Parameter overwriting: Whether an existing page is replaced.
  /// - Throws: ``CommandFailure`` when it cannot.
  func check(_ overwriting: OverwriteOption) throws {
    if let path { try OutputFile.check(path, of: "--report", overwriting) }
  }
}

/// The option for contact sheets.
struct ContactSheetOption: ParsableArguments {
  @Option(
    name: .customLong("contact-sheet"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "A JPEG or PNG file with all pictures in a grid; large grids continue in NAME-2.jpg and so on.",
      valueName: "sheet.jpg"
    ),
    completion: .file()
  )
  var path: String?

  func validate() throws {
    guard let path, !ContactSheet.accepts(path) else { return }
    throw ValidationError("--contact-sheet must end in .jpg, .jpeg or .png; “\(path)” does not.")
  }

  /// Checks that the sheets can be written, before the work begins.
  ///
  /// - Parameters:
  ///   - overwriting: Whether existing sheets are replaced.
  ///   - directories: The folders of the pictures, in which no sheet replaces a file.
  /// - Throws: ``CommandFailure`` when one cannot.
  func check(_ overwriting: OverwriteOption, below directories: [String]) throws {
    guard let path else { return }
    // First, as --force does not help there.
    try checkPictures(around: path, below: directories)
    for output in outputs { try OutputFile.check(output.path, of: output.option, overwriting) }
  }

  /// The possible files of the sheets.
  var outputs: [(option: String, path: String)] {
    guard let path else { return [] }
    return (1...99).map { ("--contact-sheet", ContactSheet.path($0, of: path)) }
  }

  /// Throws if sheets would replace a file in the folders of the pictures.
  private func checkPictures(around path: String, below directories: [String]) throws {
    let roots = directories.compactMap(SystemPath.resolved)
    guard let folder = SystemPath.resolved(OutputFile.folder(of: path)),
      roots.contains(where: { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") })
    else { return }
    // More sheets would show more pictures than a run draws.
    for name in (1...99).map({ ContactSheet.path($0, of: path) })
    where access(SystemPath.bytes(of: name), F_OK) == 0 {
      throw CommandFailure(
        .usage,
        message: "--contact-sheet would overwrite \(name), which is among the pictures"
      )
    }
  }
}

/// An output file of a command.
enum OutputFile {
  /// Checks that a file can be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - option: The option that names it.
  ///   - overwriting: Whether an existing file is replaced.
  /// - Throws: ``CommandFailure`` with the reason why not.
  static func check(
    _ path: String,
    of option: String,
    _ overwriting: OverwriteOption
  ) throws {
    var status = stat()
    let isThere = stat(SystemPath.bytes(of: path), &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(
        .usage,
        message: "\(option) must be a file, but “\(path)” is a folder"
      )
    }
    guard access(SystemPath.bytes(of: folder(of: path)), W_OK) == 0 else {
      throw CommandFailure(
        .usage,
        message: "\(path): cannot be written: \(POSIXError.last.reason)"
      )
    }
    do {
      try NewFile.check(path, replacing: overwriting.force)
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
  }

  /// Checks that output files replace neither input files nor each other, whatever the paths by which they are
  /// reached; `--force` does not change that.
  ///
  /// - Parameters:
  ///   - outputs: The output files, each with the option that names it.
  ///   - inputs: The input files; evaluated only if an output file exists already.
  /// - Throws: ``CommandFailure`` with the first two that are one file.
  /// - Complexity: One `stat` for each output and, if one of them or a file of standard output exists already,
  ///   for each input.
  static func requireApart(
    _ outputs: [(option: String, path: String)],
    from inputs: @autoclosure () throws -> [String] = []
  ) throws {
    var places: [PathKey: String] = [:]
    var files: [FileNumber: (option: String, path: String)] = [:]
    var folded: [String: (option: String, path: String, status: FileStatus)] = [:]
    for output in outputs {
      let name = (output.path as NSString).lastPathComponent
      let place = PathKey((SystemPath.resolved(folder(of: output.path)) ?? "") + "/" + name)
      let status = FileStatus(following: output.path)
      let file = status?.identity.number
      if let status { folded[foldedPath(output.path)] = (output.option, output.path, status) }
      let others = [places[place], file.flatMap { files[$0]?.option }].compactMap(\.self)
      if let other = others.first(where: { $0 != output.option }) {
        throw CommandFailure(
          .usage,
          message: "\(output.option) would overwrite \(output.path), which \(other) writes"
        )
      }
      places[place] = output.option
      if let file { files[file] = output }
    }
    let standardError = "standard error"
    for (descriptor, name) in [(STDOUT_FILENO, "standard output"), (STDERR_FILENO, standardError)] {
      guard let status = FileStatus(of: descriptor), status.kind == .file else { continue }
      files[status.identity.number] = files[status.identity.number] ?? (name, "a file")
    }
    guard !files.isEmpty else { return }
    for input in try inputs() {
      // A frame of a film is read from the film.
      let found =
        FileStatus(following: input)
        ?? FilmAddress(input).flatMap { FileStatus(following: $0.film) }
      guard let status = found else { continue }
      var output = files[status.identity.number]
      // Case-insensitive file systems know a file by several spellings, and may number it by its name.
      if output == nil, !folded.isEmpty, let other = folded[foldedPath(input)],
        other.status.size == status.size, other.status.changed == status.changed,
        other.status.identity.isSameState(as: status.identity)
      {
        output = (other.option, other.path)
      }
      guard let output else { continue }
      // The error message would be written into the picture.
      if output.option == standardError { throw ExitCode(ExitStatus.usage.rawValue) }
      throw CommandFailure(
        .usage,
        message: "\(output.option) would overwrite \(input), which is read"
      )
    }
  }

  /// A path without symbolic links, in lower case.
  private static func foldedPath(_ path: String) -> String {
    let name = PathParts.split(path).name
    return ((SystemPath.resolved(folder(of: path)) ?? "") + "/" + name).lowercased()
  }

  /// The folder of a file.
  static func folder(of path: String) -> String { PathParts.split(path).folder }

  /// The display name of a folder: as the user named it, or its own name if that is meaningless, as for `.`.
  static func title(of folder: String) -> String {
    guard folder.allSatisfy({ $0 == "." || $0 == "/" }), let path = SystemPath.resolved(folder)
    else {
      return folder
    }
    return path == "/" ? path : (path as NSString).lastPathComponent
  }
}
