import ArgumentParser
import PictureAnswers
import SafeText
import Terminal
import TravelTrackingCore

/// `waymark library repair` gives a library back that was changed by another program or by the disk.
struct LibraryRepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Repair a library that another program or the disk has changed.",
    discussion: """
      Reads every page of library.sqlite, and lists the rows on pages that have changed since \
      Waymark wrote them. Readable rows are kept, and the original file is kept beside the \
      repaired one. A library restored from a dump (sqlite3 library.sqlite .dump) is completed. An \
      intact library is not changed.

      EXAMPLES
        waymark library repair
        waymark library repair --data-dir /srv/waymark
      """
  )

  @OptionGroup var data: DataFolderOption

  func run() throws {
    let directory = try data.directory()
    let path = directory.path(of: "library.sqlite")
    let sentences = try Library.repair(at: directory)
    for sentence in sentences { Console.note("\(path): \(sentence)") }
    try StandardOutput.write(
      "\(path.singleLine): \(sentences.isEmpty ? "sound, nothing to repair" : "repaired")\n"
    )
  }
}
