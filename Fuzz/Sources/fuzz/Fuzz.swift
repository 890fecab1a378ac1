import Foundation

/// What is fuzzed in this process: `WAYMARK_FUZZ_TARGET` names it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["WAYMARK_FUZZ_TARGET"] ?? ""
  if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
  let names = FuzzTarget.all.map(\.name).joined(separator: " ")
  FileHandle.standardError.write(Data("WAYMARK_FUZZ_TARGET is one of: \(names)\n".utf8))
  exit(2)
}()

/// Called by libFuzzer once: writes the target's seeds where `WAYMARK_FUZZ_SEEDS` says, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  let target = target
  guard let folder = ProcessInfo.processInfo.environment["WAYMARK_FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in target.seeds().enumerated() {
    let path = "\(folder)/seed-\(number)"
    guard FileManager.default.createFile(atPath: path, contents: Data(seed)) else {
      fatalError("\(path) cannot be written")
    }
  }
  exit(0)
}

/// Called by libFuzzer with every input: it must come back, and nothing else is asked of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
