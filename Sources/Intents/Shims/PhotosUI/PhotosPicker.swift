public import CoreTransferable
public import SwiftUI

/// A photograph that a user has picked; nobody picks any here.
public struct PhotosPickerItem: Hashable, Sendable {
  /// What tells photographs apart; nil where it is not known.
  public let itemIdentifier: String?
  private init(itemIdentifier: String?) { self.itemIdentifier = itemIdentifier }

  /// Reads nothing: there is no item.
  ///
  /// - Parameter type: What the photograph becomes.
  /// - Returns: Nil.
  /// - Throws: Nothing.
  public func loadTransferable<Value: Transferable>(type: Value.Type) async throws -> Value? { nil }
}

/// What a user may pick.
public struct PHPickerFilter: Hashable, Sendable {
  private let names: Set<String>
  /// Photographs.
  public static let images = PHPickerFilter(names: ["images"])
  /// Films.
  public static let videos = PHPickerFilter(names: ["videos"])
  /// Pictures of the screen.
  public static let screenshots = PHPickerFilter(names: ["screenshots"])

  /// Any of some.
  ///
  /// - Parameter subfilters: What may be picked.
  /// - Returns: All of it.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(names: subfilters.reduce(into: []) { $0.formUnion($1.names) })
  }
}

/// A control with which a user picks photographs; it is in the tree, and nothing is picked.
public nonisolated struct PhotosPicker<Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let label: Label

  /// Creates a control for one photograph.
  ///
  /// - Parameters:
  ///   - selection: What is picked; not read.
  ///   - filter: What may be picked; not read.
  ///   - label: What is on it.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for several photographs.
  ///
  /// - Parameters:
  ///   - selection: What is picked; not read.
  ///   - maxSelectionCount: How many at most; not read.
  ///   - filter: What may be picked; not read.
  ///   - label: What is on it.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control with words on it.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - selection: What is picked; not read.
  ///   - filter: What may be picked; not read.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil
  ) where Label == Text { label = Text(title) }

  /// One node of the kind `PhotosPicker`, with what is on it as its children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("PhotosPicker"), children: label._nodes)]
  }
}
