import Foundation
import SafeText
import TestSupport
import Testing

/// What `query` and `batch` print about some of SampleImages, byte for byte: every format is one encoding of the
/// engine's matches.
@Suite("The answers about the sample pictures")
struct SampleAnswerTests {
  private static let pictures = ["giza-turned.jpg", "collage-1.jpg", "lighthouse-1.jpg"]

  /// The pictures, in a folder `queries`, and the program's caches.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder("queries"),
      withIntermediateDirectories: true
    )
    let samples = TestData.packageRoot.appending(path: "SampleImages/queries")
    for name in Self.pictures {
      try FileManager.default.copyItem(
        at: samples.appending(path: name),
        to: URL(filePath: folder("queries/\(name)"))
      )
    }
  }

  /// Text without what differs between runs and machines.
  private func pinned(_ text: String) -> String {
    let samples = TestData.packageRoot.appending(path: "SampleImages").path
    return text.replacingOccurrences(of: samples, with: "SAMPLES")
      .replacing(#/"milliseconds":[0-9.]+/#, with: "\"milliseconds\":MS")
      .replacing(#/(?<start>(?m:^)[^,\n]*,[0-9]*,[0-9]*),[0-9.]+,/#) { "\($0.start),MS," }
  }

  @Test("are the same in text, JSON and CSV, and in a batch, as they have been")
  func formats() async throws {
    let names = Self.pictures + ["missing.jpg"]
    let line = """
      cd queries
      for format in text json csv; do
        "$WAYMARK" query \(names.joined(separator: " ")) --format $format
      done
      "$WAYMARK" batch . --output ../answers.csv --force && cat ../answers.csv
      """
    let run = try await WaymarkProgram.shell(line, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    // The lines of CSV end as RFC 4180 has them.
    let tables = (Self.csv + Self.batch).replacing("\n", with: "\r\n")
    #expect(pinned(run.output) == Self.text + Self.json + tables)
  }

  private static let text = #"""
    giza-turned.jpg
      landmark    Pyramids of Giza   Africa       99.9%  whole picture  SAMPLES/catalog/giza-1.j\#
    pg
      collection  Raised in Stone    7 landmarks  99.9%
      collection  Tombs and Temples  9 landmarks  99.9%

    collage-1.jpg
      landmark    Petra                  Asia           99.9%  405,0,385,408    SAMPLES/catalog/\#
    petra-1.jpg
      landmark    Neuschwanstein Castle  Europe         99.9%  10,8,385,289     SAMPLES/catalog/\#
    neuschwanstein-1.jpg
      landmark    Monument Valley        North America  99.9%  405,304,385,288  SAMPLES/catalog/\#
    monument-valley-1.jpg
      collection  Tombs and Temples      9 landmarks    99.9%
      collection  Shaped by Nature       4 landmarks    99.9%

    lighthouse-1.jpg
      Nothing in the catalog.

    """#

  private static let json = #"""
    [
    {"query":"giza-turned.jpg","width":640,"height":480,"milliseconds":MS,"error":null,"results"\#
    :[{"kind":"landmark","id":1001,"name":"Pyramids of Giza","title":"Pyramids of Giza","subtitl\#
    e":"Africa","confidence":0.999999,"region":[[0,0],[640,0],[640,480],[0,480]],"picture":"SAMP\#
    LES/catalog/giza-1.jpg","details":{"continent":"Africa","latitude":29.9792,"longitude":31.13\#
    42}},{"kind":"collection","id":1,"name":"Raised in Stone","title":"Raised in Stone","subtitl\#
    e":"7 landmarks","confidence":0.999999,"region":null,"picture":null},{"kind":"collection","i\#
    d":5,"name":"Tombs and Temples","title":"Tombs and Temples","subtitle":"9 landmarks","confid\#
    ence":0.999999,"region":null,"picture":null}],"warning":null},
    {"query":"collage-1.jpg","width":800,"height":600,"milliseconds":MS,"error":null,"results":[\#
    {"kind":"landmark","id":1017,"name":"Petra","title":"Petra","subtitle":"Asia","confidence":0\#
    .999999,"region":[[405,0],[789.8,0],[789.7,408.3],[404.9,408]],"picture":"SAMPLES/catalog/pe\#
    tra-1.jpg","details":{"continent":"Asia","latitude":30.3285,"longitude":35.4444}},{"kind":"l\#
    andmark","id":1020,"name":"Neuschwanstein Castle","title":"Neuschwanstein Castle","subtitle"\#
    :"Europe","confidence":0.999993,"region":[[9.9,8],[395,8],[395,296.8],[9.8,296.8]],"picture"\#
    :"SAMPLES/catalog/neuschwanstein-1.jpg","details":{"continent":"Europe","latitude":47.5576,"\#
    longitude":10.7498}},{"kind":"landmark","id":1010,"name":"Monument Valley","title":"Monument\#
     Valley","subtitle":"North America","confidence":0.999838,"region":[[405.4,303.7],[790,303.6\#
    ],[789.5,592],[404.9,592.1]],"picture":"SAMPLES/catalog/monument-valley-1.jpg","details":{"c\#
    ontinent":"North America","latitude":36.983,"longitude":-110.112}},{"kind":"collection","id"\#
    :5,"name":"Tombs and Temples","title":"Tombs and Temples","subtitle":"9 landmarks","confiden\#
    ce":0.999999,"region":null,"picture":null},{"kind":"collection","id":2,"name":"Shaped by Nat\#
    ure","title":"Shaped by Nature","subtitle":"4 landmarks","confidence":0.999838,"region":null\#
    ,"picture":null}],"warning":null},
    {"query":"lighthouse-1.jpg","width":480,"height":640,"milliseconds":MS,"error":null,"results\#
    ":[],"warning":null},
    {"query":"missing.jpg","width":null,"height":null,"milliseconds":MS,"error":"cannot be read:\#
     No such file or directory; check the path and the permissions","results":[],"warning":null}
    ]

    """#

  private static let csv = #"""
    query,width,height,milliseconds,error,kind,id,name,title,subtitle,confidence,region,picture,\#
    warning
    giza-turned.jpg,640,480,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.999999,\#
    0 0 640 0 640 480 0 480,SAMPLES/catalog/giza-1.jpg,
    giza-turned.jpg,640,480,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.99999\#
    9,,,
    giza-turned.jpg,640,480,MS,,collection,5,Tombs and Temples,Tombs and Temples,9 landmarks,0.9\#
    99999,,,
    collage-1.jpg,800,600,MS,,landmark,1017,Petra,Petra,Asia,0.999999,405 0 789.8 0 789.7 408.3 \#
    404.9 408,SAMPLES/catalog/petra-1.jpg,
    collage-1.jpg,800,600,MS,,landmark,1020,Neuschwanstein Castle,Neuschwanstein Castle,Europe,0\#
    .999993,9.9 8 395 8 395 296.8 9.8 296.8,SAMPLES/catalog/neuschwanstein-1.jpg,
    collage-1.jpg,800,600,MS,,landmark,1010,Monument Valley,Monument Valley,North America,0.9998\#
    38,405.4 303.7 790 303.6 789.5 592 404.9 592.1,SAMPLES/catalog/monument-valley-1.jpg,
    collage-1.jpg,800,600,MS,,collection,5,Tombs and Temples,Tombs and Temples,9 landmarks,0.999\#
    999,,,
    collage-1.jpg,800,600,MS,,collection,2,Shaped by Nature,Shaped by Nature,4 landmarks,0.99983\#
    8,,,
    lighthouse-1.jpg,480,640,MS,,,,,,,,,,
    missing.jpg,,,MS,cannot be read: No such file or directory; check the path and the permissio\#
    ns,,,,,,,,,

    """#

  private static let batch = #"""
    query,width,height,milliseconds,error,kind,id,name,title,subtitle,confidence,region,picture,\#
    warning
    collage-1.jpg,800,600,MS,,landmark,1017,Petra,Petra,Asia,0.999999,405 0 789.8 0 789.7 408.3 \#
    404.9 408,SAMPLES/catalog/petra-1.jpg,
    collage-1.jpg,800,600,MS,,landmark,1020,Neuschwanstein Castle,Neuschwanstein Castle,Europe,0\#
    .999993,9.9 8 395 8 395 296.8 9.8 296.8,SAMPLES/catalog/neuschwanstein-1.jpg,
    collage-1.jpg,800,600,MS,,landmark,1010,Monument Valley,Monument Valley,North America,0.9998\#
    38,405.4 303.7 790 303.6 789.5 592 404.9 592.1,SAMPLES/catalog/monument-valley-1.jpg,
    collage-1.jpg,800,600,MS,,collection,5,Tombs and Temples,Tombs and Temples,9 landmarks,0.999\#
    999,,,
    collage-1.jpg,800,600,MS,,collection,2,Shaped by Nature,Shaped by Nature,4 landmarks,0.99983\#
    8,,,
    giza-turned.jpg,640,480,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.999999,\#
    0 0 640 0 640 480 0 480,SAMPLES/catalog/giza-1.jpg,
    giza-turned.jpg,640,480,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.99999\#
    9,,,
    giza-turned.jpg,640,480,MS,,collection,5,Tombs and Temples,Tombs and Temples,9 landmarks,0.9\#
    99999,,,
    lighthouse-1.jpg,480,640,MS,,,,,,,,,,

    """#
}
