import Foundation
import PictureMatching
import TestSupport
import Testing

@Suite("The features of a confidence")
struct ConfidenceModelFeatureTests {
  /// A model of round numbers in which every feature weighs one nat.
  static let plain = ConfidenceModel(
    fittedOn: "nothing",
    background: .init(mean: 128, standardDeviation: 12),
    intercept: 0,
    weights: Dictionary(uniqueKeysWithValues: ConfidenceModel.featureNames.map { ($0, 1) })
  )

  private func feature(
    _ name: String,
    of evidence: MatchEvidence,
    _ model: ConfidenceModel = plain
  ) throws -> Double {
    let index = try #require(ConfidenceModel.featureNames.firstIndex(of: name))
    return model.features(of: evidence)[index]
  }

  private func evidence(
    _ distance: Int,
    quality: Int = 100,
    rival: Int = 110,
    among count: Int = 8
  ) -> MatchEvidence {
    MatchEvidence(
      hashDistance: distance,
      hashQuality: quality,
      rivalDistance: rival,
      histogramDistance: 0.3,
      comparisonCount: count
    )
  }

  // mpmath, 50 digits: -log10(c * erfc((128 - d) / 12 / sqrt(2)) / 2)
  @Test(
    "The strength is the number of false alarms of a normal distribution, within -3 and 20",
    arguments: [
      (0, 1, 20.0), (31, 1, 15.5015511665), (60, 16, 6.93374207153), (60, 16_000, 3.93374207153),
      (80, 1_000_000, -1.50066509244), (110, 8, 0.272086734623), (128, 1, 0.301029995664),
      (128, 0, 0.301029995664), (200, 1000, -2.99999999957), (256, 1 << 40, -3),
    ]
  )
  func strength(distance: Int, count: Int, expected: Double) throws {
    #expect(try abs(feature("strength", of: evidence(distance, among: count)) - expected) < 1e-9)
  }

  @Test("A strength that supports a match counts in proportion below a quality of 10")
  func trust() throws {
    let whole = try feature("strength", of: evidence(40))
    for quality in 0...100 {
      let share = min(1, Double(quality) / 10)
      let strength = try feature("strength", of: evidence(40, quality: quality))
      #expect(abs(strength - whole * share) < 1e-12)
      // Evidence against it counts whole.
      let against = evidence(160, quality: quality, among: 1000)
      #expect(try feature("strength", of: against) < -2)
      let margin = try feature("margin", of: evidence(40, quality: quality, rival: 90))
      #expect(abs(margin - 5 * share) < 1e-12)
      #expect(try feature("margin", of: evidence(40, quality: quality, rival: 20)) == -2)
    }
  }

  // mpmath, 50 digits: 1 / (1 + exp(-x)), x = 8 + (logOdds - 8) / 10 beyond 8
  @Test(
    "A confidence is the logistic function, bent at log odds of 8",
    arguments: [
      (-8.0, 0.000335350130466), (-1, 0.26894142137), (0, 0.5), (2, 0.880797077978),
      (8, 0.99966464987), (18, 0.999876605424), (108, 0.99999998477), (-1e6, 0), (1e6, 1),
    ]
  )
  func logistic(logOdds: Double, expected: Double) {
    var model = Self.plain
    model.weights = [:]
    model.intercept = logOdds
    #expect(model.logOdds(of: evidence(31)) == logOdds)
    #expect(abs(model.confidence(of: evidence(31)) - expected) < 1e-11)
  }

  // mpmath, 50 digits: 1 / (1 + exp(-x)), x = 0.4 + e / (20 + e), e = logOdds - 0.4 beyond 0.4
  @Test(
    "Without a sign that the pictures are one, a confidence stays below 0.803, in the order of the odds",
    arguments: [
      (-1, 0.26894142137), (0.3, 0.574442516812), (6.5, 0.653331683361), (8, 0.662702830273),
      (18, 0.70434709231), (108, 0.776130987328), (1e6, 0.802180714904),
    ]
  )
  func doubtful(logOdds: Double, expected: Double) throws {
    var model = Self.plain
    model.weights = [:]
    model.intercept = logOdds
    #expect(abs(model.confidence(of: evidence(32)) - expected) < 1e-11)
    var all = evidence(100)
    all.geometry = try geometry()
    all.geometry?.hullInlierRatio = 0.59
    all.geometry?.straightenedDistance = 32
    #expect(logOdds < 6 || abs(model.confidence(of: all) - expected) < 1e-11)
    let sure = model.confidence(of: evidence(31))
    all.geometry?.straightenedDistance = 31
    #expect(model.confidence(of: all) == sure)
    all.geometry?.straightenedDistance = nil
    all.geometry?.hullInlierRatio = 0.6
    #expect(model.confidence(of: all) == sure)
  }

