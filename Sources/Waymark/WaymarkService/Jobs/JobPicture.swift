internal import AppIntents
internal import DuplicateSearch
internal import Files
internal import Foundation
internal import IntentCommandLine
internal import ImageCoding
internal import Terminal

/// A picture of a job's results, in the state in which the job saw it.
struct JobPicture: Sendable {
  /// The path relative to the job's folder.
  let path: String
  /// The identity and state of its file.
  let identity: FileIdentity
  /// Its sidecars, by the names that clients see.
  let sidecars: [Sidecar]

  /// Creates a picture from a file of a group.
  ///
  /// - Parameters:
  ///   - file: The file, whose sidecars have the names that clients see.
  ///   - path: Its path relative to the folder.
  init(_ file: DuplicateFile, at path: String) {
    self.path = path
    identity = FileIdentity(
      device: file.device,
      inode: file.inode,
      size: Int64(file.byteCount),
      modified: Int64(file.modified)
    )
    sidecars = file.sidecars
  }

  /// Decodes a row from ``json``; nil for other text.
  init?(row: String) {
    guard let json = try? IntentJSON(parsing: Data(row.utf8)), let path = json["path"].text,
      let device = json["device"].text.flatMap({ UInt64($0) }),
      let inode = json["inode"].text.flatMap({ UInt64($0) }),
      let size = json["bytes"].integer, let modified = json["modified"].integer
    else { return nil }
    self.path = path
    identity = FileIdentity(
      device: device,
      inode: inode,
      size: Int64(size),
      modified: Int64(modified)
    )
    sidecars = json["sidecars"].array.compactMap { json in
      guard let path = json["path"].text else { return nil }
      var sidecar = Sidecar(path: path, isShared: json["shared"] == .bool(true))
      sidecar.content = json["digest"].text.flatMap { Base64URL.bytes(of: $0) }
        .flatMap { FileDigest(bytes: $0) }
      return sidecar
    }
  }

  /// The row of the picture; 64-bit integers as text.
  var json: JSONOutput {
    .object([
      ("path", .string(path)), ("device", .string(String(identity.device))),
      ("inode", .string(String(identity.inode))), ("bytes", .integer(Int(identity.size))),
      ("modified", .integer(Int(identity.modified))),
      (
        "sidecars",
        .array(
          sidecars.map { sidecar in
            .object([
              ("path", .string(sidecar.path)), ("shared", .boolean(sidecar.isShared)),
              ("digest", .optional(sidecar.content.map { Base64URL.text(of: $0.bytes) })),
            ])
          }
        )
      ),
    ])
  }
}

extension JobPicture {
  /// The picture's file while it is open.
  final class File: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }

    /// The path of the open file, whatever has its name now.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Its identity and state; nil when the system does not report them.
    fileprivate var identity: FileIdentity? { FileStatus(of: descriptor)?.identity }

    /// Whether its first bytes are those of a readable picture.
    fileprivate var isPicture: Bool {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      return bytes.prefix(max(0, count)).withUnsafeBytes { ImageFormat(signatureOf: $0) != nil }
    }
  }

  /// Opens the picture below its folder, without following symbolic links.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The open file, which begins as a picture and is in the state in which the job saw it.
  /// - Throws: ``Problem`` when it is gone, has been replaced or changed, or is not a picture.
  func open(in folder: JobFolder) throws -> File {
    let file: File
    do throws(FileError) {
      file = File(try OpenFolder(folder.path).open(path))
    } catch {
      throw Self.gone("no longer exists or cannot be read")
    }
    guard file.identity == identity else {
      throw Self.gone("has changed since the job ran")
    }
    guard file.isPicture else { throw Self.gone("is not a picture") }
    return file
  }

  /// The problem that the picture of a job can no longer be shown.
  static func gone(_ what: String) -> Problem {
    Problem(.gone, "The picture's file \(what).", todo: "Start the job again.")
  }

  /// An entity tag for this state of the file.
  func entityTag(_ variant: String) -> String {
    let text = "\(path)\u{0}\(identity)\u{0}\(variant)"
    return "\"\(FileDigest(of: text.utf8).hexadecimal.prefix(32))\""
  }
}

extension IntentJSON {
  /// A member of an object; null for anything else.
  subscript(name: String) -> IntentJSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The text; nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; nil for anything else.
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The values of an array; empty for anything else.
  var array: [IntentJSON] { if case .array(let values) = self { values } else { [] } }
}
