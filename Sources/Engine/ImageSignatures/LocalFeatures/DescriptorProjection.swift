internal import CPixelKernels

/// Projects the gradient distribution of a patch to 256 bits.
///
/// The shares are brought to the 64 directions in which patches differ most, scaled so that they vary
/// alike (a whitening by principal components, which the tool `fit-models descriptor` finds), and turned by
/// fixed rotations of signs and Walsh-Hadamard transforms. Each bit says on which side of a plane
/// through the mean the patch lies, so the Hamming distance follows the angle between patches. Without
/// the whitening, the bits depend on each other: 1.9 % of unrelated pairs lie within 70 bits, with it
/// 0.004 %.
///
/// - SeeAlso: M. Charikar, *Similarity Estimation Techniques from Rounding Algorithms*, STOC 2002; C.
///   Strecha et al., *LDAHash*, IEEE Transactions on Pattern Analysis and Machine Intelligence 34, 2012;
///   A. Andoni et al., *Practical and Optimal LSH for Angular Distance*, NIPS 2015.
package struct DescriptorProjection: Sendable {
  /// The number of principal components.
  package static let dimensions = 64
  /// The number of input shares.
  package static let shareCount = PatchDescriber.shareCount

  /// The mean of each share.
  private let mean: [Float]
  /// For each share, its part in each component: ``shareCount`` rows of ``dimensions``.
  private let rows: [Float]
  /// The signs of each rotation: for each of the four, two for each direction.
  static let signs: [Float] = {
    // Knuth's MMIX generator; any fixed signs would do.
    var state: UInt64 = 2_026
    return (0..<8 * dimensions).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 63 == 0 ? 1 : -1
    }
  }()

  /// Creates a projection.
  ///
  /// - Parameters:
  ///   - mean: ``shareCount`` numbers.
  ///   - components: ``dimensions`` numbers for each share, share by share.
  package init(mean: [Float], components: [Float]) {
    precondition(mean.count == Self.shareCount)
    precondition(components.count == Self.shareCount * Self.dimensions)
    self.mean = mean
    rows = components
  }

  /// Writes the bits of the shares that ``PatchDescriber`` wrote.
  ///
  /// - Parameters:
  ///   - shares: ``shareCount`` numbers for each descriptor.
  ///   - descriptors: The descriptors.
  ///   - count: How many there are.
  ///   - kernel: The kernel to use.
  func describe(
    _ shares: UnsafePointer<Float>,
    into descriptors: UnsafeMutablePointer<BinaryDescriptor>,
    count: Int,
    kernel: PixelKernel
  ) {
    descriptors.withMemoryRebound(to: UInt64.self, capacity: 4 * count) { words in
      cpk_project(kernel.kernel, shares, count, mean, rows, Self.signs, words)
    }
  }
}

extension DescriptorProjection {
  /// The projection that every signature uses: `Models/descriptor.bin`, compiled in, so that no signature can
  /// use another one.
  package static let trained: DescriptorProjection = {
    guard let projection = DescriptorProjection(encoded: [UInt8](trained: cpk_descriptor_file()))
    else {
      preconditionFailure("Models/descriptor.bin, from which this was built, is not a projection")
    }
    return projection
  }()

  private static let magic = Array("WAYMPROJ".utf8)
  private static let size =
    magic.count + 4 * shareCount + 4 + dimensions * shareCount * 2

  /// Decodes the result of ``encoded(mean:components:)``; nil for other bytes.
  package init?(encoded bytes: [UInt8]) {
    guard bytes.count == Self.size, bytes.starts(with: Self.magic) else { return nil }
    var position = Self.magic.count
    func word() -> UInt32 {
      defer { position += 4 }
      return (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }
    let mean = (0..<Self.shareCount).map { _ in Float(bitPattern: word()) }
    let scale = Float(bitPattern: word())
    guard scale.isFinite, mean.allSatisfy(\.isFinite) else { return nil }
    let components = (0..<Self.shareCount * Self.dimensions).map { index in
      let low = bytes[position + 2 * index]
      let high = bytes[position + 2 * index + 1]
      return Float(Int16(bitPattern: UInt16(low) | UInt16(high) << 8)) * scale
    }
    self.init(mean: mean, components: components)
  }

  /// The binary form: `WAYMPROJ`, the means as 32-bit floating point, a factor, and the components as
  /// 16-bit whole numbers to be multiplied by it; everything with the least significant byte first.
  package static func encoded(mean: [Float], components: [Float]) -> [UInt8] {
    let largest = components.reduce(0) { max($0, abs($1)) }
    let scale = largest / 32_767
    var bytes = magic
    for number in mean + [scale] {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for component in components {
      let value = Int16((component / scale).rounded())
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// The bytes of a file that was compiled in.
  init(trained file: cpk_file) {
    self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
