public import CoreLocation
public import Foundation
public import SwiftUI

/// The appearance of a map.
public enum MKMapType: UInt, Sendable {
  /// Streets, pictures from above, both, both from the air, or pale streets.
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// A picture of a map; none is ever made here.
public final class MKMapSnapshot: Sendable {
  private init() {}
  /// The picture.
  public var image: UIImage { UIImage() }
  /// Returns the point of a coordinate in the picture.
  ///
  /// - Parameter coordinate: The coordinate; not read.
  /// - Returns: Always the origin.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
}

/// An object that makes pictures of maps, which fails here: there are no maps.
open class MKMapSnapshotter {
  /// A closure that gets a picture, or an error.
  public typealias CompletionHandler = (MKMapSnapshot?, (any Error)?) -> Void
  /// The options of a picture, which are kept and read by nothing.
  open class Options {
    /// The part of the globe.
    open var region = MKCoordinateRegion()
    /// The camera, in place of the region.
    open var camera = MapCamera(centerCoordinate: .init(), distance: 0)
    /// The appearance.
    open var mapType = MKMapType.standard
    /// The size in points, and the pixels of each.
    open var size = CGSize(width: 256, height: 256), scale: CGFloat = 1
    /// Boolean values for points of interest and buildings; both are true by default.
    open var showsPointsOfInterest = true, showsBuildings = true
    /// The points of interest; nil, the default, for all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The traits, such as a dark appearance.
    open var traitCollection = UITraitCollection()
    /// Creates options with their defaults.
    public init() {}
  }
  /// A Boolean value that says whether a picture is being made.
  ///
  /// Always false here.
  public var isLoading: Bool { false }

  /// Creates an object.
  ///
  /// - Parameter options: The options; not kept.
  public init(options: Options) {}

  /// Makes a picture, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func start() async throws -> MKMapSnapshot { throw MKError(.serverFailure) }
  /// Makes a picture, which fails.
  ///
  /// - Parameter completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Makes a picture, which fails.
  ///
  /// - Parameters:
  ///   - queue: The queue of the handler; not used.
  ///   - completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Cancels the picture, which has no effect.
  public func cancel() {}
}
