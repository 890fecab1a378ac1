import Foundation
import SafeText
import TestSupport
import Testing

/// What `query` and `batch` print about some of SampleImages, byte for byte: every format is one encoding of the
/// engine's matches.
@Suite("The answers about the sample pictures")
struct SampleAnswerTests {
  private static let pictures = ["giza-turned.jpg", "collage-1.jpg", "windmill-1.jpg"]

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
      collection  Tombs and Temples  7 landmarks  99.9%

    collage-1.jpg
      collection  Raised in Stone            7 landmarks  99.9%
      landmark    Qutub Minar                Asia         99.9%  6,252,320,240    SAMPLES/catalo\#
    g/qutub-minar-1.jpg
      landmark    Leaning Tower of Pisa      Europe       99.9%  332,0,320,367    SAMPLES/catalo\#
    g/pisa-tower-1.jpg
      landmark    Tetrapylon of Aphrodisias  Asia         76.4%  321,252,337,240  SAMPLES/catalo\#
    g/aphrodisias-1.jpg
      landmark    Pyramids of Giza           Africa       75.3%  0,6,345,240      SAMPLES/catalo\#
    g/giza-1.jpg
      collection  Signs of Their Cities      8 landmarks  99.9%
      collection  Tombs and Temples          7 landmarks  75.3%

    windmill-1.jpg
      Nothing in the catalog.

