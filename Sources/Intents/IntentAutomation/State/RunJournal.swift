package import AppIntents

/// The runs that can be undone, also by a later process.
package struct RunJournal: Sendable {
  /// One run of an intent.
  package struct Run: Codable, Sendable {
    /// The number of the run; later ones have greater numbers.
    package let number: Int
    /// The persistent name of the intent.
    package let intent: String
    /// The parameters, in the form in which they are stored.
    package let parameters: [String: IntentJSON]
    /// The description of the run, in one sentence.
    package let summary: String
    /// When it was done.
    package let date: Date
    /// The number of the run's change in the app; nil if the intent did not report it.
    package let change: Int?
    /// Whether it was undone.
    package var isUndone = false
  }

  private struct Content: Codable {
    var runs: [Run] = []
  }

  private let folder: StateFolder
  private static let file = "runs.json"
  /// A hundred runs: as many as a user goes back.
  private static let capacity = 100

  /// Opens the journal of a folder.
  package init(_ folder: StateFolder) { self.folder = folder }

  /// Adds a run that can be undone.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - parameters: Its parameters, in the form in which they are stored.
  ///   - summary: What was done, in a sentence.
  ///   - change: What it changed, as the app counts changes.
  /// - Throws: ``AutomationError`` when the folder cannot be written.
  package func record(
    _ intent: any AppIntent.Type,
    parameters: [String: IntentJSON],
    summary: String,
    change: Int? = nil
  ) throws {
    try folder.update(Self.file, initial: Content()) { content in
      let run = Run(
        number: (content.runs.last?.number ?? 0) + 1,
        intent: intent.persistentIdentifier,
        parameters: parameters,
        summary: summary,
        date: .now,
        change: change
      )
      content.runs = (content.runs + [run]).suffix(Self.capacity)
    }
  }

  /// Makes sure that runs can be noted, before one begins.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package func check() throws { try folder.check(Self.file, as: Content.self) }

  /// Forgets all runs; later ones have greater numbers all the same.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package func clear() throws {
    try folder.update(Self.file, initial: Content()) { content in
      for index in content.runs.indices { content.runs[index].isUndone = true }
    }
  }

  /// The runs that can be undone, the last one first.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be read.
  package func undoable() throws -> [Run] {
    Self.undoable(try folder.read(Self.file, as: Content.self) ?? Content())
  }

  private static func undoable(_ content: Content) -> [Run] {
    content.runs.filter { !$0.isUndone }.reversed()
  }

  /// Takes the first of the runs that can be undone and meets a condition, and marks it undone, so that no
  /// other process undoes it too.
  ///
  /// - Returns: The run; nil when there is none.
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package func take(where isWanted: (Run) -> Bool = { _ in true }) throws -> Run? {
    try folder.update(Self.file, initial: Content()) { content in
      guard let run = Self.undoable(content).first(where: isWanted),
        let index = content.runs.firstIndex(where: { $0.number == run.number })
      else { return nil }
      content.runs[index].isUndone = true
      return content.runs[index]
    }
  }

  /// Marks a run as not undone: undoing it failed, and no earlier run is taken for it the next time.
  ///
  /// - Throws: ``AutomationError`` when the folder cannot be used.
  package func giveBack(_ run: Run) throws {
    try folder.update(Self.file, initial: Content()) { content in
      guard let index = content.runs.firstIndex(where: { $0.number == run.number }) else { return }
      content.runs[index].isUndone = false
    }
  }
}
