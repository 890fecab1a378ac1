import Files
import ImageCoding
import PictureAnswers
import Terminal

/// The pictures that arguments of a command name: files, standard input, and all pictures below folders.
struct NamedPictures {
  private let arguments: [(name: String, folder: (path: String, files: [String])?)]
  private let page: Int
  /// Whether all folders could be listed, and had no links that lead nowhere, and no folder has only pictures that are not
  /// read.
  let isWhole: Bool

  /// Lists the folders, and checks that standard output is not one of the pictures.
  ///
  /// - Parameters:
  ///   - names: The arguments.
  ///   - page: The page of each picture.
  ///   - folders: Which files of folders are read.
  /// - Throws: ``CommandFailure``.
  init(_ names: [String], page: Int, _ folders: FolderOptions) throws {
    var isWhole = true
    var paths: [String] = []
    arguments = try zip(names, PictureInput.readFiles(names)).map { name, path in
      guard name != "-", FileStatus(following: path)?.kind == .folder else {
        paths.append(path)
        return (name, nil)
      }
      var folder = path
      while folder.utf8.count > 1, folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
      let listing = try PictureFolder.reportedListing(of: folder, folders)
      let files = listing.files.map(\.path)
      let isUnread = listing.passedOver.tell(besides: files.count, in: folder)
      if files.isEmpty, listing.isWhole, listing.passedOver.count == 0 {
        Console.note("\(folder): there are no pictures in this folder")
      }
      if isUnread || !listing.isWhole { isWhole = false }
      let prefix = folder == "/" ? folder : folder + "/"
      paths += files.map { prefix + $0 }
      return (name, (prefix, files))
    }
    self.isWhole = isWhole
    self.page = page
    try OutputFile.requireApart([], from: paths)
  }

  /// Returns the pictures in the order of the arguments, those of a folder in the order of their paths; reads standard
  /// input to its end.
  func inputs() -> [PictureInput] {
    arguments.flatMap { name, folder -> [PictureInput] in
      guard let folder else { return PictureInput.inputs([name], page: page) }
      return folder.files.map { file in
        var input = PictureInput(path: folder.path + file, name: folder.path + file)
        input.page = page
        return input
      }
    }
  }
}
