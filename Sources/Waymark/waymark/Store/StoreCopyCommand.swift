import ArgumentParser
import Files
import Foundation
import PostgresCatalogs
import SafeText
import Terminal
import VisualSearch

/// `waymark store copy` copies a catalog between a store and a database.
struct StoreCopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy a catalog from a store to a database, or from a database to a store.",
    discussion: """
      A copy gives the same answers as its original. A copy to a database publishes the store's \
      pictures as one source. A copy from a database contains the pictures of all sources; an \
      earlier copy is updated.

      EXAMPLES
        waymark store copy museum.waymark postgresql://db/museum --source museum
        waymark store copy postgresql://db/museum museum.waymark
      """
  )

  @Argument(help: "The original: a .waymark store or a postgresql:// address.") var from: String
  @Argument(help: "The copy: a postgresql:// address or a .waymark store.") var to: String
  @Option(
    help: ArgumentHelp(
      "The name of the pictures in a database (default: the name of the store).",
      valueName: "name"
    )
  )
  var source: String?
  @Flag(help: "Allow replacing differing pictures of other sources, or most of the source.")
  var force = false

  func validate() throws {
    guard PostgresAddress.isAddress(from) != PostgresAddress.isAddress(to) else {
      throw ValidationError(
        "One must be a postgresql:// address, and the other a .waymark store."
      )
    }
    if PostgresAddress.isAddress(from), !to.hasSuffix(".waymark") {
      throw ValidationError("The name of a store must end in .waymark; “\(to)” does not.")
    }
    if PostgresAddress.isAddress(from), source != nil || force {
      throw ValidationError("--source and --force work only when copying to a database.")
    }
  }

  func run() throws {
    if PostgresAddress.isAddress(to) { try publish() } else { try fetch() }
  }

  private func publish() throws {
    let address = try PostgresAddress(to)
    let store = try CatalogStore(openingAt: from)
    let source = source ?? PathKey(from).stem
    let done = try PostgresCatalog(address).publish(store, as: source, force: force)
    try StandardOutput.write("\(done.words(source, in: address))\n")
  }

  private func fetch() throws {
    let catalog = try PostgresCatalog(try PostgresAddress(from))
    try catalog.requirePublished()
    let isNew = FileStatus(following: to) == nil
    let store = try CatalogStore(writingAt: to)
    // If the database could not be read to its end, a store remains into which nothing was indexed.
    guard try isNew || store.followedEpoch() != nil || store.summary().root == "/" else {
      throw CommandFailure(
        .usage,
        message:
          "\(to.singleLine): it is not a copy of a database, or was indexed since; choose another name"
      )
    }
    let (state, changed, removed) = try catalog.bring(into: store)
    try StandardOutput.write(
      """
      \(to.singleLine): \(try store.summary().contents)
      epoch \(state.epoch.number), \(changed) pictures added, \(removed) removed

      """
    )
  }
}
