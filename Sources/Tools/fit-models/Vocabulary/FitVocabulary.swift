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
      The same photographs give the same file. Every segment is made anew with new words, by the next \
      search or indexing; the stores stay as they are.
      """
  )

  @Option(parsing: .upToNextOption, help: "Folders of photographs to learn from.")
  var pictures: [String]
  @Option(help: "Where the vocabulary is written.") var output: String
  @Option(help: "Which local features it is for: copies or views.")
  var channel: FeatureChannel = .copies
  @Option(help: "The number of words.") var words = 16_384
  @Option(help: "The number of cells that hold them.") var cells = 256
  @Option(help: "How often the words are moved to their descriptors' majority.") var rounds = 10

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
        "\(descriptors.count) features are too few for \(words) words in \(cells) cells."
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
