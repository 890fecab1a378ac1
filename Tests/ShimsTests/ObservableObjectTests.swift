import SwiftUI
import Testing

@Suite("Objects that views follow") @MainActor struct ObservableObjectTests {
  final class Route: ObservableObject {
    @Published var length = 3
  }

  struct Rows: View {
    @StateObject private var own = Route()
    @ObservedObject var given: Route
    @EnvironmentObject private var around: Route
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      ForEach([own.length, given.length, around.length], id: \.self) { Text("\($0)") }
        .onDelete { _ in Issue.record("There is no hand here") }
      Button("Close") {
        dismiss()
        openWindow(id: "other")
      }
    }
  }

  @Test("A view reads its own object, one that it is given, and one of its surroundings")
  func objects() {
    let (given, around) = (Route(), Route())
    ObservedObject(wrappedValue: given).projectedValue.length.wrappedValue = 5
    around.length = 7
    let view = Rows(given: given).environmentObject(around)
    #expect(view.node.plainText == "3\n5\n7\n[Close]")
  }
}
