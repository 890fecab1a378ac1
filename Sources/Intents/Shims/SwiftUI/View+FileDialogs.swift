public import Foundation
public import UniformTypeIdentifiers

// Dialogs for files: none is ever shown here.

extension View {
  /// Presents a dialog for choosing files; nothing is ever chosen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several may be chosen.
  ///   - onCompletion: Not run.
  ///   - onCancellation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { _modified("fileImporter") }

  /// Sets the folder that a dialog for files shows first.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter defaultDirectory: The folder; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogDefaultDirectory(
    _ defaultDirectory: URL?
  ) -> some View { _modified("fileDialogDefaultDirectory") }

  /// Sets the name by which a dialog for files is remembered.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter id: The name.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogCustomizationID(
    _ id: String
  ) -> some View { _modified("fileDialogCustomizationID") }

  /// Sets the message of a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter message: The message; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogMessage(
    _ message: Text?
  ) -> some View { _modified("fileDialogMessage") }

  /// Sets the message of a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter message: The message.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogMessage(
    _ message: LocalizedStringKey
  ) -> some View { _modified("fileDialogMessage") }

  /// Sets the message of a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter message: The message.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage(
    _ message: some _Words
  ) -> some View { _modified("fileDialogMessage") }

  /// Sets the words that confirm a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogConfirmationLabel(
    _ label: Text?
  ) -> some View { _modified("fileDialogConfirmationLabel") }

  /// Sets the words that confirm a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogConfirmationLabel(
    _ label: LocalizedStringKey
  ) -> some View { _modified("fileDialogConfirmationLabel") }

  /// Sets the words that confirm a dialog for files.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel(
    _ label: some _Words
  ) -> some View { _modified("fileDialogConfirmationLabel") }

  /// Sets the words beside the name in a dialog for saving.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporterFilenameLabel(
    _ label: Text?
  ) -> some View { _modified("fileExporterFilenameLabel") }

  /// Sets the words beside the name in a dialog for saving.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileExporterFilenameLabel(
    _ label: LocalizedStringKey
  ) -> some View { _modified("fileExporterFilenameLabel") }

  /// Sets the words beside the name in a dialog for saving.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The words.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func fileExporterFilenameLabel(
    _ label: some _Words
  ) -> some View { _modified("fileExporterFilenameLabel") }

  /// Sets which files a dialog offers.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter predicate: The condition; not evaluated.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogURLEnabled(
    _ predicate: Predicate<URL>
  ) -> some View { _modified("fileDialogURLEnabled") }

  /// Sets whether a dialog for files gives aliases as they are.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter imports: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogImportsUnresolvedAliases(
    _ imports: Bool
  ) -> some View { _modified("fileDialogImportsUnresolvedAliases") }

  /// Sets what a dialog for files shows.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter options: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View { _modified("fileDialogBrowserOptions") }
}

/// What a dialog for files shows.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The options as a bit set.
  public let rawValue: Int
  /// Creates a set of options.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The contents of packages, hidden files, and the endings of names.
  public static let enumeratePackages = Self(rawValue: 1), includeHiddenFiles = Self(rawValue: 2),
    displayFileExtensions = Self(rawValue: 4)
}
