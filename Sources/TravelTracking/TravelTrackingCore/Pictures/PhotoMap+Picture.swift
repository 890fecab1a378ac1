public import Foundation
internal import ImageCoding
internal import PictureDrawing
public import PixelBuffers
internal import VisualSearch

extension PhotoMap {
  /// Draws the world with a disk for every photo and landmark with a known coordinate.
  ///
  /// The projection is plate carrée. There are no coasts: a line is drawn every thirty degrees, and the equator
  /// and the Greenwich meridian are darker. Photos are blue, landmarks orange, favorites red; a name that would
  /// cover another is left out.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - landmarks: The landmarks.
  ///   - width: The width of the picture, at least 100 pixels; it is half as high.
  /// - Returns: The picture, in RGB.
  public static func picture(
    photos: [Photo],
    landmarks: [Landmark] = [],
    width: Int = 1440
  ) -> PixelBuffer {
    var map = WorldMap(width: max(100, width))
    for photo in photos {
      guard let place = photo.coordinate else { continue }
      map.mark(place, radius: 4, photo.isFavorite ? WorldMap.red : WorldMap.blue)
    }
    for landmark in landmarks {
      guard let place = landmark.coordinate else { continue }
      map.mark(place, radius: 6, landmark.isFavorite ? WorldMap.red : WorldMap.orange)
    }
    for landmark in landmarks {
      if let place = landmark.coordinate { map.write(landmark.name, beside: place) }
    }
    return map.canvas.picture
  }

  /// Draws the same world map as a PNG file.
  ///
  /// - Parameters:
  ///   - photos: The photos; those without a known coordinate are left out.
  ///   - landmarks: The landmarks; none by default.
  ///   - width: The width of the picture, at least 100 pixels, 1440 by default; it is half as high.
  /// - Returns: The bytes of the file.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public static func png(
    photos: [Photo],
    landmarks: [Landmark] = [],
    width: Int = 1440
  ) throws -> Data {
    Data(try ImageEncoder.png(picture(photos: photos, landmarks: landmarks, width: width)))
  }
}

/// The world in a rectangle twice as wide as high.
private struct WorldMap {
  static let red = Canvas.Color(214, 40, 57)
  static let blue = Canvas.Color(25, 113, 194)
  static let orange = Canvas.Color(232, 119, 34)

  var canvas: Canvas
  private var taken: [PixelRect] = []

  init(width: Int) {
    canvas = Canvas(width: width, height: width / 2, color: Canvas.Color(242, 246, 250))
    let faint = Canvas.Color(208, 218, 228)
    let strong = Canvas.Color(150, 166, 182)
    for degrees in stride(from: -180, through: 180, by: 30) {
      let color = degrees == 0 ? strong : faint
      let x = min(width - 1, Int(Double(degrees + 180) / 360 * Double(width)))
      canvas.fill(PixelRect(x: x, y: 0, width: 1, height: width / 2), color)
      let y = min(width / 2 - 1, Int(Double(degrees + 90) / 180 * Double(width / 2)))
      if (-90...90).contains(degrees) {
        canvas.fill(PixelRect(x: 0, y: y, width: width, height: 1), color)
      }
    }
  }

  private func point(_ place: Catalog.Coordinate) -> (x: Int, y: Int) {
    let x = (place.longitude + 180) / 360 * Double(canvas.width)
    let y = (90 - place.latitude) / 180 * Double(canvas.height)
    return (min(canvas.width - 1, Int(x)), min(canvas.height - 1, Int(y)))
  }

  mutating func mark(_ place: Catalog.Coordinate, radius: Int, _ color: Canvas.Color) {
    let (x, y) = point(place)
    canvas.fillDisk(centerX: x, centerY: y, radius: radius + 1, Canvas.Color(255, 255, 255))
    canvas.fillDisk(centerX: x, centerY: y, radius: radius, color)
    taken.append(
      PixelRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    )
  }

  /// Writes a name beside a place if there is space.
  mutating func write(_ name: String, beside place: Catalog.Coordinate) {
    let (x, y) = point(place)
    // The font has no accents.
    let name = name.folding(options: .diacriticInsensitive, locale: nil)
    let size = (width: StrokeFont.width(of: name, size: 12), height: 12)
    let corners = [
      (x + 9, y - size.height / 2), (x - 9 - size.width, y - size.height / 2),
      (x - size.width / 2, y + 9), (x - size.width / 2, y - 9 - size.height),
    ]
    for (left, top) in corners {
      let room = PixelRect(x: left, y: top, width: size.width, height: size.height)
      guard left >= 0, top >= 0, left + size.width < canvas.width,
        top + size.height < canvas.height, !taken.contains(where: room.overlaps)
      else { continue }
      canvas.write(name, x: left, y: top, size: 12, Canvas.Color(40, 50, 60))
      taken.append(room)
      return
    }
  }
}

extension PixelRect {
  fileprivate func overlaps(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
