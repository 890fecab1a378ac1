import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var unit = UnitLength.meters
  @Entry fileprivate var note: String?
}

@MainActor @Suite("What views find through SwiftUI alone")
struct EntryTests {
  private struct Reader: View {
    @Environment(\.unit) private var unit
    @Environment(\.note) private var note
    var body: some View { Text(verbatim: "\(unit.symbol) \(note ?? "-")") }
  }

  @Test("An entry has its initial value until a view around sets another")
  func entries() {
    #expect(Reader().node.plainText == "m -")
    let other = Reader().environment(\.unit, .miles).environment(\.note, "x")
    #expect(other.node.plainText == "mi x")
  }

  @Test("A text that is strong and emphasized in Markdown looks so where all of it is")
  func markdown() throws {
    let strong = Text(try AttributedString(markdown: "***Now***"))
    #expect(strong.node.modifiers == [.bold(true), .italic(true)])
    #expect(Text(try AttributedString(markdown: "**Now** then")).node.modifiers == [])
  }
}
