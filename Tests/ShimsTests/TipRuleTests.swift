import Testing
import TipKit

// Serialized: all tips of a process have one store, which tests reset.
@Suite("Tips", .serialized)
struct TipRuleTests {
  private struct SaveTip: Tip {
    @Parameter static var isLoggedIn: Bool = false
    @Parameter(.transient) static var level: Int? = nil
    static let opened = Event(id: "TipRuleTests.opened")
    var title: Text { Text("Save") }
    var rules: [Rule] {
      #Rule(Self.$isLoggedIn) { $0 }
      #Rule(Self.opened) { $0.donations.donatedWithin(.day).count >= 2 }
      #Rule(Self.$level) { ($0 ?? 0) < 3 }
    }
  }

  @Test("A tip is pending until all its rules hold, and available while they do") @MainActor
  func rules() async throws {
    let tip = SaveTip()
    #expect(tip.status == .pending)
    SaveTip.isLoggedIn = true
    #expect(!tip.shouldDisplay)
    SaveTip.opened.sendDonation()
    #expect(tip.status == .pending)
    await SaveTip.opened.donate()
    #expect(tip.status == .available)
    #expect(TipView(tip).node.children.count == 1)
    SaveTip.level = 3
    #expect(tip.status == .pending)
    SaveTip.level = nil
    tip.invalidate(reason: .tipClosed)
    #expect(tip.status == .invalidated(.tipClosed))
    try Tips.resetDatastore()
    #expect(tip.status == .pending)
    #expect(SaveTip.opened.donations.isEmpty)
  }

  private struct Hint: Tip {
    var title: Text { Text(verbatim: "Swipe") }
    var message: Text? { Text(verbatim: "It goes away") }
  }

  @Test("A tip is in the tree until the app takes it away") @MainActor
  func tips() throws {
    try Tips.resetDatastore()
    #expect(TipView(Hint()).node.plainText == "Swipe\nIt goes away")
    Hint().invalidate(reason: .actionPerformed)
    #expect(Hint().status == .invalidated(.actionPerformed))
    #expect(TipView(Hint())._nodes == [])
    try Tips.resetDatastore()
  }

  private struct Last: Tip {
    static let few = Event(id: "TipRuleTests.few", donationLimit: .init(maximumCount: 2))
    var title: Text { Text(verbatim: "Last") }
  }

  @Test("A group goes on to the next tip when the first was taken away") @MainActor
  func group() async throws {
    try Tips.resetDatastore()
    let ordered = TipGroup(.ordered) {
      SaveTip()
      Last()
    }
    let available = TipGroup {
      SaveTip()
      Last()
    }
    #expect(ordered.currentTip == nil)
    #expect(available.currentTip is Last)
    SaveTip().invalidate(reason: .tipClosed)
    #expect(ordered.currentTip is Last)
    #expect(TipView(ordered.currentTip as? SaveTip)._nodes.isEmpty)
    await SaveTip().resetEligibility()
    #expect(SaveTip().status == .pending)
    try Tips.resetDatastore()
  }

  @Test("An event keeps the donations that its limit leaves, until they are deleted") @MainActor
  func limits() async throws {
    for _ in 1...3 { Last.few.sendDonation() }
    #expect(Last.few.donations.count == 2)
    await Last.few.deleteDonations()
    #expect(Last.few.donations.isEmpty)
    for await status in Last().statusUpdates { #expect(status == .available) }
  }
}
