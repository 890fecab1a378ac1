// A client that imports only this module finds Foundation, localized texts, UIKit and AppKit too.
@_exported public import AppKitCore
@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import LocalizedStrings
@_exported public import Observation
@_exported public import UIKitCore
