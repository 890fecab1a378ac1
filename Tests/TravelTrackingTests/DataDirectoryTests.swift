import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("The folder for an app's data")
struct DataDirectoryTests {
  @Test("is what is asked for, then what the environment says, the nearest first")
  func order() throws {
    let folder = try TemporaryFolder()
    let environment = [
      "WAYMARK_DATA_DIR": folder("variable"), "XDG_DATA_HOME": folder("xdg"),
    ]
    #expect(try DataDirectory(folder("named"), environment: environment).path == folder("named"))
    #expect(try DataDirectory(environment: environment).path == folder("variable"))
    #expect(
      try DataDirectory(environment: ["XDG_DATA_HOME": folder("xdg")]).path == folder("xdg/waymark")
    )
    #expect(
      try DataDirectory(environment: ["WAYMARK_DATA_DIR": "", "XDG_DATA_HOME": folder("xdg")]).path
        == folder("xdg/waymark")
    )
  }

  @Test("is created for its owner alone, folders above it included")
  func creation() throws {
    let folder = try TemporaryFolder()
    let path = try DataDirectory(folder("a/b/c")).path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("that is a file is refused in words")
  func file() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(filePath: folder("file")))
    #expect(
      throws: LibraryError.dataDirectory(
        path: folder("file"),
        reason: "this is a file, not a folder"
      )
    ) { try DataDirectory(folder("file")) }
    #expect {
      try DataDirectory(folder("file/below"))
    } throws: { error in
      "\(error)".contains("cannot be created") && "\(error)".contains("--data-dir")
    }
  }
}
