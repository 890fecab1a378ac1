// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
import Foundation
public import ImageSignatures
import PictureMatching
import VisualSearch

/// Clusters the descriptors of photographs into words, and the words into cells.
struct FitVocabulary: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "Cluster the descriptors of photographs into visual words.",
    discussion: """
      The same photographs give the same file. With new words, the next search or indexing \
      rebuilds every segment; the stores are not changed.
      """
  )

  @Option(parsing: .upToNextOption, help: "Folders of photographs to learn from.")
  var pictures: [String]
  @Option(help: "The file to write the vocabulary to.") var output: String
  @Option(help: "The local features: copies or views.")
  var channel: FeatureChannel = .copies
  @Option(help: "The number of words.") var words = 16_384
  @Option(help: "The number of cells of the words.") var cells = 256
  @Option(help: "The number of iterations.") var rounds = 10

  func run() async throws {
    let described = try await DescribedPicture.all(
      below: pictures,
      channel == .views ? .all : .copies
    )
    let descriptors = described.flatMap {
      (channel == .views ? $0.viewFeatures : $0.features).map(\.descriptor)
    }
    guard descriptors.count > words, words > cells, cells > 0 else {
      throw ValidationError(
        "\(descriptors.count) features are not enough for \(words) words in \(cells) cells."
      )
    }
    var clusters = KMajority(of: descriptors, count: words, seed: 1)
    for _ in 0..<rounds { await clusters.improve() }
    var groups = KMajority(of: clusters.centers, count: cells, seed: 2)
    for _ in 0..<rounds { await groups.improve() }
    var members = groups.centers.map { (center: $0, words: [BinaryDescriptor]()) }
    for (word, group) in zip(clusters.centers, await groups.nearest()) {
      members[group].words.append(word)
    }
    let data = Vocabulary.encode(
      cells: members,
      featureParameters: channel == .views
        ? ImageSignature.viewParametersFingerprint : Vocabulary.currentFeatureParameters
    )
    try data.write(to: URL(filePath: output), options: .atomic)
    print("\(words) words of \(descriptors.count) features of \(described.count) pictures")
  }
}

extension FeatureChannel: ExpressibleByArgument {}
