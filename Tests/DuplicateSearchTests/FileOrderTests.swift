import Determinism
import DuplicateSearch
import ImageCoding
import TestSupport
import Testing

@Suite("The order of copies")
struct FileOrderTests {
  private let tree: DuplicateTree

  init() throws { tree = try DuplicateTree() }

  /// The criteria of each policy, by docs/duplicates.md.
  private static let byPixels: [BestReason] = [.pixels, .lossless, .quality, .bytes, .older, .path]
  private static let first: [BestReason] = [.reference, .preference, .linked]
  private static let criteria: [(BestPolicy, [BestReason])] = [
    (.pixels, first + byPixels),
    (.origin, first + [.source, .evidence, .earlier] + byPixels),
    (.oldest, first + [.earlier, .older] + byPixels.filter { $0 != .older }),
  ]

  /// What is chosen of one file.
  private struct Choice {
    var isReference = false, isLinked = false, isPNG = false, isMade = false
    var preference: Int32 = 3
    var side = 100, quality = 50, byteCount = 1000, modified = 500
    var evidence: OriginEvidence = []
    var written: Int?
    var name = "bbb"

    /// Makes it better or worse by one criterion.
    mutating func set(_ reason: BestReason, isBetter: Bool) {
      switch reason {
      case .reference: isReference = isBetter
      case .preference: preference = isBetter ? 0 : 1
      case .linked: isLinked = !isBetter
      case .source: isMade = !isBetter
      case .evidence: evidence = isBetter ? [.camera, .date] : [.location]
      case .earlier: written = isBetter ? 2000 : 3000
      case .pixels: side = isBetter ? 200 : 100
      case .lossless: isPNG = isBetter
      case .quality: quality = isBetter ? 90 : 60
      case .bytes: byteCount = isBetter ? 2000 : 1000
      case .older: modified = isBetter ? 10 : 20
      case .path: name = isBetter ? "c" : "aaaa"
      case .name, .center, .chosen: break
      }
    }
  }

  private func add(_ choice: Choice, to list: inout FileList, _ name: String? = nil) -> FileIndex {
    let index = list.add(
      name ?? choice.name,
      isReference: choice.isReference,
      byteCount: choice.byteCount,
      modified: choice.modified,
      isLinked: choice.isLinked,
      facts: .made(
        width: choice.side,
        height: 100,
        quality: choice.isPNG ? nil : choice.quality,
        format: choice.isPNG ? .png : .jpeg
      )
    )
    list.files[index].preference = choice.preference
    var metadata = CaptureMetadata()
    metadata.changed = choice.written
    list.origins[index] = FileOrigin(metadata, sidecars: [])
    list.origins[index]?.evidence = choice.evidence
    if choice.isMade { list.makings[index] = .reduced }
    return index
  }

  @Test("is decided by the first criterion that separates them, whatever the later ones say")
  func criteria() throws {
    for (policy, reasons) in Self.criteria {
      for (place, reason) in reasons.enumerated() {
        var (better, worse) = (Choice(), Choice())
        better.set(reason, isBetter: true)
        worse.set(reason, isBetter: false)
        // A PNG has no quality, and a criterion before this one is the same for both.
        for later in reasons[(place + 1)...] {
          better.set(later, isBetter: false)
          worse.set(later, isBetter: true)
        }
        var list = try FileList.made(tree)
        let (one, other) = (add(better, to: &list), add(worse, to: &list))
        let name: Comment = "\(policy), \(reason)"
        #expect(list.precedes(one, other, by: policy), name)
        #expect(!list.precedes(other, one, by: policy), name)
        #expect(list.reason(for: one, before: other, by: policy) == reason, name)
        #expect(list.reason(for: other, before: one, by: policy) == .center, name)
      }
    }
  }

  @Test("is that of the names, byte by byte, where nothing else separates them")
  func names() throws {
    var list = try FileList.made(tree)
    let names = ["b", "a", "z\u{E9}", "B", "ab"]
    let indices = names.map { add(Choice(), to: &list, $0) }
    for policy in BestPolicy.allCases {
      let sorted = indices.filter { list.files[$0].relativePath.utf8.count == 1 }
        .sorted { list.precedes($0, $1, by: policy) }
      #expect(sorted.map { list.files[$0].relativePath } == ["B", "a", "b"])
      #expect(list.reason(for: indices[1], before: indices[0], by: policy) == .name)
      // A shorter path is before a longer one.
      #expect(list.reason(for: indices[0], before: indices[4], by: policy) == .path)
    }
  }

