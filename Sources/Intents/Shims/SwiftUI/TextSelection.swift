public import Foundation

/// What is selected in the text of a field.
public struct TextSelection: Hashable {
  /// What is selected.
  public enum Indices: Hashable {
    /// One part of the text, empty for a place between letters.
    case selection(Range<String.Index>)
    /// Several parts of the text.
    case multiSelection(RangeSet<String.Index>)
  }
  /// What is selected.
  public var indices: Indices
  /// Which side of a line the selection belongs to: the system's choice.
  public var affinity: TextSelectionAffinity { .automatic }
  /// Whether it is a place between letters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// Creates a selection of one part.
  ///
  /// - Parameter range: The part.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Creates a selection of several parts.
  ///
  /// - Parameter ranges: The parts.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  /// Creates a selection of a place between letters.
  ///
  /// - Parameter insertionPoint: The place.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }
}

/// Which side of a line the selection of a text belongs to where the line wraps.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// The system's choice, the end of the line, and the start of the next.
  case automatic, upstream, downstream
}

/// What is selected in a text with looks.
public struct AttributedTextSelection: Equatable, Sendable {
  /// What is selected.
  public enum Indices: Equatable, Sendable {
    /// A place between letters.
    case insertionPoint(AttributedString.Index)
    /// Parts of the text.
    case ranges(RangeSet<AttributedString.Index>)
  }
  private let selected: Indices?
  private let typing: AttributeContainer?

  /// Creates a selection of the end of the text.
  public init() { (selected, typing) = (nil, nil) }
  /// Creates a selection of a place between letters.
  ///
  /// - Parameters:
  ///   - insertionPoint: The place.
  ///   - typingAttributes: The looks of what is typed there; nil for those of the letter before it.
  public init(
    insertionPoint: AttributedString.Index,
    typingAttributes: AttributeContainer? = nil
  ) { (selected, typing) = (.insertionPoint(insertionPoint), typingAttributes) }
  /// Creates a selection of several parts.
  ///
  /// - Parameter ranges: The parts.
  public init(ranges: RangeSet<AttributedString.Index>) {
    (selected, typing) = (.ranges(ranges), nil)
  }
  /// Creates a selection of one part.
  ///
  /// - Parameter range: The part.
  public init(range: Range<AttributedString.Index>) { self.init(ranges: RangeSet(range)) }

  /// What is selected in a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The place or the parts; the end of the text for a selection that has neither.
  public func indices(in text: AttributedString) -> Indices {
    selected ?? .insertionPoint(text.endIndex)
  }

  /// Which side of a line the selection belongs to.
  ///
  /// - Parameter text: The text.
  /// - Returns: The system's choice.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { .automatic }

  /// The looks of what would be typed.
  ///
  /// - Parameter text: The text.
  /// - Returns: Those that were given, else those of the first selected letter or the one before the place.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typing { return typing }
    switch indices(in: text) {
    case .insertionPoint(let place):
      guard place > text.startIndex, place <= text.endIndex else { return AttributeContainer() }
      let before = text.index(beforeCharacter: place)
      return text[before..<place].runs.first?.attributes ?? AttributeContainer()
    case .ranges(let ranges):
      guard let range = ranges.ranges.first else { return AttributeContainer() }
      return text[range].runs.first?.attributes ?? AttributeContainer()
    }
  }
}

extension AttributedString {
  /// Changes the looks of what is selected.
  ///
  /// A place between letters has no looks of its own: the selection then keeps those of what is typed there.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - body: Changes the looks of each part.
  /// - Throws: What the closure throws; the parts before keep their new looks.
  public mutating func transformAttributes<Failure: Error>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(Failure) -> Void
  ) throws(Failure) {
    switch selection.indices(in: self) {
    case .insertionPoint(let place):
      var looks = selection.typingAttributes(in: self)
      try body(&looks)
      selection = AttributedTextSelection(insertionPoint: place, typingAttributes: looks)
    case .ranges(let ranges):
      for range in ranges.ranges {
        for run in self[range].runs.map({ ($0.range, $0.attributes) }) {
          var looks = run.1
          try body(&looks)
          self[run.0].setAttributes(looks)
        }
      }
    }
  }

  /// Replaces what is selected by letters, which have the looks of what is typed there.
  ///
  /// The selection is then the place after them.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - newContent: The letters.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newContent: some Collection<Character>
  ) {
    let looks = selection.typingAttributes(in: self)
    let words = AttributedString(String(newContent), attributes: looks)
    replaceSelection(&selection, with: words)
  }

  /// Replaces what is selected by a text with looks.
  ///
  /// The selection is then the place after it. Of several parts, the first is replaced and the others are removed.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - newContent: The text.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    with newContent: some AttributedStringProtocol
  ) {
    let ranges: [Range<AttributedString.Index>] =
      switch selection.indices(in: self) {
      case .insertionPoint(let place): [place..<place]
      case .ranges(let ranges): ranges.isEmpty ? [endIndex..<endIndex] : Array(ranges.ranges)
      }
    // A change makes places invalid: they are counted in letters before the first one.
    let parts = ranges.map { range in
      let offset = characters.distance(from: startIndex, to: range.lowerBound)
      return offset..<offset + self[range].characters.count
    }
    var made = AttributedString()
    made.append(newContent)
    for (index, part) in parts.enumerated().reversed() {
      let start = characters.index(startIndex, offsetBy: part.lowerBound)
      let end = characters.index(start, offsetBy: part.count)
      replaceSubrange(start..<end, with: index == 0 ? made : AttributedString())
    }
    let length = parts[0].lowerBound + newContent.characters.count
    let after = characters.index(startIndex, offsetBy: length)
    selection = AttributedTextSelection(insertionPoint: after)
  }
}
