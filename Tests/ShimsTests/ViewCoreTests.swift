import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("The core of views")
struct ViewCoreTests {
  private struct Badge: ViewModifier {
    func body(content: Content) -> some View { content.padding(2) }
  }
  private struct Brand: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.orange : .red
    }
  }

  @Test("A modifier of an app's own has its type and its nodes")
  func modifiers() {
    let view: ModifiedContent<Text, Badge> = Text("a").modifier(Badge())
    #expect(view.node == Text("a").padding(2).node)
    #expect(Text("a").modifier(EmptyModifier()).node == Text("a").node)
    #expect(
      Text("a").modifier(Badge().concat(Badge())).node == Text("a").padding(2).padding(2).node
    )
  }

  @Test("A choice between layouts is shown as the one that is chosen")
  func layouts() {
    func kind(_ layout: AnyLayout) -> String { layout { Text("a") }.node.kind }
    #expect(kind(AnyLayout(HStackLayout(spacing: 2))) == "HStack")
    #expect(kind(AnyLayout(VStackLayout(alignment: .leading))) == "VStack")
    #expect(kind(AnyLayout(ZStackLayout())) == "ZStack")
  }

  @Test("A shape keeps all that it is drawn with, in order")
  func drawnShapes() {
    let node = Circle().fill(.red).stroke(.blue, lineWidth: 2).strokeBorder(.green).node
    #expect(node.kind == "Circle")
    #expect(node.modifiers.map(\.name) == ["fill", "stroke", "strokeBorder"])
    let inset = Rectangle().inset(by: 2).path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(inset.boundingRect == CGRect(x: 2, y: 2, width: 6, height: 6))
    let turned = Rectangle().rotation(.degrees(90)).path(
      in: CGRect(x: 0, y: 0, width: 10, height: 4)
    )
    #expect(abs(turned.boundingRect.height - 10) < 1e-9)
  }

  @Test("A style of an app's own has the color of its environment")
  func styles() {
    let light = Rectangle().fill(Brand()).node
    #expect(light == Rectangle().fill(.red).node)
    let red = Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 0, blue: 0)
    #expect(red.description == "#FF0000FF")
    let mixed = Color(white: 0).mix(with: Color(white: 1), by: 0.25)
    #expect(mixed == Color(white: 0.25))
  }

  @Test("A binding to a collection is a collection of bindings")
  func bindings() {
    var words = ["a", "b", "c"]
    let binding = Binding {
      words
    } set: {
      words = $0
    }
    #expect(binding.count == 3)
    binding[1].wrappedValue = "d"
    #expect(words == ["a", "d", "c"])
    words.move(fromOffsets: IndexSet([0]), toOffset: 3)
    #expect(words == ["d", "c", "a"])
    words.move(fromOffsets: IndexSet([1, 2]), toOffset: 0)
    #expect(words == ["c", "a", "d"])
    words.remove(atOffsets: IndexSet([0, 2]))
    #expect(words == ["a"])
    var number: Int? = 3
    let optional = Binding {
      number
    } set: {
      number = $0
    }
    Binding(optional)?.wrappedValue = 4
    #expect(number == 4)
    number = nil
    #expect(Binding(optional) == nil)
  }

  @Test("The views of a container's content are told apart")
  func subviews() {
    let content = Group {
      Text("a")
      Text("b")
    }
    let loop = VStack { ForEach(subviews: content) { $0.padding(1) } }.node
    #expect(loop.children == [Text("a").padding(1).node, Text("b").padding(1).node])
    let counted = Group(subviews: content) { Text("\($0.count)") }.node
    #expect(counted == Text("2").node)
  }

  @Test("A spring ends at its target")
  func springs() {
    for spring in [Spring.smooth, .snappy, .bouncy, Spring(duration: 1, bounce: 0.5)] {
      #expect(spring.value(target: 1.0, initialVelocity: 0, time: 0) == 0)
      #expect(abs(spring.value(target: 1.0, initialVelocity: 0, time: 5) - 1) < 0.001)
    }
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
  }

  @Test("A projection is undone by its inverse")
  func projections() {
    let turn = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4).rotated(by: 1))
    let point = CGPoint(x: 1, y: 2).applying(turn).applying(turn.inverted())
    #expect(abs(point.x - 1) < 1e-9 && abs(point.y - 2) < 1e-9)
  }

  @Test("An outline has an inside, and a text of its own")
  func outlines() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    let (inner, outer) = (CGPoint(x: 5, y: 5), CGPoint(x: 11, y: 5))
    #expect(path.contains(inner) && !path.contains(inner, eoFill: true) && !path.contains(outer))
    #expect(Path(path.description) == path)
    #expect(Path("1 2 m 3") == nil && Path("1 m") == nil)
    var corner = Path()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(corner.currentPoint.map { abs($0.x - 10) < 1e-9 && abs($0.y - 4) < 1e-9 } == true)
  }

  @Test("A periodic schedule has the dates from the last one before")
  func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = PeriodicTimelineSchedule(from: start, by: 10).entries(
      from: start + 25,
      mode: .normal
    )
    #expect(Array(dates.prefix(3)) == [start + 20, start + 30, start + 40])
  }
}
