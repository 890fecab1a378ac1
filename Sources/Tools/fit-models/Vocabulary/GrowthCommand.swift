import ArgumentParser
import Foundation
import ImageSignatures
import PictureMatching
import VisualSearch

/// Shows how the cost of finding candidates grows with the catalog, and whether they are found.
struct GrowthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Show how the cost of finding candidates grows with the catalog.",
    discussion: """
      Builds an index of real pictures and many synthetic ones made of other pictures' \
      features, and searches it for changed pictures. Prints a table as Markdown, with times of \
      one core.
      """
  )

  @Option(help: "The folder of the pictures to find.") var catalog: String
  @Option(help: "A groundtruth.csv of changed pictures.") var queries: String
  @Option(parsing: .upToNextOption, help: "Folders of pictures whose features pad the catalog.")
  var padding: [String]
  @Option(parsing: .upToNextOption, help: "The number of pictures in the catalog.")
  var sizes = [1_000, 10_000, 100_000]
  @Option(help: "A vocabulary other than the one in Models.") var vocabulary: String?
  @Option(help: "Only queries of these groups, separated by commas.") var groups: String?
  @Option(help: "Use only every n-th query.") var every = 1
  @Option(help: "The folder for the index, which needs 20 KB for each picture.")
  var scratch = FileManager.default.temporaryDirectory.path

  func run() async throws {
    let vocabulary =
      try self.vocabulary.map { try Vocabulary(contentsOf: URL(filePath: $0)) }
      ?? Vocabulary.installed()
    let pictures = try await DescribedPicture.all(below: [catalog])
    let pool = try await DescribedPicture.all(below: padding)
    let queries = try await changedPictures(of: pictures)
    print(GrowthRow.head)
    for size in sizes {
      let url = URL(filePath: scratch).appending(path: "growth-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: url) }
      let built = try build(size, pictures, pool, vocabulary, at: url)
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      guard let index = try Segment(data, vocabulary: vocabulary).features else { return }
      var row = GrowthRow(size: size, bytes: data.count, building: built)
      for query in queries { try row.add(query, in: index) }
      print(row.markdown)
    }
  }

  /// Writes the index; returns the seconds that it took.
  private func build(
    _ size: Int,
    _ pictures: [DescribedPicture],
    _ pool: [DescribedPicture],
    _ vocabulary: Vocabulary,
    at url: URL
  ) throws -> Double {
    var builder = SegmentBuilder(
      identifier: UUID(),
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: URL(filePath: scratch))
    )
    var padding = PaddingPictures(pool, seed: 1)
    var seconds = 0.0
    for image in 0..<max(size, pictures.count) {
      let features = image < pictures.count ? pictures[image].features : padding.next()
      let start = CPUTime.now
      builder.append(features, of: Int64(image))
      seconds += CPUTime.now - start
    }
    let start = CPUTime.now
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw ValidationError("\(url.path) cannot be written.")
    }
    try builder.write(to: FileHandle(forWritingTo: url))
    return seconds + CPUTime.now - start
  }

  private func changedPictures(of pictures: [DescribedPicture]) async throws -> [GrowthQuery] {
    var numbers: [String: Int] = [:]
    for (number, picture) in pictures.enumerated() {
      let name = URL(filePath: picture.path).deletingPathExtension().lastPathComponent
      numbers[name] = number
    }
    let wanted = groups.map { Set($0.split(separator: ",").map(String.init)) }
    let rows = try GroundTruth(contentsOf: queries).queries.enumerated().filter { index, row in
      index % every == 0 && wanted?.contains(row.group) ?? true
    }
    let known = numbers
    return await concurrentMap(rows.map(\.element)) { row in
      known[row.expected].flatMap { GrowthQuery(at: row.path, showing: $0) }
    }.compactMap { $0 }
  }
}
