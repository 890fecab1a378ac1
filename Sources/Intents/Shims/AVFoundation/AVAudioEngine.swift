public import Foundation

/// Nodes of sound that are connected; nothing sounds here.
///
/// ``start()`` always throws.
public final class AVAudioEngine: NSObject {
  /// The microphone, the mixer and the loudspeaker, which are silent.
  public let inputNode = AVAudioInputNode(), mainMixerNode = AVAudioMixerNode()
  /// The loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// Whether it runs: always false.
  public var isRunning: Bool { false }
  /// Creates an engine.
  public override init() { super.init() }
  /// Prepares it; no effect.
  public func prepare() {}
  /// Starts it, which always throws here.
  ///
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func start() throws { throw noMedia("sound") }
  /// Pauses it; no effect.
  public func pause() {}
  /// Stops it; no effect.
  public func stop() {}
  /// Stops it and forgets what was prepared; no effect.
  public func reset() {}
  /// Adds a node; no effect.
  ///
  /// - Parameter node: Not kept.
  public func attach(_ node: AVAudioNode) {}
  /// Removes a node; no effect.
  ///
  /// - Parameter node: Not read.
  public func detach(_ node: AVAudioNode) {}
  /// Connects nodes; no effect.
  ///
  /// - Parameters:
  ///   - node1: Not kept.
  ///   - node2: Not kept.
  ///   - format: Not kept.
  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
}

/// The number of a node's input or output.
public typealias AVAudioNodeBus = Int
/// A number of samples of sound.
public typealias AVAudioFrameCount = UInt32
/// The number of channels.
public typealias AVAudioChannelCount = UInt32

/// A part of an engine; silent.
public class AVAudioNode: NSObject {
  override init() { super.init() }
  /// Returns the format of an output.
  ///
  /// - Parameter bus: Not read.
  /// - Returns: A format of no channels, as no device is there.
  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  /// Returns the format of an input.
  ///
  /// - Parameter bus: Not read.
  /// - Returns: A format of no channels, as no device is there.
  public func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  /// Sets what takes pieces of sound, which is never called.
  ///
  /// - Parameters:
  ///   - bus: Not read.
  ///   - bufferSize: Not read.
  ///   - format: Not read.
  ///   - tapBlock: Not kept.
  public func installTap(
    onBus bus: AVAudioNodeBus,
    bufferSize: AVAudioFrameCount,
    format: AVAudioFormat?,
    block tapBlock: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
  ) {}
  /// Removes what takes pieces of sound; no effect.
  ///
  /// - Parameter bus: Not read.
  public func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The microphone of an engine; silent.
public final class AVAudioInputNode: AVAudioNode {}
/// The loudspeaker of an engine; silent.
public final class AVAudioOutputNode: AVAudioNode {}
/// A mixer of an engine; silent.
public final class AVAudioMixerNode: AVAudioNode {
  /// Creates a mixer.
  public override init() { super.init() }
  /// The loudness of what it gives, in `0...1`; kept.
  public var outputVolume: Float = 1
}
/// A player of pieces of sound; silent.
public final class AVAudioPlayerNode: AVAudioNode {
  /// Creates a player.
  public override init() { super.init() }
  /// The loudness, in `0...1`; kept.
  public var volume: Float = 1
  /// Whether it plays: always false.
  public var isPlaying: Bool { false }
  /// Plays; no effect.
  public func play() {}
  /// Pauses; no effect.
  public func pause() {}
  /// Stops; no effect.
  public func stop() {}
}

/// The form of samples of sound.
public final class AVAudioFormat: NSObject, Sendable {
  /// The samples a second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  override init() { (sampleRate, channelCount) = (0, 0) }
  /// Creates a form.
  ///
  /// - Parameters:
  ///   - sampleRate: The samples a second.
  ///   - channels: The number of channels; nil is the answer for 0.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }
}

/// A piece of sound; none is ever made.
public final class AVAudioPCMBuffer: NSObject {
  private override init() {}
  /// The number of its samples: always 0.
  public var frameLength: AVAudioFrameCount { 0 }
  /// The form of its samples.
  public var format: AVAudioFormat { AVAudioFormat() }
  /// The samples of each channel: always nil.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}

/// When a piece of sound was heard; none is ever made.
public final class AVAudioTime: NSObject, Sendable {
  private override init() {}
}
