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

  @Test("A font of UIKit becomes that of views")
  func fonts() throws {
    let bold = UIFont.systemFont(ofSize: 34, weight: .bold)
    let rounded = try #require(bold.fontDescriptor.withDesign(.rounded))
    #expect(
      Font(UIFont(descriptor: rounded, size: 0))
        == .system(size: 34, weight: .bold, design: .rounded)
    )
    #expect(Font(UIFont.preferredFont(forTextStyle: .caption1)) == .system(.caption))
    #expect(UIFont(name: "Menlo", size: 12)?.withSize(10).pointSize == 10)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 12) != .italicSystemFont(ofSize: 12))
  }

  @Test("How all bars look is kept")
  func appearance() {
    UINavigationBar.appearance().titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17)]
    let font = UINavigationBar.appearance().titleTextAttributes?[.font] as? UIFont
    #expect(font?.pointSize == 17)
  }

  @Test("A text that is strong and emphasized in Markdown looks so where all of it is")
  func markdown() throws {
    let strong = Text(try AttributedString(markdown: "***Now***"))
    #expect(strong.node.modifiers == [.bold(true), .italic(true)])
    #expect(Text(try AttributedString(markdown: "**Now** then")).node.modifiers == [])
  }
}
