import ImageCoding
import Terminal

extension PictureFolder {
  /// Lists the pictures below a folder with a progress line, and reports folders that cannot be listed and links that lead
  /// nowhere.
  static func reportedListing(of folder: String) throws -> Listing {
    let progress = ProgressLine("Looking for pictures")
    defer { progress.finish() }
    let listing = try listing(of: folder) { progress.update(completed: $0, total: 0) }
    progress.finish()
    for folder in listing.unlistable { Console.report("\(folder): the folder cannot be listed") }
    for link in listing.brokenLinks {
      Console.report("\(folder)/\(link): a link that leads nowhere")
    }
    return listing
  }
}
