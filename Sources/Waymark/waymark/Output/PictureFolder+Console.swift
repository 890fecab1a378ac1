import ArgumentParser
import Files
import ImageCoding
import Terminal

extension PictureFolder {
  /// Lists the pictures below a folder with a progress line, and reports folders that cannot be listed and links that lead
  /// nowhere.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - options: Which of its files are read.
  /// - Returns: The pictures, and the other files.
  /// - Throws: ``CommandFailure`` when the folder does not exist, or is one of the system.
  static func reportedListing(of folder: String, _ options: FolderOptions) throws -> Listing {
    let progress = ProgressLine("Looking for pictures")
    defer { progress.finish() }
    let listing: Listing
    do {
      listing = try self.listing(
        of: folder,
        followingOutwardLinks: options.followLinks,
        selecting: options.selection
      ) { progress.update(completed: $0, total: 0) }
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
    progress.finish()
    for folder in listing.unlistable { Console.report("\(folder): the folder cannot be listed") }
    for link in listing.brokenLinks {
      Console.report("\(folder)/\(link): a broken link")
    }
    options.list(skippedLinks: listing.outwardLinks.map { "\(folder)/\($0)" })
    return listing
  }

  /// Lists the pictures below a folder as ``reportedListing(of:_:)`` does, for a command that takes a folder only.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - options: Which of its files are read.
  ///   - advice: What to do with a file instead.
  /// - Returns: The pictures, and the other files.
  /// - Throws: ``CommandFailure`` for a file and when the folder does not exist, and an exit code when it cannot be
  ///   listed.
  static func reportedListing(
    ofWhole folder: String,
    _ options: FolderOptions,
    files advice: String
  ) throws -> Listing {
    let status = FileStatus(following: folder)
    guard status?.kind == .folder else {
      throw CommandFailure(
        .usage,
        message: status == nil
          ? "\(folder): no such folder" : "\(folder) is a file, not a folder of pictures; \(advice)"
      )
    }
    let listing = try reportedListing(of: folder, options)
    if listing.unlistable.contains(folder) { throw ExitCode(ExitStatus.usage.rawValue) }
    return listing
  }
}
