internal import ImageSignatures

/// The columns of a table of hashes, or the keys of an object, by the names that programs give them.
///
/// Names are compared without case, spaces, underscores and hyphens: `PDQ Hash` is `pdq_hash`.
struct HashListColumns {
  /// A name that occurs twice, so that its meaning is ambiguous.
  struct Repetition: Error {
    var name: String
  }

  /// Where the hash is.
  let hash: Int
  /// Whether the name says that it is a PDQ hash.
  let isPDQ: Bool
  /// Where names may be, the best first.
  let names: [Int]
  let quality, algorithm, error: Int?
  /// Where the seven turned and mirrored forms are, in the order of `DihedralForm`; empty unless all are there.
  let forms: [Int]

  // PDQ's own names first: beside them, a column `hash` may be an MD5 of the file. `signal` and `signal_str` are those
  // of ThreatExchange and HMA.
  private static let pdqNames = ["pdqhash", "pdq"]
  private static let hashNames =
    pdqNames + ["hash", "signalstr", "signal", "signals", "signalvalue", "hashvalue"]
  private static let nameNames = ["name", "path", "file", "filename", "url", "id", "contentid"]
  private static let qualityNames = ["pdqquality", "quality"]
  private static let algorithmNames = ["algorithm", "signaltype", "hashtype"]
  private static let errorNames = ["error"]
  private static let formNames = DihedralForm.turned.map { "\($0)".lowercased() }
  private static let known = Set(
    hashNames + nameNames + qualityNames + algorithmNames + errorNames + formNames
  )

  /// Finds the columns; nil when no name is that of a hash.
  ///
  /// - Parameter titles: The names, as they are written.
  /// - Throws: ``Repetition`` when two of them mean the same.
  init?(_ titles: [String]) throws(Repetition) {
    var places: [String: Int] = [:]
    for (place, title) in titles.enumerated() {
      let name = title.lowercased().filter { !" _-".contains($0) }
      guard Self.known.contains(name) else { continue }
      if places.updateValue(place, forKey: name) != nil { throw Repetition(name: title) }
    }
    func first(_ names: [String]) -> Int? { names.lazy.compactMap { places[$0] }.first }
    guard let hash = first(Self.hashNames) else { return nil }
    self.hash = hash
    isPDQ = first(Self.pdqNames) != nil
    names = Self.nameNames.compactMap { places[$0] }
    quality = first(Self.qualityNames)
    algorithm = first(Self.algorithmNames)
    error = first(Self.errorNames)
    let forms = Self.formNames.compactMap { places[$0] }
    self.forms = forms.count == Self.formNames.count ? forms : []
  }
}
