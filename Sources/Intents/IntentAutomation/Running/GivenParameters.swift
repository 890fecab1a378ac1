internal import SafeText

/// The parameters of a command line, before it is known what they mean.
package struct GivenParameters: Sendable {
  /// One parameter, as it was written.
  package struct Given: Sendable {
    /// The name without its hyphens.
    package let name: String
    /// The values, in order; none for a name by itself.
    package var texts: [String]
  }

  /// The parameters, in the order in which they were first named.
  package private(set) var all: [Given] = []
  /// The words that are options of the program itself, in order.
  package private(set) var options: [String] = []

  /// Sorts the words of a command line.
  ///
  /// `--name value`, `--name=value` and `--name` are parameters. A value that begins with two
  /// hyphens is written behind an equals sign. Behind two hyphens by themselves stand options of the
  /// program only.
  ///
  /// - Parameters:
  ///   - words: The words after the name of the intent.
  ///   - known: The names of the program's own options, and whether a value follows each.
  /// - Throws: ``AutomationError`` for a word that belongs to no name.
  package init(parsing words: [String], options known: [String: Bool] = [:]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.options += rest
        return
      }
      guard word.hasPrefix("--") || known[word] != nil else {
        throw AutomationError.usage(
          "'\(word.singleLine)' has no option name; write --name \(word.singleLine)"
        )
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      if let takesValue = known[option] {
        self.options.append(word)
        if takesValue, parts.count == 1, let value = rest.popFirst() { self.options.append(value) }
        continue
      }
      let name = String(option.dropFirst(2))
      if parts.count == 2 {
        add(name, [String(parts[1])])
      } else if let next = rest.first, !next.hasPrefix("--"), known[next] == nil {
        add(name, [next])
        rest.removeFirst()
      } else {
        add(name, [])
      }
    }
  }

  private mutating func add(_ name: String, _ texts: [String]) {
    let key = CommandName.key(name)
    if let index = all.firstIndex(where: { CommandName.key($0.name) == key }) {
      all[index].texts += texts
    } else {
      all.append(Given(name: name, texts: texts))
    }
  }
}
