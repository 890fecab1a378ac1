public import LocalizedStrings

// What a screen reader says, in further forms: kept in the tree.

extension View {
  /// Sets the accessibility label where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityLabel", ["value": isEnabled ? label.string : nil]) }

  /// Sets the accessibility label where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityLabel(
    _ label: LocalizedStringKey,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityLabel", ["value": isEnabled ? label.string : nil]) }

  /// Sets the accessibility label where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ label: some _Words,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityLabel", ["value": isEnabled ? label._shown : nil]) }

  /// Sets the accessibility label.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ label: LocalizedStringResource
  ) -> some View { _modified(.accessibilityLabel(label._shown)) }

  /// Sets the accessibility value where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityValue(
    _ value: Text,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityValue", ["value": isEnabled ? value.string : nil]) }

  /// Sets the accessibility value where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityValue(
    _ value: LocalizedStringKey,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityValue", ["value": isEnabled ? value.string : nil]) }

  /// Sets the accessibility value where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ value: some _Words,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityValue", ["value": isEnabled ? value._shown : nil]) }

  /// Sets the accessibility value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: The words.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ value: LocalizedStringResource
  ) -> some View { _modified("accessibilityValue", ["value": value._shown]) }

  /// Sets the accessibility hint where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityHint(
    _ hint: Text,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityHint", ["value": isEnabled ? hint.string : nil]) }

  /// Sets the accessibility hint where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityHint(
    _ hint: LocalizedStringKey,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityHint", ["value": isEnabled ? hint.string : nil]) }

  /// Sets the accessibility hint where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - isEnabled: Whether it counts; otherwise that of the view does.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hint: some _Words,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityHint", ["value": isEnabled ? hint._shown : nil]) }

  /// Sets the accessibility hint.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter hint: The words.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hint: LocalizedStringResource
  ) -> some View { _modified("accessibilityHint", ["value": hint._shown]) }

  /// Makes the accessibility label of other views, with the view's own among them.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityLabel(
    @ViewBuilder content: (_PlainContent) -> some View
  ) -> some View { _modified("accessibilityLabel") }

  /// Hides a view from assistive technologies where a condition holds.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden.
  ///   - isEnabled: Whether that counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool,
    isEnabled: Bool
  ) -> some View { _modified("accessibilityHidden") }

  /// Sets whether a user can do something with the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - responds: Whether a user can.
  ///   - isEnabled: Whether that counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ responds: Bool = true,
    isEnabled: Bool = true
  ) -> some View { _modified("accessibilityRespondsToUserInteraction") }

  /// Tells that the view is a label, or what a label is for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - role: Which of both.
  ///   - id: What both have in common.
  ///   - namespace: Where that counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole,
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { _modified("accessibilityLabeledPair") }

  /// Adds actions of a kind for assistive technologies.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - category: The kind.
  ///   - content: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityActions(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> some View
  ) -> some View { _modified("accessibilityActions") }

  /// Adds an action for a screen reader that scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter handler: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { _modified("accessibilityScrollAction") }

  /// Lets touches reach the view while a screen reader is on.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isDirectTouchArea: Whether they do.
  ///   - options: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View { _modified("accessibilityDirectTouch") }

  /// Shows a view large while it is touched.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter largeContentView: What is shown; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View { _modified("accessibilityShowsLargeContentViewer") }

  /// Has punctuation spoken.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func speechAlwaysIncludesPunctuation(
    _ value: Bool = true
  ) -> some View { _modified("speechAlwaysIncludesPunctuation") }

  /// Has words spelled.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: Whether they are.
  /// - Returns: The view with the modifier's name.
  nonisolated public func speechSpellsOutCharacters(
    _ value: Bool = true
  ) -> some View { _modified("speechSpellsOutCharacters") }

  /// Sets the pitch of speech.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: How much higher, from -1 to 1.
  /// - Returns: The view with the modifier's name.
  nonisolated public func speechAdjustedPitch(
    _ value: Double
  ) -> some View { _modified("speechAdjustedPitch") }

  /// Has what is said wait for what is being said.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func speechAnnouncementsQueued(
    _ value: Bool = true
  ) -> some View { _modified("speechAnnouncementsQueued") }
}

// Older source has one name for all.
extension View {
  /// Sets the accessibility label, in older source.
  ///
  /// - Parameter label: The label.
  /// - Returns: The view with the modifier `accessibilityLabel` (`value`).
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// Sets the accessibility value, in older source.
  ///
  /// - Parameter value: The value.
  /// - Returns: The view with the modifier `accessibilityValue` (`value`).
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// Sets the accessibility hint, in older source.
  ///
  /// - Parameter hint: The hint.
  /// - Returns: The view with the modifier `accessibilityHint` (`value`).
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// Hides a view from assistive technologies, in older source.
  ///
  /// - Parameter hidden: Whether it is hidden.
  /// - Returns: The view with the modifier `accessibilityHidden` (`value`).
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// Names a view for tests, in older source.
  ///
  /// - Parameter identifier: The name.
  /// - Returns: The view with the modifier `accessibilityIdentifier` (`value`).
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
}

extension Text {
  /// Sets the accessibility label of a text.
  ///
  /// No renderer reads it: the text itself is shown.
  ///
  /// - Parameter label: The label; not kept.
  /// - Returns: The text as it is.
  public func accessibilityLabel(_ label: Text) -> Text { self }
  /// Sets the accessibility label of a text.
  ///
  /// No renderer reads it: the text itself is shown.
  ///
  /// - Parameter label: The label; not kept.
  /// - Returns: The text as it is.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text { self }
  /// Sets the level of a text that is a heading.
  ///
  /// - Parameter level: The level; not kept.
  /// - Returns: The text as it is.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
}
