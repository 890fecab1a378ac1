import AppIntents
import Foundation
import Testing

@Suite("Texts of dates and numbers")
struct CalendarTextTests {
  @Test(
    "mean a date only where there is such a day and such a time",
    arguments: [
      ("2026-02-28", true), ("2026-02-30", false), ("2024-02-29", true), ("2026-13-01", false),
      ("2026-02-28T23:59:59Z", true), ("2026-02-28T25:00:00Z", false),
      ("2026-02-28T12:60:00Z", false), ("2026-02-28T12:30:00", true),
      ("2026-02-28T24:30:00", false), ("2026-02-28T12:30:00+02:00", true),
    ]
  )
  func dates(text: String, isDate: Bool) async throws {
    #expect(try await Date._values(matching: text).count == (isDate ? 1 : 0))
  }

  @Test(
    "mean parts of a date only where there are such",
    arguments: [
      ("2026-02-28", true), ("2026-02-30", false), ("09:30", true), ("25:30", false),
      ("09:60", false), ("2026-02-28 09:30:61", false),
    ]
  )
  func components(text: String, areThere: Bool) async throws {
    #expect(try await DateComponents._values(matching: text).count == (areThere ? 1 : 0))
  }

  @Test("mean a number only where it is finite", arguments: ["nan", "inf", "-infinity", "1e999"])
  func numbers(text: String) async throws {
    #expect(try await Double._values(matching: text).isEmpty)
  }
}
