import AppIntents
import Foundation
import GeoToolbox
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
      ("2026-02-28T12:30:00+14:00", true), ("2026-02-28T12:30:00+99:00", false),
      ("2026-02-28T12:30:00-05:75", false), ("26-11-22", false), ("026-11-22", false),
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

  @Test(
    "mean a number only in decimal digits, and where it is finite and not rounded to zero",
    arguments: [
      ("nan", nil), ("inf", nil), ("-infinity", nil), ("1e999", nil), ("0x10", nil),
      ("1e-400", nil), ("", nil), (".", nil), ("1_0", nil), (" -1.5e1 ", -15), ("0.0", 0),
      ("0e5", 0), (".5", 0.5),
      ("+3.", 3),
    ] as [(String, Double?)]
  )
  func numbers(text: String, number: Double?) async throws {
    #expect(try await Double._values(matching: text) == (number.map { [$0] } ?? []))
  }

  @Test(
    "mean a coordinate only where they are two decimal numbers on the map",
    arguments: [
      ("48.86,2.35", true), (" 48.86 , -2.35 ", true), ("0x10,1", false), ("48.86,2.35,", false),
      ("1e-400,0", false), ("nan,nan", false), ("91,0", false), ("1,2,3", false),
    ]
  )
  func coordinates(text: String, isPlace: Bool) async throws {
    let found = try await PlaceDescriptor._values(matching: text)
    #expect(found.contains { $0.coordinate != nil } == isPlace)
    if text != "1e-400,0" { #expect(found.count == (isPlace ? 1 : 0)) }
    #expect(try await PlaceDescriptor._values(matching: "Paris, 75001").first?.address != nil)
  }
}
