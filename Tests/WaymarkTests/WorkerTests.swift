import Determinism
import Files
import Foundation
import ImageSignatures
import PictureMatching
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("worker")
struct WorkerTests {
  private static func bytes(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: UInt64(number).littleEndian) { Array($0) } }
  }

  private static func bytes(_ codes: [SIMD4<UInt64>]) -> [UInt8] {
    codes.flatMap { code in
      (0..<4).flatMap { word in withUnsafeBytes(of: code[word].littleEndian) { Array($0) } }
    }
  }

  @Test("A matched picture, from a file and from bytes, is the row of a batch")
  func match() async throws {
    let catalog = try SmallCatalog()
    let (folder, names) = (catalog.folder, ["bridge.png", "nothing.jpg", "tower.jpg"])
    try Data("no picture".utf8).write(to: URL(filePath: folder("queries/broken.jpg")))
    let batch = try await WaymarkProgram.run(
      ["batch", "queries", "--catalog", "catalog.json", "--output", "-", "--format", "ndjson"],
      in: folder
    )
    let rows = batch.output.replacing(WorkerFrames.time, with: "")
      .split(separator: "\n").map { "\($0)\n" }
    var frames = WorkerFrames()
    for name in ["bridge.png", "broken.jpg", "nothing.jpg", "tower.jpg"] {
      frames.ask(#"{"match":{"name":"\#(name)","path":"queries/\#(name)"}}"#)
      let content = try Data(contentsOf: URL(filePath: folder("queries/\(name)")))
      frames.ask(#"{"match":{"name":"\#(name)"}}"#, [Array(content)])
    }
    let run = try await frames.run(["--catalog", "catalog.json"], in: folder)
    #expect(run.status == 0)
    #expect(run.answers.map(\.row) == rows.flatMap { [$0, $0] })
    #expect(rows.count == names.count + 1)
    let failed = run.answers.map { $0.content["error"] as? String != nil }
    #expect(failed == [false, false, true, true, false, false, false, false])
  }

  @Test("A search in steps by two workers is the row of a match")
  func steps() async throws {
    let catalog = try SmallCatalog()
    let arguments = ["--catalog", "catalog.json", "--threads", "1"]
    for name in ["bridge.png", "tower.jpg", "nothing.jpg"] {
      func ask(_ requests: [(String, [[UInt8]])]) async throws -> [WorkerFrames.Answer] {
        var frames = WorkerFrames()
        for (request, blocks) in requests { frames.ask(request, blocks) }
        let run = try await frames.run(arguments, in: catalog.folder)
        #expect(run.answers.count == requests.count)
        return run.answers
      }
      let path = #""path":"queries/\#(name)""#
      let first = try await ask([
        ("{\"prepare\":{\(path)}}", []), ("{\"match\":{\"name\":\"\(name)\",\(path)}}", []),
      ])
      let query = try #require(first.first?.blocks.first)
      let picture = try JSONSerialization.data(withJSONObject: first[0].content["picture"] ?? [:])
      let proposed = try await ask(
        (0..<2).map { (#"{"propose":{"part":\#($0),"of":2}}"#, [query]) }
      )
      let pairs = try await ask([
        (#"{"divide":{"parts":2}}"#, [query] + proposed.reversed().flatMap(\.blocks))
      ])
      let verified = try await ask(pairs[0].blocks.map { (#"{"verify":{}}"#, [query, $0]) })
      let ranked = try await ask([
        (
          #"{"rank":{"name":"\#(name)","picture":\#(String(decoding: picture, as: UTF8.self))}}"#,
          [query] + verified.flatMap(\.blocks)
        )
      ])
      #expect(ranked[0].row == first[1].row)
      #expect(ranked[0].row.contains("\"results\":[{") == (name != "nothing.jpg"))
    }
  }

  @Test("Signatures are those of the engine, and a segment of them the one that it builds")
  func signatures() async throws {
    let catalog = try SmallCatalog()
    let paths = ["pictures/mill.png", "queries/tower.jpg"]
    let signatures = try paths.map {
      let picture = try QueryPicture(contentsOf: catalog.folder($0)).pixelBuffer
      return ImageSignature(of: picture, features: .all)
    }
    var frames = WorkerFrames()
    for path in paths { frames.ask(#"{"sign":{"path":"\#(path)"}}"#) }
    frames.ask(#"{"segment":{}}"#, [Self.bytes([3, 7])] + signatures.map(\.encoded))
    let answers = try await frames.run(in: catalog.folder).answers
    try #require(answers.map(\.kind) == ["signature", "signature", "segment"])
    #expect(answers.prefix(2).map(\.blocks) == signatures.map { [$0.encoded] })
    #expect(
      answers.prefix(2).map { $0.content["hash"] as? String } == signatures.map(\.frame.hex)
    )
    let folder = URL(filePath: catalog.folder.path)
    var builder = SegmentBuilder(
      features: FeatureIndexBuilder(vocabulary: try Vocabulary.installed(), folder: folder),
      views: FeatureIndexBuilder(vocabulary: try Vocabulary.installedOfViews(), folder: folder)
    )
    builder.append(signatures[0], of: 3)
    builder.append(signatures[1], of: 7)
    #expect(answers[2].blocks == [Array(try builder.data())])
  }

  @Test("The duplicates among files are the rows of a search")
  func duplicates() async throws {
    let catalog = try SmallCatalog()
    for (name, copy) in [("queries/tower.jpg", "stored"), ("pictures/mill.png", "same")] {
      try Data(contentsOf: URL(filePath: catalog.folder(name)))
        .write(to: URL(filePath: catalog.folder("pictures/\(copy).jpg")))
    }
    try Data("no picture".utf8).write(to: URL(filePath: catalog.folder("pictures/broken.jpg")))
    let found = try await WaymarkProgram.run(
      ["duplicates", "pictures", "--format", "ndjson"],
      in: catalog.folder
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.folder("pictures"))
    let block: [UInt8] = names.sorted().reversed().flatMap { Array($0.utf8) + [0] }
    var frames = WorkerFrames()
    frames.ask(#"{"duplicates":{"folder":"pictures","level":"near"}}"#, [block])
    for name in ["pictures/tower.png", "pictures/stored.jpg", "pictures/broken.jpg"] {
      frames.ask(#"{"hint":{"path":"\#(name)"}}"#)
    }
    let answers = try await frames.run(in: catalog.folder).answers
    try #require(answers.map(\.kind) == ["rows", "hint", "hint", "error"])
    #expect(String(decoding: answers[0].blocks[0], as: UTF8.self) == found.output)
    #expect(answers[0].content["count"] as? Int == 5)
    #expect(answers[1...2].allSatisfy { ($0.content["hash"] as? String)?.count == 64 })
  }

  @Test("What other machines have signed is indexed without being decoded, and answers alike")
  func signed() async throws {
    let catalog = try SmallCatalog()
    try Data("no picture".utf8).write(to: URL(filePath: catalog.folder("pictures/broken.jpg")))
    let names = ["bridge.png", "mill.png", "tower.png"]
    var frames = WorkerFrames()
    for name in names { frames.ask(#"{"sign":{"path":"pictures/\#(name)"}}"#) }
    let answers = try await frames.run(in: catalog.folder).answers
    var rows = [#"{"name":"broken.jpg","bytes":10,"signature":null,"error":"no picture"}"#]
    for (name, answer) in zip(names, answers) {
      let file = try #require(FileStatus(of: catalog.folder("pictures/" + name))?.identity)
      var row = answer.content
      (row["name"], row["bytes"]) = (name, Int(file.size))
      row["parameters"] = String(ImageSignature.parametersFingerprint, radix: 16)
      row["viewParameters"] = String(ImageSignature.viewParametersFingerprint, radix: 16)
      // As Hadoop knows it.
      row["modified"] = Int(file.modified) / 1_000_000 * 1_000_000
      row["signature"] = Data(answer.blocks[0]).base64EncodedString()
      rows.append(
        String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self)
      )
    }
    try FileManager.default.createDirectory(
      atPath: catalog.folder("signed"),
      withIntermediateDirectories: true
    )
    func write(_ rows: [String], to name: String) throws {
      let text = rows.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: URL(filePath: catalog.folder("signed/\(name)")))
    }
    try write(Array(rows[..<2]), to: "part-0.json")
    try write(Array(rows[2...]), to: "part-1.json")
    func index(_ name: String) async throws -> WaymarkProgram.Outcome {
      try await catalog.waymark("index", "pictures", "--signatures", "signed", "--output", name)
    }
    let unfinished = try await index("made.waymark")
    #expect(unfinished.status == 3 && unfinished.errors.contains("_SUCCESS is missing"))
    try write([], to: "_SUCCESS")
    let run = try await index("made.waymark")
    #expect(
      run.output.contains("3 indexed (3 already signed), 0 unchanged, 0 removed, 1 failed")
    )
    _ = try await catalog.waymark("index", "pictures", "--output", "decoded.waymark")
    var rowsOfBoth: [String] = []
    for name in ["made.waymark", "decoded.waymark"] {
      let batch = ["batch", "queries", "--catalog", name, "--output", "-", "--format", "ndjson"]
      let answers = try await WaymarkProgram.run(batch, in: catalog.folder).output
      rowsOfBoth.append(answers.replacing(WorkerFrames.time, with: ""))
    }
    #expect(rowsOfBoth[0] == rowsOfBoth[1] && rowsOfBoth[0].contains("\"results\":[{"))
    // Another state of a file, what is not a row, and what another version has signed.
    try TestPictures.write(SmallCatalog.scene(1), to: catalog.folder("pictures/mill.png"))
    #expect(try await index("other.waymark").output.contains("3 indexed (2 already signed)"))
    try write(["{}"], to: "part-2.json")
    let wrong = try await index("wrong.waymark")
    #expect(wrong.status == 3 && wrong.errors.contains("part-2.json: line 1: this is not a row"))
    for (key, name) in [("signature", "damaged.waymark"), ("parameters", "foreign.waymark")] {
      let pattern = try Regex("\"\(key)\":\"[^\"]*\"")
      try write([rows[1].replacing(pattern, with: "\"\(key)\":\"AAAA\"")], to: "part-2.json")
      let refused = try await index(name)
      #expect(refused.status == 1 && refused.errors.contains("sign the pictures again"))
    }
  }

  @Test(
    "A join has all pairs within the radius, and no others",
    arguments: [64, 256],
    [0, 12, 31]
  )
  func join(bits: Int, radius: Int) async throws {
    var random = SeededGenerator(text: "\(bits) \(radius)")
    func code(near other: SIMD4<UInt64>? = nil) -> SIMD4<UInt64> {
      var code = other ?? SIMD4((0..<4).map { $0 < bits / 64 ? random.next() : 0 })
      if other == nil { return code }
      for _ in 0..<random.whole(in: 0...radius + 2) {
        let bit = random.whole(in: 0...bits - 1)
        code[bit / 64] ^= 1 << UInt64(bit % 64)
      }
      return code
    }
    let codes = (0..<3000).map { _ in code() }
    let queries = (0..<500).map { $0 % 2 == 0 ? code() : code(near: codes[$0 * 5]) }
    var frames = WorkerFrames()
    frames.ask(
      #"{"load":{"bits":\#(bits),"radius":\#(radius),"queries":500}}"#,
      [Self.bytes(codes)]
    )
    frames.ask(#"{"join":{}}"#, [Self.bytes(queries)])
    frames.ask(#"{"join":{}}"#, [[]])
    let answers = try await frames.run(in: TemporaryFolder()).answers
    let isLast = answers.dropFirst().map { $0.content["isLast"] as? Bool }
    #expect(isLast.last == true && isLast.count { $0 == true } == 2 && isLast.count > 3)
    let found = answers.dropFirst().flatMap(\.blocks).flatMap { block in
      block.withUnsafeBytes { raw in
        stride(from: 0, to: raw.count, by: 12).map { start in
          (0..<3).map { raw.loadUnaligned(fromByteOffset: start + 4 * $0, as: UInt32.self) }
        }
      }
    }
    let wanted = queries.enumerated().flatMap { place, query in
      codes.enumerated().compactMap { other, code -> [UInt32]? in
        let distance = (0..<4).reduce(0) { $0 + (query[$1] ^ code[$1]).nonzeroBitCount }
        return distance <= radius ? [UInt32(place), UInt32(other), UInt32(distance)] : nil
      }
    }
    #expect(Set(found) == Set(wanted) && found.count == wanted.count)
    #expect(wanted.count > 50)
  }

  @Test("What is wrong is an error that names it, and the next request is answered")
  func errors() async throws {
    let catalog = try SmallCatalog()
    let some = [UInt8](repeating: 1, count: 32)
    let wrong: [(ask: String, blocks: [[UInt8]], kind: String)] = [
      (#"{"sign":{"path":"missing.jpg"}}"#, [], "picture"),
      (#"{"sign":{}}"#, [Array("no picture".utf8)], "picture"), (#"{"sign":{}}"#, [], "request"),
      (#"{"sign":{"path":"pictures/mill.png"}}"#, [some], "request"),
      (#"{"paint":{}}"#, [some], "request"), ("7", [], "request"),
      (#"{"join":{}}"#, [some], "request"),
      (#"{"load":{"bits":64,"radius":1,"queries":1}}"#, [some], "request"),
      (#"{"load":{"bits":256,"radius":1,"queries":1}}"#, [Array(some.dropLast())], "request"),
      (#"{"load":{"bits":256,"radius":257,"queries":1}}"#, [some], "request"),
      (#"{"load":{"bits":128,"radius":1,"queries":1}}"#, [some], "request"),
      (#"{"segment":{}}"#, [], "request"),
      (#"{"segment":{}}"#, [Self.bytes([1]), some], "request"),
      (#"{"segment":{}}"#, [Self.bytes([2, 1]), some, some], "request"),
      (#"{"hint":{"path":"missing.jpg"}}"#, [], "picture"),
      (#"{"sign":{"path":"pictures/mill.png\u0000x"}}"#, [], "request"),
      (#"{"hint":{"path":"pictures/mill.png\u0000x"}}"#, [], "request"),
      (#"{"match":{"name":"a","path":"pictures/mill.png\u0000x"}}"#, [], "request"),
      (#"{"duplicates":{"folder":"pictures\u0000","level":"near"}}"#, [[]], "request"),
      (
        #"{"duplicates":{"folder":"pictures","level":"near"}}"#,
        [Array("a\(String(repeating: "\u{301}\u{316}", count: 200_000))\0".utf8)], "request"
      ),
      (#"{"hint":{"path":"pictures/mill.png"}}"#, [some], "request"),
      (#"{"duplicates":{"folder":"pictures","level":"edited"}}"#, [[]], "request"),
      (#"{"duplicates":{"folder":"pictures","level":"near"}}"#, [], "request"),
      (#"{"duplicates":{"folder":"pictures","level":"near"}}"#, [Array("a".utf8)], "request"),
      (#"{"duplicates":{"folder":"missing","level":"near"}}"#, [Array("../a\0".utf8)], "request"),
      (#"{"duplicates":{"folder":"","level":"near"}}"#, [Array("etc/passwd\0".utf8)], "request"),
      (#"{"propose":{"part":0,"of":1}}"#, [some], "request"), (#"{"verify":{}}"#, [], "request"),
    ]
    var frames = WorkerFrames()
    for request in wrong { frames.ask(request.ask, request.blocks) }
    frames.ask(#"{"hello":{}}"#)
    let run = try await frames.run(["--catalog", "catalog.json"], in: catalog.folder)
    #expect(run.answers.map(\.kind) == wrong.map { _ in "error" } + ["hello"])
    #expect(run.answers.dropLast().map { $0.content["kind"] as? String } == wrong.map(\.kind))
    #expect(run.status == 0)
    var missing = WorkerFrames()
    missing.ask(#"{"match":{"name":"a","path":"queries/tower.jpg"}}"#)
    let none = try await missing.run(["--catalog", "none.waymark"], in: catalog.folder)
    #expect(none.answers.map { $0.content["kind"] as? String } == ["catalogue"])
  }

  @Test(
    "What leaves the next frame's beginning unknown is an error and the end",
    arguments: [
      #"{"version":1,"blocks":[99999999999],"ask":{"sign":{}}}"#,
      #"{"version":1,"blocks":[600,600],"ask":{"sign":{}}}"#,
      #"{"version":1,"blocks":[-1],"ask":{"sign":{}}}"#,
      #"{"version":1,"blocks":[9223372036854775807,9223372036854775807],"ask":{"sign":{}}}"#,
      #"{"version":2,"blocks":[],"ask":{"hello":{}}}"#, "no JSON", "", "[[[[",
    ]
  )
  func lost(message: String) async throws {
    var frames = WorkerFrames()
    frames.append(message: message)
    frames.ask(#"{"hello":{}}"#)
    let run = try await frames.run(["--max-blocks", "1000"], in: TemporaryFolder())
    #expect(run.answers.map { $0.content["kind"] as? String } == ["request"])
    #expect(run.status == 2)
  }

  @Test(
    "An input that ends within a frame is an error and the end",
    arguments: [2, 4, 30, -1, -40]
  )
  func cut(count: Int) async throws {
    var last = WorkerFrames()
    last.ask(#"{"sign":{}}"#, [[UInt8](repeating: 1, count: 40)])
    let kept = count > 0 ? last.bytes.prefix(count) : last.bytes.dropLast(-count)
    var frames = WorkerFrames()
    frames.ask(#"{"hello":{}}"#)
    let run = try await WorkerFrames(bytes: frames.bytes + kept).run(in: TemporaryFolder())
    #expect(run.answers.map(\.kind) == ["hello", "error"])
    #expect((run.answers.last?.content["reason"] as? String)?.contains("inside a frame") == true)
    #expect(run.status == 2)
  }

  /// Foundation's decoder compares names, and orders their marks in a time that grows with the square of their number.
  @Test("A name of thousands of combining marks, written out or not, is refused at once")
  func marks() async throws {
    let names = [
      String(repeating: "\u{301}\u{316}", count: 100_000),
      String(repeating: #"\u0301\u0316"#, count: 50_000),
    ]
    for name in names {
      for rest in ["\"\(name)\":1,\"ask\":{\"hello\":{}}", "\"ask\":{\"\(name)\":{}}"] {
        var frames = WorkerFrames()
        frames.append(message: "{\"version\":1,\"blocks\":[],\(rest)}")
        let run = try await frames.run(in: TemporaryFolder())
        #expect(run.answers.map { $0.content["kind"] as? String } == ["request"])
        #expect(run.status == 2)
      }
    }
  }

  @Test("Mutated requests end in answers, errors or the end, and never in a signal")
  func mutations() async throws {
    let catalog = try SmallCatalog()
    let picture = Array(
      try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg")))
    )
    let signature = ImageSignature(of: try QueryPicture(picture).pixelBuffer).encoded
    let query = PreparedQuery(of: try QueryPicture(picture)).encoded
    let codes = Self.bytes([1, 2, 3, 4, 5, 6, 7, 8])
    let requests: [(String, [[UInt8]])] = [
      (#"{"hello":{}}"#, []), (#"{"sign":{}}"#, [picture]),
      (#"{"match":{"name":"a"}}"#, [picture]),
      (#"{"load":{"bits":256,"radius":31,"queries":2}}"#, [codes]), (#"{"join":{}}"#, [codes]),
      (#"{"segment":{}}"#, [Self.bytes([1]), signature]),
      (
        #"{"duplicates":{"folder":"queries","level":"near"}}"#,
        [Array("tower.jpg\0nothing.jpg\0".utf8)]
      ),
      (#"{"propose":{"part":0,"of":1}}"#, [query]), (#"{"divide":{"parts":2}}"#, [query, query]),
    ]
    for seed in 0..<24 {
      var random = SeededGenerator(text: "worker \(seed)")
      var all = Data()
      for _ in 0..<40 {
        let (ask, blocks) = requests[random.whole(in: 0...requests.count - 1)]
        var frames = WorkerFrames()
        frames.ask(ask, blocks)
        var bytes = frames.bytes
        // Most often what comes behind the length of the message, so that what follows is met, too.
        for _ in 0..<random.whole(in: 0...3) {
          let first = random.unit() < 0.05 ? 0 : 50
          let place = random.whole(in: min(first, bytes.count - 1)...bytes.count - 1)
          bytes[place] = UInt8(truncatingIfNeeded: random.next())
        }
        if random.unit() < 0.02 { bytes = bytes.dropLast(random.whole(in: 1...bytes.count)) }
        all += bytes
      }
      let run = try await WorkerFrames(bytes: all).run(
        ["--catalog", "catalog.json"],
        in: catalog.folder
      )
      #expect([0, 2].contains(run.status), "seed \(seed)")
      #expect(run.answers.allSatisfy { $0.kind != nil })
    }
  }
}
