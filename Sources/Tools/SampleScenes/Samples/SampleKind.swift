import ArgumentParser

/// The kinds of pictures that a sample set consists of, in the order in which they are made.
enum SampleKind: String, CaseIterable, ExpressibleByArgument {
  /// A landmark's pictures in the catalogue.
  case catalog
  /// The covers of the catalogue's collections.
  case covers
  /// A landmark's pictures from other viewpoints.
  case viewpoints
  /// Pictures of places outside the catalogue.
  case places
  /// Changed copies of the catalogue's pictures, made of their files.
  case changes
  /// Pictures among others, made of the files of the catalogue and of other places.
  case composites
}
