import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("A folder of pictures")
struct CatalogFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    for name in [
      "Uluru.jpg", "Asia/Fuji.png", "Asia/Japan/Himeji.JPG", "Europe/Eiffel.jpeg",
      "Asia/.hidden.png", ".git/x.png",
    ] {
      try TestPictures.write(picture, to: folder(name))
    }
    try Data("words".utf8).write(to: URL(filePath: folder("Asia/notes.txt")))
    try Data(ImageBytes.png).write(to: URL(filePath: folder("Asia/unnamed")))
  }

  enum ImageBytes {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  @Test("lists its pictures by name and by their first bytes, hidden ones left out")
  func listing() throws {
    #expect(
      try PictureFolder.pictures(below: folder.path) == [
        "Asia/Fuji.png", "Asia/Japan/Himeji.JPG", "Asia/unnamed", "Europe/Eiffel.jpeg",
        "Uluru.jpg",
      ]
    )
  }

  @Test("ends where symbolic links make a loop")
  func loop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("Asia/loop"),
      withDestinationPath: folder.path
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder("Europe/self"),
      withDestinationPath: "self"
    )
    #expect(try PictureFolder.pictures(below: folder.path).count == 5)
  }

  @Test("read flat has a landmark for each picture and a collection for each folder")
  func flat() throws {
    let catalog = try Catalog(folderAt: folder.path, layout: .flat)
    #expect(catalog.landmarks.map(\.name) == ["Fuji", "Himeji", "unnamed", "Eiffel", "Uluru"])
    #expect(catalog.collections.map(\.name) == ["Asia", "Japan", "Europe"])
    let ids = Dictionary(uniqueKeysWithValues: catalog.landmarks.map { ($0.name, $0.id) })
    #expect(
      catalog.collections.map { Set($0.landmarks) } == [
        Set(["Fuji", "Himeji", "unnamed"].compactMap { ids[$0] }),
        Set([ids["Himeji"]].compactMap { $0 }),
        Set([ids["Eiffel"]].compactMap { $0 }),
      ]
    )
  }

  @Test("read as folders has a landmark for each folder with pictures")
  func folders() throws {
    let catalog = try Catalog(folderAt: folder.path, layout: .folders)
    #expect(
      catalog.landmarks.map(\.name) == [
        URL(filePath: folder.path).lastPathComponent, "Asia", "Japan", "Europe",
      ]
    )
    #expect(catalog.collections.map(\.name) == ["Asia"])
    #expect(catalog.collections.first?.landmarks == [catalog.landmarks[2].id])
  }

  @Test(
    "gives a picture the same number whatever stands beside it",
    arguments: FolderLayout.allCases
  )
  func stableNumbers(layout: FolderLayout) throws {
    let before = try Catalog(folderAt: folder.path, layout: layout)
    try TestPictures.write(
      TestPictures.scene(seed: 2, width: 16, height: 16),
      to: folder("Africa/First.png")
    )
    let after = try Catalog(folderAt: folder.path, layout: layout)
    let numbers = Dictionary(uniqueKeysWithValues: after.landmarks.map { ($0.pictures, $0.id) })
    for landmark in before.landmarks { #expect(numbers[landmark.pictures] == landmark.id) }
    #expect(after.landmarks.allSatisfy { $0.id > 0 && $0.id < 1 << 53 })
  }

  @Test("without pictures is refused", arguments: ["", "none"])
  func empty(name: String) throws {
    let empty = try TemporaryFolder()
    #expect(throws: CatalogError.self) {
      try Catalog(folderAt: name.isEmpty ? empty.path : empty(name), layout: .flat)
    }
  }
}
