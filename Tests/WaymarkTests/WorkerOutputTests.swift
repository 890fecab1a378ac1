import Foundation
import TestSupport
import Testing

@Suite("What worker answers, and where to")
struct WorkerOutputTests {
  @Test(
    "Answers never go into a file that holds something: a picture, a store",
    arguments: ["pictures/mill.png", "made.waymark"],
    [">>", "1<>"]
  )
  func occupied(name: String, how: String) async throws {
    let catalog = try SmallCatalog()
    _ = try await catalog.waymark("index", "pictures", "--output", "made.waymark")
    let before = try Data(contentsOf: URL(filePath: catalog.folder(name)))
    var frames = WorkerFrames()
    frames.ask(#"{"match":{"name":"a","path":"pictures/mill.png"}}"#)
    try frames.bytes.write(to: URL(filePath: catalog.folder("frames")))
    let run = try await WaymarkProgram.shell(
      "\"$WAYMARK\" worker --catalog made.waymark <frames \(how)\(name)",
      in: catalog.folder
    )
    #expect(run.status == 2 && run.errors.contains("is not empty"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(filePath: catalog.folder(name))) == before)
  }

  @Test("Answers that cannot be written are an error with the reason")
  func full() async throws {
    let folder = try TemporaryFolder()
    var frames = WorkerFrames()
    frames.ask(#"{"hello":{}}"#)
    try frames.bytes.write(to: URL(filePath: folder("frames")))
    let run = try await WaymarkProgram.shell("\"$WAYMARK\" worker <frames >/dev/full", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("the answers cannot be written: No space left"), "\(run.errors)")
  }

  @Test("A store that was replaced since the last request is opened again")
  func replaced() async throws {
    let catalog = try SmallCatalog()
    _ = try await catalog.waymark("index", "pictures", "--output", "made.waymark")
    try FileManager.default.createDirectory(
      atPath: catalog.folder("others"),
      withIntermediateDirectories: true
    )
    try TestPictures.write(SmallCatalog.scene(9), to: catalog.folder("others/a.png"))
    _ = try await catalog.waymark("index", "others", "--output", "other.waymark")
    var frames = WorkerFrames()
    frames.ask(#"{"match":{"name":"a","path":"queries/tower.jpg"}}"#)
    try frames.bytes.write(to: URL(filePath: catalog.folder("frame")))
    let run = try await WaymarkProgram.shell(
      """
      answered() { until [ $(grep -ac results answers) -ge $1 ]; do sleep 0.02; done; }
      (cat frame; answered 1; rm -r made.waymark*
      mv other.waymark made.waymark; mv other.waymark-segments made.waymark-segments
      cat frame; answered 2; rm -r made.waymark*; cat frame) |
      timeout 60 "$WAYMARK" worker --catalog made.waymark >answers
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let answers = try Data(contentsOf: URL(filePath: catalog.folder("answers")))
    let text = String(decoding: answers, as: UTF8.self)
    #expect(text.components(separatedBy: "\"results\":[{").count == 2, "\(text)")
    #expect(text.components(separatedBy: "\"results\":[]").count == 2, "\(text)")
    #expect(text.components(separatedBy: "\"kind\":\"catalogue\"").count == 2, "\(text)")
  }

  @Test("A worker whose answers nothing can read ends, also while its input stays open")
  func end() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell(
      "mkfifo in; exec 3<>in; (timeout 20 \"$WAYMARK\" worker <in; echo $? >code) | sleep 0.1; cat code",
      in: folder
    )
    #expect(run.output == "1\n")
  }
}
