import ArgumentParser
import ImageCoding
import PictureAnswers
import PixelBuffers
import Testing

@Suite("Arguments about pictures") struct OptionTests {
  @Test(
    "A rectangle is four whole numbers, the last two positive, that no sum exceeds",
    arguments: [
      ("1,2,3,4", PixelRect(x: 1, y: 2, width: 3, height: 4)),
      (" -1, -2 ,3 ,4", PixelRect(x: -1, y: -2, width: 3, height: 4)),
      (
        "2147483647,0,2147483647,1",
        PixelRect(x: 2_147_483_647, y: 0, width: 2_147_483_647, height: 1)
      ),
      ("", nil), ("1,2,3", nil), ("1,2,3,4,5", nil), ("1,2,3,", nil), ("1,,3,4", nil),
      ("1,2,0,4", nil), ("1,2,3,-4", nil), ("1.5,2,3,4", nil), ("2147483648,0,1,1", nil),
      ("0,0,99999999999999999999,1", nil), ("a,b,c,d", nil), ("1;2;3;4", nil),
    ] as [(String, PixelRect?)]
  )
  func rectangles(text: String, rect: PixelRect?) {
    #expect(RectArgument(argument: text)?.rect == rect)
    guard rect == nil else { return }
    let error = #expect(throws: ValidationError.self) { try RectArgument.read(text) }
    #expect(
      error?.message
        == "Expected left edge, top edge, width and height in whole pixels, such as 120,80,400,300."
    )
  }

  @Test(
    "Labels are words between commas; empty ones do not count",
    arguments: [
      ("tower", ["tower"]), (" tower , old bridge,", ["tower", "old bridge"]), (",, ,", []),
      ("", []), ("塔, 橋", ["塔", "橋"]),
    ]
  )
  func labels(text: String, labels: [String]) {
    #expect(LabelsArgument(argument: text)?.labels == labels)
  }

  @Test(
    "The least confidence is a plain decimal number from 0 to 1",
    arguments: [
      ("0", 0), ("1", 1), ("0.95", 0.95), (".5", 0.5), ("1.", 1), ("1.01", nil), ("-0.1", nil),
      ("1e-1", nil), ("0x1p-1", nil), ("nan", nil), ("inf", nil), ("", nil), ("0,5", nil),
      ("+0.5", nil), (" 0.5", nil), ("½", nil), ("٠", nil),
    ] as [(String, Double?)]
  )
  func confidences(text: String, value: Double?) throws {
    guard let value else {
      let error = #expect(throws: ValidationError.self) { try ConfidenceOption.number(text) }
      #expect(
        error?.message
          == "--min-confidence must be a probability from 0 to 1, such as 0.95, not \(text)."
      )
      return
    }
    #expect(try ConfidenceOption.number(text) == value)
  }

  @Test(
    "A page is from 1 to 65535",
    arguments: [(1, true), (65_535, true), (0, false), (65_536, false), (-1, false)]
  )
  func pages(page: Int, isPage: Bool) throws {
    guard !isPage else {
      #expect(try PageOption.parse(["--page", "\(page)"]).page == page)
      return
    }
    let error = #expect(throws: ValidationError.self) { try PageOption.check(page, of: "--page") }
    #expect(error?.message == "--page must be from 1 to 65535, not \(page).")
    #expect(throws: (any Error).self) { try PageOption.parse(["--page=\(page)"]) }
  }

  @Test("Limits that one program has are those of the program that it starts")
  func limits() throws {
    #expect(try LimitOptions.parse([]).limits == .default)
    var limits = DecodingLimits.default
    limits.maximumPixelCount = 5
    limits.maximumByteCount = 6
    limits.maximumMemory = 7
    limits.maximumMilliseconds = 8
    let line = LimitOptions.arguments(for: limits)
    #expect(
      line == [
        "--max-pixels", "5", "--max-bytes", "6", "--max-memory", "7", "--max-milliseconds", "8",
      ]
    )
    #expect(try LimitOptions.parse(line).limits == limits)
  }

  @Test(
    "A limit is at least 1",
    arguments: ["--max-pixels", "--max-bytes", "--max-memory", "--max-milliseconds"],
    ["0", "-1"]
  )
  func least(option: String, value: String) {
    let error = #expect(throws: (any Error).self) { try LimitOptions.parse(["\(option)=\(value)"]) }
    let message = error.map { LimitOptions.message(for: $0) }
    #expect(message == "\(option) must be at least 1, not \(value).")
  }

  @Test("A message about a limit names the option that sets it")
  func words() {
    #expect(
      LimitOptions.named("more than maximumPixelCount (5), maximumMemory is 7")
        == "more than --max-pixels (5), --max-memory is 7"
    )
    #expect(
      LimitOptions.named("maximumByteCount maximumMilliseconds maximumSide")
        == "--max-bytes --max-milliseconds maximumSide"
    )
  }
}

@Suite("Labels") struct LabelTests {
  @Test(
    "are separated by each comma, also before a letter with an accent or an accent alone",
    arguments: [
      ("tower, bridge,,", ["tower", "bridge"]), ("a,e\u{301}glise,b", ["a", "e\u{301}glise", "b"]),
      ("a,\u{301}b", ["a", "\u{301}b"]), ("a,\u{20DD}", ["a", "\u{20DD}"]), (", ,", []),
    ]
  )
  func commas(text: String, labels: [String]) {
    #expect(LabelsArgument(argument: text)?.labels == labels)
  }
}

@Suite("The hashes of pictures") struct HashAlgorithmTests {
  @Test(
    "have the sizes that ImageHash has for them",
    arguments: [
      (.phash, [2, 8, 15, 16, 64], [-8, 0, 1, 7, 14, 65]),
      (.whash, [2, 4, 32, 64], [0, 1, 3, 12, 128]),
      (.dhash, [2, 3, 64], [0, 1, 65]), (.dhashVertical, [2, 64], [1, 65]),
      (.ahash, [2, 7, 64], [1, 65]), (.cropResistant, [2, 64], [1, 65]),
      (.colorhash, [1, 16], [0, 17]), (.pdq, [], [8, 16, 256]), (.frame, [], [8, 256]),
    ] as [(HashAlgorithm, [Int], [Int])]
  )
  func sizes(algorithm: HashAlgorithm, good: [Int], bad: [Int]) {
    for size in good { #expect(algorithm.trouble(withSize: size) == nil, "\(size)") }
    for size in bad {
      let words = algorithm.trouble(withSize: size)
      #expect(words?.contains(algorithm.rawValue) == true, "\(size)")
      #expect(words?.contains("--hash-size") == true, "\(size)")
    }
  }
}
