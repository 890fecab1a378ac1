import ArgumentParser
import Determinism
import Foundation
import VisualSearch

/// Kills a writer at random instants.
struct KillFault: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill",
    abstract: "Kill a process that writes, at random instants."
  )
  @OptionGroup var effort: Effort

  func run() async throws {
    let scenery = try Scenery.create()
    defer { scenery.remove() }
    var random = SeededGenerator(seed: effort.seed)
    var states: Set<String> = []
    var finished = 0
    for round in 0..<effort.rounds {
      let output = Pipe()
      let writer = try Process.myself(
        ["write", scenery.folder, String(effort.seed * 100_000 + UInt64(round))],
        output: output
      )
      usleep(UInt32(random.whole(in: 1_000...400_000)))
      kill(writer.processIdentifier, SIGKILL)
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      writer.waitUntilExit()
      finished += said.count { $0 == "d" }
      states = Writer.possibleStates(said, before: states)
      // Before the first commit there is no catalog, or not even a store.
      if states.isEmpty || !FileManager.default.fileExists(atPath: scenery.store) { continue }
      states.insert(String(repeating: "-", count: Scenery.count))
      do {
        try scenery.check(states, &random)
      } catch let error as CatalogError where finished == 0 {
        // A store that was being created holds nothing that could be lost.
        print("round \(round): \(error)")
        try FileManager.default.removeItem(atPath: scenery.store)
        continue
      }
      if finished > 0 { states.remove(String(repeating: "-", count: Scenery.count)) }
      try soundness(of: scenery)
    }
    print("kill: \(effort.rounds) times, \(finished) states committed, nothing lost")
  }

  private func soundness(of scenery: Scenery) throws {
    let verification = try CatalogStore(openingAt: scenery.store).verify()
    guard verification.isSound else {
      throw BrokenPromise("after a kill: \(verification.problems) \(verification.segments)")
    }
  }
}

/// Lets the disk be full at random sizes.
struct DiskFault: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disk",
    abstract: "Let writing fail because there is no room."
  )
  @OptionGroup var effort: Effort
  @Option(help: "A folder on a small file system; without one, files may not grow.")
  var full: String?

  func run() async throws {
    let scenery = try Scenery.create()
    defer { scenery.remove() }
    var random = SeededGenerator(seed: effort.seed)
    var states: Set<String> = [String(repeating: "-", count: Scenery.count)]
    var failed = 0
    let store = full.map { $0 + "/faults.waymark" } ?? scenery.store
    for round in 0..<effort.rounds {
      let output = Pipe()
      var arguments = [
        "write", scenery.folder, String(effort.seed * 100_000 + UInt64(round)), "--states", "3",
        "--store", store,
      ]
      if let full {
        try leave(random.whole(in: 0...900_000), of: full)
      } else {
        arguments += ["--file-limit", String(random.whole(in: 0...700_000))]
      }
      let writer = try Process.myself(arguments, output: output)
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      writer.waitUntilExit()
      guard writer.terminationReason == .exit else {
        throw BrokenPromise("a full disk ended the writer by signal \(writer.terminationStatus)")
      }
      if writer.terminationStatus != 0 { failed += 1 }
      states = Writer.possibleStates(said, before: states)
      if let full { try? FileManager.default.removeItem(atPath: full + "/filler") }
      guard FileManager.default.fileExists(atPath: store) else { continue }
      do {
        try scenery.check(states, at: store, &random)
      } catch let error as CatalogError
        where states.contains(where: { $0.allSatisfy { $0 == "-" } })
      {
        // Nothing had been committed before there was no room for the first page.
        _ = error
        for suffix in ["", "-wal", "-shm", "-segments"] {
          try? FileManager.default.removeItem(atPath: store + suffix)
        }
      }
    }
    print("disk: \(effort.rounds) times, \(failed) with an error, nothing lost")
  }

  /// Fills a file system up to some bytes.
  private func leave(_ bytes: Int, of folder: String) throws {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { throw BrokenPromise("\(folder) is not a folder") }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    let filler = Data(count: max(0, free - bytes))
    try filler.write(to: URL(filePath: folder + "/filler"))
  }
}

