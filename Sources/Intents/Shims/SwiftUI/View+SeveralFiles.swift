public import CoreTransferable
public import UniformTypeIdentifiers

// Several files that a user moves. No user chooses or moves one here.

extension View {
  /// Lets a user write documents to files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; it never is here.
  ///   - documents: The documents.
  ///   - contentType: The type of the files.
  ///   - onCompletion: Told where the files are; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Documents: Collection>(
    isPresented: Binding<Bool>,
    documents: Documents,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where Documents.Element: FileDocument { _modified("fileExporter") }

  /// Lets a user write documents to files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; it never is here.
  ///   - documents: The documents.
  ///   - contentTypes: The types of the files.
  ///   - onCompletion: Told where the files are; never called here.
  ///   - onCancellation: Told when the user cancels; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Documents: Collection>(
    isPresented: Binding<Bool>,
    documents: Documents,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where Documents.Element: FileDocument { _modified("fileExporter") }

  /// Lets a user write values to files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; it never is here.
  ///   - items: The values.
  ///   - contentTypes: The types of the files.
  ///   - onCompletion: Told where the files are; never called here.
  ///   - onCancellation: Told when the user cancels; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporter<Items: Collection>(
    isPresented: Binding<Bool>,
    items: Items,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where Items.Element: Transferable { _modified("fileExporter") }

  /// Lets a user move files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; it never is here.
  ///   - files: The files.
  ///   - onCompletion: Told where the files are; never called here.
  ///   - onCancellation: Told when the user cancels; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileMover<Files: Collection>(
    isPresented: Binding<Bool>,
    files: Files,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where Files.Element == URL { _modified("fileMover") }

  /// Lets a user move a file, or say that it stays.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; it never is here.
  ///   - file: Where it is; nil for none.
  ///   - onCompletion: Told where it is then; never called here.
  ///   - onCancellation: Told when the user cancels; never called here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { _modified("fileMover") }
}
