import Terminal

/// Messages about files on standard error: of many files with one message, the first ones and the number of the others.
struct FileTroubles {
  private var counts: [String: Int] = [:]
  private var messages: [String] = []

  /// The number of files listed for each message.
  private static let namedCount = 10

  /// Reports a file, unless enough files with the same message were.
  mutating func report(_ path: String, _ message: String) {
    let count = counts[message, default: 0] + 1
    counts[message] = count
    if count <= Self.namedCount { Console.report("\(path): \(message)") }
    if count == Self.namedCount + 1 { messages.append(message) }
  }

  /// Reports the numbers of files that were not named.
  func finish() {
    for message in messages {
      let count = (counts[message] ?? 0) - Self.namedCount
      Console.report("\(count) more \(count == 1 ? "file" : "files"): \(message)")
    }
  }
}
