import ImageSignatures
import Determinism

/// Pictures that make a catalog large: real features, shuffled among pictures and changed a little.
///
/// Features of real pictures crowd in the same words as those that are looked for, which random bits
/// would not.
struct PaddingPictures {
  private let pool: [LocalFeature]
  private var random: SeededGenerator

  /// Draws from the features of real pictures, which must not be those that are looked for.
  init(_ pictures: [DescribedPicture], seed: UInt64) {
    pool = pictures.flatMap(\.features)
    random = SeededGenerator(seed: seed)
  }

  /// Returns the features of the next picture.
  ///
  /// Each bit is flipped with a probability of 5/32: 40 of 256, as many as between a feature and the same
  /// in a changed picture.
  mutating func next() -> [LocalFeature] {
    (0..<ImageSignature.maximumFeatureCount).map { _ in
      var feature = pool[Int(random.next() % UInt64(pool.count))]
      var words = feature.descriptor.words
      for word in 0..<4 {
        let (a, b, c) = (random.next(), random.next(), random.next())
        // An eighth, and a quarter of an eighth of the rest.
        words[word] ^= (a & b & c) | (a & ~b & c & random.next() & random.next())
      }
      feature.descriptor = BinaryDescriptor(words: words)
      return feature
    }
  }
}
