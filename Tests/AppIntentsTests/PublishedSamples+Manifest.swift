extension PublishedSamples {
  /// The samples.
  ///
  /// Not among them is what has no place on Linux: `ImageRenderer` with a Core Graphics context,
  /// `WidgetCenter` (a stub stands for it), views of an app's own, and the spellings of a beta.
  static let all = [
    travel, trails(document: "```swift"), trails(document: "var id: UUIDProvide"), blog,
  ]
}