  @Test("Local features that the rectified frame contradicts count for nothing")
  func contradicted() throws {
    let model = try ConfidenceModel.installed()
    var all = evidence(100)
    all.geometry = try geometry()
    all.geometry?.falseAlarms = -200
    all.geometry?.catalogShare = 1
    all.geometry?.straightenedDistance = 104
    #expect(model.confidence(of: all) > 0.5)
    all.geometry?.straightenedDistance = 105
    #expect(model.confidence(of: all) == model.confidence(of: evidence(100)))
    // A part of the picture has another frame.
    all.geometry?.catalogShare = 0.8
    #expect(model.confidence(of: all) > 0.5)
  }

  @Test("Local features that agree everywhere but faintly count for nothing")
  func faint() throws {
    var model = Self.plain
    model.weights = ["agreement": 1]
    var all = evidence(100)
    all.geometry = try geometry()
    all.geometry?.falseAlarms = -59
    all.geometry?.catalogCoverage = 0.41
    #expect(model.logOdds(of: all) == 0)
    all.geometry?.catalogCoverage = 0.39
    #expect(model.logOdds(of: all) > 5)
    all.geometry?.catalogCoverage = 0.41
    all.geometry?.falseAlarms = -61
    #expect(model.logOdds(of: all) > 6)
  }

  @Test("Log odds are the intercept and the weighted sum of the features")
  func linear() {
    for distance in [0, 40, 90, 130] {
      let features = Self.plain.features(of: evidence(distance))
      #expect(features.count == ConfidenceModel.featureNames.count)
      for (name, value) in zip(ConfidenceModel.featureNames, features) {
        var model = Self.plain
        model.intercept = -1.5
        model.weights = [name: 3]
        #expect(abs(model.logOdds(of: evidence(distance)) - (3 * value - 1.5)) < 1e-12)
      }
    }
  }

  @Test("Of hashes alone, a farther rival and a better quality never lower a confidence")
  func monotone() throws {
    let model = try ConfidenceModel.installed()
    for distance in stride(from: 0, through: 120, by: 6) {
      let byRival = (0...128).map { model.confidence(of: evidence(distance, rival: $0)) }
      #expect(byRival == byRival.sorted(), "\(distance)")
      let byQuality = (0...100).map { model.confidence(of: evidence(distance, quality: $0)) }
      #expect(byQuality == byQuality.sorted(), "\(distance)")
    }
  }

  @Test(
    "A nearer hash never lowers a confidence, however near a rival is",
    .disabled(
      "the margin of a near rival counts up to the distance at which the strength is 0 and not beyond"
    ),
    arguments: [0, 20, 60, 110]
  )
  func nearer(rival: Int) throws {
    let model = try ConfidenceModel.installed()
    let odds = (0...256).map { model.logOdds(of: evidence($0, rival: rival, among: 16_000)) }
    for (distance, (near, far)) in zip(odds, odds.dropFirst()).enumerated() {
      #expect(near >= far, "\(distance) bits")
    }
  }

