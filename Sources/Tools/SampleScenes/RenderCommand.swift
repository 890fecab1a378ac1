package import ArgumentParser
import Foundation

/// Renders the sample pictures, and writes down what they show.
package struct RenderCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render the sample pictures, and write down what they show.",
    discussion: """
      OUTPUT receives catalog/ with two pictures of each landmark and a cover of each collection, \
      queries/ with changed copies of them, pictures from other viewpoints, collages and screens of \
      them and pictures of other places, and groundtruth.csv. The same pixels come out on every run. \
      Changes and composites are made of the files that are there.

      EXAMPLES
        picture-changes render --output SampleImages
        picture-changes render --output SampleImages --only uluru --kind viewpoints
        picture-changes render --output pictures --only uluru --scale 0.5
      """
  )

  @Option(help: "The folder to write to.") var output = "SampleImages"
  @Option(help: "Only these subjects, by the name in their files' names.") var only: [String] = []
  @Option(help: "Only pictures of these kinds.") var kind: [SampleKind] = SampleKind.allCases
  @Option(help: "The size: 1 is 800 x 600 pixels.") var scale: Float = 1

  package init() {}

  package func validate() throws {
    let known = Set((SampleSet.landmarks + Places.all).map(\.slug))
    if let unknown = only.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "There is no “\(unknown)”, only \(known.sorted().joined(separator: ", "))."
      )
    }
    if !(0.05...4).contains(scale) { throw ValidationError("--scale is in 0.05...4.") }
  }

  package func run() async throws {
    let set = SampleSet(folder: output, renderer: Renderer(scale: scale))
    for subject in chosen(SampleSet.landmarks) {
      report(subject)
      if kind.contains(.catalog) { try await set.writeCatalog(of: subject) }
      if kind.contains(.viewpoints) { try await set.writeViewpoints(of: subject) }
      if kind.contains(.changes) { try set.writeChanges(of: subject) }
    }
    for subject in chosen(Places.all) where kind.contains(.places) {
      report(subject)
      try await set.writePlace(subject)
    }
    for cover in Cover.all where kind.contains(.covers) && only.isEmpty {
      try await set.write(cover)
    }
    // They show several subjects, so all others have to be there.
    if kind.contains(.composites) && only.isEmpty { try set.writeComposites() }
    try set.writeGroundTruth()
  }

  private func chosen(_ subjects: [Subject]) -> [Subject] {
    subjects.filter { only.isEmpty || only.contains($0.slug) }
  }

  /// Says what is being rendered, to a person who watches.
  private func report(_ subject: Subject) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\(subject.name)\n".utf8))
  }
}
