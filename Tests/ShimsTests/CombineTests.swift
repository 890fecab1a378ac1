import SwiftUI
import SystemCombine
import Testing

@Suite("Publishers, and objects that views follow")
struct CombineTests {
  final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
    @Published var both = ""
  }

  final class Plain: ObservableObject {}

  @Test("A property tells of its value, then of each new one, until nobody follows")
  func property() {
    let model = Model()
    var seen: [String] = []
    var old: [String] = []
    let subscription = model.$name.sink {
      seen.append($0)
      old.append(model.name)
    }
    model.name = "b"
    subscription.cancel()
    model.name = "c"
    #expect(seen == ["a", "b"])
    #expect(old == ["a", "a"])
    #expect(model.name == "c")
  }

  @Test("An object tells of the changes of all its properties, and when it is asked to")
  func object() {
    let model = Model()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    model.name = "b"
    model.count = 1
    model.objectWillChange.send()
    #expect(changes == 3)
    subscription.cancel()
    model.count = 2
    #expect(changes == 3)
    let plain = Plain()
    let other = plain.objectWillChange.sink { changes += 1 }
    plain.objectWillChange.send()
    #expect(changes == 4)
    withExtendedLifetime(other) {}
  }

  @Test("Two publishers are joined, and assigned to a property as long as its object lives")
  func joined() {
    let model = Model()
    model.$name.combineLatest(model.$count) { "\($0)\($1)" }.assign(to: &model.$both)
    #expect(model.both == "a0")
    model.count = 5
    #expect(model.both == "a5")
    model.name = "z"
    #expect(model.both == "z5")
  }

  @Test("The latest values wait for all publishers, also where nil is a value")
  func latest() {
    let (first, second) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<String, Never>())
    var seen: [String] = []
    var ended = false
    let subscription = Publishers.CombineLatest(first, second)
      .sink { _ in
        ended = true
      } receiveValue: {
        seen.append("\($0 ?? -1)\($1)")
      }
    second.send("a")
    #expect(seen == [])
    first.send(nil)
    second.send("b")
    first.send(completion: .finished)
    second.send("c")
    #expect(!ended)
    second.send(completion: .finished)
    #expect(seen == ["-1a", "-1b", "-1c"] && ended)
    withExtendedLifetime(subscription) {}
  }

  @Test("Merged publishers give values as they come, and fail as soon as one fails")
  func merged() {
    struct Failed: Error {}
    let (first, second) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    var seen: [Int] = []
    var failures = 0
    let subscription = first.merge(with: second).sink {
      if case .failure = $0 { failures += 1 }
    } receiveValue: {
      seen.append($0)
    }
    first.send(1)
    second.send(2)
    first.send(3)
    second.send(completion: .failure(Failed()))
    first.send(4)
    #expect(seen == [1, 2, 3] && failures == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Three merged publishers end when all have ended")
  func mergedThree() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var seen: [Int] = []
    var ended = false
    let subscription = Publishers.Merge3(subjects[0], subjects[1], subjects[2])
      .sink { _ in
        ended = true
      } receiveValue: {
        seen.append($0)
      }
    for (number, subject) in subjects.enumerated() { subject.send(number) }
    subjects[0].send(completion: .finished)
    subjects[1].send(completion: .finished)
    #expect(seen == [0, 1, 2] && !ended)
    subjects[2].send(completion: .finished)
    #expect(ended)
    withExtendedLifetime(subscription) {}
  }

  @Test("Values are collected by time or number, and the rest at the end")
  func collected() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "collected")
    var seen: [[Int]] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let subscription =
        subject
        .collect(.byTimeOrCount(queue, .seconds(60), 2))
        .sink { _ in
          done.resume()
        } receiveValue: {
          seen.append($0)
        }
      for number in 1...5 { subject.send(number) }
      subject.send(completion: .finished)
      withExtendedLifetime(subscription) {}
    }
    #expect(seen == [[1, 2], [3, 4], [5]])
  }
}
