import Foundation
import Testing

@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct UnionValueDiagnosticTests {
  /// The errors of the compiler for a source, as `line: message`.
  private func errors(_ source: String, languageMode: Int = 6) async throws -> [String] {
    let outcome = try await #require(ClientCompiler.current)
      .check("import AppIntents\n" + source, languageMode: languageMode)
    let pattern = /Client\.swift:(\d+):\d+: error: (.+)/
    return outcome.output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: pattern) else { return nil }
      let message = match.2.prefix(
        upTo: match.2.range(of: " (from macro")?.lowerBound ?? match.2.endIndex
      )
      return "\((Int(match.1) ?? 0) - 1): \(message)"
    }
  }

  @Test("A union that cannot be one is refused with what to do about it")
  func misuse() async throws {
    let found = try await errors(
      """
      @UnionValue struct NotAnEnum {}
      @UnionValue enum Empty {}
      @UnionValue enum Bare { case nothing }
      @UnionValue enum Hollow { case nothing() }
      @UnionValue enum Two { case both(Int, String), fine(Bool) }
      @UnionValue enum Conditional {
        case one(Int)
        #if DEBUG
        case two(String)
        #endif
      }
      """
    )
    #expect(
      found.contains("1: '@UnionValue' can only be attached to an enum"),
      "\(found)"
    )
    #expect(
      found.contains(
        "2: '@UnionValue' needs at least one case, such as 'case landmark(LandmarkEntity)'"
      )
    )
    #expect(
      found.contains(
        """
        3: case 'nothing' of a union value needs one associated value: \
        write 'case nothing(SomeEntity)'
        """
      )
    )
    #expect(
      found.contains(
        """
        5: case 'both' of a union value has 2 associated values but may have only \
        one: split it into cases, or make one entity with all 2
        """
      )
    )
    #expect(
      found.contains(
        "8: the cases of a union value cannot be inside '#if'; put the whole enum inside it"
      )
    )
  }

  @Test("A payload that is not a value of intents is refused by its type")
  func payloads() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      struct Plain: Sendable {}
      @UnionValue enum Union { case plain(Plain) }
      """
    )
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("'Plain'"), "\(outcome.output)")
  }

  @Test("A union has the access level of its enum, in both language modes", arguments: [5, 6])
  func access(languageMode: Int) async throws {
    let found = try await errors(
      """
      @UnionValue public enum Public { case number(Int) }
      @UnionValue fileprivate enum Hidden { case number(Int) }
      @UnionValue private enum Private { case number(Int), text(String) }
      public func kinds() -> [Public.Cases] { Public.Cases.allCases }
      fileprivate func hidden() -> [Hidden.Cases] { Hidden.Cases.allCases }
      @inlinable public func kind(_ value: Public) -> any _IntentValue & Sendable {
        value.unionPayload
      }
      public struct Outer {
        @UnionValue public enum Inner: Hashable, Sendable { case text(String) }
        @UnionValue enum Generic<Entity: AppEntity> { case entity(Entity) }
      }
      public let inner = Outer.Inner(.text, payload: "a")
      """,
      languageMode: languageMode
    )
    #expect(found == [])
  }
}
