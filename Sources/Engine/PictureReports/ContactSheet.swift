internal import Foundation
internal import ImageCoding
internal import PictureDrawing
public import PixelBuffers
internal import SafeText

/// Sheets of small pictures in a grid, each with captions below it.
///
/// The more pictures, the smaller they are, down to 96 pixels; pictures that do not fit on one sheet go to
/// further ones. One sheet at a time is in memory.
///
/// ```swift
/// var sheet = try ContactSheet(path: "sheet.jpg", count: pictures.count)
/// for picture in pictures { try sheet.append(ContactSheet.Entry(picture, captions: [name])) }
/// let files = try sheet.finish()  // sheet.jpg, and sheet-2.jpg and so on where there are many
/// ```
public struct ContactSheet {
  /// One picture of a sheet, with its captions and outlines.
  ///
  /// The picture is reduced to ``ContactSheetGrid/pictureSide`` when it is appended, and not kept.
  public struct Entry: Sendable {
    /// The picture, upright, of any size and format.
    ///
    /// Nil for one that could not be read: a gray square is drawn in its place.
    public var picture: PixelBuffer?
    /// Parts to outline, each by its corners in pixels of ``picture``.
    ///
    /// A region that is the whole picture gets no outline.
    public var regions: [[PixelPoint]]
    /// Up to two captions below it; a long one is shortened in the middle.
    ///
    /// Letters lose their accents, and other characters beyond ASCII are drawn as question marks.
    public var captions: [String]
    /// Whether a frame highlights it, such as the best of a group.
    ///
    /// The frame is 4 pixels thick and is drawn around the picture.
    public var isFramed: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - picture: The picture; nil for one that could not be read.
    ///   - regions: Parts to outline, in pixels of the picture.
    ///   - captions: Up to two captions below it.
    ///   - isFramed: Whether a frame highlights it.
    public init(
      _ picture: PixelBuffer?,
      regions: [[PixelPoint]] = [],
      captions: [String],
      isFramed: Bool = false
    ) {
      self.picture = picture
      self.regions = regions
      self.captions = captions
      self.isFramed = isFramed
    }
  }

  /// The grid of the sheets: the size of a picture, the columns and the rows.
  ///
  /// It is determined by the announced number of pictures.
  public let grid: ContactSheetGrid
  /// The files that were written so far, in their order.
  ///
  /// The present sheet is not among them.
  public private(set) var files: [String] = []
  private let path: String
  private let isReplacing: Bool
  private let count: Int
  private var begun = 0
  private var canvas: Canvas?

  private static let paper = Canvas.Color(250, 250, 248)
  private static let mat = Canvas.Color(236, 236, 232)
  private static let ink = Canvas.Color(27, 29, 33)
  private static let accent = Canvas.Color(31, 143, 255)

  /// Begins the sheets.
  ///
  /// - Parameters:
  ///   - path: The first file, which ends in .jpg, .jpeg or .png; later ones are called `NAME-2.jpg` and so on.
  ///   - count: The number of pictures.
  ///   - replacing: Whether existing files are replaced; otherwise they cause an error.
  public init(path: String, count: Int, replacing: Bool = false) {
    self.path = path
    isReplacing = replacing
    self.count = count
    grid = ContactSheetGrid(count: count)
  }

