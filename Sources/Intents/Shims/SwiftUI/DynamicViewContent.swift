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

  /// Creates a color of the app's assets, by its name.
  ///
  /// - Parameters:
  ///   - name: The name in the app's assets.
  ///   - bundle: The bundle of the assets; not kept.
  public init(_ name: String, bundle: Bundle?) { self.init(name) }
}

extension Image {
  /// Sets how the symbol shows a value; kept by name.
  ///
  /// - Parameter mode: How; nil for its own way.
  /// - Returns: The picture with the modifier's name.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image {
    looking(.other("symbolVariableValueMode"))
  }

  /// Sets how colors fill the symbol; kept by name.
  ///
  /// - Parameter mode: How; nil for the usual way.
  /// - Returns: The picture with the modifier's name.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image {
    looking(.other("symbolColorRenderingMode"))
  }

  /// Sets how bright the picture may be; kept by name.
  ///
  /// - Parameter range: How bright; nil for the usual range.
  /// - Returns: The picture with the modifier's name.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    looking(.other("allowedDynamicRange"))
  }
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

/// What a text is for, so that a screen reader can read it in the right way.
public enum AccessibilityTextContentType: Hashable, Sendable {
  /// Any text, a terminal, files, or messages.
  case plain, console, fileSystem, messaging
  /// A story, source code, a table of numbers, or a document.
  case narrative, sourceCode, spreadsheet, wordProcessing
}
