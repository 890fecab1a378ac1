import ArgumentParser
import DuplicateSearch
import Files
import Terminal
import VisualSearch

/// `waymark duplicates distinct` records that two pictures are not duplicates.
struct DuplicatesDistinctCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distinct",
    abstract: "Record that two pictures are not duplicates.",
    discussion: """
      Searches with the same --store no longer group the two. Pictures are recognized by their \
      bytes: they may be renamed and moved, and the record also applies to their exact copies.

      EXAMPLES
        waymark duplicates distinct beach1.jpg beach2.jpg --store photos.duplicates
      """
  )

  @Argument(
    help: ArgumentHelp("A picture.", valueName: "a"),
    completion: .file()
  ) var first: String
  @Argument(
    help: ArgumentHelp("Another picture.", valueName: "b"),
    completion: .file()
  ) var second: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The file to record it in.", valueName: "file"),
    completion: .file()
  )
  var store: String

  func run() async throws {
    do {
      try DuplicateStore(at: store).setDistinct(first, second)
    } catch {
      switch error {
      // A file that is there cannot be opened.
      case .notFound(let path) where FileStatus(following: path) != nil:
        throw CommandFailure(
          .usage,
          message: "\(path): the file cannot be read; check its permissions"
        )
      case .notFound, .notAPicture, .sameBytes, .tooLarge:
        throw CommandFailure(.usage, message: "\(error)")
      default: throw error
      }
    }
  }
}
