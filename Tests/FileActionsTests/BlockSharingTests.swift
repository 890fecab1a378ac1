import FileActions
import Foundation
import Testing

@Suite struct BlockSharingTests {
  private let tree: Tree

  init() throws { tree = try Tree() }

  private func share(_ folder: String, _ first: String, _ second: String) throws
    -> ActionRun.Report
  {
    try tree.write("../\(folder)/kept", first, mode: 0o600)
    try tree.write("../\(folder)/double", second, mode: 0o644, modified: 5)
    let pair = DoublePair(
      path: tree.folder("\(folder)/double"),
      keptPath: tree.folder("\(folder)/kept"),
      sameness: .bytes
    )
    return try tree.apply(.reflink, [pair])
  }

  /// More than one part, and an end that fills no block.
  private static let text = String(repeating: "0123456789abcdef", count: 1_100_000) + "end"

  @Test(
    "Files share their blocks and stay files of their own",
    .enabled(if: FormattedDisk.isPossible, "no file system that shares blocks can be made here"),
    arguments: ["xfs", "btrfs"]
  )
  func shared(_ type: String) throws {
    guard let disk = try FormattedDisk(type, at: tree.folder("disk"), holding: tree) else { return }
    let report = try share("disk", Self.text, Self.text)
    #expect(report.done.count == 1 && report.byteCount == 17_600_003, "\(report.left)")
    let status = try #require(tree.status(tree.folder("disk/double")))
    #expect(status.st_mode & 0o777 == 0o644 && status.st_mtim.tv_sec == 5 && status.st_nlink == 1)
    #expect(FormattedDisk.isShared(tree.folder("disk/double")))
    // What is written to one does not show in the other.
    try tree.write("../disk/kept", "other")
    #expect(tree.read(tree.folder("disk/double")) == Self.text)
    let other = try share("disk", "same", "some")
    #expect(other.left.map { $0.reason.contains("its bytes are not those of") } == [true])
    withExtendedLifetime(disk) {}
  }

  @Test("Where the file system shares no blocks, the file stays and that is said")
  func notShared() throws {
    // A file system in memory has none, wherever the temporary folder is.
    let memory = try Tree(inMemory: true)
    try #require(memory.folder.path.hasPrefix("/dev/shm"), "there is no file system in memory here")
    let pair = DoublePair(
      path: try memory.write("double", "same"),
      keptPath: try memory.write("kept", "same"),
      sameness: .bytes
    )
    let before = memory.snapshot()
    let report = try memory.apply(.reflink, [pair])
    #expect(report.left.map(\.reason) == ["its file system cannot share the blocks of files"])
    #expect(memory.snapshot() == before)
    let across = DoublePair(
      path: try tree.write("double", "same"),
      keptPath: memory("kept"),
      sameness: .bytes
    )
    let left = try memory.apply(.reflink, [across]).left.map(\.reason)
    #expect(left.count == 1 && left[0].contains("file system"), "\(left)")
  }
}

/// A file system in a file, which only root can mount.
final class FormattedDisk: Sendable {
  private let mounted: Mounted

  /// Whether a device can be made of a file here.
  static let isPossible = geteuid() == 0 && access("/dev/loop-control", W_OK) == 0

  /// Formats and mounts one; nil where there is no program that formats it, which is printed.
  init?(_ type: String, at path: String, holding folder: any Sendable) throws {
    // XFS makes none that is smaller.
    let size = 320 << 20
    let image = path + ".image"
    let descriptor = open(image, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    ftruncate(descriptor, off_t(size))
    close(descriptor)
    do {
      try Mounted.call("mkfs.\(type)", "-q", image)
      mounted = try Mounted(at: path, holding: folder, type: type, image: image)
    } catch {
      print("skipped: \(type) cannot be made or mounted here")
      return nil
    }
  }

  /// Whether the first block of a file is another's, too, by what `filefrag` says of it.
  static func isShared(_ path: String) -> Bool {
    (try? Mounted.call("sh", "-c", "sync; filefrag -v \(path) | grep -q shared")) != nil
  }
}
