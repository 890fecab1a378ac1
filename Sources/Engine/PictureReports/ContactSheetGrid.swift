public import ImageCoding
public import PixelBuffers

/// The layout of contact sheets: columns and rows of cells of one size.
///
/// A cell is a square for the picture with space for two captions below it. A sheet is at most 2400 × 4000
/// pixels.
///
/// ```swift
/// let grid = ContactSheetGrid(count: 12)
/// grid.capacity    // 12 or more: one sheet is enough
/// grid.cell(0)     // where the first picture and its words stand
/// ```
public struct ContactSheetGrid: Hashable, Sendable {
  /// The longest side of a picture, in pixels: 320, 256, 192, 160, 128 or 96.
  ///
  /// The more pictures, the smaller they are.
  public let pictureSide: Int
  /// The number of columns, 1 or more.
  ///
  /// For a few pictures, the sheet is about square.
  public let columns: Int
  /// The number of rows of a full sheet.
  ///
  /// The last sheet is only as high as its pictures need: see ``size(count:)``.
  public let rows: Int

  /// The maximum size of a sheet in pixels, which screens and printers can show.
  static let maximumWidth = 2400, maximumHeight = 4000
  /// The gap around a cell.
  static let gap = 20
  /// The possible sizes of pictures, in the order in which they are tried.
  static let sides = [320, 256, 192, 160, 128, 96]

  /// Computes the grid for a number of pictures.
  ///
  /// It uses the largest size of pictures with which one sheet holds all of them, or else the smallest size.
  ///
  /// - Parameter count: The number of pictures on all sheets together, 0 or more.
  public init(count: Int) {
    func grid(_ side: Int) -> (columns: Int, rows: Int) {
      (
        (Self.maximumWidth - Self.gap) / (side + Self.gap),
        (Self.maximumHeight - Self.gap) / (side + Self.captionHeight(side) + Self.gap)
      )
    }
    let fitting = Self.sides.first { grid($0).columns * grid($0).rows >= count }
    let side = fitting ?? Self.sides[Self.sides.count - 1]
    let (most, rows) = grid(side)
    pictureSide = side
    // A few pictures form a square block rather than one long row.
    let square = Int(Double(max(1, count)).squareRoot().rounded(.up))
    columns = min(most, max(square, (count + rows - 1) / rows, min(count, 4)), max(1, count))
    self.rows = rows
  }

  /// The height of the letters of captions, in pixels, which depends on the size of pictures.
  static func letterSize(_ side: Int) -> Int { side >= 256 ? 20 : 10 }

  /// The height of a caption.
  static func lineHeight(_ side: Int) -> Int { letterSize(side) == 20 ? 21 : 12 }

  /// The height of two captions and the gap above them.
  static func captionHeight(_ side: Int) -> Int { 8 + 2 * lineHeight(side) }

  /// The number of pictures on a full sheet: columns times rows.
  ///
  /// Picture number *n*, from 0, is on sheet `n / capacity` at place `n % capacity`.
  public var capacity: Int { columns * rows }

  /// Returns the size of a sheet with `count` pictures.
  ///
  /// - Parameter count: In `1...capacity`.
  /// - Returns: In pixels.
  public func size(count: Int) -> ImageSize {
    let last = cell(count - 1)
    return ImageSize(
      width: columns * (pictureSide + Self.gap) + Self.gap,
      height: last.y + last.height + Self.gap
    )
  }

  /// Returns the cell of a picture and its captions on its sheet.
  ///
  /// - Parameter place: The place on the sheet, from 0, row by row from the top left.
  /// - Returns: The cell, in pixels of the sheet: the square of the picture, and its captions below.
  public func cell(_ place: Int) -> PixelRect {
    let height = pictureSide + Self.captionHeight(pictureSide)
    return PixelRect(
      x: Self.gap + place % columns * (pictureSide + Self.gap),
      y: Self.gap + place / columns * (height + Self.gap),
      width: pictureSide,
      height: height
    )
  }
}
