package import CBitKernels
package import ImageSignatures

/// Compares codes of 256 bits with many contiguous ones.
///
/// All kernels give the same numbers. On the processor on which this was measured (an AMD EPYC with AVX-512), a
/// comparison takes 2.1 ns in portable code, 1.0 with `popcnt`, 0.8 with AVX2 and 0.2 with `vpopcntq`, and one
/// of many queries with many codes 0.6 with AVX2 and 0.1 with `vpopcntq`; Swift compiles for the oldest x86-64,
/// which would give the first figure.
package struct HammingKernel: Sendable {
  private let kernel: cbk_kernel

  /// The fastest kernel that this processor can run.
  package static let best = available[available.count - 1]

  /// Every kernel that this processor can run, the portable one first, the fastest last.
  package static let available = [CBK_PORTABLE, CBK_NEON, CBK_POPCNT, CBK_AVX2, CBK_AVX512]
    .filter(cbk_can_run).map(HammingKernel.init)

  private init(_ kernel: cbk_kernel) { self.kernel = kernel }

  /// The measured time of a comparison of many queries with many codes, in nanoseconds; for NEON, which was not
  /// measured, the time of `popcnt`.
  package var nanosecondsOfMany: Double {
    switch kernel {
    case CBK_AVX512: 0.1
    case CBK_AVX2: 0.6
    case CBK_POPCNT, CBK_NEON: 1
    default: 2.1
    }
  }

  /// Writes the distances of many descriptors from one.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - codes: The other descriptors, 32 bytes each, four little-endian words.
  ///   - distances: At least as many elements as there are whole descriptors in `codes`.
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
  ///   - descriptor: The descriptor.
  ///   - codes: The other descriptors, 32 bytes each; fewer than 2 to the power of 32.
  ///   - places: Receives the indices of the near ones, in order. Has space for all.
  ///   - distances: Receives their distances. Has space for all.
  /// - Returns: The number of near descriptors.
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

  /// Finds the codes that are near any of many queries, in one pass over the codes.
  ///
  /// - Parameters:
  ///   - queries: The queries, 32 bytes each; at most 65,536.
  ///   - limits: The largest distance for each query.
  ///   - codes: The codes, 32 bytes each; fewer than 2 to the power of 32.
  ///   - hits: Receives the hits: those of one query in the order of the codes, those of one code in the order
  ///     of the queries. Has space for every query with every code.
  /// - Returns: The number of hits.
  @inline(__always)
  package func near(
    any queries: UnsafeRawBufferPointer,
    within limits: UnsafeBufferPointer<UInt64>,
    in codes: UnsafeRawBufferPointer,
    hits: UnsafeMutableBufferPointer<cbk_hit>
  ) -> Int {
    precondition(limits.count * 32 == queries.count && limits.count <= 1 << 16)
    precondition(hits.count >= limits.count * (codes.count / 32))
    return cbk_near_any(
      kernel,
      queries.baseAddress,
      limits.baseAddress,
      limits.count,
      codes.baseAddress,
      codes.count / 32,
      hits.baseAddress
    )
  }
}

extension HammingKernel: CustomStringConvertible {
  /// The name of the instruction set.
  package var description: String {
    switch kernel {
    case CBK_NEON: "NEON"
    case CBK_POPCNT: "popcnt"
    case CBK_AVX2: "AVX2"
    case CBK_AVX512: "AVX-512"
    default: "portable"
    }
  }
}
