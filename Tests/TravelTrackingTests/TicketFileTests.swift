import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("A file of ticket offers")
struct TicketFileTests {
  private let small: SmallLibrary
  private static let offer = #"{"landmark": 1, "vendor": "V", "price": 14.5, "currency": "EUR"}"#

  init() throws { small = try SmallLibrary() }

  private func offers(_ text: String? = nil) async throws -> [TicketOffer] {
    let path = small.folder("tickets.json")
    if let text { try Data(text.utf8).write(to: URL(filePath: path)) }
    let landmark = try #require(try await small.modelData().landmarks([1]).first)
    return try await TicketSource.file(at: path).offers(landmark, 1)
  }

  private func expectRefusal(_ text: String?, at place: String) async throws {
    await #expect {
      try await offers(text)
    } throws: { error in
      guard case .invalid(_, place, _)? = error as? LibraryError else {
        Issue.record("\(error)")
        return false
      }
      return true
    }
  }

  @Test("is read")
  func good() async throws {
    #expect(try await offers().isEmpty)
    let found = try await offers(#"{"version": 1, "offers": [\#(Self.offer)]}"#)
    #expect(found == [TicketOffer(vendor: "V", price: 14.5, currency: "EUR")])
  }

  @Test(
    "is refused with the place of what is wrong",
    arguments: [
      ("\"version\": 1", "\"version\": 2", "version"),
      ("\"version\": 1", "\"version\": 1, \"version\": 1", "version"),
      ("\"version\": 1", "\"version\": 1, \"offer\": []", "offer"),
      ("14.5", "-5", "offers[0].price"), ("14.5", "1e100", "offers[0].price"),
      ("EUR", "", "offers[0].currency"), ("EUR", "\\u001b[3", "offers[0].currency"),
      ("\"V\"", "\" \\u200b\"", "offers[0].vendor"),
    ]
  )
  func mistakes(old: String, new: String, place: String) async throws {
    let text = #"{"version": 1, "offers": [\#(Self.offer)]}"#
    try await expectRefusal(text.replacing(old, with: new), at: place)
  }

  @Test("is refused when it has more than anybody sells")
  func large() async throws {
    let many = Array(repeating: Self.offer, count: 1_001).joined(separator: ",")
    try await expectRefusal(#"{"version": 1, "offers": [\#(many)]}"#, at: "offers")
    try await expectRefusal(String(repeating: " ", count: 2 << 20), at: "")
  }

  @Test(
    "is refused at once when it is not a regular file",
    arguments: ["pipe", "folder", "endless"]
  )
  func noFile(kind: String) async throws {
    let path = small.folder("tickets.json")
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: "/dev/zero"
      )
    }
    try await expectRefusal(nil, at: "")
  }
}
