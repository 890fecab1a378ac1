// TipKit by its name: what an app would tell its users once, in the view tree. Nobody is shown anything here.
@_exported public import SwiftUI
