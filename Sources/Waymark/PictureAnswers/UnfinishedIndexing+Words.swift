package import VisualSearch

extension CatalogStore.UnfinishedIndexing {
  /// The limits of searches during an unfinished indexing, and a remedy.
  package var words: String {
    if pictureCount == 0 { return "nothing is indexed yet; run `waymark index build`" }
    return "\(limits); run `waymark index build` again to continue"
  }
}
