import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("A page of duplicates")
struct DuplicatesPageTests {
  private let folder: TemporaryFolder

  /// A scene as PNG, as a smaller JPEG and turned; another scene twice; and what is not a picture.
  init() throws {
    folder = try TemporaryFolder()
    let scene = TestPictures.scene(seed: 1, width: 640, height: 480)
    try TestPictures.write(scene, to: folder("photos/a.png"))
    try TestPictures.write(
      scene.resized(width: 320, height: 240),
      to: folder("photos/<b>.jpg"),
      quality: 60
    )
    try TestPictures.write(scene.oriented(.right), to: folder("photos/turned.jpg"))
    try TestPictures.write(TestPictures.scene(seed: 2), to: folder("photos/other.jpg"))
    try FileManager.default.copyItem(
      atPath: folder("photos/other.jpg"),
      toPath: folder("photos/other copy.jpg")
    )
    try "none".write(toFile: folder("photos/bad.jpg"), atomically: true, encoding: .utf8)
  }

  private func run(_ arguments: String...) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.run(["duplicates", "photos"] + arguments, in: folder)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder(name))), as: UTF8.self)
  }

  @Test("has a row for each copy beside its best one, with its level, and one for what failed")
  func page() async throws {
    let run = try await run("--level", "edited", "--report", "page.html")
    #expect(run.status == 1)
    let page = try text("page.html")
    let rows = page.components(separatedBy: "<tbody>")[1].components(separatedBy: "</tbody>")[0]
      .split(separator: "\n").map(String.init)
    let levels = rows.compactMap {
      $0.firstMatch(of: #/<td class="choice( alarming)?"><bdi>([a-z ]+)<\/bdi>/#)
        .map { String($0.output.2) }
    }
    #expect(levels == ["exact", "near", "edited", "not readable"])
    #expect(rows.allSatisfy { $0.hasPrefix("<tr class=\"begins\"") })
    #expect(
      rows[0].contains("<bdi>other copy<wbr>.jpg</bdi>")
        || rows[0].contains("<bdi>other<wbr>.jpg</bdi>")
    )
    #expect(rows[1].contains("<bdi>&lt;b&gt;<wbr>.jpg</bdi>"))
    // How the copy is turned.
    #expect(rows[2].contains("<polygon"))
    #expect(!rows[1].contains("<polygon"))
    #expect(rows[3].hasPrefix("<tr class=\"begins\" data-flag>"))
    #expect(page.components(separatedBy: "<image id=").count - 1 == 5)
    // Which of the turned copy and its like came first is not clear.
    #expect(page.contains("<dt>removable copies</dt><dd>2</dd>"))
    #expect(page.contains("<dt>groups: edited</dt><dd>1</dd>"))
  }

  @Test("goes with a sheet of the groups, the best copy of each first")
  func sheet() async throws {
    _ = try await run("--level", "near", "--contact-sheet", "sheet.png")
    let size = try ImageDecoder.imageSize(contentsOf: folder("sheet.png"))
    #expect(size.width == 20 + 4 * 340)
    #expect(size.height == 20 + 370 + 20)
  }

  @Test("and its sheet replace nothing among the pictures")
  func overwriting() async throws {
    let picture = try text("photos/a.png")
    for name in ["photos/a.png", "./photos/../photos/a.png"] {
      let run = try await run("--contact-sheet", name)
      #expect(run.status == 2)
      #expect(run.errors.contains("would overwrite"))
    }
    // The second sheet would be called so.
    try FileManager.default.moveItem(
      atPath: folder("photos/a.png"),
      toPath: folder("photos/sheet-2.png")
    )
    let run = try await run("--contact-sheet", "photos/sheet.png")
    #expect(run.status == 2)
    #expect(run.errors.contains("sheet-2.png"))
    #expect(try text("photos/sheet-2.png") == picture)
  }
}
