import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite("match-hashes")
struct MatchHashesTests {
  /// Three hashes of which the second differs from the first in 3 bits, the third in nearly all.
  private static let hashes = [
    "f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22",
    "f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b25",
    "0707f0311f0b57b0f9c8f5ddfc709c0f4c91d12a699de1e2cc194c63b16364dd",
  ]

  private func run(
    _ lists: [String: String],
    _ arguments: String...,
    input: String = ""
  ) async throws -> WaymarkProgram.Outcome {
    let folder = try TemporaryFolder()
    for (name, text) in lists { try Data(text.utf8).write(to: URL(filePath: folder(name))) }
    return try await WaymarkProgram.run(
      ["match-hashes"] + arguments,
      input: Data(input.utf8),
      in: folder
    )
  }

  @Test("Every format of a list says the same")
  func listFormats() async throws {
    let (one, two, three) = (Self.hashes[0], Self.hashes[1], Self.hashes[2])
    let known = "\(one) first picture\n\n# comment\n\(three)\tthird\n"
    let lists = [
      "plain": "# of today\n\(two)\n\r\n\(three.uppercased())\r\n",
      "commas": "\(two),\n\(three) ,",
      "semicolons": "Hash;Name\n\(two);\n\(three);\n",
      "types": "pdq \(two)\npdq:\(three)\n",
      "HMA": #"[{"signal_type":"pdq","signal":"\#(two)"},{"signals":{"pdq":"\#(three)"}}]"#,
      "table": "\u{FEFF}when,hash,name\r\nnow,\(two),\r\n\r\nthen,\"\(three)\",\r\n",
      "strings": "[\"\(two)\",\n \"\(three)\"]",
      "objects":
        "[{\"name\": \"\", \"hash\": \"\(two)\"}, {\"hash\": null}, {\"hash\": \"\(three)\"}]",
      "lines": "{\"hash\": \"\(two)\"}\n{\"hash\": \"\(three)\"}\n",
      "old lines": "# of today\r\(two)\r\r\(three.uppercased())\r",
      "old table": "hash,name\r\(two),\r\"\(three)\",\r",
      "old objects": "{\"hash\": \"\(two)\"}\r{\"hash\": \"\(three)\"}\r",
    ]
    for (name, text) in lists {
      let outcome = try await run(["known": known, name: text], name, "--against", "known")
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      #expect(
        outcome.output == "  3  \(two)  first picture\n  0  \(three)  third\n",
        "\(name)"
      )
    }
  }

  @Test("The formats of the pairs have these keys in this order")
  func outputFormats() async throws {
    let (one, two, three) = (Self.hashes[0], Self.hashes[1], Self.hashes[2])
    let lists = ["new": "\(two) a, \"b\"\n\(three)", "known": "\(one) x\n\(two)\n"]
    let pair = #"{"hash":"\#(two)","name":"a, \"b\"","distance":"#
    let objects = [
      pair + #"0,"matchHash":"\#(two)","matchName":""}"#,
      pair + #"3,"matchHash":"\#(one)","matchName":"x"}"#,
    ]
    let expected = [
      "json": "[\n\(objects.joined(separator: ",\n"))\n]\n",
      "ndjson": objects.map { $0 + "\n" }.joined(),
      "csv": "hash,name,distance,matchHash,matchName\r\n\(two),\"a, \"\"b\"\"\",0,\(two),\r\n"
        + "\(two),\"a, \"\"b\"\"\",3,\(one),x\r\n",
      "text": "  0  a, \"b\"  \(two)\n  3  a, \"b\"  x\n",
    ]
    for (format, text) in expected {
      let outcome = try await run(lists, "new", "--against", "known", "--format", format)
      #expect(outcome.output == text)
    }
    let nothing = try await run(
      lists,
      "new",
      "--against",
      "new",
      "--distance",
      "0",
      "--format",
      "json"
    )
    #expect(nothing.output.components(separatedBy: "\n").count == 5)
    let empty = try await run(["e": "# none\n"], "e", "--against", "e", "--format", "json")
    #expect(empty.status == 0)
    #expect(empty.output == "[]\n")
  }

  @Test("What `hash` prints is a list, in either format", arguments: ["text", "json"])
  func printedHashes(format: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" hash --format \(format) pictures/tower.png pictures/mill.png missing.png > known
      "$WAYMARK" hash queries/tower.jpg | "$WAYMARK" match-hashes - --against known
      """,
      in: catalog.folder
    )
    #expect(run.status == 0)
    #expect(run.output.contains(#/^ +\d+  queries/tower\.jpg  pictures/tower\.png\n$/#))
  }

  @Test("Hashes of 64 bits are compared too, but not with those of 256")
  func short() async throws {
    let lists = ["a": "d8f8f0cce0f4a84f a", "b": "d8f8f0cce0f4a84e b\n", "c": Self.hashes[0]]
    let outcome = try await run(lists, "a", "--against", "b", "--distance", "10")
    #expect(outcome.output == "  1  a  b\n")
    let mixed = try await run(lists, "a", "--against", "c")
    #expect(mixed.status == 2)
    #expect(mixed.errors == "waymark: a has hashes of 64 bits, but c of 256\n")
  }

  @Test(
    "A picture that could not be read has no hash, and does not matter",
    arguments: ["json", "ndjson", "csv", "text"]
  )
  func unreadable(format: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" hash --format \(format) pictures/tower.png missing.png pictures/mill.png >known
      "$WAYMARK" match-hashes known --against known --distance 0
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test(
    "Hashes of several parts are refused, in whatever format they are listed",
    arguments: ["json", "ndjson", "csv", "text"]
  )
  func cropResistant(format: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" hash --algorithm crop-resistant --format \(format) pictures/*.png >known
      "$WAYMARK" match-hashes known --against known
      """,
      in: catalog.folder
    )
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("waymark: known:"))
    #expect(run.errors.contains("crop-resistant"), "\(run.errors)")
  }

  @Test(
    "Hashes of two algorithms are not compared",
    arguments: [
      ("phash", "dhash", "csv"), ("frame", "pdq", "json"), ("ahash", "whash", "ndjson"),
    ]
  )
  func otherAlgorithm(one: String, other: String, format: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      for kind in \(one) \(other); do
        "$WAYMARK" hash --algorithm $kind --format \(format) pictures/mill.png >$kind
      done
      "$WAYMARK" match-hashes \(one) --against \(other)
      """,
      in: catalog.folder
    )
    #expect(run.status == 2 && run.output.isEmpty)
    let message =
      "\(one) has \(one) hashes, but \(other) has \(other) hashes, which cannot be compared"
    #expect(run.errors == "waymark: \(message)\n")
  }

  @Test(
    "What is not a list is refused with its place",
    arguments: [
      (
        "\(hashes[0])\nnonsense\n",
        "bad:2: “nonsense” is not a hash of 64 or 16 hexadecimal digits (read as text lines: a hash, then its name)"
      ),
      (
        "\(hashes[0])\n0123456789abcdef",
        "bad:2: a hash of 64 bits among hashes of 256 (read as text lines: a hash, then its name)"
      ),
      ("name,hash\na,\(hashes[0])\n\nb\n", "bad:4: 1 fields, but the header has 2 (read as CSV)"),
      (
        "# x\nhash\n+\(hashes[0].dropFirst())",
        "bad:3: “+\(hashes[0].dropFirst())” is not a hash of 64 or 16 hexadecimal digits (read as CSV)"
      ),
      (
        "[\"\(hashes[0])\", \"x\"]",
        "bad: element 2: “x” is not a hash of 64 or 16 hexadecimal digits (read as JSON)"
      ),
      (
        "[1]",
        "bad: element 1: each element must be a hash, or an object with a hash and optionally a name"
          + " (read as JSON)"
      ),
      ("[\"", "bad: this is not JSON (read as JSON)"),
      ("{\"hash\":\"\(hashes[0])\"}\n{", "bad:2: this is not JSON (read as JSON lines)"),
      ("hash,error\n,\n", "bad:2: “” is not a hash of 64 or 16 hexadecimal digits (read as CSV)"),
      (
        "algorithm,hash\nphash,0123456789abcdef\nDHash,0123456789abcdef",
        "bad:3: a hash of dhash among those of phash (read as CSV)"
      ),
      (
        #"[{"hash":"0123456789abcdef","algorithm":"crop-resistant"}]"#,
        "bad: element 1: a crop-resistant hash, which match-hashes does not support"
          + " (read as JSON)"
      ),
      (
        "0123456789abcdef,0123456789abcdee",
        "bad:1: “0123456789abcdef,0123456789abcdee” has several parts, like a crop-resistant hash; "
          + "match-hashes does not support such hashes; before a name that looks like a hash, put a space"
          + " (read as text lines: a hash, then its name)"
      ),
      (
        "name,hashes\na,b",
        "bad:1: “name,hashes” is neither a hash nor a header with a column hash, pdq, pdq_hash or "
          + "signal_str (read as text lines: a hash, then its name)"
      ),
    ]
  )
  func refused(text: String, message: String) async throws {
    let outcome = try await run(["bad": text, "good": Self.hashes[0]], "bad", "--against", "good")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "waymark: \(message)\n")
  }

  @Test("Hashes of a low quality are left out and counted, unless they are asked for")
  func quality() async throws {
    let (one, two) = (Self.hashes[0], Self.hashes[1])
    let lists = [
      "new": "\(one)   49  flat\n\(one)   50  fair\n\(one)  unknown\n",
      "known": "hash,quality\n\(two),\n\(one),7\n",
    ]
    let usual = try await run(lists, "new", "--against", "known")
    #expect(usual.status == 0)
    #expect(usual.output == "  3  fair  \(two)\n  3  unknown  \(two)\n")
    #expect(
      usual.errors == "waymark: skipped for a quality below 50: 1 of 3 hashes of new, "
        + "1 of 2 hashes of known; see --min-quality\n"
    )
    let quiet = try await run(lists, "new", "--against", "known", "--quiet")
    #expect(quiet.output == usual.output && quiet.errors.isEmpty)
    for (limit, pairs) in [("0", 6), ("8", 3), ("50", 2), ("51", 1), ("100", 1)] {
      let run = try await run(lists, "new", "--against", "known", "--min-quality", limit)
      #expect(run.output.split(separator: "\n").count == pairs, "\(limit)")
      #expect(run.errors.isEmpty == (limit == "0"))
    }
    let wrong = try await run(lists, "new", "--against", "known", "--min-quality", "101")
    #expect(wrong.status == 2 && wrong.errors.contains("0 to 100"))
  }

  @Test("Blank pictures are pairs of each other only when it is asked for")
  func blank() async throws {
    let zero = String(repeating: "0", count: 64)
    let list = (1...3).map { "\(zero)    0  logo\($0).png\n" }.joined()
    let usual = try await run(["lq": list], "lq", "--against", "lq")
    #expect(usual.status == 0 && usual.output.isEmpty)
    #expect(usual.errors.contains("3 of 3 hashes of lq, 3 of 3 hashes of lq"))
    let all = try await run(["lq": list], "lq", "--against", "lq", "--min-quality", "0")
    #expect(all.output.split(separator: "\n").count == 9 && all.errors.isEmpty)
  }

  @Test(
    "Turned and mirrored copies are found with the form, each once",
    arguments: ["text", "json", "ndjson", "csv"]
  )
  func dihedral(format: String) async throws {
    let catalog = try SmallCatalog()
    let folder = catalog.folder
    let scene = TestPictures.scene(seed: 4)
    let forms = DihedralForm.allCases
    for form in forms {
      let bytes = try ImageEncoder.png(scene.oriented(form.orientation))
      try Data(bytes).write(to: URL(filePath: folder("turned-\(form).png")))
    }
    let run = try await WaymarkProgram.shell(
      """
      "$WAYMARK" hash turned-*.png >known
      "$WAYMARK" hash turned-original.png --dihedral --format \(format) >new
      "$WAYMARK" match-hashes new --against known --dihedral --distance 40 --format csv
      "$WAYMARK" match-hashes new --against known --distance 40 --format csv | wc -l
      """,
      in: folder
    )
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(whereSeparator: \.isNewline)
    let rows = lines.map { $0.split(separator: ",").map(String.init) }
    #expect(rows.first == ["hash", "name", "distance", "matchHash", "matchName", "form"])
    let pairs = rows.dropFirst().dropLast().map { [$0[4], $0[5]] }
    #expect(Set(pairs) == Set(forms.map { ["turned-\($0).png", "\($0)"] }))
    #expect(pairs.count == 8)
    #expect(rows.last == ["2"])
  }

  @Test("Forms of one hash that are near the same one give the nearest only, in every format")
  func nearestForm() async throws {
    let (one, two, three) = (Self.hashes[0], Self.hashes[1], Self.hashes[2])
    let lists = [
      "new": "\([two, three, one, one, three, three, three, three].joined(separator: ",")),99,x\n",
      "known": "\(one) y\n\(three) z\n",
    ]
    let expected = [
      "text": "  0  x  y  rotate180\n  0  x  z  rotate90\n",
      "csv": "hash,name,distance,matchHash,matchName,form\r\n\(two),x,0,\(one),y,rotate180\r\n"
        + "\(two),x,0,\(three),z,rotate90\r\n",
      "ndjson":
        #"{"hash":"\#(two)","name":"x","distance":0,"matchHash":"\#(one)","matchName":"y","form":"rotate180"}"#
        + "\n"
        + #"{"hash":"\#(two)","name":"x","distance":0,"matchHash":"\#(three)","matchName":"z","form":"rotate90"}"#
        + "\n",
    ]
    for (format, text) in expected {
      let run = try await run(lists, "new", "--against", "known", "--dihedral", "--format", format)
      #expect(run.output == text, "\(run.errors)")
    }
  }

  @Test("A hash alone does not tell its turned forms, and is refused with its line")
  func noForms() async throws {
    let lists = ["new": "# x\n\(Self.hashes[0]) a\n", "known": Self.hashes[0]]
    let run = try await run(lists, "new", "--against", "known", "--dihedral")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("waymark: new:2: only one hash, but --dihedral needs all eight"))
    #expect(run.errors.contains("waymark hash --dihedral"))
  }

  @Test("Wrong usage is told apart")
  func usage() async throws {
    let lists = ["a": Self.hashes[0]]
    #expect(try await run(lists, "a").status == 2)
    #expect(try await run(lists, "-", "--against", "-").status == 2)
    #expect(try await run(lists, "a", "--against", "a", "--distance", "257").status == 2)
    let missing = try await run(lists, "a", "--against", "none")
    #expect(missing.status == 2)
    #expect(missing.errors == "waymark: none: cannot be read: No such file or directory\n")
  }

  @Test("Lists of equal hashes, as of blank pages, give every pair")
  func equal() async throws {
    let list = (0..<300).map { "\(Self.hashes[0]) page-\($0)" }.joined(separator: "\n")
    let outcome = try await run(["a": list], "a", "--against", "a", "--format", "ndjson")
    let rows = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0 && rows.count == 90_000 && Set(rows).count == rows.count)
  }

  @Test("Long lists give what a look at every pair gives, the nearest first")
  func long() async throws {
    var random = SeededGenerator(seed: 21)
    let known = (0..<30_000).map { _ in random.next() }
    var queries = (0..<4000).map { _ in random.next() }
    for number in stride(from: 0, to: queries.count, by: 10) {
      queries[number] = known[number] ^ (1 << UInt64(number % 64))
    }
    func list(_ words: [UInt64]) -> String {
      var text = ""
      for (number, word) in words.enumerated() {
        let digits = String(word, radix: 16)
        text += String(repeating: "0", count: 16 - digits.count) + "\(digits) \(number)\n"
      }
      return text
    }
    let outcome = try await run(
      ["known": list(known), "new": list(queries)],
      "new",
      "--against",
      "known",
      "--distance",
      "4"
    )
    var expected = ""
    for number in queries.indices {
      let near = known.indices.compactMap { place -> (Int, Int)? in
        let distance = (known[place] ^ queries[number]).nonzeroBitCount
        return distance <= 4 ? (distance, place) : nil
      }
      for (distance, place) in near.sorted(by: <) {
        expected += "  \(distance)  \(number)  \(place)\n"
      }
    }
    #expect(outcome.output == expected)
    #expect(expected.split(separator: "\n").count >= 400)
  }
}
