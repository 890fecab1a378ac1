import ImageCoding

/// Reads PNGs by the book, without any library, for the tests to compare with.
///
/// Samples become eight bits as documented: fewer are spread over `0...255`, sixteen become
/// `v * 255 / 65535` rounded to nearest. Transparent pixels are laid on the ground. By Pillow's convention,
/// alpha is dropped and of sixteen bits the upper eight stay, or where gray has no alpha, up to 255.
struct PNGReference {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row.
  private(set) var rgb: [UInt8]

  private let convention: PixelConvention
  /// What transparent pixels are laid on.
  private let ground: Ground
  private var depth = 0
  private var colorType = 0
  private var palette: [UInt8] = []
  private var transparency: [UInt8]?

  init(
    _ file: [UInt8],
    convention: PixelConvention = .display,
    ground: Ground = .white
  ) throws {
    (self.convention, self.ground) = (convention, ground)
    var position = 8
    var data: [UInt8] = []
    var header: [UInt8] = []
    var palette: [UInt8] = []
    var transparency: [UInt8]?
    while position < file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(position + 4)..<(position + 8)], as: UTF8.self)
      let content = Array(file[(position + 8)..<(position + 8 + length)])
      switch type {
      case "IHDR": header = content
      case "PLTE": palette = content
      case "tRNS": transparency = content
      case "IDAT": data += content
      default: break
      }
      position += length + 12
    }
    width = header[..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    rgb = [UInt8](repeating: 0, count: width * height * 3)
    depth = Int(header[8])
    colorType = Int(header[9])
    self.palette = palette
    self.transparency = transparency
    try place(try Inflate.decompress(data), isInterlaced: header[12] == 1)
  }

  /// The samples of a pixel: palette index, gray, gray and alpha, RGB, RGBA.
  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

  private mutating func place(_ data: [UInt8], isInterlaced: Bool) throws {
    let passes: [(x: Int, y: Int, dx: Int, dy: Int)] =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    let pixelBytes = max(1, channels * depth / 8)
    var position = 0
    for pass in passes where pass.x < width && pass.y < height {
      let columns = (width - pass.x + pass.dx - 1) / pass.dx
      let rowBytes = (columns * channels * depth + 7) / 8
      var previous = [UInt8](repeating: 0, count: rowBytes)
      for y in stride(from: pass.y, to: height, by: pass.dy) {
        let filter = data[position]
        var row = Array(data[(position + 1)..<(position + 1 + rowBytes)])
        position += 1 + rowBytes
        Self.unfilter(&row, previous, filter, pixelBytes)
        for column in 0..<columns {
          let color = self.color(of: row, column)
          for channel in 0..<3 {
            rgb[(y * width + pass.x + column * pass.dx) * 3 + channel] = color[channel]
          }
        }
        previous = row
      }
    }
  }

  private static func unfilter(
    _ row: inout [UInt8],
    _ above: [UInt8],
    _ filter: UInt8,
    _ pixelBytes: Int
  ) {
    for index in row.indices {
      let a = index >= pixelBytes ? Int(row[index - pixelBytes]) : 0
      let b = Int(above[index])
      let c = index >= pixelBytes ? Int(above[index - pixelBytes]) : 0
      let prediction: Int
      switch filter {
      case 1: prediction = a
      case 2: prediction = b
      case 3: prediction = (a + b) / 2
      case 4:
        let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      default: prediction = 0
      }
      row[index] = row[index] &+ UInt8(prediction)
    }
  }

  /// Returns the color of a pixel on the ground.
  private func color(of row: [UInt8], _ column: Int) -> [UInt8] {
    let raw = (0..<channels).map { sample(of: row, column * channels + $0) }
    let eight = raw.map { value -> Double in
      if depth == 16, convention == .pillow {
        return Double(colorType == 0 ? min(value, 255) : value >> 8)
      }
      return (Double(value) * 255 / Double((1 << depth) - 1)).rounded()
    }
    var alpha = 255.0
    var color: [Double]
    switch colorType {
    case 3:
      color = (0..<3).map { Double(palette[raw[0] * 3 + $0]) }
      if let transparency, raw[0] < transparency.count { alpha = Double(transparency[raw[0]]) }
    case 0, 4:
      color = [eight[0], eight[0], eight[0]]
    default:
      color = Array(eight[..<3])
    }
    if colorType == 4 || colorType == 6 { alpha = eight[channels - 1] }
    if colorType == 0 || colorType == 2, let transparency {
      let key = (0..<channels).map {
        Int(transparency[2 * $0]) << 8 | Int(transparency[2 * $0 + 1])
      }
      if key == raw { alpha = 0 }
    }
    if convention == .pillow { alpha = 255 }
    let light = Double(ground.rawValue)
    return color.map { UInt8((($0 * alpha + light * (255 - alpha)) / 255).rounded()) }
  }

  private func sample(of row: [UInt8], _ index: Int) -> Int {
    if depth == 16 { return Int(row[2 * index]) << 8 | Int(row[2 * index + 1]) }
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
  }
}
