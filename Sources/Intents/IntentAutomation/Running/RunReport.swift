public import AppIntents
package import SwiftUI

/// What came of a run, for whoever shows it.
public struct RunReport: Sendable {
  /// What the intent gave.
  public let outcome: IntentOutcome
  /// The entities that somebody wants to see.
  public let openedRows: [EntityRow]
  /// What else somebody wants to see, such as a part of the app.
  public let openedWords: [String]
  /// Whether a later process can undo the run.
  public let isUndoable: Bool

  init(
    _ outcome: IntentOutcome,
    handedOver: [any AppIntent],
    opened: (rows: [EntityRow], words: [String]),
    isUndoable: Bool
  ) {
    self.outcome = outcome
    openedRows =
      handedOver.flatMap { ($0 as? any OpenIntent)?._targetRows ?? [] } + opened.rows
    openedWords = opened.words
    self.isUndoable = isUndoable
  }

  /// The outcome of the intent, and of those that it opened, in order.
  public var all: [IntentOutcome] {
    func flat(_ outcome: IntentOutcome) -> [IntentOutcome] {
      [outcome] + outcome.opened.flatMap(flat)
    }
    return flat(outcome)
  }

  /// The entities that the intent gave, then those that it wants to be opened.
  public var rows: [EntityRow] { valueRows + openedRows }

  /// The entities that are or stand in the value.
  public var valueRows: [EntityRow] { outcome.value?._entityRows ?? [] }

  /// What the last listing becomes: the entities of the value and those opened, else those that a
  /// view shows.
  var listed: [ScreenListing.Row] {
    let rows = rows.map(\.listed)
    return rows.isEmpty ? all.compactMap(\.view).flatMap(\.entityRows) : rows
  }
}

extension OpenIntent {
  fileprivate var _targetRows: [EntityRow] { target._entityRows }
}

extension ViewNode {
  /// The entities that the view and those in it show, with their first words.
  package var entityRows: [ScreenListing.Row] {
    let own = modifiers.filter { $0.name == "appEntityIdentifier" }
      .compactMap { $0.arguments["value"] }
      .map { entity in
        let title = plainText.split(separator: "\n").first.map(String.init) ?? entity
        return ScreenListing.Row(entity: entity, title: title)
      }
    return own + children.flatMap(\.entityRows)
  }
}
