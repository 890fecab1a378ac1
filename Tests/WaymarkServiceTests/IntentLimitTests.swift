import Foundation
import HTTPTypes
import TestSupport
import Testing
import WaymarkService

@Suite("What an intent over HTTP may cost, and where it must not act")
struct IntentLimitTests {
  @Test("a confirmation is good for one act; the same call again is asked again")
  func oneAct() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let call = #""arguments": {"name": "Vase"}"#
      let first = try await client.call("MakePotIntent", "{\(call)}")
      let yes = #"{\#(call), "answers": {"\#(first.questionID)": true}}"#
      #expect(try await client.call("MakePotIntent", yes).status == .ok)
      for _ in 0..<2 {
        let again = try await client.call("MakePotIntent", yes)
        #expect(again.status == .conflict && again.questionID != first.questionID)
        #expect((again.object["detail"] as? String)?.contains("may have run") == true)
        #expect(again.question["text"] as? String == first.question["text"] as? String)
      }
      #expect(pottery.pots.count == 4)
      let second = try await client.call("MakePotIntent", "{\(call)}")
      let both = #""\#(first.questionID)": true, "\#(second.questionID)": true"#
      #expect(
        try await client.call("MakePotIntent", "{\(call), \"answers\": {\(both)}}").status == .ok
      )
      #expect(pottery.pots.count == 5)
    }
  }

  @Test("an answer is no longer than an argument may be", arguments: [16_384, 16_385])
  func longAnswers(count: Int) async throws {
    try await Pottery().test { client in
      let text = String(repeating: "x", count: count)
      let asked = try await client.call("MakePotIntent", "{}")
      let answers = #"{"answers": {"\#(asked.questionID)": "\#(text)"}}"#
      let argument = #"{"arguments": {"name": "\#(text)"}}"#
      for body in [answers, argument] {
        let answer = try await client.call("MakePotIntent", body)
        #expect(answer.problem == (count > 16_384 ? "bad-argument" : "question"))
        #expect(answer.bytes.count < 60_000)
      }
    }
  }

  @Test("a list of an answer has no more elements than that of an argument")
  func manyAnswers() async throws {
    try await Pottery().test { client in
      let asked = try await client.call("MakePotIntent", "{}")
      let list = Array(repeating: "1", count: 5001).joined(separator: ",")
      let answer = try await client.call(
        "MakePotIntent",
        #"{"answers": {"\#(asked.questionID)": [\#(list)]}}"#
      )
      #expect(answer.problem == "bad-argument" && answer.text.contains("5001 elements"))
    }
  }

  @Test("an answer of more than 8 MiB is a problem, which says that the intent was done")
  func largeAnswer() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let large = try await client.call("FillPotIntent", #"{"arguments": {"liters": 9000000}}"#)
      #expect(large.problem == "answer-too-large" && large.status.code == 422)
      #expect(large.bytes.count < 1000 && large.text.contains("The intent ran"))
      let small = try await client.call("FillPotIntent", #"{"arguments": {"liters": 8000000}}"#)
      #expect(small.status == .ok && small.bytes.count > 8_000_000)
      #expect(pottery.pots.filter { $0 == "Full" }.count == 2)
    }
  }

  @Test("arguments that the answer could not repeat are refused before anything is done")
  func largeArguments() async throws {
    let pottery = Pottery()
    try await pottery.test { client in
      let names = Array(repeating: "\"\(String(repeating: "x", count: 9000))\"", count: 1000)
      let body = #"{"arguments": {"liters": 1, "names": [\#(names.joined(separator: ","))]}}"#
      let answer = try await client.call("FillPotIntent", body)
      #expect(answer.problem == "bad-argument")
      #expect(pottery.pots.count == 3)
    }
  }

  @Test(
    "no intent runs once its folder was moved away, also with another one in its place",
    arguments: [false, true]
  )
  func movedFolder(hasOther: Bool) async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary("data")
    let pottery = Pottery()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try await pottery.test(in: folder) { client in
      let asked = try await client.call("MakePotIntent", #"{"arguments": {"name": "Vase"}}"#)
      try FileManager.default.moveItem(atPath: folder, toPath: temporary("away"))
      if hasOther {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      }
      let yes = #"{"arguments": {"name": "Vase"}, "answers": {"\#(asked.questionID)": true}}"#
      for (intent, body) in [("MakePotIntent", yes), ("CountPotsIntent", "{}")] {
        let answer = try await client.call(intent, body)
        #expect(answer.status == .serviceUnavailable && answer.problem == "catalog-failed")
      }
      #expect(pottery.pots.count == 3)
    }
  }

  @Test(
    "a file of state that cannot be written is named before anything is done",
    arguments: ["link", "dangling link", "folder", "garbage", "pipe"]
  )
  func unusableState(kind: String) async throws {
    let folder = try TemporaryFolder()
    let runs = folder("runs.json")
    let manager = FileManager.default
    switch kind {
    case "link":
      try Data("{\"runs\": []}".utf8).write(to: URL(filePath: folder("target")))
      try manager.createSymbolicLink(atPath: runs, withDestinationPath: folder("target"))
    case "dangling link":
      try manager.createSymbolicLink(atPath: runs, withDestinationPath: folder("target"))
    case "folder": try manager.createDirectory(atPath: runs, withIntermediateDirectories: false)
    case "garbage": try Data("{{{".utf8).write(to: URL(filePath: runs))
    default: #expect(mkfifo(runs, 0o600) == 0)
    }
    let pottery = Pottery()
    try await pottery.test(in: folder.path) { client in
      let answer = try await client.call("MakePotIntent", #"{"arguments": {"name": "Vase"}}"#)
      #expect(answer.status == .serviceUnavailable && answer.problem == "state-unusable")
      #expect(answer.object["fault"] as? String == "server")
      #expect((answer.object["detail"] as? String)?.contains("runs.json: ") == true)
      #expect(pottery.pots.count == 3)
    }
  }
}
