internal import Files
internal import Foundation
internal import NIOCore

/// Finds the resource files of the pages and the description of the API.
///
/// They are in the resource bundle beside the program, which SwiftPM creates; in `share/waymark-server` beside
/// the folder of the program, where `make install` puts them; or in the package from which this code was built.
package enum ServiceFiles {
  /// Returns the path of a file or a folder.
  ///
  /// - Parameter name: Its path in the folder `Resources`.
  /// - Returns: The first existing path; if there is none, the last of these places.
  package static func path(_ name: String) -> String {
    let paths = folders.map { $0.appending(path: name).path }
    return paths.first { FileStatus(following: $0) != nil } ?? paths[paths.count - 1]
  }

  private static let folders: [URL] = {
    let program =
      (Bundle.main.executableURL?.resolvingSymlinksInPath()
      ?? URL(filePath: "/usr/bin/waymark-server")).deletingLastPathComponent()
    return [
      program.appending(path: "waymark_WaymarkService.resources/Resources"),
      program.appending(path: "../share/waymark-server").standardizedFileURL,
      package,
    ].compactMap(\.self)
  }()

  #if INSTALLED
  // See `ModelFiles`.
  private static let package: URL? = nil
  #else
  private static let package: URL? = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources")
  #endif

  /// A file that is served unchanged.
  package struct File: Sendable {
    /// Its content.
    package var bytes: [UInt8]
    /// The media type.
    package var mediaType: String
    /// The entity tag of its content, with quotation marks.
    package var entityTag: String
    /// Its compressed content; nil when compression has no benefit.
    package var gzipped: [UInt8]?
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mediaType: The media type.
  /// - Returns: The file.
  /// - Throws: `FileError`.
  package static func file(at path: String, _ mediaType: String) throws -> File {
    let bytes = try RegularFile.contents(of: path, limit: 16 << 20)
    let digest = FileDigest(of: bytes).hexadecimal.prefix(32)
    return File(
      bytes: bytes,
      mediaType: mediaType,
      entityTag: "\"\(digest)\"",
      gzipped: mediaType == "image/png" ? nil : Gzip.compressed(ByteBuffer(bytes: bytes))
    )
  }

  /// Reads all files of the folder `assets` and of `strings`, by their names in addresses.
  ///
  /// - Returns: The files, such as `search.js` and `strings/en.json`.
  /// - Throws: `FileError`.
  package static func assets() throws -> [String: File] {
    var files: [String: File] = [:]
    for (folder, prefix) in [("assets", ""), ("strings", "strings/")] {
      let place = path(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for name in names {
        guard let type = mediaTypes[(name as NSString).pathExtension] else { continue }
        files[prefix + name] = try file(at: place + "/" + name, type)
      }
    }
    return files
  }

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json", "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]
}
