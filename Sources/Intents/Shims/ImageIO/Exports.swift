// ImageIO by its name: pictures in files by the decoders of ImageCoding. Core Foundation's types are
// those of Foundation under its names, so that `data as CFData` compiles.
@_exported public import class CoreVideo.CGImage
@_exported public import enum CoreVideo.CGImagePropertyOrientation
@_exported public import Foundation
@_exported public import typealias LocalizedStrings.CFDictionary
@_exported public import typealias LocalizedStrings.CFString
@_exported public import typealias LocalizedStrings.CFURL

/// Immutable bytes, by the name of Core Foundation: `Foundation.Data`.
public typealias CFData = Data
/// Mutable bytes, by the name of Core Foundation: `Foundation.NSMutableData`.
public typealias CFMutableData = NSMutableData
