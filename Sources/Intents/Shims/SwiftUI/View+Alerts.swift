public import Foundation
public import LocalizedStrings

// What an app asks its user. There is no answer here: what would be asked is not made.

extension View {
  /// Presents an alert about a value; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert about a value, with a message; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Data>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert about a value; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func alert<Data>(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert about a value, with a message; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func alert<Data>(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert with words that are no literal; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func alert(
    _ title: LocalizedStringResource,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert with words that are no literal and a message; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func alert(
    _ title: LocalizedStringResource,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert about an error, with a message; nothing is ever told.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - error: The error.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: (Failure) -> some View,
    @ViewBuilder message: (Failure) -> some View
  ) -> some View { _modified("alert") }

  /// Presents choices, in older source; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether they are presented; not read.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>,
    content: () -> ActionSheet
  ) -> some View { _modified("actionSheet") }

  /// Presents choices about an item, in older source; nothing is ever asked.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> ActionSheet
  ) -> some View { _modified("actionSheet") }

  /// Adds a reason for not showing a dialog again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The words beside the switch.
  ///   - isSuppressed: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dialogSuppressionToggle(
    _ title: Text,
    isSuppressed: Binding<Bool>
  ) -> some View { _modified("dialogSuppressionToggle") }

  /// Adds a reason for not showing a dialog again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The words beside the switch.
  ///   - isSuppressed: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle(
    _ title: some _Words,
    isSuppressed: Binding<Bool>
  ) -> some View { _modified("dialogSuppressionToggle") }

  /// Adds the system's reason for not showing a dialog again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isSuppressed: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dialogSuppressionToggle(
    isSuppressed: Binding<Bool>
  ) -> some View { _modified("dialogSuppressionToggle") }

  /// Sets whether a dialog keeps the app from being ended.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter prevents: Whether it does; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dialogPreventsAppTermination(
    _ prevents: Bool?
  ) -> some View { _modified("dialogPreventsAppTermination") }

  /// Sets whether what is presented keeps the app from being ended.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter prevents: Whether it does; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationPreventsAppTermination(
    _ prevents: Bool?
  ) -> some View { _modified("presentationPreventsAppTermination") }
}

/// Choices at the bottom of a screen, in older source.
///
/// Nothing is ever asked here.
public struct ActionSheet {
  /// A choice.
  public typealias Button = Alert.Button
  /// Creates choices.
  ///
  /// - Parameters:
  ///   - title: The title; not kept.
  ///   - message: The message; not kept.
  ///   - buttons: The choices; not kept.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}

extension Alert.Button {
  /// A choice that gives up what was begun.
  ///
  /// - Parameter action: Not kept.
  /// - Returns: The choice.
  public static func cancel(_ action: @escaping () -> Void) -> Self { .cancel(nil, action: action) }
}
