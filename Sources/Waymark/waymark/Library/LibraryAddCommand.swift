import ArgumentParser
import Files
import Foundation
import ImageCoding
import PictureAnswers
import SafeText
import Terminal
import TravelTrackingCore

/// `waymark library add` adds the photos of a folder to the library.
struct LibraryAddCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add the photos of a folder to the library.",
    discussion: """
      Each JPEG or PNG file in the folder and its subfolders becomes a photo and a landmark, named \
      after the file. Date and place are read from EXIF; a photo without a date has that of its \
      file. The files are copied and stay where they are.

      Pictures that the library has already, byte for byte, are counted and not added again. So \
      you can stop the command at any time and run it again: it adds what is missing. A library \
      that does not exist yet begins with these photos, without the sample catalog.

      EXAMPLES
        waymark library add ~/Pictures/Rome
        waymark library add ~/Pictures --exclude Screenshots/ --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp("A folder of photos.", valueName: "folder"),
    completion: .directory
  )
  var folder: String
  @Flag(help: "Print what would be added, with the name of each landmark, and add nothing.")
  var dryRun = false
  @OptionGroup var folders: FolderOptions
  @OptionGroup var data: DataFolderOption
  @OptionGroup var progress: ProgressOptions

  func run() async throws {
    let listing = try PictureFolder.reportedListing(
      ofWhole: folder,
      folders,
      files: "`waymark intents run upload-photo` takes a single one"
    )
    let isUnread = listing.passedOver.tell(besides: listing.files.count, in: folder)
    let directory = try data.directory()
    let isNew = FileStatus(following: directory.path(of: "library.sqlite")) == nil
    let library = dryRun && isNew ? nil : try Library(at: directory)
    let interruption = Interruption { status in
      Console.show(progress: "")
      Console.report("interrupted; run the same command to continue")
      _exit(status)
    }
    defer { interruption.stop() }
    let failed = try await add(listing.files.map { "\(folder)/\($0.path)" }, to: library)
    if let library, !dryRun { try await library.index() }
    if failed > 0 || isUnread || !listing.isWhole {
      throw ExitCode(ExitStatus.someFailed.rawValue)
    }
  }

  /// Adds files, in their order, and returns the number of those that could not be read.
  private func add(_ paths: [String], to library: Library?) async throws -> Int {
    let line = ProgressLine("Adding")
    defer { line.finish() }
    var (added, known, failed) = (0, 0, 0)
    var seen: Set<Int> = []
    var troubles = FileTroubles()
    try await forEachInOrder(
      paths,
      // Each outcome holds the bytes of a file.
      window: 8,
      work: { path -> (String, Result<NewPhoto?, UnreadPhoto>) in
        do {
          return (path, Result.success(try NewPhoto(contentsOf: path, unlessIn: library)))
        } catch LibraryError.notAPicture(_, let reason) {
          return (path, Result.failure(UnreadPhoto(reason: reason)))
        }
      },
      body: { path, outcome in
        do {
          if let photo = try outcome.get() {
            let isAdded =
              try dryRun ? seen.insert(photo.id).inserted : library?.addLandmark(photo) == true
            if isAdded { added += 1 } else { known += 1 }
            if dryRun, isAdded {
              try StandardOutput.write("\(path.singleLine): \(photo.name.singleLine)\n")
            }
          } else {
            known += 1
          }
        } catch let error as UnreadPhoto {
          failed += 1
          troubles.report(path, error.reason)
        } catch LibraryError.refused(let reason) {
          failed += 1
          troubles.report(path, reason)
        }
        line.update(completed: added + known + failed, total: paths.count, failed: failed)
      }
    )
    line.finish()
    troubles.finish()
    try StandardOutput.write(
      "\(folder.singleLine): \(added) \(added == 1 ? "photo" : "photos") \(dryRun ? "to add" : "added"), "
        + "\(known) already in the library, \(failed) failed\n"
    )
    return failed
  }
}

/// The reason why a file cannot be added.
private struct UnreadPhoto: Error {
  var reason: String
}

extension Library {
  /// Indexes what searches do not find yet, with a progress line.
  func index() async throws {
    let line = ProgressLine("Indexing")
    defer { line.finish() }
    let data = try await ModelData(
      library: self,
      waitingForIndex: true,
      progress: { line.update($0) },
      indexing: { _ in }
    )
    await data.close()
  }
}
