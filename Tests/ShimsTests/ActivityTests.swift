import ActivityKit
import SwiftUI
import Testing
import WidgetKit

@Suite("Live Activities as data")
struct ActivityTests {
  struct Ride: ActivityAttributes, Equatable {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var place: String
  }
  struct Parcel: ActivityAttributes {
    struct ContentState: Codable, Hashable { var stage = 0 }
    var note = ""
  }
  struct Game: ActivityAttributes {
    struct ContentState: Codable, Hashable { var score: Int }
  }

  private func content(_ minutes: Int) -> ActivityContent<Ride.ContentState> {
    ActivityContent(state: .init(minutes: minutes), staleDate: nil)
  }

  @Test("An activity is listed, changes and ends")
  func life() async throws {
    let starts = Activity<Ride>.activityUpdates
    let ride = try Activity.request(attributes: Ride(place: "Port"), content: content(9))
    #expect(await starts.first { _ in true }?.id == ride.id)
    #expect(Activity<Ride>.activities.map(\.id) == [ride.id])
    #expect(ride.activityState == .active && ride.pushToken == nil)
    let (contents, states) = (ride.contentUpdates, ride.activityStateUpdates)
    await ride.update(content(4), alertConfiguration: .init(title: "Soon", body: "4 minutes"))
    #expect(Activity<Ride>.activities.first?.content.state.minutes == 4)
    let other = try Activity.request(attributes: Ride(place: "Hill"), content: content(1))
    await ride.end(content(0), dismissalPolicy: .after(.now.addingTimeInterval(60)))
    #expect(ride.activityState == .ended && ride.contentState.minutes == 0)
    #expect(Activity<Ride>.activities.count == 2)
    await ride.update(content(7))
    #expect(ride.contentState.minutes == 0)
    await other.end(nil, dismissalPolicy: .immediate)
    #expect(other.activityState == .dismissed)
    #expect(Activity<Ride>.activities.map(\.id) == [ride.id])
    #expect(await contents.map(\.state.minutes).reduce(into: []) { $0.append($1) } == [4, 0])
    #expect(await states.reduce(into: []) { $0.append($1) } == [.ended])
    #expect(await ride.contentUpdates.first { _ in true } == nil)
    #expect(await ride.pushTokenUpdates.first { _ in true } == nil)
  }

  @Test("A content whose date has come is stale, and one of more than 4 KB is refused")
  func bounds() async throws {
    let parcel = try Activity.request(
      attributes: Parcel(),
      content: .init(state: .init(), staleDate: .now.addingTimeInterval(-1))
    )
    #expect(parcel.activityState == .stale)
    #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
      try Activity.request(
        attributes: Parcel(note: String(repeating: "a", count: 5000)),
        content: .init(state: .init(), staleDate: nil)
      )
    }
    await parcel.end(dismissalPolicy: .immediate)
    #expect(Activity<Parcel>.activities.isEmpty)
  }

  struct GameWidget: Widget {
    var body: some WidgetConfiguration {
      ActivityConfiguration(for: Game.self) { context in
        Text("Score \(context.state.score)").activityBackgroundTint(.blue)
      } dynamicIsland: { context in
        DynamicIsland {
          DynamicIslandExpandedRegion(.leading) { Text("Home") }
          if context.state.score > 1 {
            DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.score)") }
          }
        } compactLeading: {
          Text("H")
        } compactTrailing: {
          Text("\(context.state.score)")
        } minimal: {
          Text("•")
        }
        .keylineTint(.green)
      }
    }
  }

  @Test("A widget makes the views of the activities that run")
  @MainActor func views() async throws {
    let widget = try #require(GameWidget().descriptions.first)
    #expect(widget.kind == "Game" && widget.families.isEmpty)
    #expect(try await widget.timeline().isEmpty)
    let game = try Activity.request(
      attributes: Game(),
      content: .init(state: .init(score: 3), staleDate: nil)
    )
    let shown = try #require(try await widget.timeline().first)
    #expect(shown.node.plainText == "Score 3")
    #expect(shown.node.modifiers.map(\.name) == ["activityBackgroundTint"])
    #expect(
      shown.dynamicIsland.mapValues(\.plainText)
        == [
          "leading": "Home", "bottom": "3", "compactLeading": "H", "compactTrailing": "3",
          "minimal": "•",
        ]
    )
    #expect(shown.dynamicIsland["minimal"]?.modifiers.map(\.name) == ["keylineTint"])
    await game.end(nil, dismissalPolicy: .immediate)
    #expect(try await widget.timeline().isEmpty)
  }
}
