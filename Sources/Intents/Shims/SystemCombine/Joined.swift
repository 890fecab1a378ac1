internal import Foundation
internal import OpenCombine

/// The latest values of several publishers, and who is told what is made of them.
final class Joined<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked: what changes is read and written inside the lock; the subject has a lock of its own.
  private let subject = PassthroughSubject<Output, Failure>()
  private let make: ([Any?]) -> Output?
  private let lock = NSLock()
  private var values: [Any?]
  private var running: Int
  private var subscriptions: [AnyCancellable] = []
  private var isCanceled = false

  init(count: Int, make: @escaping ([Any?]) -> Output?) {
    values = Array(repeating: nil, count: count)
    running = count
    self.make = make
  }

  func begin<Downstream: Subscriber>(
    _ subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    subject.handleEvents(receiveCancel: { [self] in cancel() }).receive(subscriber: subscriber)
    if running == 0 { subject.send(completion: .finished) }
  }

  func follow<Upstream: Publisher>(
    _ publisher: Upstream,
    as index: Int,
    forgets: Bool = false
  ) where Upstream.Failure == Failure {
    let subscription = publisher.sink { [self] completion in
      end(completion)
    } receiveValue: { [self] value in
      let made = lock.withLock {
        values[index] = .some(value)
        defer { if forgets { values[index] = nil } }
        return make(values)
      }
      if let made { subject.send(made) }
    }
    let isLate = lock.withLock {
      if !isCanceled && running > 0 { subscriptions.append(subscription) }
      return isCanceled
    }
    if isLate { subscription.cancel() }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion {
      subject.send(completion: completion)
      cancel()
    } else if lock.withLock({
      running -= 1; return running == 0
    }) {
      subject.send(completion: .finished)
      cancel()
    }
  }

  private func cancel() {
    let ended = lock.withLock {
      defer { subscriptions = [] }
      isCanceled = true
      return subscriptions
    }
    for subscription in ended { subscription.cancel() }
  }
}
