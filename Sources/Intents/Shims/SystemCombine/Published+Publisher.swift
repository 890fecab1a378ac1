public import OpenCombine
public import SwiftUI

extension SwiftUI.ObservableObjectPublisher: OpenCombine.Publisher {
  /// The element: nothing but the fact that there is a change.
  public typealias Output = Void
  /// The error: none, as changes do not fail.
  public typealias Failure = Never

  /// Adds a subscriber, which gets an element for each change until it cancels.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Void, Downstream.Failure == Never {
    let subject = PassthroughSubject<Void, Never>()
    let id = observers.add { subject.send(()) }
    subject.handleEvents(receiveCancel: { [observers] in observers.remove(id) })
      .receive(subscriber: subscriber)
  }
}

extension SwiftUI.Published.Publisher: OpenCombine.Publisher {
  /// The element: the value of the property.
  public typealias Output = Value
  /// The error: none, as changes do not fail.
  public typealias Failure = Never

  /// Adds a subscriber, which gets the present value, and each new one before the property has it.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Value, Downstream.Failure == Never {
    let subject = CurrentValueSubject<Value, Never>(storage.value)
    let observers = storage.observers
    let id = observers.add { subject.send($0) }
    subject.handleEvents(receiveCancel: { observers.remove(id) }).receive(subscriber: subscriber)
  }
}

extension OpenCombine.Publisher where Failure == Never {
  /// Assigns each element to a published property, as long as its object lives.
  ///
  /// - Parameter published: The property, as `&model.$name`.
  public func assign(to published: inout SwiftUI.Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.value = $0 })
  }
}
