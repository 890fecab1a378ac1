import PictureDrawing
import PixelBuffers

/// Draws how often answers are right over how sure they were.
struct ReliabilityDiagram {
  private static let side = 400
  private static let left = 90
  private static let top = 50
  private static let ink = Canvas.Color(40, 44, 52)
  private static let pale = Canvas.Color(214, 218, 224)
  private static let bar = Canvas.Color(66, 120, 190)

  private let reliability: Reliability
  private var canvas = Canvas(width: 540, height: 560, color: [255, 255, 255])

  init(_ reliability: Reliability) {
    self.reliability = reliability
    drawAxes()
    drawBars()
    drawDiagonal()
    drawTitles()
  }

  /// The diagram, 540 x 560 pixels.
  var picture: PixelBuffer { canvas.picture }

  private func x(_ share: Double) -> Int { Self.left + Int((share * Double(Self.side)).rounded()) }
  private func y(_ share: Double) -> Int {
    Self.top + Int(((1 - share) * Double(Self.side)).rounded())
  }

  private mutating func drawAxes() {
    for tick in 0...5 {
      let share = Double(tick) / 5
      let label = tick == 5 ? "1.0" : "0.\(tick * 2)"
      canvas.fill(PixelRect(x: Self.left, y: y(share), width: Self.side, height: 1), Self.pale)
      canvas.fill(PixelRect(x: x(share), y: Self.top, width: 1, height: Self.side), Self.pale)
      canvas.write(label, x: Self.left - 44, y: y(share) - 8, scale: 2, Self.ink)
      canvas.write(label, x: x(share) - 17, y: Self.top + Self.side + 10, scale: 2, Self.ink)
    }
    canvas.fill(PixelRect(x: Self.left, y: Self.top, width: 2, height: Self.side), Self.ink)
    canvas.fill(
      PixelRect(x: Self.left, y: Self.top + Self.side, width: Self.side, height: 2),
      Self.ink
    )
  }

  private mutating func drawBars() {
    let width = Self.side / reliability.bins.count
    for (index, bin) in reliability.bins.enumerated() where bin.count > 0 {
      let left = Self.left + index * width
      let top = y(bin.accuracy)
      canvas.fill(
        PixelRect(x: left + 3, y: top, width: width - 5, height: y(0) - top),
        Self.bar,
        opacity: 0.75
      )
      // The count is drawn in the bar, or above a bar that is too low for it.
      let count = "\(bin.count)"
      let textHeight = BitmapFont.width(of: count)
      let isHigh = y(0) - top > textHeight + 8
      canvas.write(
        count,
        x: left + width / 2 - 4,
        y: isHigh ? y(0) - 4 : top - 4,
        scale: 1,
        isHigh ? [255, 255, 255] : Self.ink,
        isVertical: true
      )
    }
  }

  private mutating func drawDiagonal() {
    for step in stride(from: 0, to: Self.side, by: 8) {
      for dot in step..<step + 4 {
        let share = Double(dot) / Double(Self.side)
        canvas.fill(PixelRect(x: x(share), y: y(share), width: 2, height: 2), Self.ink)
      }
    }
  }

  private mutating func drawTitles() {
    canvas.write(
      "How often answers are right",
      x: Self.left + 36,
      y: 16,
      scale: 2,
      Self.ink
    )
    canvas.write(
      "confidence, with the number of answers",
      x: Self.left - 30,
      y: Self.top + Self.side + 48,
      scale: 2,
      Self.ink
    )
    canvas.write(
      "share that is right",
      x: 12,
      y: Self.top + Self.side - 84,
      scale: 2,
      Self.ink,
      isVertical: true
    )
  }
}
