import Files
import Foundation
import HTTPTypes
import Hummingbird
import ImageCoding
import Logging
import PictureAnswers
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

/// The folder of a catalog: opening it, what others do to it, and a disk without room.
extension OwnCatalogTests {
  @Test("is whole after a server that was killed, and open to one server alone")
  func opening() async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client in
      _ = try await client.put("/v1/pictures/a.jpg", parthenon)
      _ = try await client.put("/v1/landmarks/1", #"{"name":"Parthenon","pictures":["a.jpg"]}"#)
      await #expect(throws: FileError.self) { try await OwnCatalog.open(bench.path) }
    }
    // What a kill leaves: files that have no name yet, and a picture that the store does not know.
    for name in [".waymark-abc.partial", "pictures/.waymark-0.partial"] {
      try Data("half".utf8).write(to: URL(filePath: bench.path + "/" + name))
    }
    let liberty = try OwnBench.bytes("statue-of-liberty-1")
    try Data(liberty).write(to: URL(filePath: bench.path + "/pictures/a.jpg"))
    try await bench.serve { client async throws in
      #expect(try await client.send("/v1/search", picture: liberty).names == ["Parthenon"])
      #expect(try await client.send("/v1/search", picture: parthenon).names == [])
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: bench.path)
    #expect(!files.contains { $0.contains(".partial") })
    // A link in the place of a picture leads nowhere.
    try FileManager.default.createSymbolicLink(
      atPath: bench.path + "/pictures/link.jpg",
      withDestinationPath: bench.path + "/pictures/a.jpg"
    )
    try await bench.serve { client async throws in
      #expect(try await client.send("/v1/pictures/link.jpg").status == .notFound)
      #expect(try await client.send("/v1/pictures/link.jpg", .delete).status == .notFound)
      #expect(try await client.put("/v1/pictures/link.jpg", parthenon).problem == "state-unusable")
    }
    #expect(try bytes(of: bench.path + "/pictures/a.jpg") == liberty)
    // Folders of something else.
    let other = try TemporaryFolder()
    try Data("mine".utf8).write(to: URL(filePath: other("notes.txt")))
    await #expect(throws: FileError.self) { try await OwnCatalog.open(other.path) }
    let foreign = #"{"version":1,"landmarks":[{"id":1,"name":"a","pictures":["../notes.txt"]}]}"#
    try Data(foreign.utf8).write(to: URL(filePath: bench.path + "/catalog.json"))
    await #expect(throws: CatalogError.self) { try await OwnCatalog.open(bench.path) }
  }

  @Test("is served again from a backup without catalog.json and the lock: the store has the names")
  func restoredInPart() async throws {
    let bench = try OwnBench()
    let file = bench.path + "/catalog.json"
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client async throws in
      _ = try await client.put("/v1/pictures/a.jpg", parthenon)
      let body = #"{"name":"Parthenon","pictures":["a.jpg"],"continent":"Europe"}"#
      #expect(try await client.put("/v1/landmarks/7", body).status == .created)
    }
    let before = try Catalog(jsonAt: file)
    for name in ["catalog.json", "waymark-server.lock"] {
      try FileManager.default.removeItem(atPath: bench.path + "/" + name)
    }
    try await bench.serve { client async throws in
      #expect(try await client.send("/v1/search", picture: parthenon).names == ["Parthenon"])
    }
    #expect(try Catalog(jsonAt: file) == before)
    // Without the store, nothing knows the names any more.
    for name in try FileManager.default.contentsOfDirectory(atPath: bench.path)
    where name.hasPrefix("catalog") {
      try FileManager.default.removeItem(atPath: bench.path + "/" + name)
    }
    await #expect(throws: FileError.self) { try await OwnCatalog.open(bench.path) }
    #expect(FileManager.default.fileExists(atPath: bench.path + "/pictures/a.jpg"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("is served without a picture that is missing, which health, log and page name")
  func missingPicture() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = (
      try OwnBench.bytes("parthenon-1"), try OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve { client async throws in
      for (id, picture) in [parthenon, liberty].enumerated() {
        #expect(try await client.put("/v1/pictures/\(id).jpg", picture).status == .created)
        let body = #"{"name":"\#(id)","pictures":["\#(id).jpg"]}"#
        #expect(try await client.put("/v1/landmarks/\(id + 1)", body).status == .created)
      }
    }
    try FileManager.default.removeItem(atPath: bench.path + "/pictures/0.jpg")
    let remarks = Mutex<[String]>([])
    _ = try await OwnCatalog.open(bench.path) { remark in remarks.withLock { $0.append(remark) } }
    #expect(remarks.withLock { $0.count } == 1)
    #expect(remarks.withLock { $0.first?.hasPrefix("pictures/0.jpg cannot be read: ") } == true)
    @Sendable func unread(_ client: Client) async throws -> Int? {
      let catalogs = try await client.send("/health/ready").object["catalogs"] as? [[String: Any]]
      return catalogs?.first?["unread"] as? Int
    }
    try await bench.serve { client async throws in
      #expect(try await unread(client) == 1)
      #expect(try await client.send("/v1/search", picture: liberty).names == ["1"])
      let page = try await client.send("/landmarks")
      #expect(page.text.contains("pictures/0.jpg"))
      #expect(try await client.send("/landmarks/1").status == .ok)
      #expect(
        try await client.put("/v1/landmarks/2", #"{"name":"2","pictures":["1.jpg"]}"#).status == .ok
      )
      // The same picture is found again as soon as it is back.
      #expect(try await client.put("/v1/pictures/0.jpg", parthenon).status == .created)
      #expect(try await unread(client) == 0)
      #expect(try await client.send("/v1/search", picture: parthenon).names == ["0"])
    }
  }

  @Test("keeps what the file says of a landmark in words that clients do not have")
  func otherDetails() async throws {
    let bench = try OwnBench()
    let file = bench.path + "/catalog.json"
    try await bench.serve { client async throws in
      let parthenon = try OwnBench.bytes("parthenon-1")
      #expect(try await client.put("/v1/pictures/a.jpg", parthenon).status == .created)
      let body = #"{"name":"a","pictures":["a.jpg"],"continent":"Europe"}"#
      #expect(try await client.put("/v1/landmarks/1", body).status == .created)
    }
    let details = #""details":{"by":"nobody \"é","year":106,"old":true}"#
    let written = try String(contentsOfFile: file, encoding: .utf8)
      .replacing(#""pictures":"#, with: details + #","pictures":"#)
    try Data(written.utf8).write(to: URL(filePath: file))
    try await bench.serve { client async throws in
      let body = #"{"name":"b","pictures":["a.jpg"],"latitude":1,"longitude":2}"#
      #expect(try await client.put("/v1/landmarks/1", body).status == .ok)
    }
    let catalog = try Catalog(jsonAt: file) { Issue.record("\($0)") }
    #expect(catalog.landmarks.map(\.name) == ["b"])
    #expect(
      catalog.landmarks[0].details == [
        "latitude": .number(1), "longitude": .number(2), "by": .text("nobody \"é"),
        "year": .number(106), "old": .boolean(true),
      ]
    )
  }

  @Test(
    "is not opened where names that differ in case are one, as a picture would go under another's name",
    .enabled(if: geteuid() == 0, "nothing can be mounted here")
  )
  func oneCase() async throws {
    let folder = try TemporaryFolder()
    // What such a file system shows under the other name.
    for name in ["pictures", "PICTURES"] { mkdir(folder(name), 0o700) }
    func run(_ command: String...) throws -> Bool {
      let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: command)
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
    try Data().write(to: URL(filePath: folder("waymark-server.lock")))
    guard try run("mount", "--bind", folder("pictures"), folder("PICTURES")) else { return }
    await #expect(throws: FileError.self) { try await OwnCatalog.open(folder.path) }
    #expect(try run("umount", folder("PICTURES")))
    rmdir(folder("PICTURES"))
    _ = try await OwnCatalog.open(folder.path)
  }

  @Test(
    "acknowledges nothing in a folder that has taken the place of its own",
    arguments: [false, true]
  )
  func otherFolder(isWhole: Bool) async throws {
    let bench = try OwnBench()
    let parthenon = try OwnBench.bytes("parthenon-1")
    try await bench.serve { client in
      #expect(try await client.put("/v1/pictures/a.jpg", parthenon).status == .created)
      let path = isWhole ? bench.path : bench.path + "/pictures"
      let (aside, manager) = (bench.folder("aside"), FileManager.default)
      try manager.moveItem(atPath: path, toPath: aside)
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(try await client.put("/v1/pictures/b.jpg", parthenon).problem == "state-unusable")
      #expect(try await client.send("/v1/pictures/a.jpg", .delete).problem == "state-unusable")
      #expect(try await client.send("/health/ready").status.code == 503)
      #expect(try manager.contentsOfDirectory(atPath: path).isEmpty)
      try manager.removeItem(atPath: path)
      try manager.moveItem(atPath: aside, toPath: path)
      #expect(try await client.put("/v1/pictures/b.jpg", parthenon).status == .created)
      #expect(try await client.send("/health/ready").status == .ok)
    }
  }

  @Test("is not opened where its store is a link to another")
  func linkedStore() async throws {
    let bench = try OwnBench()
    try FileManager.default.createDirectory(atPath: bench.path, withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: bench.path + "/waymark-server.lock"))
    let other = bench.folder("other.waymark")
    try FileManager.default.copyItem(atPath: await ServedSample.path, toPath: other)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path + "/catalog.waymark",
      withDestinationPath: other
    )
    let before = try bytes(of: other)
    await #expect(throws: FileError.self) { try await OwnCatalog.open(bench.path) }
    #expect(try bytes(of: other) == before)
  }

  @Test("replaces no description that another program has written meanwhile")
  func foreignDescription() async throws {
    let bench = try OwnBench()
    let path = bench.path + "/catalog.json"
    try await bench.serve { client in
      _ = try await client.put("/v1/pictures/a.jpg", OwnBench.bytes("parthenon-1"))
      let body = #"{"name":"Parthenon","pictures":["a.jpg"]}"#
      #expect(try await client.put("/v1/landmarks/1", body).status == .created)
      // Another change time alone, as a backup by hard links makes, is not an other file.
      chmod(path, 0o640)
      #expect(try await client.put("/v1/landmarks/2", body).status == .created)
      try Data("notes".utf8).write(to: URL(filePath: path))
      let answer = try await client.put("/v1/landmarks/3", body)
      #expect(answer.problem == "state-unusable" && answer.text.contains("another program"))
    }
    #expect(try bytes(of: path) == Array("notes".utf8))
  }

  @Test("has all that was acknowledged to many who send at once, and tells the rest to wait")
  func crowd() async throws {
    let bench = try OwnBench()
    let names = ["parthenon-1", "statue-of-liberty-1", "taj-mahal-1", "giza-1"]
    let sent = try names.map { try OwnBench.bytes($0) }
    try await bench.serve { client in
      let statuses = try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
        for number in 1...75 {
          group.addTask {
            let picture = "p\(number).jpg"
            let file = try await client.put("/v1/pictures/\(picture)", sent[number % 4])
            let body = #"{"name":"L\#(number)","pictures":["\#(picture)"],"collections":["All"]}"#
            let landmark = try await client.put("/v1/landmarks/\(number)", body)
            if landmark.status.code == 429 { #expect(landmark.headers[.retryAfter] != nil) }
            return (number, [file.status.code, landmark.status.code])
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      for (number, codes) in statuses {
        #expect([201, 429].contains(codes[0]) && [201, 422, 429].contains(codes[1]), "\(codes)")
        let isThere = try await client.send("/v1/pictures/p\(number).jpg").bytes == sent[number % 4]
        #expect(isThere == (codes[0] == 201))
        #expect(
          try await client.send("/v1/landmarks/\(number)").status.code
            == (codes[1] == 201 ? 200 : 404)
        )
      }
      let kept = statuses.values.count { $0 == [201, 201] }
      #expect(kept > 20)
      let all = try await client.items("/v1/collections")
      #expect((all.first?["landmarks"] as? [Int])?.count == kept)
    }
  }

  @Test("says that it cannot write, changes nothing then, and goes on when it can")
  func fullDisk() async throws {
    let bench = try OwnBench()
    let (parthenon, liberty) = try (
      OwnBench.bytes("parthenon-1"), OwnBench.bytes("statue-of-liberty-1")
    )
    try await bench.serve { client in
      _ = try await client.put("/v1/pictures/a.jpg", parthenon)
      _ = try await client.put("/v1/landmarks/1", #"{"name":"Parthenon","pictures":["a.jpg"]}"#)
      // No file can be made in a folder that was removed.
      let (path, aside) = (bench.path + "/pictures", bench.path + "/aside")
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for name in try FileManager.default.contentsOfDirectory(atPath: aside) {
        try FileManager.default.moveItem(atPath: aside + "/" + name, toPath: path + "/" + name)
      }
      try FileManager.default.removeItem(atPath: aside)
      let answer = try await client.put("/v1/pictures/b.jpg", liberty)
      #expect(answer.problem == "state-unusable" && answer.object["fault"] as? String == "server")
      #expect(!answer.text.contains(bench.path))
      #expect(try await client.send("/v1/search", picture: parthenon).names == ["Parthenon"])
    }
    try await bench.serve { client async throws in
      #expect(try await client.send("/v1/search", picture: parthenon).names == ["Parthenon"])
      #expect(try await client.put("/v1/pictures/b.jpg", liberty).status == .created)
    }
  }
}
