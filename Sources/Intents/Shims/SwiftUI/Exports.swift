// The views, and what draws them: ViewRendering lies between the two modules.
@_exported public import SwiftUICore
@_exported public import SystemGraphics
