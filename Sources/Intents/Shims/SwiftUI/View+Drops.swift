public import CoreTransferable
public import Foundation
public import LocalizedStrings
public import UniformTypeIdentifiers

// What is dropped or pasted into a view: nothing is, here.

extension View {
  /// Makes the view a destination of drops.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The types of the items.
  ///   - isTargeted: Not set.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { _modified("onDrop") }

  /// Makes the view a destination of drops.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The types of the items.
  ///   - isTargeted: Not set.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { _modified("onDrop") }

  /// Makes the view a destination of drops that a delegate takes.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The types of the items.
  ///   - delegate: Not called.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [UTType],
    delegate: any DropDelegate
  ) -> some View { _modified("onDrop") }

  /// Makes the view a destination of drops, in older source.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The identifiers of the types.
  ///   - isTargeted: Not set.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { _modified("onDrop") }

  /// Makes the view a destination of drops that a delegate takes, in older source.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The identifiers of the types.
  ///   - delegate: Not called.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrop(
    of types: [String],
    delegate: any DropDelegate
  ) -> some View { _modified("onDrop") }

  /// Makes the view a destination of drops.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - isEnabled: Whether it is one.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self,
    isEnabled: Bool = true,
    action: @escaping ([Payload], DropSession) -> Void
  ) -> some View { _modified("dropDestination") }

  /// Adds an action for a drop that moves over the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter onUpdate: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDropSessionUpdated(
    _ onUpdate: @escaping (DropSession) -> Void
  ) -> some View { _modified("onDropSessionUpdated") }

  /// Sets what a drop on the view does.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter configuration: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { _modified("dropConfiguration") }

  /// Adds an action for the Paste command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - types: The types of the items.
  ///   - payloadAction: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPasteCommand(
    of types: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { _modified("onPasteCommand") }

  /// Adds an action for the Copy command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payloadAction: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onCopyCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View { _modified("onCopyCommand") }

  /// Adds an action for the Cut command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payloadAction: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onCutCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View { _modified("onCutCommand") }

  /// Adds an action for the arrow keys.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View { _modified("onMoveCommand") }

  /// Adds an action for the button of a remote control.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onPlayPauseCommand(
    perform action: (() -> Void)?
  ) -> some View { _modified("onPlayPauseCommand") }

  /// Offers items to other programs.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - payload: Not made.
  ///   - onEdit: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func exportableToServices<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> [Payload],
    onEdit: @escaping ([Payload]) -> Bool = { _ in false }
  ) -> some View { _modified("exportableToServices") }

  /// Takes items of other programs.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the items.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func importableFromServices<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping ([Payload]) -> Bool
  ) -> some View { _modified("importableFromServices") }

  /// Takes items of other programs.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of the items.
  ///   - onImport: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func importsItemProviders(
    _ contentTypes: [UTType],
    onImport: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { _modified("importsItemProviders") }
}

/// What takes the drops on a view: nothing is dropped here, and a test may call it.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether a drop can be taken; by default it can.
  ///
  /// - Parameter info: The drop.
  /// - Returns: Whether it can.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes a drop.
  ///
  /// - Parameter info: The drop.
  /// - Returns: Whether it was taken.
  func performDrop(info: DropInfo) -> Bool
  /// Is told that a drag has come over the view; by default it does nothing.
  ///
  /// - Parameter info: The drop.
  func dropEntered(info: DropInfo)
  /// Is told that a drag has moved; by default it leaves what the drop does.
  ///
  /// - Parameter info: The drop.
  /// - Returns: What the drop would do; nil for no change.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Is told that a drag has left the view; by default it does nothing.
  ///
  /// - Parameter info: The drop.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes every drop.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Leaves what the drop does.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

/// A drop on a view.
///
/// None is ever made here.
public struct DropInfo {
  /// Where, in points.
  public let location: CGPoint
  private let providers: [NSItemProvider]
  /// Whether there is an item of one of some types.
  ///
  /// - Parameter types: The types.
  /// - Returns: Whether there is.
  public func hasItemsConforming(to types: [UTType]) -> Bool { !itemProviders(for: types).isEmpty }
  /// The items of some types.
  ///
  /// - Parameter types: The types.
  /// - Returns: The items.
  public func itemProviders(for types: [UTType]) -> [NSItemProvider] {
    providers.filter { item in
      types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// What a drop does.
public enum DropOperation: Hashable, Sendable {
  /// Nothing, nothing because it must not, a copy, a move, a deletion, or an alias.
  case cancel, forbidden, copy, move, delete, alias

  /// What a drop may do.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The operations as a bit set.
    public let rawValue: Int
    /// Creates a set of operations.
    ///
    /// - Parameter rawValue: A sum of the raw values of operations.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing, nothing because it must not, and a copy.
    public static let cancel = Self(rawValue: 1), forbidden = Self(rawValue: 2),
      copy = Self(rawValue: 4)
    /// A move, a deletion, and an alias.
    public static let move = Self(rawValue: 8), delete = Self(rawValue: 16),
      alias = Self(rawValue: 32)
  }
}

/// What a drop would do.
public struct DropProposal: Sendable {
  /// What it would do in the app, and outside of it; nil for the same.
  public let operation: DropOperation, operationOutsideApplication: DropOperation?
  /// Creates a proposal.
  ///
  /// - Parameter operation: What the drop would do.
  public init(operation: DropOperation) {
    (self.operation, operationOutsideApplication) = (operation, nil)
  }
  /// Creates a proposal for two kinds of drags.
  ///
  /// - Parameters:
  ///   - withinApplication: What a drop of the app would do.
  ///   - outsideApplication: What another one would do.
  public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
    (operation, operationOutsideApplication) = (withinApplication, outsideApplication)
  }
}

/// What a drop does, and how many items it takes.
public struct DropConfiguration {
  /// What it does.
  public let operation: DropOperation
  /// How many items it takes; nil for all.
  public var acceptedItemCount: Int?
  /// Creates a configuration.
  ///
  /// - Parameter operation: What the drop does.
  public init(operation: DropOperation) { self.operation = operation }
}

/// A drag that is over a view.
///
/// None is ever made here.
public struct DropSession: Identifiable {
  /// How far the drag is.
  public enum Phase: Hashable, Sendable {
    /// It comes, it moves, or it leaves.
    case entering, active, exiting
    /// It has ended, by doing something.
    case ended(DropOperation)
    /// Its items are here.
    case dataTransferCompleted
  }
  /// What tells drags apart.
  public let id: UUID
  /// How far it is.
  public let phase: Phase
  /// The number of its items.
  public let itemsCount: Int
  /// What the drop may do.
  public let suggestedOperations: DropOperation.Set
  /// The size of what is dragged, and where it is, in points.
  public let size: CGSize, location: CGPoint
}

/// A direction of the arrow keys.
public enum MoveCommandDirection: Hashable, Sendable {
  /// The keys.
  case up, down, left, right
}
