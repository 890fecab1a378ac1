import AppIntents
import SwiftUI
import WidgetKit

struct Chore: Identifiable, Hashable {
  var id: Int; var name: String; var done: Bool; var color: Color { done ? .green : .red }
}
struct FinishChore: AppIntent {
  static let title: LocalizedStringResource = "Done"
  @Parameter(title: "Id") var id: Int
  init() {}
  init(id: Int) { self.id = id }
  func perform() async throws -> some IntentResult { .result() }
}
struct ChoreList: View {
  let items: [Chore]
  @Environment(\.locale) var locale
  @State private var expanded = false
  private var doneCount: Int { items.filter(\.done).count }
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      header
      Divider()
      ForEach(items.prefix(3)) { item in
        row(item)
      }
      ForEach(Array(items.enumerated()), id: \.offset) { index, item in
        Text("\(index): \(item.name)")
      }
      if items.isEmpty {
        ContentUnavailableView("Nothing", systemImage: "tray")
      } else if items.count > 3 {
        Text("+\(items.count - 3)")
      }
      Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 4) {
        GridRow {
          Text("a"); Text("b")
        }
      }
      LabeledContent("Total", value: "\(items.count)")
      Gauge(value: 0.3) { Text("g") }
      ProgressView(value: Double(doneCount), total: Double(items.count))
    }
    .padding(.horizontal, 16)
    .padding(.vertical)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .background { Color.blue.opacity(0.1) }
    .background(RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.2)))
    .overlay(alignment: .topTrailing) { Image(systemName: "xmark") }
    .cornerRadius(8)
    .shadow(radius: 2)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("List")
    .accessibilityLabel(Text("List"))
    .privacySensitive()
    .fixedSize(horizontal: false, vertical: true)
    .layoutPriority(1)
    .minimumScaleFactor(0.5)
    .truncationMode(.tail)
    .textCase(.uppercase)
    .foregroundStyle(.primary, .secondary)
    .environment(\.colorScheme, .dark)
    .tint(.blue)
    .hidden()
    .offset(x: 1, y: 2)
    .scaleEffect(1.5)
    .blur(radius: 2)
  }
  @ViewBuilder private var header: some View {
    switch items.count {
    case 0: Text("None").font(.headline)
    case 1: Text("One").font(.title2.bold())
    default:
      HStack {
        Text("Many").font(.system(.title3, design: .rounded, weight: .semibold)); Spacer();
        Text(items.count, format: .number)
      }
    }
  }
  @ViewBuilder func row(_ item: Chore) -> some View {
    HStack(spacing: 8) {
      Button(intent: FinishChore(id: item.id)) {
        Image(systemName: item.done ? "checkmark.circle.fill" : "circle").imageScale(.large)
          .foregroundColor(item.color)
      }
      .buttonStyle(.plain)
      Toggle(isOn: item.done, intent: FinishChore(id: item.id)) {
        Text(item.name).strikethrough(item.done).lineLimit(1)
      }.toggleStyle(.button)
      Circle().fill(item.color).frame(width: 8, height: 8)
      Circle().stroke(.red, lineWidth: 2)
      Label {
        Text(item.name)
      } icon: {
        Image(systemName: "star")
      }.labelStyle(.iconOnly)
      Text(Date(), style: .relative)
      Text(Date(), format: .dateTime.hour().minute())
      Text("a") + Text("b")
      Text("**bold** \(item.name)")
      Text(verbatim: "x").italic().underline().fontWeight(.semibold).fontDesign(.monospaced)
      Image("asset").resizable().aspectRatio(contentMode: .fit).scaledToFit().frame(
        width: 40,
        height: 40
      ).clipShape(Circle()).clipShape(.rect(cornerRadius: 4))
      AsyncImage(url: URL(string: "https://a.b"))
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      Link(destination: URL(filePath: "/open")) { Text("open") }
    }
  }
}
extension View { func card() -> some View { modifier(Card()) } }
struct Card: ViewModifier {
  func body(content: Content) -> some View {
    content.padding().background(.regularMaterial, in: .rect(cornerRadius: 12))
  }
}
