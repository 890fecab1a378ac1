// A client that imports only this module finds Foundation too, as with the system's, and what the
// signatures of this module name.
@_exported public import Foundation
@_exported public import CoreLocation
@_exported public import CoreSpotlight
@_exported public import CoreTransferable
@_exported public import GeoToolbox
@_exported public import LocalizedStrings
@_exported public import UniformTypeIdentifiers
// Foundation has these on Apple's platforms.
@_exported public import Observation
@_exported public import protocol SwiftUI.ObservableObject
@_exported public import class SwiftUI.ObservableObjectPublisher
@_exported public import struct SwiftUI.Published
