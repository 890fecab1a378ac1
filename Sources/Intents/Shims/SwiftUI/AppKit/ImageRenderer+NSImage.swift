extension ImageRenderer {
  /// Nil: nothing draws views.
  public var nsImage: NSImage? { nil }
}
