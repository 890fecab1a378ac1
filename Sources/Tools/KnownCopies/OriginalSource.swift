import Determinism
import Foundation
import ImageCoding
import PictureChanges
package import PixelBuffers

/// The source of an original in a tree.
package struct OriginalSource: Sendable {
  /// The kind of picture, as in the table of truth.
  package enum Kind: String, Sendable, CaseIterable {
    /// A photograph.
    case photograph
    /// One of several parts of a large photograph that do not overlap.
    case part
    /// A rendered picture; others may show the same thing from elsewhere.
    case render
    /// Photographed again a moment later: the camera has moved a little.
    case burst
    /// Photographed again from a few steps aside, in another light.
    case viewpoint
    /// One color, or a smooth change between two.
    case blank
    /// Two colors in halves, bars or squares.
    case twoTone = "two-tone"
    /// Lines of text on paper.
    case page
    /// A frame with a sign that many pictures share, around different content.
    case card
  }

  /// The kind.
  package var kind: Kind
  /// The unique name in the tree's plan.
  package var name: String
  /// The file it is made from, or empty when it is drawn.
  package var path: String
  /// The part of a grid, if it is one.
  package var part: Part?

  /// One cell of a grid over a picture.
  package struct Part: Hashable, Sendable {
    /// The column and the row, from 0.
    package var column: Int, row: Int
    /// The number of columns and of rows.
    package var columns: Int, rows: Int

    /// Creates a cell.
    package init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// Creates a source; a drawn one has no path.
  package init(kind: Kind, name: String, path: String = "", part: Part? = nil) {
    (self.kind, self.name, self.path, self.part) = (kind, name, path, part)
  }

  /// Files up to this longest side are taken as they are.
  package static let longestSide = 1600

  /// Whether every kind of copy makes sense: a part of a blank picture is a blank picture.
  package var isPhotographic: Bool {
    switch kind {
    case .photograph, .part, .render, .burst, .viewpoint: true
    case .blank, .twoTone, .page, .card: false
    }
  }

  /// Whether no copies are made of it: two blank pictures may well be copies of one another.
  package var isWithoutCopies: Bool { kind == .blank || kind == .twoTone }

  /// Reads or makes the original.
  ///
  /// - Parameter seed: What the original's chance depends on beside its name.
  /// - Returns: Its file and its pixels, which are those of the file.
  /// - Throws: What reading or encoding throws.
  package func original(seed: UInt64) throws -> OriginalPicture {
    var generator = SeededGenerator(text: "\(seed)\u{0}\(name)")
    if kind == .photograph || kind == .render {
      let size = try ImageDecoder.imageSize(contentsOf: path)
      if max(size.width, size.height) <= Self.longestSide {
        return try OriginalPicture([UInt8](Data(contentsOf: URL(filePath: path))))
      }
    }
    let picture = try picture(from: &generator)
    // Cameras write JPEG; a fifth are drawings or screenshots kept without loss.
    let isPNG = generator.unit() < 0.2
    return try OriginalPicture(
      isPNG
        ? ImageEncoder.png(picture)
        : ImageEncoder.jpeg(picture, quality: generator.whole(in: 85...97))
    )
  }

  private func picture(from generator: inout SeededGenerator) throws -> PixelBuffer {
    switch kind {
    case .photograph, .render:
      let picture = try ImageDecoder.pixelBuffer(at: path)
      let longest = generator.whole(in: 900...Self.longestSide)
      return picture.scaled(Double(longest) / Double(max(picture.width, picture.height)))
    case .part:
      // Half size is enough for pictures whose parts would be larger than the others.
      let options = DecodingOptions(longestSide: 2400)
      let picture = try ImageDecoder.pixelBuffer(at: path, options: options)
      return part.map(picture.cropped(to:)) ?? picture
    case .burst, .viewpoint:
      let options = DecodingOptions(longestSide: 800)
      let picture = try PictureChange.prepared(ImageDecoder.pixelBuffer(at: path, options: options))
      let strength = kind == .burst ? generator.number(in: 0.05...0.15) : 0.5
      return picture.seenFromElsewhere(strength: strength, from: &generator)
    case .blank: return .blank(from: &generator)
    case .twoTone: return .twoTone(from: &generator)
    case .page: return .page(from: &generator)
    case .card: return .card(from: &generator)
    }
  }
}

/// An original: its file and what the file shows.
package struct OriginalPicture: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The upright pixels in RGB.
  package let pixels: PixelBuffer
  /// Whether the file is a PNG; otherwise it is a JPEG.
  package let isPNG: Bool

  /// Decodes a file's bytes.
  ///
  /// - Throws: What decoding throws.
  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    pixels = try ImageDecoder.decode(bytes).pixelBuffer
    isPNG = bytes.starts(with: [0x89, 0x50])
  }
}

extension PixelBuffer {
  /// Returns the picture with both sides multiplied.
  package func scaled(_ factor: Double) -> PixelBuffer {
    resized(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded()))
    )
  }

  /// Returns one cell of a grid over the picture.
  fileprivate func cropped(to part: OriginalSource.Part) -> PixelBuffer {
    let (cellWidth, cellHeight) = (width / part.columns, height / part.rows)
    return cropped(
      to: PixelRect(
        x: part.column * cellWidth,
        y: part.row * cellHeight,
        width: cellWidth,
        height: cellHeight
      )
    )
  }
}
