// PhotosUI by its name: the control with which a user picks photographs, in the view tree. None is picked here.

public import CoreTransferable
@_exported public import Photos
@_exported public import SwiftUI

/// An asset that the user has picked.
///
/// None is ever picked here.
public struct PhotosPickerItem: Hashable, Sendable {
  /// The identifier in the library; nil where it is not known.
  public let itemIdentifier: String?
  private init(itemIdentifier: String?) { self.itemIdentifier = itemIdentifier }

  /// Loads the asset as a value, which gives nil here.
  ///
  /// - Parameter type: The type of the value; not read.
  /// - Returns: Always nil.
  /// - Throws: Nothing.
  public func loadTransferable<Value: Transferable>(type: Value.Type) async throws -> Value? { nil }
}

/// The kinds of assets that a user may pick.
///
/// Filters can be combined and compared; nothing picks by them here.
public struct PHPickerFilter: Hashable, Sendable {
  private let names: Set<String>
  /// Pictures.
  public static let images = PHPickerFilter(names: ["images"])
  /// Videos.
  public static let videos = PHPickerFilter(names: ["videos"])
  /// Screenshots.
  public static let screenshots = PHPickerFilter(names: ["screenshots"])
  /// Live photos, panoramas, portraits with depth, and bursts.
  public static let livePhotos = PHPickerFilter(names: ["livePhotos"]),
    panoramas = PHPickerFilter(names: ["panoramas"]),
    depthEffectPhotos = PHPickerFilter(names: ["depthEffectPhotos"]),
    bursts = PHPickerFilter(names: ["bursts"])
  /// Screen recordings, slow-motion videos, and time-lapse videos.
  public static let screenRecordings = PHPickerFilter(names: ["screenRecordings"]),
    slomoVideos = PHPickerFilter(names: ["slomoVideos"]),
    timelapseVideos = PHPickerFilter(names: ["timelapseVideos"])

  /// Returns a filter of assets that match one of some filters.
  ///
  /// - Parameter subfilters: The filters.
  /// - Returns: The filter.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(names: subfilters.reduce(into: []) { $0.formUnion($1.names) })
  }

  /// Returns a filter of assets that match all of some filters.
  ///
  /// - Parameter subfilters: The filters.
  /// - Returns: A filter equal to that of ``any(of:)``, as nothing picks by it.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { any(of: subfilters) }

  /// Returns a filter of assets that do not match a filter.
  ///
  /// - Parameter subfilter: The filter.
  /// - Returns: The opposite filter.
  public static func not(_ subfilter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(names: Set(subfilter.names.map { "not \($0)" }))
  }
}

/// A control with which a user picks assets of the photo library: one node of the kind `PhotosPicker`.
///
/// The bindings are neither read nor written, as nothing is picked here.
public nonisolated struct PhotosPicker<Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let label: Label

  /// Creates a control for one asset.
  ///
  /// - Parameters:
  ///   - selection: The picked asset; never set.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the asset; not read.
  ///   - label: The label of the control.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for several assets.
  ///
  /// - Parameters:
  ///   - selection: The picked assets; never set.
  ///   - maxSelectionCount: The largest number; not read.
  ///   - selectionBehavior: The order of the assets; not read.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the assets; not read.
  ///   - label: The label of the control.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for several assets of a library.
  ///
  /// - Parameters:
  ///   - selection: The picked assets; never set.
  ///   - maxSelectionCount: The largest number; not read.
  ///   - selectionBehavior: The order of the assets; not read.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the assets; not read.
  ///   - photoLibrary: The library; not read.
  ///   - label: The label of the control.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for one asset of a library.
  ///
  /// - Parameters:
  ///   - selection: The picked asset; never set.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the asset; not read.
  ///   - photoLibrary: The library; not read.
  ///   - label: The label of the control.
  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Creates a control for one asset with a title.
  ///
  /// - Parameters:
  ///   - title: The key of the localized title.
  ///   - selection: The picked asset; never set.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the asset; not read.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) where Label == Text { label = Text(title) }

  /// Creates a control for several assets with a title.
  ///
  /// - Parameters:
  ///   - title: The key of the localized title.
  ///   - selection: The picked assets; never set.
  ///   - maxSelectionCount: The largest number; not read.
  ///   - selectionBehavior: The order of the assets; not read.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the assets; not read.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) where Label == Text { label = Text(title) }

  /// One node of the kind `PhotosPicker`, with the nodes of the label as its children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("PhotosPicker"), children: label._nodes)]
  }
}

extension PhotosPickerItem {
  /// The encoding in which an asset is handed over; not read here.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String
    /// Chosen by the system, as stored, or as compatible as possible.
    public static let automatic = Self(name: "automatic"), current = Self(name: "current"),
      compatible = Self(name: "compatible")
  }
}

/// The order in which assets are picked, and when the app is told; not read here.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String
  /// Any order, the user's order, at once, or both of the latter.
  public static let `default` = Self(name: "default"), ordered = Self(name: "ordered"),
    continuous = Self(name: "continuous"),
    continuousAndOrdered = Self(name: "continuousAndOrdered")
}

/// The style of a picker, by name, for ``photosPickerStyle(_:)``.
///
/// The name is the argument `value` of the modifier in the tree.
public struct PhotosPickerStyleName: Hashable, Sendable {
  let name: String
  /// A sheet, a part of the view, or a small part of it.
  public static let presentation = Self(name: "presentation"), inline = Self(name: "inline"),
    compact = Self(name: "compact")
}

extension View {
  /// Sets the style of pickers in this view.
  ///
  /// It is kept in the tree; nothing is picked.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `photosPickerStyle` (`value`).
  nonisolated public func photosPickerStyle(_ style: PhotosPickerStyleName) -> some View {
    _modified("photosPickerStyle", ["value": style.name])
  }

  /// Offers assets while a value is true; nothing is shown or picked.
  ///
  /// - Parameters:
  ///   - isPresented: Whether they are offered; kept in the tree.
  ///   - selection: The picked asset; never set.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the asset; not read.
  /// - Returns: The view with the modifier `photosPicker` (`isPresented`).
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View { _modified("photosPicker", ["isPresented": "\(isPresented.wrappedValue)"]) }

  /// Offers assets while a value is true; nothing is shown or picked.
  ///
  /// - Parameters:
  ///   - isPresented: Whether they are offered; kept in the tree.
  ///   - selection: The picked assets; never set.
  ///   - maxSelectionCount: The largest number; not read.
  ///   - selectionBehavior: The order of the assets; not read.
  ///   - filter: The kinds of assets; not read.
  ///   - preferredItemEncoding: The encoding of the assets; not read.
  /// - Returns: The view with the modifier `photosPicker` (`isPresented`).
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View { _modified("photosPicker", ["isPresented": "\(isPresented.wrappedValue)"]) }
}
