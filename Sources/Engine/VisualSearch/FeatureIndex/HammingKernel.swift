internal import CBitKernels
package import ImageSignatures

/// Compares one descriptor with many that lie one behind the other.
///
/// The kernels give the same numbers. On the processor that this was measured on (an AMD EPYC with
/// AVX-512), a comparison takes 2.1 ns in portable code, 1.1 with `popcnt` and 0.2 with `vpopcntq`; Swift
/// compiles for the oldest x86-64 and would be at the first figure.
package struct HammingKernel: Sendable {
  private let kernel: cbk_kernel

  /// The fastest kernel that this processor can run.
  package static let best = available[available.count - 1]

  /// Every kernel that this processor can run, the portable one first, the fastest last.
  package static let available = [CBK_PORTABLE, CBK_POPCNT, CBK_AVX512].filter(cbk_can_run)
    .map(HammingKernel.init)

  private init(_ kernel: cbk_kernel) { self.kernel = kernel }

  /// Writes the distance of each of many descriptors from one.
  ///
  /// - Parameters:
  ///   - descriptor: The one.
  ///   - codes: The many, 32 bytes each, four little-endian words.
  ///   - distances: As many elements as there are whole descriptors in `codes`, or more.
  @inline(__always)
  package func distances(
    from descriptor: BinaryDescriptor,
    to codes: UnsafeRawBufferPointer,
    into distances: UnsafeMutablePointer<UInt16>
  ) {
    withUnsafeBytes(of: descriptor.words) { code in
      cbk_distances(kernel, code.baseAddress, codes.baseAddress, codes.count / 32, distances)
    }
  }

  /// Finds the descriptors within a distance of one.
  ///
  /// - Parameters:
  ///   - limit: The largest distance.
  ///   - descriptor: The one.
  ///   - codes: The many, 32 bytes each; fewer than 2 to the power of 32.
  ///   - places: Which of them they are, in order. Has room for all.
  ///   - distances: Their distances. Has room for all.
  /// - Returns: How many there are.
  @inline(__always)
  package func near(
    within limit: Int,
    of descriptor: BinaryDescriptor,
    in codes: UnsafeRawBufferPointer,
    places: UnsafeMutablePointer<UInt32>,
    distances: UnsafeMutablePointer<UInt16>
  ) -> Int {
    withUnsafeBytes(of: descriptor.words) { code in
      cbk_near(
        kernel,
        code.baseAddress,
        codes.baseAddress,
        codes.count / 32,
        UInt32(limit),
        places,
        distances
      )
    }
  }
}
