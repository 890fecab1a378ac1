// Layers and their animations by the module's name, for files that import it; SwiftUI and UIKit have them too.
@_exported public import Foundation
@_exported public import class SwiftUI.CAAnimation
@_exported public import class SwiftUI.CABasicAnimation
@_exported public import struct SwiftUI.CACornerMask
@_exported public import func SwiftUI.CACurrentMediaTime
@_exported public import class SwiftUI.CAGradientLayer
@_exported public import class SwiftUI.CAKeyframeAnimation
@_exported public import class SwiftUI.CALayer
@_exported public import enum SwiftUI.CALayerContentsGravity
@_exported public import enum SwiftUI.CALayerCornerCurve
@_exported public import enum SwiftUI.CAMediaTimingFillMode
@_exported public import class SwiftUI.CAMediaTimingFunction
@_exported public import enum SwiftUI.CAMediaTimingFunctionName
@_exported public import class SwiftUI.CAPropertyAnimation
@_exported public import class SwiftUI.CATextLayer
@_exported public import enum SwiftUI.CATransaction
@_exported public import class SwiftUI.CATransition
@_exported public import typealias SwiftUI.CFTimeInterval
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
