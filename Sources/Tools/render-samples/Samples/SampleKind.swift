import ArgumentParser

/// The kinds of pictures that a sample set consists of.
enum SampleKind: String, CaseIterable, ExpressibleByArgument {
  /// A landmark's pictures in the catalogue, and changed copies of them.
  case catalog
  /// Queries from other viewpoints.
  case viewpoints
  /// Pictures of places outside the catalogue.
  case places
}
