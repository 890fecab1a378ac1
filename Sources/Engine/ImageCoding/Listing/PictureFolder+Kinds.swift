internal import Files

import Glibc

/// Whether a file is listed as a picture, by its name or its first bytes.
extension PictureFolder {
  /// Whether a file of this name is listed whatever its content.
  package static func hasPictureExtension(_ path: String) -> Bool {
    extensions.contains(PathParts.fileExtension(of: path))
  }

  /// Whether a file is a readable picture; otherwise counts it.
  static func isPicture(
    _ name: String,
    in folder: Int32,
    without unwanted: Set<ImageFormat>,
    _ passedOver: inout PassedOverFiles
  ) -> Bool {
    if hasPictureExtension(name) { return true }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    // A database that this process has open is not a picture, and must not be opened.
    let file = SystemPath.open(name, flags, in: folder)
    defer { if file >= 0 { close(file) } }
    guard let status = file < 0 ? nil : FileStatus(of: file) else {
      return isReported(unread: name, isOpen: errno == EBUSY, &passedOver)
    }
    let input = EncodedInput(file: file, count: Int(status.size))
    let head = input.head
    if head.isEmpty, input.count > 0 { return isReported(unread: name, isOpen: false, &passedOver) }
    let signature = FileSignature(head: head, path: name)
    if var format = signature?.format {
      // Two bytes would match files that are not JPEGs, too.
      let isSure = format != .jpeg || head.dropFirst(2).first == 0xFF
      if format == .tiff, RawPreview.isRaw(input) { format = .raw }
      let isRead = !format.needsProgram || FormatProgram.installed != nil
      if isSure, isRead, !unwanted.contains(format) { return true }
      passedOver.count(isSure ? signature?.name : nil, needing: isRead ? nil : format)
    } else if signature == nil, isFilm(input, name) {
      passedOver.filmCount += 1
    } else {
      passedOver.count(signature?.name)
    }
    return false
  }

  /// Whether a file of unknown content is reported: unless its name is that of another kind of file, or this process
  /// has it open.
  private static func isReported(
    unread name: String,
    isOpen: Bool,
    _ passedOver: inout PassedOverFiles
  ) -> Bool {
    let known = PathParts.fileExtension(of: name)
    if filmExtensions.contains(known) {
      passedOver.filmCount += 1
      return false
    }
    if !isOpen, knownExtensions.contains(known) || !otherExtensions.contains(known) { return true }
    passedOver.count(nil)
    return false
  }

  private static func isFilm(_ input: EncodedInput, _ name: String) -> Bool {
    FilmContainer(head: input.first(FilmContainer.headCount), path: name) != nil
  }
}
