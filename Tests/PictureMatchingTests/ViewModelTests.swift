import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("What learned points are worth")
struct ViewModelTests {
  private let geometry: GeometricEvidence
  private let model: ConfidenceModel

  init() throws {
    let query = SearchQuery(of: TestPictures.scene(seed: 41))
    geometry = try #require(
      query.agreement(with: query.signature, extent: query.extent, .upright)
    ).evidence
    var model = try ConfidenceModel.installed()
    model.views = ViewModel(
      fittedOn: "nothing",
      intercept: -6,
      weights: ["consistency": 1.5, "search": 0.5, "ambiguity": -3]
    )
    self.model = model
  }

  /// Evidence of which the frame hashes say nothing.
  private func evidence(
    _ geometry: GeometricEvidence? = nil,
    views: GeometricEvidence? = nil
  ) -> MatchEvidence {
    MatchEvidence(
      hashDistance: 128,
      hashQuality: 90,
      rivalDistance: 120,
      histogramDistance: 0.4,
      comparisonCount: 8_000,
      geometry: geometry,
      views: views
    )
  }

  @Test("is their weighted sum, and the surer of both kinds of features speaks alone")
  func surer() throws {
    var weak = geometry
    // Faint agreement counts only in a part of the overlap.
    weak.catalogCoverage = 0.4
    (weak.consistentCount, weak.guidedChance, weak.falseAlarms) = (6, -3, -3)
    (weak.meanDistance, weak.rivalShare, weak.straightenedDistance) = (64, 0.5, nil)
    var sure = geometry
    sure.catalogCoverage = 0.4
    (sure.consistentCount, sure.guidedChance, sure.falseAlarms) = (80, -90, -60)
    let views = try #require(model.views)
    let sum = zip(ViewModel.featureNames, ViewModel.features(of: sure)).reduce(views.intercept) {
      $0 + (views.weights[$1.0] ?? 0) * $1.1
    }
    let expected = 1 / (1 + exp(-sum))
    #expect(abs(model.confidence(of: evidence(views: sure)) - expected) < 1e-12)
    // Whatever the other kind says.
    let pairs = [
      (evidence(weak, views: sure), evidence(views: sure)),
      (evidence(sure, views: weak), evidence(sure)),
    ]
    for (both, one) in pairs { #expect(model.confidence(of: both) == model.confidence(of: one)) }
    #expect(model.channel(of: evidence(weak, views: sure)) == .views)
    #expect(model.channel(of: evidence(sure, views: weak)) == .copies)
    #expect(model.channel(of: evidence(weak)) == .copies)
  }

  /// A drawn hat and another one, and a street from two places: how many points agree, and how many said so.
  @Test(
    "is less where many more points agree than looked alike, as along outlines",
    arguments: [
      (inliers: 237, consistent: 25, isLess: true), (inliers: 94, consistent: 25, isLess: false),
    ]
  )
  func outlines(inliers: Int, consistent: Int, isLess: Bool) {
    var (plain, outlined) = (geometry, geometry)
    (plain.inlierCount, plain.consistentCount) = (consistent, consistent)
    (outlined.inlierCount, outlined.consistentCount) = (inliers, consistent)
    let (before, after) = (evidence(views: plain), evidence(views: outlined))
    #expect((model.confidence(of: after) < model.confidence(of: before)) == isLess)
  }

  @Test("is nothing without a fit")
  func without() {
    var model = model
    model.views = nil
    #expect(model.confidence(of: evidence(views: geometry)) == model.confidence(of: evidence()))
    #expect(model.channel(of: evidence(views: geometry)) == .copies)
  }

  @Test("stands in the model's file, which may lack it, and not a part of it")
  func file() throws {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder("model.json"))
    let encoder = JSONEncoder()
    try encoder.encode(model).write(to: url)
    #expect(try ConfidenceModel(contentsOf: url) == model)
    var other = model
    other.views = nil
    try encoder.encode(other).write(to: url)
    #expect(try ConfidenceModel(contentsOf: url) == other)
    for name in ViewModel.featureNames {
      other.views = model.views
      other.views?.weights[name] = nil
      try encoder.encode(other).write(to: url)
      #expect(throws: ModelFileError.self) { try ConfidenceModel(contentsOf: url) }
    }
  }

  @Test("comes with Waymark, and believes no few points")
  func installed() throws {
    let model = try ConfidenceModel.installed()
    try #require(model.views != nil)
    var few = geometry
    (few.inlierCount, few.consistentCount, few.falseAlarms, few.guidedChance) = (6, 5, 0, -1)
    #expect(model.confidence(of: evidence(views: few)) < 0.5)
  }
}
