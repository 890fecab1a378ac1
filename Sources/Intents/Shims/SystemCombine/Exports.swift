// What Apple's module `Combine` has, for the compiler's option `-module-alias Combine=SystemCombine`. Publishers,
// subjects and operators are those of OpenCombine; objects that views follow are those of SwiftUI.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
@_exported public import protocol SwiftUI.ObservableObject
@_exported public import class SwiftUI.ObservableObjectPublisher
@_exported public import struct SwiftUI.Published

// A file sees these in place of the types that OpenCombine has of these names.

/// A class whose changes views and subscribers observe: that of SwiftUI.
public typealias ObservableObject = SwiftUI.ObservableObject
/// The publisher that sends before an observable object changes: that of SwiftUI.
public typealias ObservableObjectPublisher = SwiftUI.ObservableObjectPublisher
/// A property whose changes its object publishes: that of SwiftUI.
public typealias Published = SwiftUI.Published