    """#

  private static let json = #"""
    [
    {"query":"giza-turned.jpg","width":320,"height":214,"milliseconds":MS,"error":null,"results"\#
    :[{"kind":"landmark","id":1001,"name":"Pyramids of Giza","title":"Pyramids of Giza","subtitl\#
    e":"Africa","confidence":0.999999,"region":[[0,0],[320,0],[320,214],[0,214]],"picture":"SAMP\#
    LES/catalog/giza-1.jpg","details":{"continent":"Africa","latitude":29.9792,"longitude":31.13\#
    42}},{"kind":"collection","id":1,"name":"Raised in Stone","title":"Raised in Stone","subtitl\#
    e":"7 landmarks","confidence":0.999999,"region":null,"picture":null},{"kind":"collection","i\#
    d":5,"name":"Tombs and Temples","title":"Tombs and Temples","subtitle":"7 landmarks","confid\#
    ence":0.999999,"region":null,"picture":null}],"warning":null},
    {"query":"collage-1.jpg","width":658,"height":498,"milliseconds":MS,"error":null,"results":[\#
    {"kind":"collection","id":1,"name":"Raised in Stone","title":"Raised in Stone","subtitle":"7\#
     landmarks","confidence":0.999787,"region":null,"picture":null},{"kind":"landmark","id":1030\#
    ,"name":"Qutub Minar","title":"Qutub Minar","subtitle":"Asia","confidence":0.999846,"region"\#
    :[[5.8,252.2],[325.9,251.9],[326.1,491.5],[6,491.8]],"picture":"SAMPLES/catalog/qutub-minar-\#
    1.jpg","details":{"continent":"Asia","latitude":28.5244,"longitude":77.1855}},{"kind":"landm\#
    ark","id":1019,"name":"Leaning Tower of Pisa","title":"Leaning Tower of Pisa","subtitle":"Eu\#
    rope","confidence":0.999787,"region":[[331.8,0],[652.3,0],[652,367],[331.5,365.9]],"picture"\#
    :"SAMPLES/catalog/pisa-tower-1.jpg","details":{"continent":"Europe","latitude":43.723,"longi\#
    tude":10.3966}},{"kind":"landmark","id":1037,"name":"Tetrapylon of Aphrodisias","title":"Tet\#
    rapylon of Aphrodisias","subtitle":"Asia","confidence":0.764295,"region":[[320.8,251.9],[658\#
    ,252.1],[658,491.6],[320.6,491.4]],"picture":"SAMPLES/catalog/aphrodisias-1.jpg","details":{\#
    "continent":"Asia","latitude":37.7083,"longitude":28.7236}},{"kind":"landmark","id":1001,"na\#
    me":"Pyramids of Giza","title":"Pyramids of Giza","subtitle":"Africa","confidence":0.752736,\#
    "region":[[0,6.3],[344.6,6.4],[344.8,245.8],[0,245.7]],"picture":"SAMPLES/catalog/giza-1.jpg\#
    ","details":{"continent":"Africa","latitude":29.9792,"longitude":31.1342}},{"kind":"collecti\#
    on","id":3,"name":"Signs of Their Cities","title":"Signs of Their Cities","subtitle":"8 land\#
    marks","confidence":0.999787,"region":null,"picture":null},{"kind":"collection","id":5,"name\#
    ":"Tombs and Temples","title":"Tombs and Temples","subtitle":"7 landmarks","confidence":0.75\#
    2736,"region":null,"picture":null}],"warning":null},
    {"query":"windmill-1.jpg","width":232,"height":320,"milliseconds":MS,"error":null,"results":\#
    [],"warning":null},
    {"query":"missing.jpg","width":null,"height":null,"milliseconds":MS,"error":"cannot be read:\#
     No such file or directory; check the path and the permissions","results":[],"warning":null}
    ]

    """#

  private static let csv = #"""
    query,width,height,milliseconds,error,kind,id,name,title,subtitle,confidence,region,picture,\#
    warning,details
    giza-turned.jpg,320,214,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.999999,\#
    0 0 320 0 320 214 0 214,SAMPLES/catalog/giza-1.jpg,,"{""continent"":""Africa"",""latitude"":\#
    29.9792,""longitude"":31.1342}"
    giza-turned.jpg,320,214,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.99999\#
    9,,,,
    giza-turned.jpg,320,214,MS,,collection,5,Tombs and Temples,Tombs and Temples,7 landmarks,0.9\#
    99999,,,,
    collage-1.jpg,658,498,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.999787,\#
    ,,,
    collage-1.jpg,658,498,MS,,landmark,1030,Qutub Minar,Qutub Minar,Asia,0.999846,5.8 252.2 325.\#
    9 251.9 326.1 491.5 6 491.8,SAMPLES/catalog/qutub-minar-1.jpg,,"{""continent"":""Asia"",""la\#
    titude"":28.5244,""longitude"":77.1855}"
    collage-1.jpg,658,498,MS,,landmark,1019,Leaning Tower of Pisa,Leaning Tower of Pisa,Europe,0\#
    .999787,331.8 0 652.3 0 652 367 331.5 365.9,SAMPLES/catalog/pisa-tower-1.jpg,,"{""continent"\#
    ":""Europe"",""latitude"":43.723,""longitude"":10.3966}"
    collage-1.jpg,658,498,MS,,landmark,1037,Tetrapylon of Aphrodisias,Tetrapylon of Aphrodisias,\#
    Asia,0.764295,320.8 251.9 658 252.1 658 491.6 320.6 491.4,SAMPLES/catalog/aphrodisias-1.jpg,\#
    ,"{""continent"":""Asia"",""latitude"":37.7083,""longitude"":28.7236}"
    collage-1.jpg,658,498,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.752736,0 \#
    6.3 344.6 6.4 344.8 245.8 0 245.7,SAMPLES/catalog/giza-1.jpg,,"{""continent"":""Africa"",""l\#
    atitude"":29.9792,""longitude"":31.1342}"
    collage-1.jpg,658,498,MS,,collection,3,Signs of Their Cities,Signs of Their Cities,8 landmar\#
    ks,0.999787,,,,
    collage-1.jpg,658,498,MS,,collection,5,Tombs and Temples,Tombs and Temples,7 landmarks,0.752\#
    736,,,,
    windmill-1.jpg,232,320,MS,,,,,,,,,,,
    missing.jpg,,,MS,cannot be read: No such file or directory; check the path and the permissio\#
    ns,,,,,,,,,,

    """#

  private static let batch = #"""
    query,width,height,milliseconds,error,kind,id,name,title,subtitle,confidence,region,picture,\#
    warning,details
    collage-1.jpg,658,498,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.999787,\#
    ,,,
    collage-1.jpg,658,498,MS,,landmark,1030,Qutub Minar,Qutub Minar,Asia,0.999846,5.8 252.2 325.\#
    9 251.9 326.1 491.5 6 491.8,SAMPLES/catalog/qutub-minar-1.jpg,,"{""continent"":""Asia"",""la\#
    titude"":28.5244,""longitude"":77.1855}"
    collage-1.jpg,658,498,MS,,landmark,1019,Leaning Tower of Pisa,Leaning Tower of Pisa,Europe,0\#
    .999787,331.8 0 652.3 0 652 367 331.5 365.9,SAMPLES/catalog/pisa-tower-1.jpg,,"{""continent"\#
    ":""Europe"",""latitude"":43.723,""longitude"":10.3966}"
    collage-1.jpg,658,498,MS,,landmark,1037,Tetrapylon of Aphrodisias,Tetrapylon of Aphrodisias,\#
    Asia,0.764295,320.8 251.9 658 252.1 658 491.6 320.6 491.4,SAMPLES/catalog/aphrodisias-1.jpg,\#
    ,"{""continent"":""Asia"",""latitude"":37.7083,""longitude"":28.7236}"
    collage-1.jpg,658,498,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.752736,0 \#
    6.3 344.6 6.4 344.8 245.8 0 245.7,SAMPLES/catalog/giza-1.jpg,,"{""continent"":""Africa"",""l\#
    atitude"":29.9792,""longitude"":31.1342}"
    collage-1.jpg,658,498,MS,,collection,3,Signs of Their Cities,Signs of Their Cities,8 landmar\#
    ks,0.999787,,,,
    collage-1.jpg,658,498,MS,,collection,5,Tombs and Temples,Tombs and Temples,7 landmarks,0.752\#
    736,,,,
    giza-turned.jpg,320,214,MS,,landmark,1001,Pyramids of Giza,Pyramids of Giza,Africa,0.999999,\#
    0 0 320 0 320 214 0 214,SAMPLES/catalog/giza-1.jpg,,"{""continent"":""Africa"",""latitude"":\#
    29.9792,""longitude"":31.1342}"
    giza-turned.jpg,320,214,MS,,collection,1,Raised in Stone,Raised in Stone,7 landmarks,0.99999\#
    9,,,,
    giza-turned.jpg,320,214,MS,,collection,5,Tombs and Temples,Tombs and Temples,7 landmarks,0.9\#
    99999,,,,
    windmill-1.jpg,232,320,MS,,,,,,,,,,,

    """#
}
