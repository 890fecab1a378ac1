// PhotosUI by its name: the control with which a user picks photographs, in the view tree. None is picked here.

public import CoreTransferable
@_exported public import Photos
@_exported public import SwiftUI

/// A photograph that a user has picked; none is picked here.
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
  /// Photographs that move, panoramas, portraits, and series.
  public static let livePhotos = PHPickerFilter(names: ["livePhotos"]),
    panoramas = PHPickerFilter(names: ["panoramas"]),
    depthEffectPhotos = PHPickerFilter(names: ["depthEffectPhotos"]),
    bursts = PHPickerFilter(names: ["bursts"])
  /// Films of the screen, of changed speed, and of still pictures.
  public static let screenRecordings = PHPickerFilter(names: ["screenRecordings"]),
    slomoVideos = PHPickerFilter(names: ["slomoVideos"]),
    timelapseVideos = PHPickerFilter(names: ["timelapseVideos"])

  /// Any of some.
  ///
  /// - Parameter subfilters: What may be picked.
  /// - Returns: All of it.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(names: subfilters.reduce(into: []) { $0.formUnion($1.names) })
  }

  /// What all of some allow.
  ///
  /// - Parameter subfilters: What each allows.
  /// - Returns: The names of all of them; nothing picks by them.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { any(of: subfilters) }

  /// All but something.
  ///
  /// - Parameter subfilter: What may not be picked.
  /// - Returns: The rest, by the names of what is left out.
  public static func not(_ subfilter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(names: Set(subfilter.names.map { "not \($0)" }))
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

  /// Creates a control for photographs of a library.
  ///
  /// - Parameters:
  ///   - selection: What is picked; not read.
  ///   - maxSelectionCount: How many at most; not read.
  ///   - selectionBehavior: In which order; not read.
  ///   - filter: What may be picked; not read.
  ///   - preferredItemEncoding: In which format; not read.
  ///   - photoLibrary: Where it is.
  ///   - label: What is on it.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for one photograph of a library.
  ///
  /// - Parameters:
  ///   - selection: What is picked; not read.
  ///   - filter: What may be picked; not read.
  ///   - preferredItemEncoding: In which format; not read.
  ///   - photoLibrary: Where it is.
  ///   - label: What is on it.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
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

extension PhotosPickerItem {
  /// In which format a photograph is handed over.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String
    /// As the system likes, as it is, or as most programs can read it.
    public static let automatic = Self(name: "automatic"), current = Self(name: "current"),
      compatible = Self(name: "compatible")
  }
}

/// In which order photographs are picked.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String
  /// In any, in that of the user, or at once.
  public static let `default` = Self(name: "default"), ordered = Self(name: "ordered"),
    continuous = Self(name: "continuous"),
    continuousAndOrdered = Self(name: "continuousAndOrdered")
}

/// How a control for photographs looks, by name.
public struct PhotosPickerStyleName: Hashable, Sendable {
  let name: String
  /// A page above others, within the page, or small.
  public static let presentation = Self(name: "presentation"), inline = Self(name: "inline"),
    compact = Self(name: "compact")
}

extension View {
  /// Says how controls for photographs look.
  ///
  /// Kept in the tree; nothing is picked.
  ///
  /// - Parameter style: How.
  /// - Returns: The view with the modifier `photosPickerStyle` (`value`).
  nonisolated public func photosPickerStyle(_ style: PhotosPickerStyleName) -> some View {
    _modified("photosPickerStyle", ["value": style.name])
  }
}
