import Foundation
import SwiftData

/// One of the models that the worker saves; `batch` is the same in all of a save.
@Model final class Entry {
  var batch: Int
  var place: Int
  init(batch: Int, place: Int) { (self.batch, self.place) = (batch, place) }
}

/// Saves ten entries at a time until it is killed, and says so after each save.
@main
struct SwiftDataWorker {
  static func main() throws {
    let file = URL(filePath: CommandLine.arguments[1])
    let container = try ModelContainer(
      for: Entry.self,
      configurations: ModelConfiguration(url: file)
    )
    let context = ModelContext(container)
    for batch in 0... {
      for place in 0..<10 { context.insert(Entry(batch: batch, place: place)) }
      try context.save()
      FileHandle.standardOutput.write(Data("\(batch)\n".utf8))
    }
  }
}