  /// Returns whether a file name has the extension of a supported format.
  ///
  /// - Parameter path: The path or the name of a file.
  /// - Returns: True for the extensions jpg, jpeg and png, in any case.
  public static func accepts(_ path: String) -> Bool {
    ["jpg", "jpeg", "png"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Returns the file of a sheet by its number.
  ///
  /// `path(2, of: "out/sheet.jpg")` is `out/sheet-2.jpg`.
  ///
  /// - Parameters:
  ///   - number: The number of the sheet, from 1.
  ///   - first: The path of the first sheet, with an extension.
  /// - Returns: The first path itself for 1, otherwise a path in the same folder.
  public static func path(_ number: Int, of first: String) -> String {
    if number == 1 { return first }
    let name = first as NSString
    return "\(name.deletingPathExtension)-\(number).\(name.pathExtension)"
  }

  /// Appends a picture.
  ///
  /// - Parameter entry: The picture with its captions; there must not be more pictures than announced.
  /// - Throws: ``ReportError`` when a sheet is full and cannot be written.
  public mutating func append(_ entry: Entry) throws(ReportError) {
    precondition(begun < count, "As many as were announced")
    let place = begun % grid.capacity
    if place == 0 {
      try write()
      let size = grid.size(count: min(grid.capacity, count - begun))
      canvas = Canvas(width: size.width, height: size.height, color: Self.paper)
    }
    begun += 1
    draw(entry, at: grid.cell(place))
  }

  /// Writes the last sheet.
  ///
  /// - Returns: The files, in their order; empty when there were no pictures.
  /// - Throws: ``ReportError`` when a sheet cannot be written.
  public mutating func finish() throws(ReportError) -> [String] {
    try write()
    return files
  }

  private mutating func draw(_ entry: Entry, at cell: PixelRect) {
    let side = grid.pictureSide
    if let picture = entry.picture {
      let small = Thumbnail.reduced(picture, toAtMost: side)
      let x = cell.x + (side - small.width) / 2
      let y = cell.y + (side - small.height) / 2
      if entry.isFramed {
        let frame = PixelRect(
          x: x - 4,
          y: y - 4,
          width: small.width + 8,
          height: small.height + 8
        )
        canvas?.fill(frame, Self.accent)
      }
      canvas?.draw(small, x: x, y: y)
      let scaleX = Double(small.width) / Double(picture.width)
      let scaleY = Double(small.height) / Double(picture.height)
      for region in entry.regions
      where !Outline.isWhole(region, width: picture.width, height: picture.height) {
        let corners = region.map {
          PixelPoint(x: Double(x) + $0.x * scaleX, y: Double(y) + $0.y * scaleY)
        }
        canvas?.stroke(polygon: corners, thickness: 4, Self.paper, opacity: 0.7)
        canvas?.stroke(polygon: corners, thickness: 2, Self.accent)
      }
    } else {
      let square = PixelRect(x: cell.x, y: cell.y, width: side, height: side)
      canvas?.fill(square, Self.mat)
    }
    let size = ContactSheetGrid.letterSize(side)
    for (line, caption) in entry.captions.prefix(2).enumerated() {
      canvas?.write(
        Self.shortened(caption, toWidth: side, size: size),
        x: cell.x,
        y: cell.y + side + 8 + line * ContactSheetGrid.lineHeight(side),
        size: size,
        Self.ink,
        opacity: line == 0 ? 1 : 0.7
      )
    }
  }

  /// Shortens a text in the middle, since its beginning and end distinguish names.
  static func shortened(_ text: String, toWidth width: Int, size: Int) -> String {
    let most = max(3, width / StrokeFont.advance(size: size))
    let text = text.singleLine.folding(options: .diacriticInsensitive, locale: nil)
    guard text.count > most else { return text }
    let head = (most - 2) / 2
    return text.prefix(head) + ".." + text.suffix(most - 2 - head)
  }

  private mutating func write() throws(ReportError) {
    guard let canvas else { return }
    self.canvas = nil
    let number = files.count + 1
    let suffix = (path as NSString).pathExtension
    let name =
      number == 1 ? path : "\((path as NSString).deletingPathExtension)-\(number).\(suffix)"
    let bytes: [UInt8]
    do {
      bytes =
        suffix.lowercased() == "png"
        ? try ImageEncoder.png(canvas.picture) : try ImageEncoder.jpeg(canvas.picture, quality: 88)
    } catch {
      throw ReportError(path: name, reason: error.reason)
    }
    try OutputSpool.write(bytes, to: name, replacing: isReplacing)
    files.append(name)
  }
}
