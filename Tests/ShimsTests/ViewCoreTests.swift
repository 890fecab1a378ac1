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

  @Test("A periodic schedule has the dates from the last one before")
  func schedules() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let schedule: PeriodicTimelineSchedule = .periodic(from: start, by: 10)
    let dates = schedule.entries(
      from: start + 25,
      mode: .normal
    )
    #expect(Array(dates.prefix(3)) == [start + 20, start + 30, start + 40])
  }
}
