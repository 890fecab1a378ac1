internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PictureMatching
internal import SafeText
internal import Terminal

/// What is asked with hashes alone: which of a list are near those of another.
struct HashRoutes: Sendable {
  let uploads: Uploads
  let queue: WorkQueue

  func add(to table: RouteTable) {
    table.add("/v1/match-hashes", for: .search, [(.post, match)])
  }

  /// The most hashes of a list: both of 50,000 take a second at most.
  private static let mostHashes = 50_000
  /// The most pairs of an answer.
  private static let mostPairs = 10_000
  /// The most bytes of a name: each stands in the answer as often as its hash is near another.
  private static let longestName = 4096
  /// The most bytes of all names of an answer.
  private static let mostNameBytes = 4 << 20

  @Sendable private func match(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["distance"])
    let distance = try parameters.number("distance", in: 0...256) ?? 31
    return try await uploads.withBody(of: request) { bytes in
      let (queries, known) = try Self.lists(bytes, of: request)
      return try await ClientWatch.whileClientStays(on: context.channel) { [queue] in
        try await queue.run {
          // Its text is made here, too, and not where others wait for theirs.
          Response(try await Self.answer(to: queries, known, within: distance))
        }
      }
    }
  }

  private static func answer(
    to queries: HashList,
    _ known: HashList,
    within distance: Int
  ) async throws -> JSON {
    let search = await HashSearch(
      known.entries.map(\.code),
      bitCount: known.bitCount ?? 256,
      radius: distance,
      queryCount: queries.entries.count
    )
    var pairs: [JSON] = []
    var start = 0
    var nameBytes = 0
    var isWhole = true
    // A few at a time: each may be near all.
    search: while start < queries.entries.count {
      try Task.checkCancellation()
      let part = queries.entries[start..<min(start + 64, queries.entries.count)]
      let found = await search.hits(of: part.map(\.code))
      for (query, hits) in zip(part, found) {
        for hit in hits {
          let match = known.entries[hit.place]
          nameBytes += query.name.utf8.count + match.name.utf8.count
          guard pairs.count < mostPairs, nameBytes <= mostNameBytes else {
            isWhole = false
            break search
          }
          pairs.append(
            .object([
              ("hash", .string(queries.hex(query))), ("name", .string(query.name)),
              ("distance", .integer(hit.distance)), ("matchHash", .string(known.hex(match))),
              ("matchName", .string(match.name)),
            ])
          )
        }
      }
      start += part.count
    }
    return .object([("pairs", .array(pairs)), ("isWhole", .boolean(isWhole))])
  }

  /// Reads the two lists, in the words of `waymark match-hashes`.
  private static func lists(_ bytes: [UInt8], of request: Request) throws -> (HashList, HashList) {
    var members = BodyMembers(
      try BodyMembers.object(
        bytes,
        of: request,
        .init(byteCount: 32 << 20, valueCount: 500_000),
        BodyMembers.wrong
      ).filter { $0.value != .null }
    )
    let lists = try ["hashes", "against"].map { name in
      let entries = try members.values(name, atMost: mostHashes)
      let rows = try entries.map { value -> [String] in
        switch value {
        case .string(let hash): return [hash, ""]
        case .object(let row):
          guard case .string(let hash)? = row["hash"] else { break }
          let names = ["name", "path"].compactMap { row[$0] }
          guard names.allSatisfy({ $0.text != nil }) else { break }
          let title = names.first?.text ?? ""
          guard title.utf8.count <= longestName else {
            throw BodyMembers.wrong("a name in \(name) has more than \(longestName) bytes.")
          }
          return [hash, title]
        default: break
        }
        throw BodyMembers.wrong(
          "\(name) is not an array of hashes, or of objects with hash and name."
        )
      }
      let objects = rows.map { ["hash": $0[0], "name": $0[1]] }
      do {
        return try HashList(parsing: JSONEncoder().encode(objects), path: name)
      } catch let error as HashListError {
        throw BodyMembers.wrong("\(error)".singleLine)
      }
    }
    try members.end()
    if let one = lists[0].bitCount, let other = lists[1].bitCount, one != other {
      throw BodyMembers.wrong("hashes has hashes of \(one) bits, and against of \(other).")
    }
    return (lists[0], lists[1])
  }
}
