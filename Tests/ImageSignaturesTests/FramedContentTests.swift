import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct FramedContentTests {
  struct Frame: Sendable, CustomStringConvertible {
    var left = 0, top = 0, right = 0, bottom = 0
    var color = (0, 0, 0)

    var description: String { "\(left) \(top) \(right) \(bottom) \(color)" }

    /// The frames that are put around photographs of about 500 pixels.
    static let measured = [
      (name: "white, a tenth", frame: border(42, (255, 255, 255))),
      (name: "black, a tenth", frame: border(41, (0, 0, 0))),
      (name: "grey, a thirtieth", frame: border(13, (128, 128, 128))),
      (name: "black bars", frame: Frame(top: 63, bottom: 63)),
    ]

    static func border(_ width: Int, _ color: (Int, Int, Int)) -> Frame {
      Frame(left: width, top: width, right: width, bottom: width, color: color)
    }

    func around(_ picture: PixelBuffer) -> PixelBuffer {
      SignaturePictures.framed(
        picture,
        left: left,
        top: top,
        right: right,
        bottom: bottom,
        color: color
      )
    }

    func rect(of picture: PixelBuffer) -> UnitRect {
      let width = Double(left + picture.width + right)
      let height = Double(top + picture.height + bottom)
      return UnitRect(
        x: Double(left) / width,
        y: Double(top) / height,
        width: Double(picture.width) / width,
        height: Double(picture.height) / height
      )
    }
  }

  static let frames = [
    Frame(left: 97, top: 97, right: 97, bottom: 97, color: (255, 255, 255)),
    Frame(left: 40, top: 40, right: 40, bottom: 40, color: (0, 0, 0)),
    Frame(left: 30, top: 60, right: 30, bottom: 130, color: (250, 246, 240)),
    Frame(top: 121, bottom: 121),
    Frame(top: 75, bottom: 90, color: (12, 12, 12)),
    Frame(left: 203, right: 203),
    Frame(left: 150, right: 151, color: (200, 30, 60)),
  ]
  static let picture = TestPictures.scene(seed: 21, width: 971, height: 733)

  /// What else may have happened to a framed picture, and how many bits that may cost.
  enum Change: CaseIterable, Sendable {
    case none, compressed, reduced, noisy

    var bits: Int { self == .none || self == .reduced ? 8 : 14 }

    func callAsFunction(_ picture: PixelBuffer) throws -> PixelBuffer {
      switch self {
      case .none: picture
      case .compressed:
        try ImageDecoder.decode(ImageEncoder.jpeg(picture, quality: 20)).pixelBuffer
      case .reduced:
        picture.resized(width: picture.width * 3 / 10, height: picture.height * 3 / 10)
      case .noisy: SignaturePictures.noisy(picture, deviation: 12, seed: 2)
      }
    }
  }

  @Test(
    "The content of a framed picture is found, and has the hash of the picture",
    arguments: frames,
    Change.allCases
  )
  func found(frame: Frame, change: Change) throws {
    let signature = ImageSignature(of: try change(frame.around(Self.picture)))
    let content = try #require(signature.content)
    let wanted = frame.rect(of: Self.picture)
    // A pixel of the reduced picture is 1/256 of it at most.
    #expect(abs(content.rect.x - wanted.x) < 1 / 256)
    #expect(abs(content.rect.y - wanted.y) < 1 / 256)
    #expect(abs(content.rect.width - wanted.width) < 1 / 256)
    #expect(abs(content.rect.height - wanted.height) < 1 / 256)
    let plain = ImageSignature(of: Self.picture)
    #expect(content.hash.distance(to: plain.frame) <= change.bits)
    #expect(signature.histogram.distance(to: plain.histogram) < 0.15)
    #expect(signature.frame.distance(to: plain.frame) > 40)
  }

  @Test("The forms of the content are those of the picture without its frame")
  func forms() throws {
    let query = QuerySignature(of: Self.frames[0].around(Self.picture))
    let plain = QuerySignature(of: Self.picture)
    #expect(plain.content.isEmpty)
    #expect(query.content.map(\.form) == DihedralForm.allCases)
    for (framed, whole) in zip(query.content, plain.whole) {
      #expect(framed.hash.distance(to: whole.hash) <= 8)
    }
    #expect(query.signature.content?.hash == query.content[0].hash)
  }

  @Test("A turned framed picture has the same content, turned", arguments: DihedralForm.allCases)
  func turned(form: DihedralForm) throws {
    let framed = Frame(left: 20, top: 31, right: 20, bottom: 40, color: (240, 240, 240))
      .around(TestPictures.scene(seed: 5))
    let content = try #require(ImageSignature(of: framed.oriented(form.orientation)).content)
    let forms = QuerySignature(of: framed).content
    #expect(forms[form.rawValue].hash.distance(to: content.hash) <= 4)
  }

  @Test("Where one bar ends in its own color, the other tells how thick it is")
  func unclearEnd() throws {
    // A hill of light before a black sky, and a black bar above and below.
    let picture = SignaturePictures.disk(side: 280, over: 0, seed: 6)
      .cropped(to: PixelRect(x: 0, y: 0, width: 280, height: 140))
    let higher = SignaturePictures.framed(
      picture,
      left: 0,
      top: 50,
      right: 0,
      bottom: 0,
      color: (0, 0, 0)
    )
    let framed = Frame(top: 40, bottom: 40).around(higher)
    let content = try #require(ImageSignature(of: framed).content)
    #expect(abs(content.rect.y - 40.0 / 270) < 0.005)
    #expect(abs(content.rect.height - 190.0 / 270) < 0.01)
    #expect(content.hash.distance(to: ImageSignature(of: higher).frame) <= 8)
  }

  @Test("A plain margin is trimmed alike with and without more of it around")
  func margin() throws {
    // Waves end in no straight line; a product on a white ground is the usual case.
    let disk = SignaturePictures.framed(
      SignaturePictures.disk(side: 180, over: 255, seed: 3),
      left: 60,
      top: 20,
      right: 60,
      bottom: 20,
      color: (255, 255, 255)
    )
    let wider = Frame(left: 30, top: 30, right: 30, bottom: 30, color: (255, 255, 255)).around(disk)
    let one = try #require(ImageSignature(of: disk).content)
    let two = try #require(ImageSignature(of: wider).content)
    #expect(one.hash.distance(to: two.hash) <= 16)
    #expect(ImageSignature(of: disk).frame.distance(to: ImageSignature(of: wider).frame) > 40)
  }

  @Test(
    "What is not a frame is left alone",
    arguments: [
      // One bar only; bars of two colors; more than the content; thinner than a hundredth.
      Frame(top: 60), Frame(left: 60), Frame(left: 2500, right: 2500, color: (9, 9, 9)),
      Frame(left: 800, top: 800, right: 800, bottom: 800), Frame(left: 1, right: 1),
    ]
  )
  func noFrame(frame: Frame) {
    #expect(ImageSignature(of: frame.around(Self.picture)).content == nil)
  }

  @Test("Bars of two colors are not a frame")
  func twoColors() {
    let upper = Frame(top: 60, color: (255, 255, 255)).around(Self.picture)
    #expect(ImageSignature(of: Frame(bottom: 60).around(upper)).content == nil)
  }

  @Test("A flat sky over a town is not a frame")
  func sky() {
    // Bright windows in a dark lower half; the sky is black, the street is not.
    let picture = SignaturePictures.changed(
      SignaturePictures.framed(
        SignaturePictures.waves(width: 400, height: 180, seed: 3),
        left: 0,
        top: 120,
        right: 0,
        bottom: 0,
        color: (3, 3, 8)
      )
    ) { $0 / 2 }
    #expect(ImageSignature(of: picture).content == nil)
  }

  @Test(
    "Few photographs have a frame",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func photographs() throws {
    let files =
      TestData.files(below: "photos", withExtensions: ["jpg", "png"])
      + TestData.files(below: "landmarks", withExtensions: ["jpg", "png"])
    var framed: Set<String> = []
    for path in files {
      let decoded = try ImageDecoder.decode(contentsOf: path, options: .init(longestSide: 256))
      if ImageSignature(of: decoded.pixelBuffer).content != nil {
        framed.insert(String(path.split(separator: "/").last ?? ""))
      }
    }
    // A flower before black cloth, a bird before a clear sky, silver on black: all have a margin.
    #expect(
      framed.isSubset(of: ["notocactus_minimus.jpg", "bird01.jpg", "silverwear01.jpg"])
    )
  }
}
