import Foundation

/// Applies a function to every element on all cores, and keeps the order.
///
/// - Complexity: At most one element for each core is processed at a time.
package func concurrentMap<Element: Sendable, Value: Sendable>(
  _ elements: [Element],
  _ transform: @escaping @Sendable (Element) async -> Value
) async -> [Value] {
  let width = Cores.count
  return await withTaskGroup(of: (Int, Value).self) { group in
    var next = 0
    var values = [Value?](repeating: nil, count: elements.count)
    func add() {
      guard next < elements.count else { return }
      let (index, element) = (next, elements[next])
      group.addTask { (index, await transform(element)) }
      next += 1
    }
    for _ in 0..<width { add() }
    for await (index, value) in group {
      values[index] = value
      add()
    }
    return values.compactMap { $0 }
  }
}
