/// Turns the names of code into words for users to read.
package enum DisplayWords {
  /// Returns the words of an identifier, each with a capital: `photoAlbum` is "Photo Album",
  /// `PDFFile2` is "PDF File 2".
  package static func of(_ identifier: String) -> String {
    let characters = Array(identifier)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isBoundary =
        switch previous {
        case nil: false
        case let previous?:
          (character.isUppercase && (!previous.isUppercase || next?.isLowercase == true))
            || (character.isNumber != previous.isNumber && !character.isLowercase)
        }
      if isBoundary || character == "_" {
        words.append(word)
        word = ""
      }
      if character != "_" { word.append(character) }
    }
    words.append(word)
    return words.filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
