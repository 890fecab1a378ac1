internal import AppIntents
internal import SafeText

/// The shortcuts that the user added, as files in the folder of state.
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

  /// Returns the path of the shortcut that ``name(matching:)`` finds; nil when there is none.
  ///
  /// - Throws: ``AutomationError`` as ``name(matching:)`` does.
  package func path(of name: String) throws -> String? {
    try self.name(matching: name).map { folder("\($0).json") }
  }

  /// Returns the name of a shortcut as it is kept: exactly this one, else the only one that is the same to the
  /// ear; nil when there is none.
  ///
  /// - Throws: ``AutomationError`` with the names when it may be any of several, and when the folder cannot be
  ///   read.
  package func name(matching name: String) throws -> String? {
    let similar = try names(similarTo: name)
    // Two files may have one name in two forms of Unicode.
    let exact = similar.filter { $0 == name }
    if exact.count == 1 { return exact[0] }
    guard similar.count > 1 else { return similar.first }
    throw AutomationError.usage(
      "'\(name.singleLine)' matches several shortcuts:",
      choices: similar
    )
  }

  /// The names that sound the same: case, accents and punctuation are ignored.
  private func names(similarTo name: String) throws -> [String] {
    let key = Self.key(name)
    return try names().filter { Self.key($0) == key }
  }

  private static func key(_ name: String) -> String {
    CommandName.key(name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  /// Keeps a shortcut under a name.
  ///
  /// - Parameters:
  ///   - text: The shortcut.
  ///   - name: What it is called.
  ///   - replacing: Whether one of exactly this name is replaced, and whether there may be others that
  ///     sound the same; otherwise either is an error.
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
        "'\(name.singleLine)' is not a name for a shortcut: letters, digits, spaces and hyphens"
      )
    }
    return try folder.locked("shortcuts") {
      // As it is written there: a name may have two forms in Unicode.
      let old = try names().first { $0 == name }
      if let old, !replacing {
        throw AutomationError.usage(
          "the shortcut '\(old.singleLine)' already exists; choose another name, or replace it "
            + "(--force)"
        )
      }
      if old == nil, !replacing, let other = try names(similarTo: name).first {
        throw AutomationError.usage(
          "the shortcut '\(other.singleLine)' already exists and sounds the same; choose another "
            + "one, or keep both (--force)"
        )
      }
      try folder.write(Data(text), to: "\(old ?? name).json")
      return old != nil
    }
  }

  /// Removes a shortcut.
  ///
  /// - Throws: ``AutomationError`` when there is none of exactly that name.
  package func remove(_ name: String) throws {
    guard let there = try names().first(where: { $0 == name }) else {
      throw AutomationError.usage(
        "unknown shortcut '\(name.singleLine)'",
        choices: NearMiss.nearest(to: name, among: try names())
      )
    }
    try folder.remove("\(there).json")
  }
}
