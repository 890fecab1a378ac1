internal import CPixelKernels

/// An implementation of feature detection and description for an instruction set of the processor.
///
/// Every kernel gives the same bits. Swift compiles for the oldest x86-64, which adds 16 bytes at a time;
/// docs/engine.md has the speedup of wider ones.
package struct PixelKernel: Sendable {
  let kernel: cpk_kernel

  /// The fastest kernel that this processor can run.
  package static let best = available[available.count - 1]

  /// Every kernel that this processor can run, the portable one first, the fastest last.
  package static let available = [CPK_PORTABLE, CPK_AVX2, CPK_AVX512].filter(cpk_can_run)
    .map(PixelKernel.init)

  private init(_ kernel: cpk_kernel) { self.kernel = kernel }
}
