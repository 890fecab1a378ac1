import AppIntents
import Foundation
import ModelContextProtocol
import Testing

@Suite("A message of JSON-RPC")
struct JSONRPCMessageTests {
  @Test(
    "is written as it is read",
    arguments: [
      JSONRPCMessage.request(.integer(1), method: "ping", parameters: [:]),
      .request(.string("a b"), method: "tools/call", parameters: ["name": "Water", "n": 3]),
      .notification(method: "notifications/cancelled", parameters: ["requestId": 1]),
      .result(.integer(-7), ["tools": []]),
      .failure(.string(""), .methodNotFound("x")),
      .failure(nil, .parse("no JSON")),
    ]
  )
  func roundTrip(message: JSONRPCMessage) throws {
    let data = message.data
    #expect(!data.contains(UInt8(ascii: "\n")))
    #expect(try JSONRPCMessage(parsing: data) == message)
  }

  @Test("with both a result and an error is the answer that there is none")
  func resultAndError() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"result":{"action":"accept"},"error":{"code":1}}"#
    guard case .failure(.integer(1), _) = try JSONRPCMessage(parsing: Data(line.utf8)) else {
      Issue.record("it is taken for a result")
      return
    }
  }

  @Test(
    "that is none is refused with its code and the identifier that could be read",
    arguments: [
      ("", -32700, nil),
      ("{", -32700, nil),
      ("hello", -32700, nil),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"", -32700, nil),
      ("\u{FF}\u{FE}", -32700, nil),
      ("[]", -32600, nil),
      ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600, nil),
      ("7", -32600, nil),
      ("{}", -32600, nil),
      ("{\"id\":4,\"method\":\"ping\"}", -32600, .integer(4)),
      ("{\"jsonrpc\":\"1.0\",\"id\":4,\"method\":\"ping\"}", -32600, .integer(4)),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":7}", -32600, .string("q")),
      ("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\",\"params\":[1]}", -32600, .integer(5)),
      ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600, nil),
      ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32600, nil),
      ("{\"jsonrpc\":\"2.0\",\"id\":6}", -32600, .integer(6)),
      ("{\"jsonrpc\":\"2.0\",\"id\":6,\"error\":\"x\"}", -32600, .integer(6)),
    ] as [(String, Int, JSONRPCIdentifier?)]
  )
  func refusal(line: String, code: Int, identifier: JSONRPCIdentifier?) throws {
    let refusal = try #require(throws: JSONRPCRefusal.self) {
      try JSONRPCMessage(parsing: Data(line.utf8))
    }
    #expect(refusal.error.code == code)
    #expect(refusal.identifier == identifier)
    #expect(!refusal.error.message.isEmpty)
  }

  @Test(
    "over a limit is refused with its identifier, wherever that is",
    arguments: [
      (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":"MARKS"}}"#, .integer(7)),
      (
        #"{"params":{"id":1,"b":["}","\"",{"id":2}],"a":"MARKS"}, "id" : "q\"," ,"method":"p"}"#,
        .string("q\",")
      ),
      (#"{"method":"MARKS","id":"MARKS"}"#, nil),
      (#"{"method":"MARKS","a":{"id":3}}"#, nil),
      (#"{"params":{"a":DEEP},"id":8}"#, .integer(8)),
      (#"{"method":"MARKS","id":"#, nil),
    ] as [(String, JSONRPCIdentifier?)]
  )
  func overLimit(line: String, identifier: JSONRPCIdentifier?) throws {
    let depth = 5000
    let text = line.replacing("MARKS", with: "e" + String(repeating: "\u{301}", count: 31))
      .replacing(
        "DEEP",
        with: String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      )
    let refusal = try #require(throws: JSONRPCRefusal.self) {
      try JSONRPCMessage(parsing: Data(text.utf8))
    }
    #expect(refusal.error.code == -32600)
    #expect(refusal.identifier == identifier)
  }

  @Test(
    "in odd forms is taken or refused as JSON-RPC has it",
    arguments: [
      ("\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}", nil),
      (" {\"jsonrpc\" : \"2.0\"\t,\"id\":\"\\ud83d\\ude00\",\"method\":\"p\\u0069ng\"}\r", nil),
      ("{\"jsonrpc\":\"2.0\",\"id\":1.0,\"method\":\"ping\"}", nil),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"\\ud83d\",\"method\":\"ping\"}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"\\ude00\\ud83d\",\"method\":\"ping\"}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"\\u12\",\"method\":\"ping\"}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":\"\\", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\u{0}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":1e999,\"method\":\"ping\"}", -32700),
      ("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}", -32600),
      ("{\"jsonrpc\":\"2.0\",\"id\":99999999999999999999,\"method\":\"ping\"}", -32600),
    ] as [(String, Int?)]
  )
  func oddForms(line: String, code: Int?) {
    do {
      _ = try JSONRPCMessage(parsing: Data(line.utf8))
      #expect(code == nil)
    } catch {
      #expect((error as? JSONRPCRefusal)?.error.code == code)
    }
  }

  @Test("that is not UTF-8 is refused, and so is one whose identifier is very long")
  func bytes() {
    let start = Data("{\"jsonrpc\":\"2.0\",\"id\":\"".utf8)
    let end = Data("\",\"method\":\"ping\"}".utf8)
    let overlong = [UInt8](repeating: UInt8(ascii: "x"), count: 2000)
    for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], overlong] as [[UInt8]] {
      #expect(throws: JSONRPCRefusal.self) { try JSONRPCMessage(parsing: start + bytes + end) }
    }
  }

  @Test("names a method in an answer in part only when it is long")
  func longMethod() {
    let error = JSONRPCError.methodNotFound(String(repeating: "m", count: 1_000_000))
    #expect(error.message.count < 200)
  }

  @Test("nested a million deep is refused")
  func depth() {
    let line = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONRPCRefusal.self) { try JSONRPCMessage(parsing: Data(line.utf8)) }
  }
}

@Suite("Lines of a stream")
struct LineReaderTests {
  @Test("are the same however the bytes come", arguments: [1, 2, 3, 5, 100])
  func chunks(size: Int) {
    let bytes = Data("one\n\ntwo\r\nthree is longer\nfour".utf8)
    var reader = LineReader(bound: 100)
    var lines: [LineReader.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += reader.append(bytes[start..<min(start + size, bytes.count)])
    }
    lines += reader.finish()
    let texts = ["one", "two", "three is longer", "four"]
    #expect(lines == texts.map { .text(Data($0.utf8)) })
  }

  @Test(
    "beyond the bound are reported and dropped, and the next one is read",
    arguments: [1, 4, 50]
  )
  func bound(size: Int) {
    let bytes = Data("12345678\n1234567890\n123456789\nok\n".utf8)
    var reader = LineReader(bound: 8)
    var lines: [LineReader.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += reader.append(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(
      lines == [.text(Data("12345678".utf8)), .tooLong, .tooLong, .text(Data("ok".utf8))]
    )
    #expect(reader.finish().isEmpty)
  }
}
