// Lists whose rows get a binding to their element. Nothing edits elements here: the bindings are constant.

/// What a user may do with the rows of a list.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The actions as a bit set.
  public let rawValue: Int
  /// Creates a set.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To move rows.
  public static var move: Self { Self(rawValue: 1) }
  /// To delete rows.
  public static var delete: Self { Self(rawValue: 2) }
  /// To move and to delete rows.
  public static var all: Self { [.move, .delete] }
}

extension List {
  private init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    elements data: Data,
    id: KeyPath<Data.Element, ID>,
    rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(_rows: ForEach(data, id: id) { rowContent(.constant($0)) })
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for a binding to each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - rowContent: Makes the row of an element.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(elements: data.wrappedValue, id: \.id, rowContent: rowContent)
  }

  /// Creates a list with a row for a binding to each element, known by a property.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - id: The key path to what tells elements apart.
  ///   - rowContent: Makes the row of an element.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(elements: data.wrappedValue, id: id, rowContent: rowContent)
  }

  /// Creates a list with a row for a binding to each element, which a user may move and delete.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - editActions: What a user may do; not read.
  ///   - rowContent: Makes the row of an element.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(elements: data.wrappedValue, id: \.id, rowContent: rowContent)
  }

  /// Creates a list with a row for a binding to each element, known by a property, which a user may move and delete.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - id: The key path to what tells elements apart.
  ///   - editActions: What a user may do; not read.
  ///   - rowContent: Makes the row of an element.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(elements: data.wrappedValue, id: id, rowContent: rowContent)
  }
}

extension List {
  /// Creates a list with a row for a binding to each element, of which one may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - editActions: What a user may do; not read.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data> = [],
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(elements: data.wrappedValue, id: \.id, rowContent: rowContent)
  }

  /// Creates a list with a row for a binding to each element, of which several may be selected.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - editActions: What a user may do; not read.
  ///   - selection: The selection; not read.
  ///   - rowContent: Makes the row of an element.
  @_disfavoredOverload
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data> = [],
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(elements: data.wrappedValue, id: \.id, rowContent: rowContent)
  }
}

extension ForEach where Content: View {
  /// Makes a view for a binding to each element, which a user may move and delete.
  ///
  /// - Parameters:
  ///   - data: The elements, in order; read once.
  ///   - editActions: What a user may do; not read.
  ///   - content: Makes the view of an element.
  nonisolated public init(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data.wrappedValue, id: \.id) { content(.constant($0)) }
  }
}