  @Test("has no circles, and is the same from whichever order", arguments: BestPolicy.allCases)
  func totalOrder(policy: BestPolicy) throws {
    var random = SeededGenerator(text: policy.rawValue)
    var list = try FileList.made(tree)
    let indices = (0..<40).map { number in
      var choice = Choice()
      for reason in Self.criteria[1].1 where reason != .path {
        if random.unit() < 0.7 { choice.set(reason, isBetter: random.unit() < 0.5) }
      }
      return add(choice, to: &list, "\(number % 20)-\(number)")
    }
    let sorted = indices.sorted { list.precedes($0, $1, by: policy) }
    for (place, one) in sorted.enumerated() {
      #expect(!list.precedes(one, one, by: policy))
      for other in sorted[(place + 1)...] {
        #expect(list.precedes(one, other, by: policy) && !list.precedes(other, one, by: policy))
        #expect(list.reason(for: one, before: other, by: policy) != .center)
      }
    }
    let again = indices.shuffled(using: &random).sorted { list.precedes($0, $1, by: policy) }
    #expect(again == sorted)
  }

  @Test("puts what says nothing of a time behind what does")
  func withoutTime() throws {
    var list = try FileList.made(tree)
    var (late, silent) = (Choice(), Choice())
    late.written = 9999
    late.modified = 900
    silent.modified = 1
    let indices = (add(late, to: &list), add(silent, to: &list))
    for policy in [BestPolicy.origin, .oldest] {
      #expect(list.reason(for: indices.0, before: indices.1, by: policy) == .earlier)
    }
    #expect(list.reason(for: indices.1, before: indices.0, by: .pixels) == .older)
  }

  // MARK: Rules

  @Test(
    "is led by rules, which name files, directories or patterns",
    arguments: [
      ("a", "a/b.jpg", true), ("a", "a", true), ("a", "ab/c.jpg", false), ("a/", "a/b.jpg", true),
      ("./a", "a/b.jpg", true), ("a", "./a//b.jpg", true), ("a//b", "a/b/c.jpg", true),
      ("/", "/x/y.jpg", true), ("/x", "/x/y.jpg", true), ("/x", "x/y.jpg", false),
      ("x", "/x/y.jpg", false), ("", "a.jpg", false), ("*.jpg", "a/b.jpg", true),
      ("*.jpg", "a/b.png", false), ("b.*", "a/b.jpg", true), ("b.*", "ab.jpg", false),
      ("a/*", "a/b.jpg", true), ("a/*", "x/a/b.jpg", false), ("*/b.jpg", "a/b.jpg", true),
      ("?.jpg", "a/b.jpg", true), ("?.jpg", "a/bb.jpg", false), ("[ab].jpg", "x/a.jpg", true),
      ("[ab].jpg", "x/c.jpg", false), ("[", "a/[", true), ("[", "a/b", false),
      ("[", "[/a.jpg", true),
      ("A", "a/b.jpg", false),
    ]
  )
  func rules(rule: String, path: String, fits: Bool) {
    #expect(PathRule(rule).fits(path) == fits)
    #expect(PathRule(rule).text == rule)
  }

  @Test("is led by the first rule that fits, and rules that fit nothing are said")
  func preferences() throws {
    var list = try FileList.made(tree)
    let names = ["a/1.jpg", "a/2.png", "b/1.jpg", "c.png"]
    let indices = names.map { list.add($0) }
    let rules = ["none.*", "*.jpg", tree.folder("new/a"), "*/b/*", "c.png", ""].map(PathRule.init)
    let unused = list.prefer(rules)
    #expect(unused.map(\.text) == ["none.*", "c.png", ""])
    #expect(indices.map { list.files[$0].preference } == [1, 2, 1, 6])
    // Names of the whole path are patterns; without one there is no preference.
    #expect(list.prefer([PathRule("*.png")]).isEmpty)
    #expect(indices.map { list.files[$0].preference } == [1, 0, 1, 0])
    #expect(list.prefer([]).isEmpty)
  }

