internal import Files
import Foundation
internal import GRDB
internal import ImageCoding
internal import PictureMatching

/// The plan of an indexing run.
extension CatalogIndexer {
  /// A picture whose signature has to be computed.
  struct Job: Sendable {
    var path: String
    var absolutePath: String
    var state: FileState
  }

  /// Returns the pictures to sign, and the unchanged pictures whose inode number the store lacks.
  func plan(
    _ catalog: Catalog,
    _ pictures: [PathKey],
    _ states: [PathKey: FileState]
  ) throws -> (work: [Job], unchanged: Int, unnumbered: [Job]) {
    let known = try store.read { database in
      try Row.fetchCursor(
        database,
        // Pictures that were accepted in spite of damage are read again when damage is refused.
        sql: "SELECT path, size, modified, inode FROM images WHERE state <> 'stale'"
          + (isStrict ? " AND (state <> 'indexed' OR error IS NULL)" : "")
      ).reduce(into: [PathKey: FileState]()) { known, row in
        known[PathKey(try row.decode(atIndex: 0))] = FileState(
          size: try row.decode(atIndex: 1),
          modified: try row.decode(atIndex: 2),
          inode: try row.decode(atIndex: 3)
        )
      }
    }
    var work: [Job] = []
    var unnumbered: [Job] = []
    var unchanged = 0
    for start in stride(from: 0, to: pictures.count, by: Self.lookedAtOnce) {
      report(StoreProgress(.comparing, completed: start, total: pictures.count))
      let keys = pictures[start..<min(start + Self.lookedAtOnce, pictures.count)]
      for (key, job) in zip(keys, jobs(for: keys, of: catalog, states)) {
        if let before = known[key], before.isSame(as: job.state) {
          unchanged += 1
          if before.inode == nil, job.state.inode != nil { unnumbered.append(job) }
        } else {
          work.append(job)
        }
      }
    }
    // The order of the work does not depend on the order in which a catalog names pictures.
    work.sort { PathKey($0.path) < PathKey($1.path) }
    return (work, unchanged, unnumbered)
  }

  /// Files between two progress reports, and files that one core examines in a row.
  private static let lookedAtOnce = 8192, askedInARow = 256

  /// Reads the file states of pictures that are not known yet, on all cores.
  private func jobs(
    for pictures: ArraySlice<PathKey>,
    of catalog: Catalog,
    _ states: [PathKey: FileState]
  ) -> [Job] {
    let count = Self.askedInARow
    let starts = Array(stride(from: pictures.startIndex, to: pictures.endIndex, by: count))
    return parallelMap(starts.count) { [status] number in
      pictures[starts[number]..<min(starts[number] + count, pictures.endIndex)].map { key in
        let absolute = catalog.absolutePath(ofPicture: key.path)
        // A film's key frame has the modification time of the film.
        let state =
          states[key]
          ?? (status(absolute) ?? FilmAddress(absolute).flatMap { status($0.film) })
          .map(FileState.init) ?? FileState()
        return Job(path: key.path, absolutePath: absolute, state: state)
      }
    }.flatMap(\.self)
  }

  /// Records the inode numbers of pictures that were signed before the store kept inode numbers.
  static func number(_ pictures: [Job], _ database: Database) throws {
    let statement = try database.makeStatement(
      sql: "UPDATE images SET inode = ? WHERE path = ? AND inode IS NULL"
    )
    for picture in pictures {
      try statement.execute(arguments: [picture.state.inode, picture.path])
    }
  }
}
