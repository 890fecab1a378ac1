import AppIntents
import Foundation
import IntentAutomation

/// What people write to run intents: shortcuts, command lines and conditions.
enum IntentTargets {
  /// Reads a file of steps, and checks what they would do; nothing is run.
  @Sendable static func checkShortcut(_ bytes: [UInt8]) {
    // Whatever this reader takes is JSON to Foundation's too, but for numbers too near to zero for it.
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    if !text.contains("e-"), (try? LocatedJSON(parsing: bytes)) != nil {
      precondition((try? JSONDecoder().decode(IntentJSON.self, from: Data(bytes))) != nil)
    }
    let app = GardenApp.app
    GardenApp.wait {
      do {
        let file = try ShortcutFile(parsing: bytes, path: "tour.json", registry: app.registry)
        try await ShortcutRunner(IntentRunner(app)).check(file)
      } catch AutomationError.problems(let problems) {
        precondition(problems.allSatisfy { $0.hasPrefix("tour.json:") })
      } catch {
        precondition(error is AutomationError)
      }
    }
  }

  /// Reads a command line: a line for each word, the name of an intent first.
  @Sendable static func readArguments(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    let app = GardenApp.app
    GardenApp.wait {
      do {
        let intent = try CommandName.intent(words[0], in: app.registry)
        let given = try GivenParameters(
          parsing: Array(words.dropFirst()),
          options: ["--format": true, "-n": false]
        )
        let runner = IntentRunner(app)
        let arguments = try await app.use {
          try await runner.reader.arguments(given.all, for: intent)
        }
        _ = try await runner.run(intent.init(), arguments: arguments)
      } catch {
        precondition(!"\(AutomationError(error))".isEmpty)
      }
    }
  }

  /// Finds plants and beds by a condition, an order and a name, a line each.
  ///
  /// What does not meet a condition meets its opposite.
  @Sendable static func find(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      maxSplits: 2,
      omittingEmptySubsequences: false
    ).map(String.init)
    let order = lines.count > 1 && !lines[1].isEmpty ? lines[1] : nil
    let text = lines.count > 2 && !lines[2].isEmpty ? lines[2] : nil
    GardenApp.wait {
      for type in [Plant.self, Bed.self] as [any AppEntity.Type] {
        guard let found = await rows(of: type, where: lines[0], order, text),
          let others = await rows(of: type, where: "not (\(lines[0]))", order, text),
          let all = await rows(of: type, where: nil, order, text)
        else { continue }
        precondition(Set(found).isDisjoint(with: others))
        precondition(Set(found + others) == Set(all))
      }
    }
  }

  private static func rows(
    of type: any AppEntity.Type,
    where predicate: String?,
    _ order: String?,
    _ text: String?
  ) async -> [String]? {
    let finder = EntityFinder(text: text, predicate: predicate, order: order)
    do {
      return try await finder.rows(of: type, in: GardenApp.app).map(\.identifier.identifier)
    } catch {
      precondition(error is AutomationError)
      return nil
    }
  }
}