  @Test("is not asked of what was not found: a list names its files as they were given")
  func paths() throws {
    var list = try FileList.made(tree)
    let (one, other) = (list.add("x/a.jpg"), list.add("b.jpg", isReference: true))
    #expect(list.path(of: one) == tree.folder("new/x/a.jpg"))
    #expect(list.path(of: other) == tree.folder("kept/b.jpg"))
    #expect(list.isReference(other) && !list.isReference(one))
    let file = list.file(one)
    #expect(file.path == tree.folder("new/x/a.jpg") && !file.isReference)
    #expect(file.size == ImageSize(width: 400, height: 300) && file.format == .png)
    #expect(file.quality == nil && file.evidence == [] && file.sidecars == [])
    for name in ["photos", "photos/"] {
      let source = PictureSource(name: name, absolute: "/home/photos", isReference: false)
      #expect(source.path(of: "a.jpg") == "photos/a.jpg")
      #expect(source.key(of: "a.jpg") == "/home/photos/a.jpg")
    }
    let root = PictureSource(name: "/", absolute: "/", isReference: false)
    #expect(root.path(of: "a.jpg") == "/a.jpg" && root.key(of: "a.jpg") == "/a.jpg")
  }
}

@Suite("Where a file comes from")
struct FileOriginTests {
  private static let evidence: [(OriginEvidence, @Sendable (inout CaptureMetadata) -> Void)] = [
    (.camera, { $0.namesCamera = true }), (.date, { $0.taken = 1 }),
    (.location, { $0.hasLocation = true }), (.makerNotes, { $0.hasMakerNotes = true }),
    (.thumbnail, { $0.hasThumbnail = true }),
  ]

  @Test("is said by its metadata, each kind for itself", arguments: evidence)
  func kinds(kind: OriginEvidence, set: @Sendable (inout CaptureMetadata) -> Void) {
    var metadata = CaptureMetadata()
    #expect(FileOrigin(metadata, sidecars: []).evidence == [])
    set(&metadata)
    #expect(FileOrigin(metadata, sidecars: []).evidence == kind)
    let beside = FileOrigin(metadata, sidecars: [Sidecar(path: "a.xmp")])
    #expect(beside.evidence == kind.union(.sidecar))
  }

  @Test("has a bit for each kind that reports keep")
  func bits() {
    let kinds: [OriginEvidence] = [.camera, .date, .location, .makerNotes, .thumbnail, .sidecar]
    #expect(kinds.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(OriginEvidence(rawValue: 255).rawValue.nonzeroBitCount == 8)
  }

  @Test("says when it was written: by the editor, else by the camera")
  func written() {
    var metadata = CaptureMetadata()
    func written() -> Int? { FileOrigin(metadata, sidecars: []).written }
    #expect(written() == nil)
    metadata.taken = 2020_01_01_120000
    #expect(written() == 2020_01_01_120000)
    metadata.changed = 2021_01_01_120000
    #expect(written() == 2021_01_01_120000)
  }

  @Test(
    "is an editor where it says so, was written a minute late, or has another size",
    arguments: [
      (false, 0, nil, false), (true, 0, nil, true), (false, 100, nil, false),
      (false, 101, nil, true), (false, 0, ImageSize(width: 400, height: 300), false),
      (false, 0, ImageSize(width: 300, height: 400), false),
      (false, 0, ImageSize(width: 401, height: 300), true),
    ] as [(Bool, Int, ImageSize?, Bool)]
  )
  func edited(namesEditor: Bool, delay: Int, size: ImageSize?, isEdited: Bool) {
    var metadata = CaptureMetadata()
    metadata.namesEditor = namesEditor
    metadata.taken = 2020_01_01_120000
    metadata.changed = 2020_01_01_120000 + delay
    metadata.recordedSize = size
    let origin = FileOrigin(metadata, sidecars: [])
    #expect(origin.isEdited(.made()) == isEdited)
    // Without a picture nothing is known of its size.
    #expect(origin.isEdited(nil) == (isEdited && size == nil))
  }
}
