public import CoreTransferable
public import Foundation
public import UniformTypeIdentifiers

// Files and values that a user moves out of an app and into it. No user chooses or moves one here.

extension View {
  /// Presents a dialog for saving a value as a file.
  ///
  /// Nothing is ever saved here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - item: The value; nil for none.
  ///   - contentTypes: The types to choose from.
  ///   - defaultFilename: The name that is offered.
  ///   - onCompletion: Not run.
  ///   - onCancellation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>,
    item: Item?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { _modified("fileExporter") }

  /// Presents a dialog for saving a document as a file.
  ///
  /// Nothing is ever saved here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - document: The document; nil for none.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The name that is offered.
  ///   - onCompletion: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { _modified("fileExporter") }

  /// Presents a dialog for saving a document that is an object as a file.
  ///
  /// Nothing is ever saved here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - document: The document; nil for none.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The name that is offered.
  ///   - onCompletion: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Document: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { _modified("fileExporter") }

  /// Presents a dialog for saving a document of one of several types as a file.
  ///
  /// Nothing is ever saved here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - document: The document; nil for none.
  ///   - contentTypes: The types to choose from.
  ///   - defaultFilename: The name that is offered.
  ///   - onCompletion: Not run.
  ///   - onCancellation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { _modified("fileExporter") }

  /// Presents a dialog for moving a file.
  ///
  /// Nothing is ever moved here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - file: The file; nil for none.
  ///   - onCompletion: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { _modified("fileMover") }

  /// Presents a preview of a file.
  ///
  /// None is ever open.
  ///
  /// - Parameter item: The file; not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func quickLookPreview(
    _ item: Binding<URL?>
  ) -> some View { _modified("quickLookPreview") }

  /// Presents a preview of one of several files.
  ///
  /// None is ever open.
  ///
  /// - Parameters:
  ///   - selection: The file that is shown; not read.
  ///   - items: The files.
  /// - Returns: The view with the modifier's name.
  nonisolated public func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<URL?>,
    in items: Items
  ) -> some View where Items.Element == URL { _modified("quickLookPreview") }

  /// Sets the values that the Copy command copies.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter payload: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func copyable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> [Payload]
  ) -> some View { _modified("copyable") }

  /// Sets the values that the Cut command takes.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func cuttable<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping () -> [Payload]
  ) -> some View { _modified("cuttable") }

  /// Adds an action for the Paste command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Not run.
  ///   - validator: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func pasteDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping ([Payload]) -> Void,
    validator: @escaping ([Payload]) -> [Payload] = { $0 }
  ) -> some View { _modified("pasteDestination") }

  /// Sets what the Services menu and drags take from the view.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of the items.
  ///   - onExport: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func exportsItemProviders(
    _ contentTypes: [UTType],
    onExport: @escaping () -> [NSObject]
  ) -> some View { _modified("exportsItemProviders") }

  /// Adds an action for keys that are held.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - mask: The keys to watch.
  ///   - initial: Whether it runs at first.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onModifierKeysChanged(
    mask: EventModifiers = [],
    initial: Bool = true,
    _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View { _modified("onModifierKeysChanged") }
}

/// A button that pastes.
///
/// One node of the kind `PasteButton`, with its word as a child. Nothing presses it.
public nonisolated struct PasteButton: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - onPaste: Not run.
  public init<Payload: Transferable>(
    payloadType: Payload.Type,
    onPaste: @escaping ([Payload]) -> Void
  ) {}

  /// The node of the button.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("PasteButton"), children: Text(verbatim: "Paste")._nodes)]
  }
}
