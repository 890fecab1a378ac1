public import ImageCoding
public import PixelBuffers

/// How the pictures of contact sheets stand: in columns and rows, all cells of one size.
///
/// A cell is a square for the picture with room for two lines of words below it. A sheet is at most 2400 × 4000
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
  /// How many pictures stand side by side, 1 or more.
  ///
  /// A few pictures stand in a block that is about square.
  public let columns: Int
  /// How many rows a full sheet has.
  ///
  /// The last sheet is only as high as its pictures need: see ``size(count:)``.
  public let rows: Int

  /// The most pixels of a sheet: what screens and printers show in one piece.
  static let maximumWidth = 2400, maximumHeight = 4000
  /// The gap around a cell.
  static let gap = 20
  /// How large pictures may be, in the order in which sizes are tried.
  static let sides = [320, 256, 192, 160, 128, 96]

  /// Divides sheets for a number of pictures.
  ///
  /// The largest size of pictures is taken with which one sheet holds all of them, or else the smallest.
  ///
  /// - Parameter count: How many pictures there are, on all sheets together, 0 or more.
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
    // A few pictures stand in a block, as wide as it is high, rather than in one long row.
    let square = Int(Double(max(1, count)).squareRoot().rounded(.up))
    columns = min(most, max(square, (count + rows - 1) / rows, min(count, 4)), max(1, count))
    self.rows = rows
  }

  /// The height of the letters below pictures of a size, in pixels: small ones have no room for more.
  static func letterSize(_ side: Int) -> Int { side >= 256 ? 20 : 10 }

  /// The height of a line of words below a picture.
  static func lineHeight(_ side: Int) -> Int { letterSize(side) == 20 ? 21 : 12 }

  /// The room for two lines and the gap above them.
  static func captionHeight(_ side: Int) -> Int { 8 + 2 * lineHeight(side) }

  /// How many pictures a full sheet holds: columns times rows.
  ///
  /// Picture number *n*, from 0, stands on sheet `n / capacity` at place `n % capacity`.
  public var capacity: Int { columns * rows }

  /// Returns the size of a sheet with so many pictures.
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

  /// Returns where a picture and its words stand on its sheet.
  ///
  /// - Parameter place: The place on the sheet, from 0, row by row from the top left.
  /// - Returns: The cell, in pixels of the sheet: the square of the picture, and the words below it.
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
