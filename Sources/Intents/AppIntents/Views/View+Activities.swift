internal import LocalizedStrings
public import SwiftUI

extension NSUserActivity {
  /// The entity that the activity shows; nil for none.
  public var appEntityIdentifier: EntityIdentifier? {
    get { _entityIdentifier.flatMap { EntityIdentifier(activityIdentifier: $0) } }
    set { _entityIdentifier = newValue?.description }
  }
}

extension NSUserActivity.Shown {
  /// The entity that the activity shows; nil for none.
  public var appEntityIdentifier: EntityIdentifier? {
    entityIdentifier.flatMap { EntityIdentifier(activityIdentifier: $0) }
  }
}

extension View {
  /// Says what a person does while the view is shown: it becomes the current activity when the view
  /// is made.
  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    _AppearanceView(content: self) {
      guard isActive else { return }
      let activity = NSUserActivity(activityType: activityType)
      update(activity)
      activity.becomeCurrent()
    }
  }

  /// Says what a person does while the view shows an element; nothing while there is none.
  nonisolated public func userActivity<Element>(
    _ activityType: String,
    element: Element?,
    _ update: @escaping (Element, NSUserActivity) -> Void
  ) -> some View {
    userActivity(activityType, isActive: element != nil) { activity in
      if let element { update(element, activity) }
    }
  }
}

extension View {
  /// Says which entity each row of a list shows, by the identity of the row.
  nonisolated public func appEntityIdentifier<Item: Hashable & SendableMetatype>(
    forSelectionType itemType: Item.Type = Item.self,
    identifier: @escaping @Sendable (Item) -> EntityIdentifier?
  ) -> some View {
    transformEnvironment(\._rowModifiers) { modifiers in
      modifiers.append { row in
        guard let item = row.base as? Item, let entity = identifier(item) else { return [] }
        return [ViewNode.Modifier("appEntityIdentifier", ["value": entity.description])]
      }
    }
  }

  /// Runs something when an intent that shows content in the app has no `perform()` of its own and was
  /// run; from the moment that the view is made.
  nonisolated public func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
    _ intent: Intent.Type = Intent.self,
    perform action: @escaping @MainActor (Intent) -> Void
  ) -> some View {
    _AppearanceView(content: self) { IntentHandlers.shared.set(action) }
  }
}
