import Foundation
import SwiftUI
import SystemGraphics
import Testing

@Suite("Outlines, transforms and colors as data")
struct PathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("An outline is the text of SVG")
  func outline() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0.5))
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
      path.addCurve(to: .zero, control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
      path.closeSubpath()
    }
    #expect(path._outline == "M 0 0.5 L 10 0 Q 3 4 1 2 C 5 6 7 8 0 0 Z")
    #expect(path.currentPoint == CGPoint(x: 0, y: 0.5))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(Path(square)._outline == "M 0 0 L 100 0 L 100 100 L 0 100 Z")
    #expect(Path().isEmpty && Path().currentPoint == nil)
  }

  @Test("Arcs and ellipses keep to their circle", arguments: [0.0, 45, 90, 200, 359])
  func arcs(degrees: Double) {
    let arc = Path { path in
      path.addArc(
        center: CGPoint(x: 50, y: 50),
        radius: 50,
        startAngle: .degrees(0),
        endAngle: .degrees(degrees),
        clockwise: false
      )
    }
    let end = arc.currentPoint ?? .zero
    #expect(abs(end.x - 50 - 50 * cos(degrees * .pi / 180)) < 1e-9)
    #expect(abs(end.y - 50 - 50 * sin(degrees * .pi / 180)) < 1e-9)
    var points: [CGPoint] = []
    arc.trimmedPath(from: 0.001, to: 1).forEach { element in
      if case .line(let point) = element { points.append(point) }
    }
    // Curves of the third degree are within 0.03 % of an arc of a quarter turn.
    #expect(points.allSatisfy { abs(hypot($0.x - 50, $0.y - 50) - 50) < 0.02 })
  }

  @Test("A part of an outline has its share of the length")
  func trim() {
    let line = Path { path in
      path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    }
    #expect(line.trimmedPath(from: 0.25, to: 0.75)._outline == "M 5 0 L 10 0 L 10 5")
    #expect(line.trimmedPath(from: 0, to: 1) == line)
    #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.addLines([
          CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
          CGPoint(x: rect.minX, y: rect.maxY),
        ])
        path.closeSubpath()
      }
    }
  }

  @Test("A shape of an app is in the tree with its outline")
  @MainActor func shapes() {
    let node = Triangle().fill(.red).node
    #expect(node.kind == "Triangle")
    #expect(node.arguments == ["path": "M 50 0 L 100 100 L 0 100 Z"])
    #expect(Circle().path(in: CGRect(x: 0, y: 0, width: 40, height: 20)).boundingRect.width == 20)
    #expect(Circle().node.arguments.isEmpty)
  }

  @Test("A transform and its inverse leave points where they are")
  func transforms() {
    let transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 2)
      .scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 1, y: 1).applying(transform)
    #expect(abs(point.x + 2) < 1e-12 && abs(point.y - 6) < 1e-12)
    let back = point.applying(transform.inverted())
    #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 1) < 1e-12)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 1).applying(.init(scaleX: -1, y: 1))
        == CGRect(x: -2, y: 0, width: 2, height: 1)
    )
  }

  @Test("Colors become components and come back")
  func colors() throws {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(Color(cgColor: color).cgColor == color)
    #expect(Color.white.opacity(0.5).cgColor?.components == [1, 1, 1, 0.5])
    #expect(Color("Brand").cgColor == nil)
    #expect(color.copy(alpha: 1)?.components == [1, 0.5, 0, 1])
  }

  @Test("A symbol's forms add up, and progress and gauges have words for their values")
  @MainActor func small() {
    #expect(SymbolVariants.circle.fill.contains(.fill) && SymbolVariants.none.fill == .fill)
    #expect(!SymbolVariants.circle.contains(.fill))
    let bar = ProgressView(value: 1, total: 4) {
      Text("Tea")
    } currentValueLabel: {
      Text("1")
    }
    #expect(bar.node.plainText == "Tea\n1" && bar.node.arguments["fraction"] == "0.25")
    let gauge = Gauge(value: 5, in: 0...10) {
      Text("Water")
    } currentValueLabel: {
      Text("5")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    }
    #expect(gauge.node.plainText == "Water\n5\n0\n10")
  }
}
