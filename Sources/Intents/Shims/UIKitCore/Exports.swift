// A file that imports UIKit finds Foundation and what Core Graphics declares, as on Apple's platforms.
@_exported public import LocalizedStrings
@_exported public import SystemGraphics
