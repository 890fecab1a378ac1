package import VisualSearch

extension CatalogStore.UnfinishedIndexing {
  /// The limits of searches during an unfinished indexing, and a remedy.
  package var words: String { remedy(after: limits) }

  /// The counts, and the remedy.
  package var countWords: String { remedy(after: counts) }

  private func remedy(after words: String) -> String {
    if pictureCount == 0 { return "nothing is indexed yet; run `waymark index build`" }
    return "\(words); run `waymark index build` again to continue"
  }
}
