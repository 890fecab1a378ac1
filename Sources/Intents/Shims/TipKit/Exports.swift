// TipKit by its name: what an app would tell its users once, in the view tree. Nothing is shown here.
@_exported public import SwiftUI
