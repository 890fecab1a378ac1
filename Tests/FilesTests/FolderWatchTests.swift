import Files
import Foundation
import Synchronization
import Testing

@Suite struct FolderWatchTests {
  /// A change below `watched`, and whether it is one for who lists pictures there.
  enum Step: String, CaseIterable {
    case newFile, changedFile, movedIn, movedOut, removed, hardLink, link, newFolder, inNewFolder
    case inMovedFolder, behindLink, readable
    case hidden, storeFile, inHiddenFolder

    var isChange: Bool { ![.hidden, .storeFile, .inHiddenFolder].contains(self) }

    func make(in folder: ScratchFolder) throws {
      let files = FileManager.default
      switch self {
      case .newFile: try folder.write("new", to: "watched/new.jpg")
      case .changedFile: try folder.write("other", to: "watched/a.jpg")
      case .movedIn: try files.moveItem(atPath: folder("out.jpg"), toPath: folder("watched/in.jpg"))
      case .movedOut:
        try files.moveItem(atPath: folder("watched/a.jpg"), toPath: folder("gone.jpg"))
      case .removed: try files.removeItem(atPath: folder("watched/below/b.jpg"))
      case .hardLink: try files.linkItem(atPath: folder("out.jpg"), toPath: folder("watched/l.jpg"))
      case .link:
        try files.createSymbolicLink(
          atPath: folder("watched/s"),
          withDestinationPath: folder("far")
        )
      case .newFolder:
        try files.createDirectory(atPath: folder("watched/new"), withIntermediateDirectories: false)
      case .inNewFolder:
        // The first change is the folder; its file comes when that has been noticed.
        try folder.write("new", to: "watched/made/new.jpg")
      case .inMovedFolder: try folder.write("new", to: "watched/moved/new.jpg")
      case .behindLink: try folder.write("new", to: "far/new.jpg")
      case .readable: #expect(chmod(folder("watched/a.jpg"), 0o600) == 0)
      case .hidden: try folder.write("new", to: "watched/.new.jpg")
      case .storeFile: try folder.write("new", to: "watched/museum.waymark-wal")
      case .inHiddenFolder: try folder.write("new", to: "watched/.cache/new.jpg")
      }
    }
  }

  /// Below `watched`: a picture, a folder with one, a hidden folder, a loop and a link to `far`.
  private func watched() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let files = FileManager.default
    for name in ["watched/below", "watched/.cache", "far"] {
      try files.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    for name in ["watched/a.jpg", "watched/below/b.jpg", "out.jpg"] {
      try folder.write("old", to: name)
    }
    try files.createSymbolicLink(atPath: folder("watched/loop"), withDestinationPath: "..")
    try files.createSymbolicLink(
      atPath: folder("watched/below/far"),
      withDestinationPath: folder("far")
    )
    return folder
  }

  @Test(
    "Whatever may change a listing of pictures is noticed, and nothing else",
    arguments: Step.allCases
  )
  func changes(_ step: Step) throws {
    // A process that another test starts may keep a file of ours open a little longer, and its closing is a
    // change. What is none in one of five folders is none.
    let isNoticed =
      try step.isChange ? notices(step) : (0..<5).allSatisfy { _ in try notices(step) }
    #expect(isNoticed == step.isChange)
  }

  /// Whether a watch notices a step itself, and not just a change that comes later.
  private func notices(_ step: Step, followsOutward: Bool = true) throws -> Bool {
    let folder = try watched()
    var watch = try FolderWatch(
      folder("watched"),
      passingOver: "museum.waymark",
      followingOutwardLinks: followsOutward
    )
    if step == .inNewFolder {
      try FileManager.default.createDirectory(
        atPath: folder("watched/made"),
        withIntermediateDirectories: false
      )
      try watch.waitForChange(quiet: 20)
    }
    if step == .inMovedFolder {
      try FileManager.default.moveItem(
        atPath: folder("watched/below"),
        toPath: folder("watched/moved")
      )
      try watch.waitForChange(quiet: 20)
    }
    let isLater = Atomic(false)
    try step.make(in: folder)
    if !step.isChange || !followsOutward {
      // What is waited for then is a change that comes later.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
        isLater.store(true, ordering: .sequentiallyConsistent)
        try? folder.write("new", to: "watched/late.jpg")
      }
    }
    try watch.waitForChange(quiet: 20)
    return !isLater.load(ordering: .sequentiallyConsistent)
  }

  @Test("A change behind a link that leads out is noticed only on request")
  func outward() throws {
    #expect(try (0..<5).contains { _ in try !notices(.behindLink, followsOutward: false) })
    #expect(try (0..<5).contains { _ in try notices(.newFile, followsOutward: false) })
  }

  @Test("A file that is being written is unfinished until it is closed")
  func unfinished() throws {
    let folder = try watched()
    var watch = try FolderWatch(folder("watched"), passingOver: "")
    let path = folder("watched/slow.jpg")
    #expect(FileManager.default.createFile(atPath: folder("watched/other.jpg"), contents: nil))
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(write(file, "begin", 5) == 5)
    try watch.waitForChange(quiet: 20)
    #expect(watch.unfinished == [path])
    close(file)
    try watch.waitForChange(quiet: 20)
    #expect(watch.unfinished.isEmpty)
  }

  @Test("A folder that goes ends the watch, and one that does not exist begins none")
  func gone() throws {
    let folder = try watched()
    #expect(throws: FileError.self) {
      _ = try FolderWatch(folder("nowhere"), passingOver: "")
    }
    #expect(throws: FileError.self) {
      var watch = try FolderWatch(folder("watched"), passingOver: "")
      try FileManager.default.moveItem(atPath: folder("watched"), toPath: folder("elsewhere"))
      while true { try watch.waitForChange(quiet: 20) }
    }
  }
}
