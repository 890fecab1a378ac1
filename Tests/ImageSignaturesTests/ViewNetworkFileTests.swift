import ImageSignatures
import Testing

@Suite("The file of a network")
struct ViewNetworkFileTests {
  private static let sound = NetworkReference.random(
    widths: [8, 16, 16, 16],
    blocks: [1, 0, 1, 0, 0],
    seed: 21
  )

  /// What is wrong with a file, as the error says it; nil for a sound one.
  private func fault(_ file: [UInt8]) -> ViewNetworkError? {
    do throws(ViewNetworkError) {
      _ = try ViewNetwork(encoded: file)
      return nil
    } catch {
      return error
    }
  }

  @Test("is read, and is the one that the product was built with")
  func soundFiles() {
    #expect(fault(Self.sound.encoded) == nil)
    #expect(NetworkReference(encoded: Self.sound.encoded).encoded == Self.sound.encoded)
    #expect(
      !ViewFeatures(of: SignaturePictures.noise(width: 99, height: 80, seed: 1)).features.isEmpty
    )
  }

  @Test("is refused when it stops early, wherever that is")
  func truncated() {
    let file = Self.sound.encoded
    for count in 0..<4 { #expect(fault(Array(file[..<count])) == .notANetwork) }
    for count in 4..<file.count { #expect(fault(Array(file[..<count])) == .truncated) }
    #expect(fault(file + [0]) == .damaged(reason: "something follows its end"))
  }

  @Test("is refused with another name, version, or number of layers")
  func heads() {
    func changed(_ index: Int, _ byte: UInt8) -> ViewNetworkError? {
      var file = Self.sound.encoded
      file[index] = byte
      return fault(file)
    }
    #expect(changed(0, 88) == .notANetwork)
    #expect(changed(4, 2) == .unsupportedVersion(2))
    #expect(changed(7, 1) == .unsupportedVersion(0x0100_0001))
    #expect(changed(8, 13) == .damaged(reason: "it has 13 layers, not 14"))
    #expect(changed(11, 255) == .damaged(reason: "it has \(14 + 255 << 24) layers, not 14"))
    #expect(changed(12, 9) == .damaged(reason: "a part has more than 8 blocks"))
    #expect(changed(19, 1) == .damaged(reason: "it has unknown flags"))
  }

  /// Changes that make a file unsound, by what they are.
  private static let changes: [(String, @Sendable (inout NetworkReference) -> Void)] = [
    ("is of a kind", { $0.layers[3].kind = 3 }),
    ("is of a kind", { $0.layers[3].stride = 0 }),
    ("is of a kind", { $0.layers[3].stride = 3 }),
    ("is of a kind", { $0.layers[3].activation = 3 }),
    ("a weight of -128", { $0.layers[3].weights[5] = -128 }),
    ("leave 32 bits", { $0.layers[3].biases[2] = Int(Int32.max) }),
    ("leave 32 bits", { $0.layers[2].biases[2] = Int(Int32.min) }),
    ("not in 0..<0.5", { $0.layers[3].multipliers[1] = -1 }),
    ("not in 0..<0.5", { $0.layers[3].shifts[1] = 0 }),
    ("not in 0..<0.5", { $0.layers[3].shifts[1] = 33 }),
    ("not in 0..<0.5", { ($0.layers[3].multipliers[1], $0.layers[3].shifts[1]) = (1 << 30, 31) }),
    ("out of range", { $0.additions[0].first = 32_768 }),
    ("out of range", { $0.additions[1].second = -1 }),
    ("out of range", { $0.additions[2].shift = 0 }),
    ("out of range", { $0.additions[2].shift = 25 }),
    ("layer 2 is full with stride 1, rectified", { $0.layers[1].stride = 1 }),
    ("layer 14 is pointwise", { $0.layers[13].activation = 0 }),
    ("layer 12 is pointwise", { $0.layers[11].activation = 1 }),
    ("layer 1 is", { $0.layers[0] = Self.sound.layers[1] }),
    ("layer 3 is depthwise", { $0.layers[2] = Self.sound.layers[4] }),
    ("layer 3 is pointwise", { $0.layers.swapAt(2, 3) }),
    ("layer 2 is", { narrow(&$0.layers[0], to: 16) }),
    ("layer 1 is", { narrow(&$0.layers[0], to: 7) }),
    ("layer 12 is", { narrow(&$0.layers[11], to: 48) }),
    ("layer 14 is", { narrow(&$0.layers[13], to: 16) }),
    ("0 outputs", { narrow(&$0.layers[13], to: 0) }),
    ("257 outputs", { narrow(&$0.layers[5], to: 257) }),
    ("not a multiple of 16", { narrow(&$0.layers[2], to: 17) }),
  ]

  /// Gives a layer another number of outputs.
  private static func narrow(_ layer: inout NetworkReference.Layer, to outputs: Int) {
    layer.outputs = outputs
    layer.weights = Array(repeating: 1, count: outputs * layer.inputsOfAnOutput)
    layer.biases = Array(repeating: 0, count: outputs)
    layer.multipliers = Array(repeating: 1, count: outputs)
    layer.shifts = Array(repeating: 32, count: outputs)
  }

  @Test("is refused with a reason when its parts do not fit", arguments: changes.indices)
  func unsound(index: Int) throws {
    let (reason, change) = Self.changes[index]
    var network = Self.sound
    change(&network)
    let error = try #require(fault(network.encoded))
    #expect("\(error)".hasPrefix("a damaged network: "))
    #expect("\(error)".contains(reason))
  }

  @Test("says what is wrong with it in one line")
  func texts() {
    #expect("\(ViewNetworkError.notANetwork)" == "not the file of a network")
    #expect("\(ViewNetworkError.truncated)" == "a network that stops before its end")
    #expect(
      "\(ViewNetworkError.unsupportedVersion(3))"
        == "a network of version 3, which this program does not read"
    )
  }

  @Test("never crashes the program when a byte is another one")
  func flipped() {
    let file = Self.sound.encoded
    for index in stride(from: 0, to: file.count, by: 7) {
      for bit in [0, 3, 7] {
        var changed = file
        changed[index] ^= 1 << bit
        _ = fault(changed)
      }
    }
  }
}
