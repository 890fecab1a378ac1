import Foundation
import ImageCoding
import PictureReports
import PixelBuffers
import TestSupport
import Testing

@Suite struct ContactSheetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func flat(_ level: UInt8, width: Int = 64, height: Int = 48) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: [UInt8](repeating: level, count: width * height)
    )
  }

  @Test(
    "The more pictures, the smaller they are, and the largest size that fits is taken",
    arguments: [(1, 320), (56, 320), (57, 320), (120, 256), (300, 160), (520, 96), (10_000, 96)]
  )
  func sizes(count: Int, largest: Int) {
    let grid = ContactSheetGrid(count: count)
    #expect(grid.pictureSide <= largest)
    #expect(grid.pictureSide >= 96)
    let size = grid.size(count: min(count, grid.capacity))
    #expect(size.width <= 2400 && size.height <= 4000)
    #expect(ContactSheetGrid(count: count + 1).pictureSide <= grid.pictureSide)
  }

  @Test("Cells lie on the sheet and do not overlap", arguments: [1, 2, 5, 16, 100, 700])
  func cells(count: Int) {
    let grid = ContactSheetGrid(count: count)
    let onSheet = min(count, grid.capacity)
    let size = grid.size(count: onSheet)
    let cells = (0..<onSheet).map(grid.cell)
    for (index, cell) in cells.enumerated() {
      #expect(cell.x >= 0 && cell.x + cell.width <= size.width)
      #expect(cell.y >= 0 && cell.y + cell.height <= size.height)
      guard index > 0 else { continue }
      let before = cells[index - 1]
      #expect(cell.y >= before.y + before.height || cell.x >= before.x + before.width)
    }
  }

  @Test("A picture stands in the middle of its cell", arguments: ["sheet.png", "sheet.JPG"])
  func place(name: String) throws {
    var sheet = ContactSheet(path: folder(name), count: 3)
    for level: UInt8 in [0, 80, 160] {
      try sheet.append(.init(Self.flat(level), captions: ["\(level)", "gray"]))
    }
    let files = try sheet.finish()
    #expect(files == [folder(name)])
    let picture = try ImageDecoder.pixelBuffer(at: folder(name)).luma()
    #expect(picture.width == sheet.grid.size(count: 3).width)
    for (index, level) in [0, 80, 160].enumerated() {
      let cell = sheet.grid.cell(index)
      let middle = (cell.y + sheet.grid.pictureSide / 2) * picture.bytesPerRow
      let found = Int(picture.bytes[middle + cell.x + sheet.grid.pictureSide / 2])
      #expect(abs(found - level) <= 3)
    }
  }

  @Test("What does not fit on one sheet goes on to others, and nothing is left beside them")
  func several() throws {
    let capacity = ContactSheetGrid(count: 10_000).capacity
    let count = capacity * 2 + 3
    var sheet = ContactSheet(path: folder("all.png"), count: count)
    for number in 0..<count {
      try sheet.append(.init(Self.flat(50, width: 8, height: 8), captions: ["\(number)"]))
    }
    let files = try sheet.finish()
    #expect(files == ["all.png", "all-2.png", "all-3.png"].map { folder($0) })
    let last = try ImageDecoder.imageSize(contentsOf: files[2])
    #expect(last == sheet.grid.size(count: 3))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == ["all-2.png", "all-3.png", "all.png"])
  }

  @Test("A sheet that cannot be written is an error that names it")
  func unwritable() throws {
    var sheet = ContactSheet(path: folder("missing/a.png"), count: 1)
    try sheet.append(.init(nil, captions: ["nothing"]))
    #expect {
      _ = try sheet.finish()
    } throws: { error in
      "\(error)".hasPrefix("\(folder("missing/a.png")): cannot be written: ")
    }
  }
}
