import Foundation
import PictureMatching
import Testing

/// Lists that other programs write.
@Suite("A list of hashes of another program")
struct HashListFormatTests {
  static let a = "f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22"
  static let b = "f5b44e4f1673f4e44e57fd6d021201effd8b40d6b54906d3dc302df672160708"
  static let short = "0123456789abcdef"

  private func list(_ text: String) throws -> HashList {
    try HashList(parsing: Data(text.utf8), path: "list")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var program: String
    var lines: [String]
    var names = ["", ""]
    var qualities: [UInt8?] = [nil, nil]
    var algorithm: String? = "pdq"

    var testDescription: String { program }
  }

  /// Seven hashes, as of turned and mirrored forms.
  private static let (sevenA, sevenB) = (
    Array(repeating: a, count: 7).joined(separator: ","),
    Array(repeating: b, count: 7).joined(separator: ",")
  )

  static let cases: [Case] = [
    Case(program: "threatexchange hash", lines: ["pdq \(a)", "pdq \(b)"]),
    Case(
      program: "type and colon",
      lines: ["pdq:\(a) one", "PDQ: \(b) two"],
      names: ["one", "two"]
    ),
    Case(
      program: "threatexchange dataset --csv",
      lines: [
        "collab,signal_type,signal_str,category,tags\r", "Sample,pdq,\(a),POSITIVE_CLASS,x y\r",
        "Sample,pdq,\(b),POSITIVE_CLASS,\r",
      ]
    ),
    Case(
      program: "pdq-photo-hasher",
      lines: ["\(a),100,one.jpg", "\(b),0,two, or three.jpg"],
      names: ["one.jpg", "two, or three.jpg"],
      qualities: [100, 0],
      algorithm: nil
    ),
    Case(
      program: "pdq-photo-hasher --pdqdih-across",
      lines: ["\(a),\(sevenB),99,one.jpg", "\(b),\(sevenA),7,two words.jpg"],
      names: ["one.jpg", "two words.jpg"],
      qualities: [99, 7],
      algorithm: nil
    ),
    Case(
      program: "vpdq-hash-video",
      lines: ["0,100,\(a),0.000", "1,98,\(b),1.000"],
      names: ["frame 0, 0.000 s", "frame 1, 1.000 s"],
      qualities: [100, 98]
    ),
    Case(
      program: "vpdq of Python",
      lines: ["0,\(a),100,0", "7,\(b),12,0.5"],
      names: ["frame 0, 0 s", "frame 7, 0.5 s"],
      qualities: [100, 12]
    ),
    Case(
      program: "HMA signals",
      lines: [
        #"[{"signal_type":"pdq","signal":"\#(a)"},"#, #"{"signal_type":"pdq","signal":"\#(b)"}]"#,
      ]
    ),
    Case(
      program: "HMA content",
      lines: [
        #"{"id":1234,"signals":{"pdq":"\#(a)"}}"#,
        #"{"id":1235,"signals":{"pdq":"\#(b)","video_md5":"x"}}"#,
      ],
      names: ["1234", "1235"]
    ),
    Case(
      program: "HMA hash",
      lines: [#"{"pdq":"\#(a)"}"#, #"{"pdq":""}"#, #"{"pdq":"\#(b)"}"#]
    ),
    Case(
      program: "ThreatExchange's name of the type",
      lines: [#"[{"hash":"\#(a)","type":1,"hash_type":"HASH_PDQ"},"#, #"{"hash":"\#(b)"}]"#]
    ),
    Case(
      program: "semicolons",
      lines: ["hash;name", "\(a);x", "\(b);\"y; z\""],
      names: ["x", "y; z"],
      algorithm: nil
    ),
    Case(
      program: "tabs",
      lines: ["\tPDQ Hash\tQuality", "0\t\(a)\t99.0", "1\t\(b)\t"],
      qualities: [99, nil]
    ),
    Case(program: "tabs and row numbers", lines: ["\thash", "0\t\(a)", "1\t\(b)"], algorithm: nil),
    Case(
      program: "a tab at the end of each row",
      lines: ["hash\tname\t", "\(a)\tx\t", "\(b)\t\t"],
      names: ["x", ""],
      algorithm: nil
    ),
    Case(
      program: "semicolons and row numbers",
      lines: [";hash", "0;\(a)", "1;\(b)"],
      algorithm: nil
    ),
    Case(
      program: "semicolons without header",
      lines: ["\(a);100;x", "\(b);7;y"],
      names: ["x", "y"],
      qualities: [100, 7],
      algorithm: nil
    ),
    Case(
      program: "a table with an MD5 of the file",
      lines: [
        "hash,pdq_hash,pdq_quality,filename", "d41d8cd9,\(a),50,x", "# more",
        "d41d8cd9, \(b) ,49.9,#y",
      ],
      names: ["x", "#y"],
      qualities: [50, 49]
    ),
    Case(
      program: "waymark hash",
      lines: ["\(a)  100  x", "\(b)    7  y"],
      names: ["x", "y"],
      qualities: [100, 7],
      algorithm: nil
    ),
    Case(
      program: "waymark hash --format csv",
      lines: [
        "path,algorithm,hash,quality,error,warning\r", "x,pdq,\(a),100,,\r", "y,pdq,\(b),7,,\r",
        "z,pdq,,,cannot be read,\r",
      ],
      names: ["x", "y"],
      qualities: [100, 7]
    ),
    Case(
      program: "waymark hash --format ndjson",
      lines: [
        #"{"path":"x","algorithm":"pdq","hash":"\#(a)","quality":100,"error":null}"#,
        #"{"path":"y","algorithm":"pdq","hash":"\#(b)","quality":"7","error":null}"#,
      ],
      names: ["x", "y"],
      qualities: [100, 7]
    ),
    Case(
      program: "a number for a name, or a comma in it",
      lines: ["\(a),42", "\(b), 7,y"],
      names: ["42", "7,y"],
      algorithm: nil
    ),
  ]

  @Test("is read with names and qualities", arguments: cases)
  func read(_ testCase: Case) throws {
    let list = try list(testCase.lines.joined(separator: "\n"))
    #expect(list.entries.map(list.hex) == [Self.a, Self.b])
    #expect(list.entries.map(\.name) == testCase.names)
    #expect(list.entries.map(\.quality) == testCase.qualities)
    #expect(list.algorithm == testCase.algorithm)
  }

  private static let forms = "rotate90,rotate180,rotate270,flipX,flipY,flipPlus1,flipMinus1"

  /// Lists, and the beginning of what is said of each.
  static let wrong: [[String]] = [
    [
      "\(a)\nnonsense\n",
      "list:2: “nonsense” is not a hash of 64 or 16 hexadecimal digits (read as text lines: ",
    ],
    [
      "hash;name\n\(a);x;y\n",
      "list:2: 3 fields, but the header has 2 (read as CSV with semicolons)",
    ],
    [
      "hash\tname\nzz\tx\n",
      "list:2: “zz” is not a hash of 64 or 16 hexadecimal digits (read as CSV with tabs)",
    ],
    [
      "hash,quality\n\(a),good\n",
      "list:2: the quality “good” is not a number from 0 to 100 (read as CSV)",
    ],
    ["hash,quality\n\(a),101\n", "list:2: the quality “101” is not a number"],
    [
      "Hash;hash\n\(a);\(b)\n",
      "list:1: the column hash occurs twice in the header (read as CSV with semicolons)",
    ],
    ["0,100,\(a),0.000\n1,98,\(b)\n", "list:2: “1,98,"],
    ["0,100,\(a),0.000\n1,101,\(b),1\n", "list:2: “1,101,"],
    [
      "name,digest\nx,\(a)\n",
      "list:1: “name,digest” is neither a hash nor a header with a column hash, ",
    ],
    [
      "collab,signal_type,signal_str\ns,pdq,\(a)\ns,video_md5,\(short)\n",
      "list:3: a hash of video_md5 among",
    ],
    ["pdq \(short)0\n", "list:1: “pdq” is not a hash"],
    [#"[{"signal":{"pdq":5}}]"#, "list: element 1: each element must be a hash, or an object"],
    [#"[{"signal":{"md5":"x"}}]"#, "list: element 1: each element must be a hash, or an object"],
    [
      #"[{"hash":"\#(a)"},{"hash":"\#(a)","quality":true}]"#,
      "list: element 2: each element must be",
    ],
    [
      #"{"hash":"\#(a)","quality":-1}"#,
      "list:1: the quality “-1” is not a number from 0 to 100 (read as JSON lines)",
    ],
    [#"[{"hash":"\#(a)","rotate90":"x","Hash":null}]"#, "list: element 1: duplicate key “"],
    [
      "hash,\(forms)\n\(a),\(a),\(a),\(a),\(a),\(a),\(a),\(short)\n",
      "list:2: “\(short)” is not a hash of 64 hexadecimal digits (read as CSV)",
    ],
  ]

  @Test("is refused with its line and the format in which it was read", arguments: wrong)
  func refused(textAndMessage: [String]) {
    let (text, expected) = (textAndMessage[0], textAndMessage[1])
    #expect {
      try list(text)
    } throws: { error in
      let isExpected = "\(error)".hasPrefix(expected)
      if !isExpected { Issue.record("\(error)") }
      return isExpected
    }
  }

  @Test("loses the hashes whose quality is known to be lower than a limit, and no others")
  func quality() throws {
    var list = try list("hash,quality,name\n\(Self.a),49,x\n\(Self.b),50,y\n\(Self.a),,z\n")
    #expect(list.removeHashes(below: 0) == 0)
    #expect(list.removeHashes(below: 50) == 1)
    #expect(list.entries.map(\.name) == ["y", "z"])
    // What other hashes call quality has another scale.
    var other = try self.list("hash,quality\n\(Self.short),1.5e9\n")
    #expect(other.removeHashes(below: 50) == 0 && other.entries.count == 1)
  }

  @Test("has turned and mirrored forms where all seven are there")
  func forms() throws {
    let across = try list("\(Self.a),\(Self.sevenB),99,x\n")
    let other = try #require(try list(Self.b).entries.first).code
    #expect(across.firstWithoutForms == nil)
    #expect(across.entries.map(\.forms) == [Array(repeating: other, count: 7)])
    let table = try list(
      "hash,\(Self.forms)\n\(Self.a),\(Self.sevenB)\n\(Self.a),,,,,,,\n"
    )
    #expect(table.entries.map(\.forms) == [across.entries[0].forms, []])
    #expect(table.firstWithoutForms == "list:3")
    let keys = Self.forms.split(separator: ",").map { "\"\($0)\":\"\(Self.b)\"" }
    let object = try list("[{\"hash\":\"\(Self.a)\",\(keys.joined(separator: ","))}]")
    #expect(object.entries.map(\.forms) == across.entries.map(\.forms))
    #expect(object.firstWithoutForms == nil)
    #expect(try list(Self.a).firstWithoutForms == "list:1")
  }
}
