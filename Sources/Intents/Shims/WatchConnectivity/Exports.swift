// WatchConnectivity by its name. There is no watch and no phone to talk with here: what would be sent is an error.
@_exported public import Foundation
