public import AppIntents
package import SwiftUICore

/// The result of a run by name, for the host that shows it.
///
/// A command line prints it, and a server for assistants answers with it.
public struct RunReport: Sendable {
  /// The outcome of the intent.
  ///
  /// Its value, its dialog, its view, and the outcomes of the intents that it opened.
  public let outcome: IntentOutcome
  /// The entities that the intent opens.
  ///
  /// The targets of intents that only a host can perform, then what the app passed to
  /// ``OpenedThings``. Empty for an intent that opens nothing.
  public let openedRows: [EntityRow]
  /// The names of what the intent opens and what is not an entity, such as a part of the app.
  ///
  /// In the order in which the app opened them; empty where it opened none.
  public let openedWords: [String]
  /// Whether a later process can undo the run.
  ///
  /// False for an intent that is undone by an undo manager only, which ends with its process.
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
  ///
  /// Each outcome stands before those of the intents that it opened.
  public var all: [IntentOutcome] {
    func flat(_ outcome: IntentOutcome) -> [IntentOutcome] {
      [outcome] + outcome.opened.flatMap(flat)
    }
    return flat(outcome)
  }

  /// The entities that the intent gave, then those that it wants to be opened.
  ///
  /// They become the last listing, to which `@2` refers. One that is in both is there twice.
  public var rows: [EntityRow] { valueRows + openedRows }

  /// The entities in the value.
  ///
  /// Empty for a value without entities; a union counts as what is in it, and a list as its
  /// elements.
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
    let own = modifiers.compactMap { modifier -> ScreenListing.Row? in
      guard case .appEntityIdentifier(let entity?) = modifier else { return nil }
      let title = plainText.split(separator: "\n").first.map(String.init) ?? entity
      return ScreenListing.Row(entity: entity, title: title)
    }
    return own + children.flatMap(\.entityRows)
  }
}
