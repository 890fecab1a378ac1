public import Foundation
public import SwiftUI

/// Fetches models for a view.
///
/// ```swift
/// @Query(filter: #Predicate { $0.length > 10 }, sort: \Trail.name) private var trails: [Trail]
/// ```
///
/// The models are fetched each time that the property is read, in the context of the view's
/// surroundings, and so while its tree is made. None are there outside of that.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches the models of a descriptor.
///
/// - Parameters:
///   - descriptor: Which models.
///   - transaction: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>,
  transaction: Transaction? = nil
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches the models of a descriptor.
///
/// - Parameters:
///   - descriptor: Which models.
///   - animation: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>,
  animation: Animation
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in an order.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - descriptors: The order.
///   - transaction: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in an order.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - descriptors: The order.
///   - animation: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil,
  sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in the order of a property.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - keyPath: The property.
///   - order: Whether the lowest or the highest comes first.
///   - transaction: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil,
  sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward,
  transaction: Transaction? = nil
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in the order of a property.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - keyPath: The property.
///   - order: Whether the lowest or the highest comes first.
///   - animation: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil,
  sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward,
  animation: Animation
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in the order of a property that may be missing.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - keyPath: The property.
///   - order: Whether those without it and the lowest come first, or the highest.
///   - transaction: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil,
  sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward,
  transaction: Transaction? = nil
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")

/// Fetches models in the order of a property that may be missing.
///
/// - Parameters:
///   - filter: Which models; nil for all.
///   - keyPath: The property.
///   - order: Whether those without it and the lowest come first, or the highest.
///   - animation: Has no effect: nothing moves here.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil,
  sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward,
  animation: Animation
) =
  #externalMacro(module: "AppIntentsMacros", type: "QueryMacro")
