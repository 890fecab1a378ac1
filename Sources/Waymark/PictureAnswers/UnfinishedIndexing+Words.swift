package import VisualSearch

extension CatalogStore.UnfinishedIndexing {
  /// The limits of searches during an unfinished indexing, and a remedy.
  package var words: String {
    if pictureCount == 0 { return "nothing was indexed into it yet; run `waymark index build`" }
    return "\(limits); run `waymark index build` again to go on"
  }
}
