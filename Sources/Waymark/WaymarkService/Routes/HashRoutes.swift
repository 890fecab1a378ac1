internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PictureMatching
internal import SafeText
internal import Terminal

/// Requests with hashes only: which of a list are near those of another.
struct HashRoutes: Sendable {
  let uploads: Uploads
  let queue: WorkQueue

  func add(to table: RouteTable) {
    table.add("/v1/match-hashes", for: .search, [(.post, match)])
  }

  /// The maximum number of hashes in a list: two lists of 50,000 take a second at most.
  private static let mostHashes = 50_000
  /// The maximum number of pairs in an answer.
  private static let mostPairs = 10_000
  /// The maximum size of a name in bytes: no path of the system has more.
  private static let maximumNameByteCount = 4096
  /// The maximum size of an answer in bytes, in which each pair repeats two names.
  private static let maximumByteCount = 8 << 20

  @Sendable private func match(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["distance", "min_quality"])
    let distance = try parameters.number("distance", in: 0...256) ?? 31
    let minQuality = try parameters.number("min_quality", in: 0...100) ?? HashList.usualQuality
    return try await uploads.withBody(of: request) { bytes in
      try await ClientWatch.whileClientStays(on: context.channel) { [queue] in
        // Reading the lists and writing the answer need processor time, too.
        try await queue.run {
          var (queries, known) = try Self.lists(bytes, of: request)
          let leftOut =
            queries.removeHashes(below: minQuality) + known.removeHashes(below: minQuality)
          let (pairs, isWhole) = try await Self.pairs(of: queries, known, within: distance)
          return Response(
            line: "{\"pairs\":[\(pairs)],\"isWhole\":\(isWhole),\"leftOut\":\(leftOut)}"
          )
        }
      }
    }
  }

  /// Writes the near pairs, up to the limits of an answer.
  private static func pairs(
    of queries: HashList,
    _ known: HashList,
    within distance: Int
  ) async throws -> (text: String, isWhole: Bool) {
    let search = await HashSearch(
      known.entries.map(\.code),
      bitCount: known.bitCount ?? 256,
      radius: distance,
      queryCount: queries.entries.count
    )
    var (text, count, start) = ("", 0, 0)
    // In batches: each may be near all others.
    while start < queries.entries.count {
      try Task.checkCancellation()
      let part = queries.entries[start..<min(start + 64, queries.entries.count)]
      let found = await search.hits(of: part.map(\.code))
      for (query, hits) in zip(part, found) {
        for hit in hits {
          let match = known.entries[hit.place]
          let pair = JSONOutput.object([
            ("hash", .string(queries.hex(query))), ("name", .string(query.name)),
            ("distance", .integer(hit.distance)), ("matchHash", .string(known.hex(match))),
            ("matchName", .string(match.name)),
          ]).line
          guard count < mostPairs, text.utf8.count + pair.utf8.count < maximumByteCount else {
            return (text, false)
          }
          text += count == 0 ? pair : "," + pair
          count += 1
        }
      }
      start += part.count
    }
    return (text, true)
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
        case .string(let hash): return [hash, "", ""]
        case .object(let row):
          guard case .string(let hash)? = row["hash"] else { break }
          let names = ["name", "path"].compactMap { row[$0] }
          guard names.allSatisfy({ $0.text != nil }) else { break }
          let text = names.first?.text ?? ""
          guard text.utf8.count <= maximumNameByteCount else {
            throw BodyMembers.wrong(
              "A name of \(name) has more than \(maximumNameByteCount) bytes."
            )
          }
          switch row["quality"] {
          case nil, .null?: return [hash, text, ""]
          case .integer(let quality)?: return [hash, text, "\(quality)"]
          case .number(let quality)?: return [hash, text, "\(quality)"]
          default: break
          }
        default: break
        }
        throw BodyMembers.wrong(
          "\(name) must be an array of hashes, or of objects with hash, name and quality."
        )
      }
      let objects = rows.map { ["hash": $0[0], "name": $0[1], "quality": $0[2]] }
      do {
        return try HashList(parsing: JSONEncoder().encode(objects), path: name)
      } catch let error as HashListError {
        throw BodyMembers.wrong("\(error)".singleLine)
      }
    }
    try members.end()
    if let one = lists[0].bitCount, let other = lists[1].bitCount, one != other {
      throw BodyMembers.wrong("hashes has hashes of \(one) bits, but against of \(other).")
    }
    return (lists[0], lists[1])
  }
}
