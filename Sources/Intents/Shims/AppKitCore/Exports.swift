// AppKit shares colors and pictures with UIKit, and exports what a file with UIKit finds.
@_exported public import UIKitCore
