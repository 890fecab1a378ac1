import Determinism
import Foundation
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
    #expect(mixed.errors == "waymark: a has hashes of 64 bits, and c of 256\n")
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
    let message = "\(one) has hashes of \(one), and \(other) of \(other), which cannot be compared"
    #expect(run.errors == "waymark: \(message)\n")
  }

  @Test(
    "What is no list is refused with its place",
    arguments: [
      ("\(hashes[0])\nnonsense\n", "bad:2: “nonsense” is no hash of 64 or 16 hexadecimal digits"),
      ("\(hashes[0])\n0123456789abcdef", "bad:2: a hash of 64 bits among hashes of 256"),
      ("name,hash\na,\(hashes[0])\n\nb\n", "bad:4: 1 fields, and the header has 2"),
      (
        "# x\nhash\n+\(hashes[0].dropFirst())",
        "bad:3: “+\(hashes[0].dropFirst())” is no hash of 64 or 16 hexadecimal digits"
      ),
      (
        "[\"\(hashes[0])\", \"x\"]", "bad: element 2: “x” is no hash of 64 or 16 hexadecimal digits"
      ),
      (
        "[1]",
        "bad: element 1: each element is to be a hash, or an object with a hash and perhaps a name"
      ),
      ("[\"", "bad: this is not JSON"),
      ("{\"hash\":\"\(hashes[0])\"}\n{", "bad:2: this is not JSON"),
      ("hash,error\n,\n", "bad:2: “” is no hash of 64 or 16 hexadecimal digits"),
      (
        "algorithm,hash\nphash,0123456789abcdef\nDHash,0123456789abcdef",
        "bad:3: a hash of dhash among those of phash"
      ),
      (
        #"[{"hash":"0123456789abcdef","algorithm":"crop-resistant"}]"#,
        "bad: element 1: a crop-resistant hash, and match-hashes compares no such hashes"
      ),
      (
        "0123456789abcdef,0123456789abcdee",
        "bad:1: “0123456789abcdef,0123456789abcdee” has several parts, as crop-resistant hashes have, "
          + "and match-hashes compares no such hashes; before a name that looks like a hash, put a space"
      ),
      (
        "Hash,Name\n\(hashes[0]),a",
        "bad:1: “Hash” is no hash of 64 or 16 hexadecimal digits; the column is named hash, in lower case"
      ),
      ("name,hashes\na,b", "bad:1: “name” is no hash of 64 or 16 hexadecimal digits"),
    ]
  )
  func refused(text: String, message: String) async throws {
    let outcome = try await run(["bad": text, "good": Self.hashes[0]], "bad", "--against", "good")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "waymark: \(message)\n")
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