/// Changes bytes of the store and of a segment.
struct FlipFault: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flip",
    abstract: "Flip bits of the database and of a segment."
  )
  @OptionGroup var effort: Effort

  func run() async throws {
    let scenery = try Scenery.create()
    defer { scenery.remove() }
    var random = SeededGenerator(seed: effort.seed)
    let state = String(repeating: "01", count: Scenery.count / 2)
    do {
      let store = try CatalogStore(writingAt: scenery.store)
      _ = try await CatalogIndexer(store: store).index(scenery.catalog(state))
    }
    let segments = scenery.store + "-segments"
    let segment = try FileManager.default.contentsOfDirectory(atPath: segments).first ?? ""
    for (path, name) in [(scenery.store, "database"), (segments + "/" + segment, "segment")] {
      let sound = try Data(contentsOf: URL(filePath: path))
      var refused = 0
      for round in 0..<effort.rounds {
        var bytes = sound
        // The header byte by byte, then anywhere.
        let place = round < 100 ? round : random.whole(in: 0...bytes.count - 1)
        bytes[place] ^= UInt8(1 << random.whole(in: 0...7))
        try bytes.write(to: URL(filePath: path))
        do {
          try scenery.check([state], &random)
        } catch is CatalogError {
          refused += 1
        }
        for leftover in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: scenery.store + leftover)
        }
        if path == scenery.store, try Data(contentsOf: URL(filePath: path)) != bytes, refused == 0 {
          throw BrokenPromise("a damaged database was written to")
        }
        try sound.write(to: URL(filePath: path))
      }
      print("flip: \(effort.rounds) bits of the \(name), \(refused) refused, no wrong answer")
    }
  }
}

/// Makes reads fail, with the help of a library that is loaded first.
struct ReadFault: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reads",
    abstract: "Let reading the database fail at random."
  )
  @OptionGroup var effort: Effort
  @Option(help: "The library of failing_reads.c.") var library: String

  func run() async throws {
    let scenery = try Scenery.create()
    defer { scenery.remove() }
    var random = SeededGenerator(seed: effort.seed)
    let state = String(repeating: "10", count: Scenery.count / 2)
    do {
      let store = try CatalogStore(writingAt: scenery.store)
      _ = try await CatalogIndexer(store: store).index(scenery.catalog(state))
    }
    var failed = 0
    for round in 0..<effort.rounds {
      let reader = try Process.myself(
        ["read", scenery.folder, String(round), "--queries", "5"],
        environment: [
          "LD_PRELOAD": library, "FAILING_READ": String(random.whole(in: 1...60)),
          "FAILING_FILE": ".waymark",
        ]
      )
      reader.waitUntilExit()
      guard reader.terminationReason == .exit else {
        throw BrokenPromise("a failing read ended the reader by signal")
      }
      if reader.terminationStatus != 0 { failed += 1 }
      try scenery.check([state], &random)
    }
    print("reads: \(effort.rounds) times, \(failed) with an error, no wrong answer")
  }
}

/// Two writers and eight readers at once.
struct CrowdFault: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crowd",
    abstract: "Let two processes write and eight read."
  )
  @OptionGroup var effort: Effort

  func run() async throws {
    let scenery = try Scenery.create()
    defer { scenery.remove() }
    var random = SeededGenerator(seed: effort.seed)
    do {
      let store = try CatalogStore(writingAt: scenery.store)
      let state = String(repeating: "0", count: Scenery.count)
      _ = try await CatalogIndexer(store: store).index(scenery.catalog(state))
    }
    let outputs = [Pipe(), Pipe()]
    let writers = try outputs.enumerated().map { number, output in
      try Process.myself(
        [
          "write", scenery.folder, String(effort.seed + UInt64(number) * 7919), "--states",
          String(effort.rounds),
        ],
        output: output
      )
    }
    let readers = try (0..<8).map { number in
      try Process.myself(
        ["read", scenery.folder, String(number), "--queries", String(effort.rounds)]
      )
    }
    let said = outputs.map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    for process in writers + readers {
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        throw BrokenPromise("one of the crowd ended with \(process.terminationStatus)")
      }
    }
    // Whichever writer was last: what is there is its last state, whole.
    let last = said.map { Writer.possibleStates($0, before: []) }
    try scenery.check(last[0].union(last[1]), &random)
    print(
      "crowd: 2 writers of \(effort.rounds) states, 8 readers of \(effort.rounds) queries, sound"
    )
  }
}
