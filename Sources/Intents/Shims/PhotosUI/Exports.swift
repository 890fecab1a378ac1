// PhotosUI by its name: the control with which a user picks photographs, in the view tree. Nobody picks any here.
@_exported public import Photos
@_exported public import SwiftUI
