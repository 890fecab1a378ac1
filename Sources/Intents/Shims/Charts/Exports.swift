// Charts by its name: a chart is data in the view tree, with a node for each mark. Nothing draws it; text and HTML show its
// words.
@_exported public import SwiftUI
