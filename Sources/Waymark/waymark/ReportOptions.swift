import ArgumentParser
import Foundation
import ImageCoding
import PictureReports

/// A page to look at.
struct ReportOption: ParsableArguments {
  @Option(
    name: .customLong("report"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "An HTML page to look at: one file with small pictures inside.",
      valueName: "page.html"
    )
  )
  var path: String?

  func validate() throws {
    guard let path else { return }
    guard ["html", "htm"].contains((path as NSString).pathExtension.lowercased()) else {
      throw ValidationError("--report ends in .html, and “\(path)” does not.")
    }
  }

  /// Makes sure that the page can be written, before the work begins.
  ///
  /// - Parameter inputs: Files that the page must not replace.
  /// - Throws: ``CommandFailure`` when it cannot.
  func check(against inputs: [String] = []) throws {
    if let path { try OutputFile.check(path, of: "--report", against: inputs) }
  }
}

/// Sheets of small pictures.
struct ContactSheetOption: ParsableArguments {
  @Option(
    name: .customLong("contact-sheet"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "A JPEG or PNG file with all pictures in a grid; many go on to NAME-2.jpg and so on.",
      valueName: "sheet.jpg"
    )
  )
  var path: String?

  func validate() throws {
    guard let path, !ContactSheet.accepts(path) else { return }
    throw ValidationError("--contact-sheet ends in .jpg, .jpeg or .png, and “\(path)” does not.")
  }

  /// Makes sure that the sheet can be written, before the work begins.
  ///
  /// - Parameter inputs: Files that the sheet must not replace.
  /// - Throws: ``CommandFailure`` when it cannot.
  func check(against inputs: [String] = []) throws {
    if let path { try OutputFile.check(path, of: "--contact-sheet", against: inputs) }
  }
}

/// A file that a command is going to write.
enum OutputFile {
  /// Makes sure that a file can be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - option: The option that names it.
  ///   - inputs: Files that it must not replace.
  /// - Throws: ``CommandFailure`` that says why not.
  static func check(_ path: String, of option: String, against inputs: [String]) throws {
    var status = stat()
    let isThere = stat(SystemPath.bytes(of: path), &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(
        .usage,
        message: "\(option) names a file, and “\(path)” is a folder"
      )
    }
    if inputs.contains(where: { $0 == path || WholeFile.areSame($0, path) }) {
      throw CommandFailure(.usage, message: "\(option) would overwrite \(path)")
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard access(SystemPath.bytes(of: folder.isEmpty ? "." : folder), W_OK) == 0 else {
      throw CommandFailure(
        .usage,
        message: "\(path): cannot be written: \(POSIXError.last.reason)"
      )
    }
  }
}
