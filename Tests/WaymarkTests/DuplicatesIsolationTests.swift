import Foundation
import PixelBuffers
import TestSupport
import Testing

/// Searches for duplicates that decode in processes of their own.
@Suite(.serialized) struct DuplicatesIsolationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let search =
    "duplicates photos --level edited --format csv --singles --no-store --isolate"

  /// Writes copies of a few scenes, no two with the same bytes.
  private func write(copies: Int) throws -> Set<String> {
    var names: Set<String> = []
    for seed in UInt64(0)..<4 {
      let scene = TestPictures.scene(seed: 30 + seed, width: 640, height: 480)
      for copy in 0..<copies {
        let name = "photos/\(seed)-\(copy).jpg"
        if copy < 4 {
          try TestPictures.write(scene, to: folder(name), quality: 95 - copy * 10)
        } else {
          // What is behind a picture tells its file from another.
          let bytes = try Data(contentsOf: URL(filePath: folder("photos/\(seed)-\(copy % 4).jpg")))
          try (bytes + Data("\(copy)".utf8)).write(to: URL(filePath: folder(name)))
        }
        names.insert(name)
      }
    }
    return names
  }

  /// The path of each row, and why there is no picture.
  private func rows(_ text: String) -> [(path: String, error: String)] {
    text.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }.map { row in
      // No cell of these has a comma but the error, which is quoted then.
      let cells = row.components(separatedBy: ",")
      return (cells[3], cells[2].isEmpty ? row : "")
    }
  }

  @Test(
    "A search in processes of its own finds what one without does",
    arguments: ["exact", "pixels", "near", "similar", "edited"]
  )
  func sameRows(level: String) async throws {
    let scene = TestPictures.scene(seed: 5, width: 640, height: 480)
    let crop = scene.cropped(to: PixelRect(x: 90, y: 70, width: 420, height: 320))
    let darker = PixelBuffer(
      width: scene.width,
      height: scene.height,
      format: .rgb8,
      bytes: scene.bytes.map { UInt8(Double($0) * 0.75) }
    )
    try TestPictures.write(scene, to: folder("photos/a.png"))
    try TestPictures.write(scene, to: folder("photos/a.jpg"), quality: 60)
    try TestPictures.write(darker, to: folder("photos/darker.jpg"))
    try TestPictures.write(crop, to: folder("photos/crop.jpg"))
    for (name, rest) in [("same bytes.png", ""), ("same pixels.png", "behind")] {
      try (Data(contentsOf: URL(filePath: folder("photos/a.png"))) + Data(rest.utf8))
        .write(to: URL(filePath: folder("photos/" + name)))
    }
    let whole = try Data(contentsOf: URL(filePath: folder("photos/a.jpg")))
    try whole.prefix(whole.count * 3 / 4).write(to: URL(filePath: folder("photos/cut.jpg")))
    try Data("none".utf8).write(to: URL(filePath: folder("photos/none.png")))
    let search = [
      "duplicates", "photos", "--level", level, "--format", "csv", "--singles", "--no-store",
    ]
    let together = try await WaymarkProgram.run(search, in: folder)
    let apart = try await WaymarkProgram.run(search + ["--isolate"], in: folder)
    #expect(apart.output == together.output)
    #expect(apart.errors == together.errors)
    #expect(apart.status == together.status)
    #expect(apart.output.contains("," + level + ",copy,"))
  }

  @Test("Workers that are killed cost their pictures, each of which is a row")
  func killed() async throws {
    let names = try write(copies: 20)
    let run = try await WaymarkProgram.shell(
      """
      # Again when nothing was met: on a busy machine, the search may end before its workers are seen.
      for attempt in $(seq 20); do
        rm -f killed
        $SLOWLY "$WAYMARK" \(Self.search) >rows 2>errors &
        search=$!
        killed=0
        while [ -e /proc/$search/exe ] && [ $killed -lt 40 ]; do
          for worker in $(cat /proc/$search/task/*/children 2>/dev/null); do
            kill -SEGV $worker 2>/dev/null && echo $worker >>killed && killed=$((killed + 1))
            break
          done
          sleep 0.05
        done
        wait $search; code=$?
        grep -q 'decoded it died' rows && break
      done
      exit $code
      """,
      in: folder
    )
    #expect(run.status == 1)
    let killed = try text("killed").split(separator: "\n").count
    let rows = rows(try text("rows"))
    let lost = rows.filter { !$0.error.isEmpty }
    #expect(lost.count >= 1 && lost.count <= killed)
    #expect(lost.allSatisfy { $0.error.contains("the process that decoded it died") })
    #expect(Set(rows.map(\.path)) == names)
    // Ten files with one error are named, and the others are counted.
    #expect(try text("errors").split(separator: "\n").count == min(lost.count, 11))
  }

  @Test("A worker that hangs is ended, and costs its picture", .timeLimit(.minutes(30)))
  func hung() async throws {
    let names = try write(copies: 10)
    let run = try await WaymarkProgram.shell(
      """
      # Again when nothing was met, as above.
      for attempt in $(seq 20); do
        $SLOWLY "$WAYMARK" \(Self.search) --max-milliseconds 200 >rows 2>errors &
        search=$!
        while [ -e /proc/$search/exe ]; do
          # Not before it is the worker: until then the search itself waits for it.
          for worker in $(pgrep -P $search -f decode-worker); do
            kill -STOP $worker 2>/dev/null && break 2
          done
          sleep 0.01
        done
        wait $search; code=$?
        grep -q 'decoding it hung' rows && break
      done
      exit $code
      """,
      in: folder
    )
    #expect(run.status == 1)
    let rows = rows(try text("rows"))
    #expect(rows.count { $0.error.contains("decoding it hung") } == 1)
    #expect(Set(rows.map(\.path)) == names)
  }

  @Test("A search that is ended leaves no processes", arguments: ["INT", "TERM", "KILL"])
  func ended(signal: String) async throws {
    _ = try write(copies: 40)
    let script = """
      (
        while [ -e /proc/$$/exe ]; do pgrep -P $$ -f decode-worker >workers && break; done
        kill -\(signal) -$$
      ) >/dev/null 2>&1 &
      exec $SLOWLY "$WAYMARK" \(Self.search) 2>errors
      """
    // A session of its own: Ctrl-C goes to a whole group, and not to the one of the tests.
    try script.write(toFile: folder("script"), atomically: true, encoding: .utf8)
    let run = try await WaymarkProgram.shell(
      """
      setsid -w sh script; code=$?
      for attempt in $(seq 200); do
        left=$(ps -o pid=,stat= -p "$(paste -sd, workers)" | grep -v Z) || break
        sleep 0.05
      done
      echo "left:$left"
      exit $code
      """,
      in: folder
    )
    #expect(run.output == "left:\n", "\(run.errors)")
    #expect(run.status != 0)
    #expect(try text("workers").split(separator: "\n").count >= 1)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: folder(name)), encoding: .utf8)
  }
}
