// A client that imports only this module finds views and Foundation too, as with the system's.
@_exported public import Foundation
@_exported public import SwiftUI
