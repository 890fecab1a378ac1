internal import AppIntents
internal import SafeText

/// The shortcuts that somebody added, as files in the folder of state.
package struct ShortcutLibrary: Sendable {
  private let folder: StateFolder

  /// Opens the library in a folder, and makes it when it is not there.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package init(_ state: StateFolder) throws { folder = try StateFolder(path: state("shortcuts")) }

  /// The names of the shortcuts, in the order of the alphabet.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be read.
  package func names() throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw AutomationError.unusableState(
        "\(folder.path.singleLine): cannot be read: \(StateFolder.reason(of: error))"
      )
    }
  }

  /// Returns the path of a shortcut: of the one with exactly this name, else of one whose name is the same
  /// to the ear; nil when there is none.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be read.
  package func path(of name: String) throws -> String? {
    let key = CommandName.key(name)
    let names = try names()
    return (names.first { $0 == name } ?? names.first { CommandName.key($0) == key })
      .map { folder("\($0).json") }
  }

  /// Keeps a shortcut under a name.
  ///
  /// - Parameters:
  ///   - text: The shortcut.
  ///   - name: What it is called.
  ///   - replacing: Whether one of exactly this name is replaced; otherwise it is an error.
  /// - Returns: Whether there was one of that name.
  /// - Throws: ``AutomationError`` for a name that makes no file name or is another shortcut's, and when the
  ///   folder cannot be written.
  @discardableResult
  package func add(
    _ text: [UInt8],
    named name: String,
    replacing: Bool = false
  ) throws -> Bool {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -_.,'&+!?()".contains($0) }
    guard isPlain, !CommandName.key(name).isEmpty, !name.hasPrefix("."), name.utf8.count <= 120
    else {
      throw AutomationError.usage(
        "'\(name.singleLine)' is no name for a shortcut: letters, digits, spaces and hyphens"
      )
    }
    return try folder.locked("shortcuts") {
      // As it is written there: a name may have two forms in Unicode.
      let old = try names().first { $0 == name }
      if let old, !replacing {
        throw AutomationError.usage(
          "there is a shortcut '\(old.singleLine)' already; name another one, or replace it "
            + "(--force)"
        )
      }
      try folder.write(Data(text), to: "\(old ?? name).json")
      return old != nil
    }
  }

  /// Takes a shortcut away.
  ///
  /// - Throws: ``AutomationError`` when there is none of exactly that name.
  package func remove(_ name: String) throws {
    guard let there = try names().first(where: { $0 == name }) else {
      throw AutomationError.usage(
        "there is no shortcut '\(name.singleLine)'",
        choices: NearMiss.nearest(to: name, among: try names())
      )
    }
    try folder.remove("\(there).json")
  }
}
