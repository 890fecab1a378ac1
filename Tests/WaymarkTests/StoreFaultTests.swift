import TestSupport
import Testing

/// A few rounds of each fault; `make -C Scripts/Faults stores` tries a thousand.
@Suite(.serialized) struct StoreFaultTests {
  @Test(
    "A store keeps its promises",
    .timeLimit(.minutes(30)),
    arguments: [("kill", 8), ("disk", 8), ("flip", 20), ("crowd", 20)]
  )
  func promise(fault: String, rounds: Int) async throws {
    let run = try await WaymarkProgram.shell(
      "'\(Programs.path(of: "store-faults"))' \(fault) --rounds \(rounds)",
      in: TemporaryFolder()
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(fault))
  }
}
