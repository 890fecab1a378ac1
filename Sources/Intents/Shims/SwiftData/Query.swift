public import Foundation
public import SwiftUI

/// A property of a view that fetches models each time it is read; ``Query()`` makes it.
///
/// Reading it twice fetches twice: keep the value where it is used often.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result> {
  private let descriptor: FetchDescriptor<Element>
  private let result: ([Element]) -> Result

  /// The context in which models are fetched.
  ///
  /// It is that of the view's environment, at the time of reading.
  public var modelContext: ModelContext { Environment(\.modelContext).wrappedValue }

  /// The error of the last fetch; nil for none.
  ///
  /// It fetches.
  public var fetchError: (any Error)? {
    do {
      _ = try modelContext.fetch(descriptor)
      return nil
    } catch {
      return error
    }
  }

  /// The models; none where they cannot be fetched.
  ///
  /// ``fetchError`` says why.
  public var wrappedValue: Result { result((try? modelContext.fetch(descriptor)) ?? []) }
}

extension Query where Result == [Element] {
  /// Creates a query for all models of the class.
  ///
  /// They come in the order in which they were made.
  public init() { self.init(FetchDescriptor()) }

  /// Fetches the models of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Which models.
  ///   - transaction: Has no effect: nothing moves here.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    (self.descriptor, result) = (descriptor, { $0 })
  }

  /// Fetches the models of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Which models.
  ///   - animation: Has no effect: nothing moves here.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor)
  }

  /// Fetches models in an order.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - descriptors: The order.
  ///   - transaction: Has no effect: nothing moves here.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Fetches models in an order.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - descriptors: The order.
  ///   - animation: Has no effect: nothing moves here.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Fetches models in the order of a property.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - keyPath: The property.
  ///   - order: Whether the lowest or the highest comes first.
  ///   - transaction: Has no effect: nothing moves here.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// Fetches models in the order of a property.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - keyPath: The property.
  ///   - order: Whether the lowest or the highest comes first.
  ///   - animation: Has no effect: nothing moves here.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// Fetches models in the order of a property that may be missing.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - keyPath: The property.
  ///   - order: Whether those without it and the lowest come first, or the highest.
  ///   - transaction: Has no effect: nothing moves here.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// Fetches models in the order of a property that may be missing.
  ///
  /// - Parameters:
  ///   - filter: Which models; nil for all.
  ///   - keyPath: The property.
  ///   - order: Whether those without it and the lowest come first, or the highest.
  ///   - animation: Has no effect: nothing moves here.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
}
