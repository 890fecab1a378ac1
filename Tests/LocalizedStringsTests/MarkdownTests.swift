import LocalizedStrings
import Testing

/// Texts in Markdown become letters with what they stand for.
@Suite struct MarkdownTests {
  /// The parts of a text with their meanings: `e` emphasized, `s` strong, `c` code, `x` no longer true, `b` a break.
  private func parts(
    _ markdown: String,
    _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .inlineOnly
  ) throws -> [String] {
    let names: [(InlinePresentationIntent, String)] = [
      (.emphasized, "e"), (.stronglyEmphasized, "s"), (.code, "c"), (.strikethrough, "x"),
      (.softBreak, "b"), (.lineBreak, "b"),
    ]
    let text = try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax))
    return text.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      let marks = names.filter { intent.contains($0.0) }.map(\.1).joined()
      let link = run.link.map { "<\($0.absoluteString)>" } ?? ""
      return marks + link + ":" + String(text[run.range].characters)
    }
  }

  // The rows of emphasis, code and links are examples of the specification of CommonMark 0.31.
  @Test(
    "Emphasis, code, links and escapes are those of CommonMark",
    arguments: [
      ("*foo bar*", ["e:foo bar"]), ("a * foo bar*", [":a * foo bar*"]),
      ("a*\"foo\"*", [":a*\"foo\"*"]), ("foo*bar*", [":foo", "e:bar"]),
      ("_foo bar_", ["e:foo bar"]), ("_ foo bar_", [":_ foo bar_"]), ("foo_bar_", [":foo_bar_"]),
      ("_foo_bar_baz_", ["e:foo_bar_baz"]), ("**foo bar**", ["s:foo bar"]),
      ("__foo bar__", ["s:foo bar"]), ("*(**foo**)*", ["e:(", "es:foo", "e:)"]),
      ("*foo**bar**baz*", ["e:foo", "es:bar", "e:baz"]), ("*foo**bar*", ["e:foo**bar"]),
      ("***foo** bar*", ["es:foo", "e: bar"]), ("***a***", ["es:a"]),
      ("5*6*7", [":5", "e:6", ":7"]),
      ("`a *b*`", ["c:a *b*"]), ("`` a`b ``", ["c:a`b"]), ("`no", [":`no"]),
      ("[a *b*](/u \"t\") c", ["</u>:a ", "e</u>:b", ": c"]), ("[a] (b)", [":[a] (b)"]),
      ("*a [b*](c)", [":*a ", "<c>:b*"]), ("<https://a.b>c", ["<https://a.b>:https://a.b", ":c"]),
      ("a\\*b\\*", [":a*b*"]), ("a < b", [":a < b"]), ("~~old~~ new", ["x:old", ": new"]),
      ("one\ntwo", [":one", "b: ", ":two"]), ("one  \ntwo", [":one", "b:\n", ":two"]),
      ("", []),
    ] as [(String, [String])]
  )
  func inlines(markdown: String, expected: [String]) throws {
    #expect(try parts(markdown) == expected)
  }

  @Test("Blocks lose their marks, and what preserves whitespace keeps every line")
  func blocks() throws {
    let text =
      "# Moon #\n\nIt is **full**\nnow.\n\n- > one\n2. two\n\n---\n```\n*code*\n```\nEnd\n==="
    #expect(
      try parts(text, .full) == [
        ":MoonIt is ", "s:full", "b: ", ":now.onetwo*code*\nEnd",
      ]
    )
    #expect(try parts("a\n\n  b *c*", .inlineOnlyPreservingWhitespace) == [":a\n\n  b ", "e:c"])
    let data = Data("a [b](c)".utf8)
    let base = URL(string: "https://example.org/")
    let relative = try AttributedString(markdown: data, baseURL: base)
    let links = relative.runs.compactMap { $0.link?.absoluteURL.absoluteString }
    #expect(links == ["https://example.org/c"])
  }

  @Test(
    "A hostile text costs no more than its length",
    arguments: ["*a ", "a* ", "[a](", "`a``", "<a:", "**", ">", "a_b ", "- ", "\\", "~~a"]
  )
  func hostile(part: String) throws {
    let text = String(repeating: part, count: 20_000)
    typealias Syntax = AttributedString.MarkdownParsingOptions.InterpretedSyntax
    for syntax in [Syntax.full, .inlineOnlyPreservingWhitespace] {
      // What ends as it goes on may be seen to be nothing else at once.
      for text in [text, text + "x"] {
        _ = try AttributedString(markdown: text, options: .init(interpretedSyntax: syntax))
      }
    }
  }
}
