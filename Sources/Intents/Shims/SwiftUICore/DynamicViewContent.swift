public import Foundation

/// A view that makes views of data, such as ``ForEach``.
public protocol DynamicViewContent<Data>: View {
  /// The type of the data.
  associatedtype Data: Collection
  /// The data.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension MutableCollection {
  /// Moves elements in front of another.
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements.
  ///   - destination: The offset of the other element; the count for the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let old = Array(self)
    let kept = old.indices.filter { !source.contains($0) }
    let order = kept.filter { $0 < destination } + source + kept.filter { $0 >= destination }
    for (place, offset) in zip(indices, order) { self[place] = old[offset] }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes elements.
  ///
  /// - Parameter offsets: The offsets of the elements.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension Color: CustomStringConvertible {
  /// The name or the components of the color.
  public var description: String { argument }
}

extension TupleView {
  /// Puts views in order.
  ///
  /// - Parameter value: The views, as a tuple.
  public init<each Part: View>(_ value: (repeat each Part)) where Content == (repeat each Part) {
    self.init(value) { value in
      var nodes: [ViewNode] = []
      for view in repeat each value { nodes += view._nodes }
      return nodes
    }
  }
}

extension EventModifiers {
  /// All keys.
  public static let all: Self = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
