public import Foundation
public import SwiftUI

/// An entity that a part of a view shows, with where it is.
///
/// Nothing measures views on Linux: the tree keeps the identifier and leaves the place out.
public struct AppEntityUIElement: Sendable {
  /// The identifier of the entity.
  public var identifier: EntityIdentifier
  /// The bounds of the element, in points of the view.
  ///
  /// What the app says: it is not compared with the view, and not kept in the tree.
  public var bounds: CGRect
  /// Whether it is selected.
  ///
  /// False unless the app says otherwise.
  public var state: State
  /// Parts of the part.
  public var subelements: [AppEntityUIElement]

  /// The state of an element.
  ///
  /// Of the app's own making: nothing selects on Linux.
  public struct State: Hashable, Sendable {
    /// Whether the element is selected; false by default.
    public var isSelected: Bool
    /// Creates a state.
    ///
    /// - Parameter isSelected: Whether it is selected.
    public init(isSelected: Bool = false) { self.isSelected = isSelected }
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the entity that it shows.
  ///   - bounds: The bounds in points.
  ///   - state: The state: whether it is selected.
  ///   - subelements: Parts of it.
  public init(
    identifier: EntityIdentifier,
    bounds: CGRect,
    state: State = .init(),
    subelements: [AppEntityUIElement] = []
  ) {
    self.identifier = identifier
    self.bounds = bounds
    self.state = state
    self.subelements = subelements
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - entity: The entity that it shows.
  ///   - bounds: The bounds in points.
  ///   - state: The state: whether it is selected.
  ///   - subelements: Parts of it.
  public init(
    _ entity: some AppEntity,
    bounds: CGRect,
    state: State = .init(),
    subelements: [AppEntityUIElement] = []
  ) {
    self.init(
      identifier: EntityIdentifier(for: entity),
      bounds: bounds,
      state: state,
      subelements: subelements
    )
  }
}

/// The context in which the elements of a view are requested.
///
/// On Linux the area is infinite and all parts are asked for.
public struct AppEntityUIElementsContext: Sendable {
  /// The area, in points of the view.
  ///
  /// Always infinite on Linux.
  public let bounds: CGRect
  /// The kinds of elements to return.
  ///
  /// Always both on Linux.
  public let requests: Set<ElementsRequest>

  /// The kinds of elements to return.
  ///
  /// On Linux both kinds are requested at once.
  public enum ElementsRequest: Hashable, Sendable {
    /// Those that are seen, or those that are selected.
    case visible, selected
  }
}

/// An object that shows an entity and annotates which.
///
/// `NSUserActivity` conforms; on Linux nothing asks for the entity.
public protocol AppEntityAnnotatable: AnyObject {
  /// The entity; nil for none.
  var appEntityIdentifier: EntityIdentifier? { get set }
}

extension NSUserActivity: AppEntityAnnotatable {}

extension View {
  /// Annotates which entities the parts of a view show: each becomes a modifier `appEntityIdentifier`.
  ///
  /// - Parameter elements: The parts; read when the tree is made.
  /// - Returns: The view with their entities, without the places, which are not measured here.
  nonisolated public func appEntityUIElements(
    _ elements: @escaping (AppEntityUIElementsContext) -> [AppEntityUIElement]
  ) -> some View {
    let context = AppEntityUIElementsContext(bounds: .infinite, requests: [.visible, .selected])
    let names = elements(context).map(\.identifier.description)
    return _modified("appEntityUIElements", ["value": names.joined(separator: " ")])
  }
}
