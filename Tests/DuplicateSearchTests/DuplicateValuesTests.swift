import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

/// What a report says, as values.
@Suite("The words and values of a report")
struct DuplicateValuesTests {
  @Test("Levels have names and an order, and the two strictest are equalities")
  func levels() {
    let names = ["exact", "pixels", "near", "similar", "edited"]
    #expect(DuplicateLevel.allCases.map(\.rawValue) == names)
    #expect(DuplicateLevel.allCases.shuffled().sorted() == DuplicateLevel.allCases)
    #expect(DuplicateLevel.allCases.filter(\.isEquality) == [.exact, .pixels])
    for (place, level) in DuplicateLevel.allCases.enumerated() {
      for (other, otherLevel) in DuplicateLevel.allCases.enumerated() {
        #expect((level < otherLevel) == (place < other))
      }
    }
    #expect(BestPolicy.allCases.map(\.rawValue) == ["origin", "pixels", "oldest"])
    #expect(
      DuplicateFinder.Progress.Phase.allCases.map(\.rawValue) == [
        "comparing", "reading", "decoding", "describing", "searching", "matching", "ordering",
      ]
    )
  }

  private static let errors: [(DuplicateError, String)] = [
    (.notFound(path: "a"), "a: no such file or folder"),
    (
      .unlistable(path: "a"),
      "a: the folder cannot be listed; make it readable, mount its disk, or leave it out"
    ),
    (.notAPicture(path: "a"), "a: not a picture; docs/formats.md lists the supported formats"),
    (.sameBytes(path: "a", other: "b"), "a: it has the same bytes as b"),
    (.tooLarge(path: "a", maximumByteCount: 7), "a: it has more than 7 bytes"),
    (.unreadableStore(path: "a", reason: "why"), "a: why"),
    (.unusableModel(path: "a", reason: "why"), "a: why"),
    (.unwritable(path: "a", reason: "why"), "a: cannot be written: why"),
  ]

  @Test("An error says in one line which file, and what happened", arguments: errors)
  func descriptions(error: DuplicateError, text: String) {
    #expect(error.description == text)
    #expect("\(error as any Error)" == text)
  }

  private static let reasons: [DuplicateFailure.Reason] =
    [.missing, .unlistable, .unreadable, .other(""), .other("a \"word\"\n\u{E9}")]
    + [ImageDecodingError.Kind.truncated, .notAnImage, .limitExceeded].map {
      .undecodable(ImageDecodingError(kind: $0, reason: "why"))
    }

  @Test("Why a file failed survives its text", arguments: reasons)
  func failureText(reason: DuplicateFailure.Reason) throws {
    let text = try JSONEncoder().encode(reason)
    #expect(try JSONDecoder().decode(DuplicateFailure.Reason.self, from: text) == reason)
  }

  // MARK: Verdicts

  private static func corners(_ points: [(Double, Double)]) -> [PixelPoint] {
    points.map { PixelPoint(x: $0.0, y: $0.1) }
  }

  @Test("A verdict is turned round with its pictures, and back again")
  func reversed() {
    let verdict = PairVerdict(
      distance: 12,
      confidence: 0.9,
      changes: [.cropped(share: 0.4)],
      reverses: [.framed],
      region: CommonRegion(
        first: Self.corners([(0, 0), (1, 0), (1, 1), (0, 1)]),
        second: Self.corners([(5, 5), (9, 5), (9, 9), (5, 9)])
      )
    )
    let back = verdict.reversed
    #expect(back.changes == [.framed] && back.reverses == [.cropped(share: 0.4)])
    #expect(back.region?.first == verdict.region?.second)
    #expect(back.region?.second == verdict.region?.first)
    #expect(back.distance == 12 && back.confidence == 0.9)
    let again = back.reversed
    #expect(again.changes == verdict.changes && again.reverses == verdict.reverses)
    #expect(again.region == verdict.region)
    let equal = PairVerdict.equal(.sameBytes)
    #expect(equal.confidence == 1 && equal.distance == nil && equal.region == nil)
    #expect(equal.changes == [.sameBytes] && equal.reversed.changes == [.sameBytes])
  }

  @Test(
    "A part lies in one picture, and the whole of the other shows it",
    arguments: [true, false]
  )
  func region(isInSecond: Bool) {
    let part = UnitRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let (one, other) = (PictureFacts.made(), PictureFacts.made(width: 80, height: 40))
    let region = CommonRegion(part, of: one, and: other, isInSecond: isInSecond)
    let (inPart, whole) = isInSecond ? (region.second, region.first) : (region.first, region.second)
    let (partSize, wholeSize) = isInSecond ? (other, one) : (one, other)
    let (width, height) = (Double(partSize.width), Double(partSize.height))
    #expect(
      inPart
        == Self.corners([
          (0.25 * width, 0.5 * height), (0.75 * width, 0.5 * height),
          (0.75 * width, 0.75 * height), (0.25 * width, 0.75 * height),
        ])
    )
    let (right, bottom) = (Double(wholeSize.width), Double(wholeSize.height))
    #expect(whole == Self.corners([(0, 0), (right, 0), (right, bottom), (0, bottom)]))
  }

  // MARK: Facts

  @Test("The distance of two pictures is a distance")
  func distance() {
    var random = SeededGenerator(seed: 101)
    for _ in 0..<200 {
      let facts = (0..<3).map { _ in PictureFacts.made(code: .random(&random)) }
      #expect(facts[0].distance(to: facts[0]) == 0)
      #expect(facts[0].distance(to: facts[1]) == facts[1].distance(to: facts[0]))
      let (one, two) = (facts[0].distance(to: facts[1]), facts[1].distance(to: facts[2]))
      #expect(facts[0].distance(to: facts[2]) <= one + two)
      #expect((70...190).contains(one))
    }
    for count in [0, 1, 63, 64, 65, 255, 256] {
      #expect(PictureFacts.made().distance(to: .made(code: .bits(count))) == count)
    }
  }

  @Test("A picture has as many pixels as its sides say, and a quality if it is a JPEG")
  func facts() {
    let large = PictureFacts.made(width: Int(Int32.max), height: Int(Int32.max))
    #expect(large.pixelCount == Int(Int32.max) * Int(Int32.max))
    for quality in [1, 50, 100] {
      #expect(PictureFacts.made(quality: quality).writtenQuality == quality)
    }
    #expect(PictureFacts.made(quality: nil).writtenQuality == nil)
  }

  // MARK: Sidecars and plans

  @Test("A sidecar's kind is its extension in lower case")
  func kinds() {
    for (path, kind) in [("a/b.XMP", "xmp"), ("a.b/c.json", "json"), ("c.jpg.AAE", "aae")] {
      #expect(Sidecar(path: path).kind == kind)
    }
  }

  /// Random groups whose files have sidecars, of which some are the same.
  private static func groups(_ random: inout SeededGenerator) -> [DuplicateGroup] {
    let files = "abcdefg".map { name -> DuplicateFile in
      let sidecars = (0..<random.whole(in: 0...2)).map { number -> Sidecar in
        let path = "\(random.unit() < 0.15 ? "z" : String(name))\(number)"
        var sidecar = Sidecar(
          path: "\(path).\(random.pick(["xmp", "json"]))",
          isShared: random.unit() < 0.2
        )
        if random.unit() < 0.8 { sidecar.content = .init(of: [UInt8(random.whole(in: 0...1))]) }
        return sidecar
      }
      return DuplicateFile(
        path: "\(name).jpg",
        inode: UInt64(name.asciiValue ?? 0),
        isReference: random.unit() < 0.1,
        sidecars: sidecars
      )
    }
    return (1...random.whole(in: 1...4)).map { number in
      let members = files.shuffled(using: &random).prefix(random.whole(in: 2...4))
      return DuplicateGroup(
        number: number,
        level: random.pick(DuplicateLevel.allCases),
        best: members[members.startIndex],
        reason: .name,
        copies: members.dropFirst().map {
          DuplicateCopy(
            file: $0,
            distance: nil,
            confidence: 1,
            changes: [],
            isSure: random.unit() < 0.9
          )
        }
      )
    }
  }

  @Test("No plan takes a sidecar that is needed, or a picture that leaves one behind")
  func plans() {
    var random = SeededGenerator(seed: 102)
    var (held, gone) = (0, 0)
    for _ in 0..<500 {
      let groups = Self.groups(&random)
      let plan = RemovalPlan(for: groups)
      let kept = Set(plan.removals.flatMap { $0.kept.sidecars.map(\.path) })
      for removal in plan.removals {
        #expect(!removal.file.isReference)
        for sidecar in removal.file.sidecars {
          // What goes with a picture has an equal that stays: itself, or one of the same bytes and kind.
          #expect(
            removal.kept.sidecars.contains {
              $0.path == sidecar.path
                || $0.kind == sidecar.kind && $0.content != nil && $0.content == sidecar.content
            }
          )
        }
      }
      for removal in plan.sidecars {
        #expect(!kept.contains(removal.sidecar.path) && !removal.sidecar.isShared)
        #expect(plan.removes(removal.picture))
        #expect(removal.picture.sidecars.contains(removal.sidecar))
        #expect(removal.kept.content == removal.sidecar.content && removal.kept.content != nil)
      }
      for picture in plan.held {
        #expect(!plan.removes(picture.picture) && !picture.sidecars.isEmpty)
        #expect(picture.sidecars.allSatisfy { picture.picture.sidecars.contains($0) })
      }
      (held, gone) = (held + plan.held.count, gone + plan.sidecars.count)
      // Where names stay, so do sidecars, and no picture is held for them.
      let named = RemovalPlan(for: groups, leavesNames: true)
      #expect(named.held.isEmpty && named.sidecars.isEmpty)
      #expect(RemovalPlan(for: groups.shuffled(using: &random)) == plan)
      for group in groups where group.copies.allSatisfy({ !$0.isSure }) {
        #expect(!plan.removals.contains { $0.group == group.number })
      }
    }
    #expect(held > 100 && gone > 30)
  }
}
