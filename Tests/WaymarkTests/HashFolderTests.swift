import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

/// Folders, qualities, and turned forms of `waymark hash`.
@Suite("hash") struct HashFolderTests {
  @Test("Of a folder, every picture in it and below is hashed, in the order of the paths")
  func folder() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      mkdir -p all/b/deep all/.hidden all/a && cp pictures/tower.png all/b/deep/x.jpg
      cp pictures/mill.png all/z.png && cp pictures/mill.png all/.hidden/h.png
      ln -s ../../pictures/bridge.png all/a/link.png && ln -s ../b all/a/again && ln -s .. all/b/up
      cp queries/tower.jpg all/b/.jpg && echo text >all/notes.txt
      "$WAYMARK" hash --follow-links all/ queries/tower.jpg all; echo $?
      """,
      in: catalog.folder
    )
    #expect(run.errors.isEmpty, "\(run.errors)")
    let paths = run.output.split(separator: "\n").map {
      String($0.split(separator: " ").last ?? "")
    }
    let below = ["all/a/again/deep/x.jpg", "all/a/link.png", "all/z.png"]
    #expect(paths == below + ["queries/tower.jpg"] + below + ["0"])
    let one = try await catalog.waymark("hash", "all/z.png")
    #expect(one.output == run.output.split(separator: "\n")[2] + "\n")
  }

  @Test("What fails in a folder is named and counted, and the others have their rows")
  func failures() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      echo text >pictures/broken.jpg; mkdir pictures/none; ln -s gone pictures/away
      "$WAYMARK" hash pictures --format csv; echo $?
      "$WAYMARK" hash pictures/none; echo $?
      "$WAYMARK" hash pictures >pictures/tower.png; echo $?
      """,
      in: catalog.folder
    )
    let rows = run.output.split(whereSeparator: \.isNewline)
    #expect(rows.count == 8, "\(run.output)")
    #expect(rows[2].hasPrefix("pictures/broken.jpg,pdq,,,"))
    #expect(rows.suffix(3) == ["1", "0", "2"])
    #expect(run.errors.contains("waymark: pictures/away: a broken link"))
    #expect(run.errors.contains("waymark: pictures/broken.jpg: "))
    #expect(run.errors.contains("waymark: pictures/none: there are no pictures in this folder"))
    #expect(run.errors.contains("standard output would overwrite"))
  }

  @Test("Flat pictures have rows and are counted; --min-quality leaves them out")
  func quality() async throws {
    let catalog = try SmallCatalog()
    let blank = PixelBuffer(
      width: 64,
      height: 48,
      format: .gray8,
      bytes: Array(repeating: 200, count: 64 * 48)
    )
    try Data(ImageEncoder.png(blank)).write(to: URL(filePath: catalog.folder("blank.png")))
    let names = ["blank.png", "pictures/tower.png", "gone.png"]
    let usual = try await WaymarkProgram.run(
      ["hash", "--format", "csv"] + names,
      in: catalog.folder
    )
    #expect(usual.status == 1)
    // As pdqhash 0.2.8 has it: the bits come from rounding.
    let bits = "0000113411342c4b2c4b554b11342c4b00000000000000002c4b13a01134585e"
    #expect(usual.output.contains("blank.png,pdq,\(bits),0,,\r\n"))
    #expect(usual.output.contains("pictures/tower.png,pdq,"))
    #expect(
      usual.errorLines.last
        == "waymark: 1 of 2 hashes with a quality below 50, which match-hashes skips"
    )
    for format in ["text", "csv", "json", "ndjson"] {
      let run = try await WaymarkProgram.run(
        ["hash", "--min-quality", "1", "--format", format] + names,
        in: catalog.folder
      )
      #expect(run.status == 1 && !run.output.contains("blank.png"))
      #expect(run.output.contains("tower.png"))
      #expect(run.errorLines.last == "waymark: 1 of 2 hashes with a quality below 1 left out")
    }
    let all = try await catalog.waymark("hash", "--min-quality", "0", "blank.png")
    #expect(all.status == 0 && all.errors.isEmpty && all.output.hasSuffix("    0  blank.png\n"))
    let quiet = try await catalog.waymark("hash", "--quiet", "blank.png")
    #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.output == all.output)
  }

  /// `pdqhash.compute` and `pdqhash.compute_dihedral` of pdqhash 0.2.8 for ``picture(_:_:)``.
  static let golden = [
    (
      48, 36, "55881f20e18fe257f3279e72903e0c5c2b6554dad4abf32375cd69cd1c981da8",
      [
        "3eb0c783789c3784c5873a945c901762a06fea334eb1e8bda36fc4733e70c743",
        "00ddb58ab49a48fda67234d8c56ba6f6fe30fe7081fe59892098c36749cdb702",
        "6b65ed292dc9992e10d2903e09c5bdc8f53a40991be44217f63a6ed96b256de9",
        "5588c0dfe18f1da8f327618d803ef3a32b65ab25d4ab0cdc75cd96321c98e257",
        "48dd6a75b4dab702a672db27d56b5909fe30018f81fea67620983c9849cd48fd",
        "3e30b87c389cce7b4587c56b5c90e89da06f15cc4eb11742a36f3b8c3e7038bc",
        "6be512d66dc964d110d26fc109c54237f53a9f661be4bde8f63a91266b259216",
      ]
    ),
    (
      64, 64, "e2715a1ada48a2e14d1ea5e51d861d8eee218e1b4e1fd769553aee10edb0f9c0",
      [
        "b4d7154094879c666be7f001f0f4f0e417034bee949a37916978f0df4b686b0f",
        "f724f0b08f1d184b18cb0f4f48d3b724bb7464b11b4e7dc3006f44bab8e55b6a",
        "e182bdeac1d2364c3eb25aaba5a15a4e4256e144c1cf9d3b3c2d5a751e3dc1a5",
        "e271a5e5da485d1e4d1e5a1a1d86e271ee2171e44e1f2896553a11efedb0063f",
        "b7240f4f8f1df7b4184bf0b008d348dbab74db4e1b4a823c006fbb45b8e5ac95",
        "b4d7e8bf948763196be70ffef0f40f1b1703b411949ac86e69780f204b6894f0",
        "e182c255c1d2d9b33eb3a554a5a1a5b14a561ebbc1cf62c43c2da5aa1e3d3e5a",
      ]
    ),
  ]

  /// Blocks of colors, as a program in Python made them for ``golden``.
  private func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (p, q) = (x / 7, y / 5)
        let value = (p * 53 + q * 91 + p * q * 29) % 256
        bytes += [UInt8(value), UInt8(value * 3 % 256), UInt8(255 - value)]
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  @Test(
    "--dihedral adds the hashes that pdqhash gives of the turned and mirrored picture",
    arguments: golden
  )
  func dihedral(width: Int, height: Int, hash: String, forms: [String]) async throws {
    let folder = try TemporaryFolder()
    try Data(ImageEncoder.png(picture(width, height))).write(to: URL(filePath: folder("p.png")))
    func run(_ format: String) async throws -> String {
      try await WaymarkProgram.run(
        ["hash", "--dihedral", "p.png", "gone.png", "--format", format],
        in: folder
      ).output
    }
    #expect(try await run("text") == "\(hash),\(forms.joined(separator: ",")),100,p.png\n")
    let names = ["rotate90", "rotate180", "rotate270", "flipX", "flipY", "flipPlus1", "flipMinus1"]
    let table = try await run("csv").split(separator: "\r\n")
    #expect(table[0] == "path,algorithm,hash,quality,error,warning,\(names.joined(separator: ","))")
    #expect(table[1] == "p.png,pdq,\(hash),100,,,\(forms.joined(separator: ","))")
    #expect(table[2].hasPrefix("gone.png,pdq,,,") && table[2].hasSuffix(",,,,,,,,"))
    let row = try await run("ndjson").split(separator: "\n")
    let keys = zip(names, forms).map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
    #expect(row[0].hasSuffix(#""warning":null,\#(keys)}"#))
    #expect(row[1].hasSuffix(#""flipMinus1":null}"#))
  }

  @Test(
    "Options of other hashes are refused",
    arguments: [
      (["--dihedral", "--algorithm", "frame"], "--dihedral works only with pdq"),
      (["--min-quality", "50", "--algorithm", "phash"], "phash does not compute a quality"),
      (["--min-quality", "-1"], "0 to 100"),
    ]
  )
  func usage(options: [String], says: String) async throws {
    let run = try await WaymarkProgram.run(["hash", "x.png"] + options, in: try TemporaryFolder())
    #expect(run.status == 2 && run.errors.contains(says), "\(run.errors)")
  }
}
