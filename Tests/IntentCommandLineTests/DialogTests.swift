import Foundation
import TestSupport
import Testing

@Suite("An action at a terminal") struct DialogTests {
  private static let seasons = "  1  Spring\n  2  Summer\n  3  Autumn\n  4  Winter\nWhich season? "

  @Test(
    "asks for what is missing, and takes a number, a title or a synonym",
    arguments: ["3", "AUTUMN", "fall"]
  )
  func asks(answer: String) async throws {
    let run = try GardenProgram().atTerminal("intents", "run", "move-plant", "--plant", "2")
    #expect(try await run.waits(for: Self.seasons))
    run.type(answer + "\n")
    #expect(try await run.status() == 0)
    #expect(
      run.text == Self.seasons + answer + "\nMoved Rosemary in autumn.\n@1  2  Rosemary  2001\n"
    )
  }

  @Test("asks again after a wrong answer, three times in all")
  func asksAgain() async throws {
    let run = try GardenProgram().atTerminal("intents", "run", "move-plant", "--plant", "2")
    var text = Self.seasons
    for answer in ["dry", "wet"] {
      #expect(try await run.waits(for: text))
      run.type(answer + "\n")
      text += "\(answer)\nThe parameter 'season': '\(answer)' matches no season.\n" + Self.seasons
    }
    #expect(try await run.waits(for: text))
    run.type("5\n")
    #expect(try await run.status() == 2)
    #expect(run.text == text + "5\ngarden: The parameter 'season': '5' matches no season\n")
  }

  @Test(
    "asks for a value that cannot be listed, also after a phrase",
    arguments: [["intents", "run", "sow"], ["say", "sow with garden"]]
  )
  func asksForNumber(words: [String]) async throws {
    let run = try GardenProgram().atTerminal(words)
    #expect(try await run.waits(for: "How deep? (a whole number) "))
    run.type("5\n")
    #expect(try await run.status() == 0)
    #expect(run.text == "How deep? (a whole number) 5\nSown 5 cm deep.\n")
  }

  @Test("asks which of several is meant, three times at most")
  func ambiguous() async throws {
    let garden = try GardenProgram()
    var text =
      "--target: which 'Oak'?\n  1  3  Oak  (1900)\n  2  4  Oak  (2020)\n1-2: "
    let run = try garden.atTerminal("intents", "run", "open-plant", "--target", "Oak")
    let never = try garden.atTerminal("intents", "run", "open-plant", "--target", "Oak")
    #expect(try await run.waits(for: text))
    run.type("9\n")
    #expect(try await run.waits(for: text + "9\n'9' is not a number from 1 to 2\n1-2: "))
    run.type("2\n")
    #expect(try await run.status() == 0)
    #expect(run.text.contains("1-2: 2\nOak\n2020\n  identifier    Plant/4\n"))
    for answer in ["0", "oak", "9"] {
      #expect(try await never.waits(for: text))
      never.type(answer + "\n")
      text += "\(answer)\n'\(answer)' is not a number from 1 to 2\n1-2: "
    }
    #expect(try await never.status() == 1)
    #expect(never.text == text.dropLast(5) + "garden: --target has no value\n")
  }

  @Test(
    "does what is confirmed, and nothing else",
    arguments: [
      ("yes\n", true), ("Y\n", true), ("continue\n", true), ("no\n", false), ("\n", false),
      ("yess\n", false), ("\u{4}", false),
    ]
  )
  func confirms(answer: String, isConfirmed: Bool) async throws {
    let run = try GardenProgram().atTerminal("intents", "run", "remove-plant", "--plant", "1")
    let question = "Remove Rose? Continue? [y/N] "
    #expect(try await run.waits(for: question))
    run.type(answer)
    #expect(try await run.status() == (isConfirmed ? 0 : 1))
    let echo = answer == "\u{4}" ? "\n" : answer
    let end = isConfirmed ? "Removed Rose.\n" : "garden: remove-plant: The intent was cancelled\n"
    #expect(run.text == question + echo + end)
  }

  @Test(
    "ends when the input ends in a question, or a signal comes",
    arguments: [("\u{4}", 2), ("\n", 2), ("", 130)]
  )
  func ends(key: String, status: Int32) async throws {
    let run = try GardenProgram().atTerminal("intents", "run", "open-plant")
    #expect(try await run.waits(for: "  5  Élan's \"Best\"  (2015)\nWhich plant? "))
    if key.isEmpty { run.send(SIGINT) } else { run.type(key) }
    #expect(try await run.status() == status)
    let words = key.isEmpty ? "open-plant: cancelled" : "Which plant?"
    #expect(run.text.hasSuffix("\nWhich plant? \ngarden: \(words)\n"), "\(run.text)")
  }

  @Test("shows how far it is, and is cancelled by Ctrl-C")
  func progress() async throws {
    let garden = try GardenProgram()
    let run = try garden.atTerminal("intents", "run", "grow", "--steps", "3000", columns: 80)
    #expect(try await run.waits(for: "%  Growing"))
    run.send(SIGINT)
    #expect(try await run.status() == 130)
    #expect(run.text.hasSuffix("\r\u{1B}[Kgarden: grow: cancelled\n"), "\(run.text)")
    // The line is gone before the result; a file or a pipe has none.
    let whole = try garden.atTerminal("intents", "run", "grow", "--steps", "3")
    #expect(try await whole.status() == 0)
    #expect(whole.text.hasSuffix("\r\u{1B}[KGrown.\n"), "\(whole.text)")
    try await garden.expect("$ garden intents run grow --steps 3\nGrown.")
  }

  @Test(
    "numbers rows, and says what nobody sees in a file",
    arguments: [
      (["find", "plant", "oak"], 0, "@1  3  Oak  1900\n@2  4  Oak  2020\n"),
      (["find", "plant", "zzz"], 0, "garden: nothing was found\n"),
      (["search", "zzz"], 0, "garden: nothing was found\n"),
      (
        ["intents", "run", "update-favorite", "--item", "plant:1"], 0,
        "Set favorite of Rose to true\nto undo it: garden intents undo\n"
      ),
      (
        ["entity", "plant", "1", "--export", "jpeg"], 2,
        "garden: a jpeg file cannot be shown on a terminal: use --output FILE\n"
      ),
    ] as [([String], Int32, String)]
  )
  func rows(words: [String], status: Int32, text: String) async throws {
    let run = try GardenProgram().atTerminal(words)
    #expect(try await run.status() == status)
    #expect(run.text == text)
  }
}
