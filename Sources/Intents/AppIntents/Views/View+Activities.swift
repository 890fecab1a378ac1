internal import LocalizedStrings
public import SwiftUI

extension NSUserActivity {
  /// The entity that the activity shows; nil for none.
  ///
  /// It is nil too for a type that this process has not registered or used.
  public var appEntityIdentifier: EntityIdentifier? {
    get { _entityIdentifier.flatMap { EntityIdentifier(activityIdentifier: $0) } }
    set { _entityIdentifier = newValue?.description }
  }
}

extension NSUserActivity.Shown {
  /// The entity that the activity shows; nil for none.
  ///
  /// It is nil too for a type that this process has not registered or used.
  public var appEntityIdentifier: EntityIdentifier? {
    entityIdentifier.flatMap { EntityIdentifier(activityIdentifier: $0) }
  }
}

extension View {
  /// Sets the user activity of a view.
  ///
  /// It becomes the current activity of the process when the view is made.
  ///
  /// - Parameters:
  ///   - activityType: The app's own name for the activity, such as `com.example.reading`.
  ///   - isActive: Whether anything is said; true by default.
  ///   - update: Fills in a new activity, such as its title and its entity.
  /// - Returns: The view.
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

  /// Sets the user activity of a view for an element; none while there is no element.
  ///
  /// - Parameters:
  ///   - activityType: The app's own name for the activity, such as `com.example.reading`.
  ///   - element: What the view shows; nil for nothing.
  ///   - update: Gets the element, and fills in a new activity.
  /// - Returns: The view.
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
  /// Annotates the rows of a list with entities, by the identity of each row.
  ///
  /// - Parameters:
  ///   - itemType: The type of the identities; rows of another type are skipped.
  ///   - identifier: Returns the entity of a row; nil for none.
  /// - Returns: The view, whose rows have a modifier that hosts may read.
  nonisolated public func appEntityIdentifier<Item: Hashable & SendableMetatype>(
    forSelectionType itemType: Item.Type = Item.self,
    identifier: @escaping @Sendable (Item) -> EntityIdentifier?
  ) -> some View {
    transformEnvironment(\._rowModifiers) { modifiers in
      modifiers.append { row in
        guard let item = row.base as? Item, let entity = identifier(item) else { return [] }
        return [.appEntityIdentifier(entity.description)]
      }
    }
  }

  /// Runs a closure when an intent that shows a part of the app was run and has no `perform()` of
  /// its own.
  ///
  /// It holds for the whole process from the moment that the view is made; a later view's closure
  /// for the same type replaces it.
  ///
  /// - Parameters:
  ///   - intent: The type of the intent.
  ///   - action: Gets the intent with its parameters, on the main actor.
  /// - Returns: The view.
  nonisolated public func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
    _ intent: Intent.Type = Intent.self,
    perform action: @escaping @MainActor (Intent) -> Void
  ) -> some View {
    _AppearanceView(content: self) { IntentHandlers.shared.set(action) }
  }
}

extension View {
  /// Adds an action for continuing a user activity of another device; not called here.
  ///
  /// - Parameters:
  ///   - activityType: The app's own name for the activity.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { _modified("onContinueUserActivity") }
}
