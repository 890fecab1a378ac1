import Foundation
import TestSupport

extension TestData {
  /// Reads a text file of the development data.
  static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }
}
