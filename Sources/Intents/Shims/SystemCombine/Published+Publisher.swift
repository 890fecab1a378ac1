public import OpenCombine
public import SwiftUI

extension SwiftUI.ObservableObjectPublisher: OpenCombine.Publisher {
  /// Nothing: that there is a change is all that is said.
  public typealias Output = Void
  /// None.
  public typealias Failure = Never

  /// Adds a subscriber, which is told of each change until it cancels.
  ///
  /// - Parameter subscriber: Who is told.
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
  /// The value of the property.
  public typealias Output = Value
  /// None.
  public typealias Failure = Never

  /// Adds a subscriber, which is told the present value, and each new one before the property has it.
  ///
  /// - Parameter subscriber: Who is told.
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
  /// Gives a property of an object each value, as long as the object lives.
  ///
  /// - Parameter published: The property, as `&model.$name`.
  public func assign(to published: inout SwiftUI.Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.value = $0 })
  }
}