  @Test(
    "A file is refused for what it lacks, and the message names the place",
    arguments: [
      ("\"version\":2", "\"version\":1", "version"),
      ("\"version\":2", "\"version\":3", "version"),
      ("\"standardDeviation\":12", "\"standardDeviation\":0", "background.standardDeviation"),
      ("\"standardDeviation\":12", "\"standardDeviation\":-1", "background.standardDeviation"),
      ("\"margin\":1", "\"margins\":1", "weights"), ("\"margin\":1", "\"margin\":1e999", ""),
      ("\"intercept\":0", "\"intercept\":null", ""), ("\"intercept\":0", "\"intercept\":\"0\"", ""),
    ]
  )
  func refused(old: String, new: String, place: String) throws {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder("model.json"))
    let text = String(decoding: try JSONEncoder().encode(Self.plain), as: UTF8.self)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: url)
    let error = #expect(throws: ModelFileError.self) { try ConfidenceModel(contentsOf: url) }
    guard case .invalid(let path, let found, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == url.path)
    #expect(found == place)
    #expect(!reason.isEmpty)
    #expect(error?.description.hasPrefix(place.isEmpty ? path : "\(path): \(place): ") == true)
  }

  // MARK: Local features

  /// What the verifier says of two views of a synthetic picture, to be changed in one property.
  private func geometry() throws -> GeometricEvidence {
    let scene = TestPictures.scene(seed: 41)
    let query = SearchQuery(of: scene)
    let agreement = query.agreement(
      with: query.signature,
      extent: query.extent,
      .upright
    )
    var evidence = try #require(agreement).evidence
    evidence.falseAlarms = -20
    evidence.meanDistance = 40
    evidence.rivalShare = 0.2
    evidence.catalogShare = 0.9
    evidence.queryShare = 0.5
    evidence.queryCoverage = 0.6
    evidence.catalogCoverage = 0.7
    evidence.straightenedDistance = 60
    return evidence
  }

  @Test("The features of geometry are what their definitions say")
  func definitions() throws {
    var all = evidence(100)
    all.geometry = try geometry()
    #expect(try abs(feature("agreement", of: all) - 2) < 1e-12)
    #expect(try abs(feature("likeness", of: all) - 1.5) < 1e-12)
    #expect(try abs(feature("coverage", of: all) - 0.6) < 1e-12)
    #expect(try abs(feature("distinctness", of: all) - 0.6) < 1e-12)
    // -log10 of the tail at 60 bits is 8.137862054193 (as above, of one comparison).
    #expect(try abs(feature("straightness", of: all) - 0.8137862054193) < 1e-9)
    all.geometry?.catalogShare = 0.25
    all.geometry?.queryShare = 0.375
    // Half of what is plausible.
    #expect(try abs(feature("agreement", of: all) - 1) < 1e-12)
    #expect(try abs(feature("coverage", of: all) - 0.3) < 1e-12)
    all.geometry?.meanDistance = 96
    #expect(try abs(feature("likeness", of: all) + 2) < 1e-12)
  }

  @Test("Extremes of geometry stay finite and in range")
  func extremes() throws {
    for alarms in [-Double.infinity, -1e300, 0, 1e300, .infinity] {
      for share in [0.0, 0.5, 1, 40] {
        var all = evidence(100, quality: 0)
        all.geometry = try geometry()
        all.geometry?.falseAlarms = alarms
        all.geometry?.rivalShare = share
        all.geometry?.straightenedDistance = share > 1 ? nil : 256
        #expect(Self.plain.features(of: all).allSatisfy { $0.isFinite })
        #expect(try (0...20).contains(feature("agreement", of: all)))
        #expect(try (0...1).contains(feature("distinctness", of: all)))
        #expect(try feature("straightness", of: all) == 0)
        #expect((0...1).contains(Self.plain.confidence(of: all)))
      }
    }
  }

  @Test("Better geometry never lowers the confidence of the installed model")
  func betterGeometry() throws {
    let model = try ConfidenceModel.installed()
    #expect(model.weights.values.allSatisfy { $0 > 0 })
    let base = try geometry()
    func expectRising(_ name: String, _ change: (inout GeometricEvidence, Double) -> Void) {
      let odds = stride(from: 0.0, through: 1, by: 0.05).map { share in
        var all = evidence(90)
        var geometry = base
        change(&geometry, share)
        all.geometry = geometry
        return model.logOdds(of: all)
      }
      #expect(zip(odds, odds.dropFirst()).allSatisfy { $0 <= $1 }, "\(name)")
      #expect(odds.first != odds.last, "\(name)")
    }
    expectRising("false alarms") { $0.falseAlarms = -300 * $1 }
    expectRising("mean distance") { $0.meanDistance = 128 * (1 - $1) }
    expectRising("coverage of the query") { $0.queryCoverage = $1 }
    expectRising("coverage of the catalog") { $0.catalogCoverage = $1 }
    expectRising("rivals") { $0.rivalShare = 1 - $1 }
    expectRising("overlap") { ($0.catalogShare, $0.queryShare) = ($1, $1) }
    expectRising("straightness") { $0.straightenedDistance = Int(256 * (1 - $1)) }
  }
}
