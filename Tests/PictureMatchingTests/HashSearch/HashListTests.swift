import Determinism
import Foundation
import PictureMatching
import Testing

@Suite("A list of hashes")
struct HashListTests {
  static let a = "f8f8f0cee0f4a84f0637022a278f67f0b36e2ed596621e1d33e6b39c4e9c9b22"
  static let b = "0000000000000001000000000000000200000000000000030000000000000004"
  static let short = "0123456789abcdef"

  private func list(_ text: String) throws -> HashList {
    try HashList(parsing: Data(text.utf8), path: "list")
  }

  private func names(_ text: String) throws -> [String] { try list(text).entries.map(\.name) }

  private func message(_ text: String) -> String? {
    do {
      _ = try list(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("has the most significant digit first, and the last word first")
  func words() throws {
    let entry = try #require(try list(Self.b).entries.first)
    #expect(entry.code == SIMD4(4, 3, 2, 1))
    let other = try #require(try list(Self.short).entries.first)
    #expect(other.code == SIMD4(0x0123_4567_89AB_CDEF, 0, 0, 0))
    #expect(try list(Self.short).bitCount == 64 && list(Self.b).bitCount == 256)
  }

  @Test("gives each hash back in lower case", arguments: [a, b, short, "FFFFFFFFFFFFFFFF"])
  func hex(digits: String) throws {
    for text in [digits, digits.uppercased()] {
      let list = try list(text)
      #expect(list.entries.map(list.hex) == [digits.lowercased()])
    }
  }

  @Test(
    "is read in every form in which it is written",
    arguments: [
      "\(a) one\n\(b) two\n", "\(a)  one\r\n\(b)\ttwo\r\n", "\(a) one\r\(b) two\r",
      "\u{FEFF}\(a),one\n\(b), two", "# a comment\n\n  \(a)   one  \n\n# another\n\(b) two",
      "\(a)   99  one\n\(b)    7  two\n", "hash,name\n\(a),one\n\(b),two\n",
      "name,hash\r\none,\(a)\r\n\"two\",\(b)\r\n",
      "# comment\npath,quality,hash\none,9,\(a)\ntwo,8,\(b)",
      "\u{FEFF}name,hash,error\none,\(a),\ntwo,\(b),\nthree,,no such file\n",
      "[{\"hash\":\"\(a)\",\"name\":\"one\"},{\"hash\":\"\(b)\",\"path\":\"two\",\"quality\":3}]",
      " \n[{\"file\":\"one\",\"hash\":\"\(a)\"},{\"hash\":null},{\"hash\":\"\(b)\",\"file\":\"two\"}]",
      "{\"hash\":\"\(a)\",\"name\":\"one\",\"path\":\"other\"}\n{\"hash\":null}\n"
        + "{\"name\":\"two\",\"hash\":\"\(b)\"}\n",
    ]
  )
  func formats(text: String) throws {
    let list = try list(text)
    #expect(list.entries.map(\.name) == ["one", "two"])
    #expect(list.entries.map(list.hex) == [Self.a, Self.b])
    #expect(list.bitCount == 256)
  }

  @Test(
    "of plain hashes has no names, and an empty one no length",
    arguments: ["", "\n\n", "# x\r\n", "[]"]
  )
  func plain(empty: String) throws {
    #expect(try names("\(Self.a)\n\(Self.b)\n") == ["", ""])
    #expect(try names("[\"\(Self.a)\",\"\(Self.b)\"]") == ["", ""])
    #expect(try list(empty).entries.isEmpty)
    #expect(try list(empty).bitCount == nil)
  }

  @Test("keeps names that look like something else")
  func oddNames() throws {
    #expect(try names("\(Self.a) a, b  c\n") == ["a, b  c"])
    #expect(try names("\(Self.a) \(Self.b)\n") == [Self.b])
    #expect(try names("\(Self.short), \(Self.short)\n") == [Self.short])
    #expect(try names("\(Self.a)  101  x\n") == ["101  x"])
    #expect(try names("\(Self.a)  100  x\n") == ["x"])
    #expect(try names("name,hash\n\"a, \"\"b\"\"\nc\",\(Self.a)\n") == ["a, \"b\"\nc"])
  }

  @Test("may have one key in several objects, and a name that is written like a key")
  func sameKeys() throws {
    let text =
      "{\"hash\":\"\(Self.a)\",\"name\":\"hash\",\"more\":[{\"hash\":1},{\"hash\":2}]}\n"
      + "{\"name\":\"\\\"hash\\\": x\",\"hash\":\"\(Self.b)\"}"
    #expect(try names(text) == ["hash", "\"hash\": x"])
  }

  @Test("knows of which kind its hashes are, where it says so")
  func algorithms() throws {
    let table = "hash,algorithm\n\(Self.a),PDQ\n\(Self.b),pdq\n\(Self.b),\n"
    #expect(try list(table).algorithm == "pdq")
    #expect(try list("{\"hash\":\"\(Self.a)\",\"algorithm\":\"Frame\"}").algorithm == "frame")
    #expect(try list(Self.a).algorithm == nil)
    let mixed = "hash,algorithm\n\(Self.a),pdq\n\(Self.b),frame\n"
    #expect(message(mixed)?.contains("list:3: a hash of frame among those of pdq") == true)
    let parts = "[{\"hash\":\"\(Self.short)\",\"algorithm\":\"crop-resistant\"}]"
    #expect(message(parts)?.contains("list: element 1: a crop-resistant hash") == true)
  }

  @Test(
    "is refused with the line at which it is wrong",
    arguments: [
      ("\(a)\n\nxyz\n", "list:3: “xyz” is not a hash"), ("\(a)0\n", "list:1: “"),
      ("\(a.dropLast())\n", "list:1: “"),
      ("\(a)\r\n\(short)\r\n", "list:2: a hash of 64 bits among"),
      ("\(short)\n# c\n\(a)\n", "list:3: a hash of 256 bits among hashes of 64"),
      ("\(short),\(short)\n", "list:1: “\(short),\(short)” has several parts"),
      ("name,hash\na,\(a)\nb\n", "list:3: 1 fields, but the header has 2"),
      ("name,hash\n\"a\nb\",\(a)\nc,zz\n", "list:4: “zz” is not a hash"),
      ("name,hash\na,\n", "list:2: “” is not a hash"),
      ("name,hash,error\na,,\n", "list:2: “” is not"),
      ("[\"\(a)\", 5]", "list: element 2: each element must be"),
      ("[\"\(a)\"", "list: this is not JSON"),
      ("[{\"name\":\"x\"}]", "list: element 1: each element must be"),
      ("{\"hash\":\"\(a)\"}\n{\"hash\":\n", "list:2: this is not JSON"),
      (
        "{\"hash\":\"\(a)\"}\n\n{\"hash\":\"\(a)\",\"hash\":\"\(b)\"}\n",
        "list:3: duplicate key “hash”"
      ),
      (
        "{\"hash\":\"\(a)\",\"x\":{\"\\\"\":1},\"h\\u0061sh\" :null}\n",
        "list:1: duplicate key “hash”"
      ),
      (
        "[\"\(a)\",{\"hash\":\"\(a)\",\"name\":\"x\",\"name\":\"y\"}]",
        "list: element 2: duplicate key “name”"
      ),
      ("[\"\(a)\",\"\(short)\"]", "list: element 2: a hash of 64 bits"),
      ("[\"\(short),\(short)\"]", "list: element 1: “"),
      ("\(a.dropLast(3))\u{FF10}\n", "list:1: “"),
      ("+\(a.dropFirst())\n", "list:1: “"),
    ]
  )
  func refused(text: String, expected: String) {
    let message = message(text)
    #expect(message?.hasPrefix(expected) == true, "\(message ?? "none")")
  }

  @Test(
    "that was cut off or damaged anywhere is read or refused, and nothing else",
    arguments: 0..<3
  )
  func damage(form: Int) throws {
    let text = [
      "name,hash,algorithm,error\r\n\"one, \"\"1\"\"\",\(Self.a),pdq,\r\ntwo,,pdq,damaged\r\n",
      "\u{FEFF}# list\r\n\(Self.a)   99  one\r\n\(Self.b) two\r\n",
      "[{\"hash\":\"\(Self.a)\",\"name\":\"\\u00e9\"},null,\"\(Self.b)\"]",
    ][form]
    let bytes = Data(text.utf8)
    var random = SeededGenerator(seed: UInt64(form))
    func read(_ bytes: Data) {
      do {
        let list = try HashList(parsing: bytes, path: "list")
        #expect(list.entries.isEmpty == (list.bitCount == nil))
        #expect(list.entries.allSatisfy { list.hex($0).count * 4 == list.bitCount })
      } catch {
        #expect(error is HashListError)
      }
    }
    for count in 0...bytes.count { read(bytes.prefix(count)) }
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<random.whole(in: 1...3) {
        damaged[random.whole(in: 0...bytes.count - 1)] = UInt8(random.whole(in: 0...255))
      }
      read(damaged)
      // A slice, whose indices do not begin at 0.
      read(damaged.dropFirst(random.whole(in: 0...bytes.count)))
    }
  }
}
