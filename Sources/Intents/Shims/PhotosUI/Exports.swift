// PhotosUI by its name: the control with which a user picks photographs, in the view tree. None is picked here.
@_exported public import Photos
@_exported public import SwiftUI
