// As UIKit, the name for declarations that SwiftUI exports by another.
@_exported public import AppKitCore
