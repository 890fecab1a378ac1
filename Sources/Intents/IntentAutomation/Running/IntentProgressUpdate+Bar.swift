package import AppIntents
internal import SafeText

extension IntentProgressUpdate {
  /// The progress as one line: a bar and the share that is done, where that is known, and the words.
  package var bar: String {
    let words = [description, detail].filter { !$0.isEmpty }.joined(separator: "  ").singleLine
    guard let fraction else { return words.isEmpty ? "..." : words }
    // As wide as leaves room for words in eighty columns.
    let width = 24
    let full = Int((fraction * Double(width)).rounded(.down))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    return "[\(bar)] \(Int((fraction * 100).rounded(.down)))%" + (words.isEmpty ? "" : "  \(words)")
  }
}
