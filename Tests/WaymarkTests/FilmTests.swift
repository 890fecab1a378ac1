import Foundation
import TestSupport
import Testing

/// What `waymark` does with films, for which it asks ffmpeg.
@Suite(.serialized) struct FilmTests {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  /// Makes `films/tour.mp4`, which shows the tower for two seconds and then the mill.
  ///
  /// A key frame is where the picture changes.
  private func makeFilm(in catalog: SmallCatalog) async throws {
    let run = try await WaymarkProgram.shell(
      """
      mkdir films && /usr/bin/ffmpeg -nostdin -loglevel error \
      -framerate 10 -loop 1 -t 2 -i pictures/tower.png -framerate 10 -loop 1 -t 2 -i pictures/mill.png \
      -filter_complex '[0:v][1:v]concat=n=2:v=1:a=0' -c:v mpeg4 -q:v 3 -g 20 -pix_fmt yuv420p films/tour.mp4
      """,
      in: catalog.folder
    )
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test(
    "A picture is answered with the film that shows it, and the second, and a film's frames with what they show",
    .enabled(if: isInstalled, "ffmpeg is not installed")
  )
  func films() async throws {
    let catalog = try SmallCatalog()
    try await makeFilm(in: catalog)
    let index = try await catalog.waymark("index", "films", "--films", "--output", "f.waymark")
    #expect(index.status == 0 && index.output.contains("1 landmark, 0 collections, 2 pictures"))
    let query = try await catalog.waymark(
      "query",
      "queries/tower.jpg",
      "pictures/mill.png",
      "--catalog",
      "f.waymark",
      "--format",
      "ndjson"
    )
    let lines = query.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""name":"tour""#) }, "\(query)")
    #expect(lines.first?.contains(#"films/tour.mp4#t=0""#) == true, "\(query.output)")
    #expect(lines.last?.contains(#"films/tour.mp4#t=2""#) == true, "\(query.output)")
    let again = try await catalog.waymark("index", "films", "--films", "--output", "f.waymark")
    #expect(again.output.contains("0 indexed, 2 unchanged"), "\(again)")

    let film = try await catalog.waymark(
      "query",
      "--film",
      "films/tour.mp4",
      "--catalog",
      catalog.path
    )
    #expect(film.status == 0, "\(film.errors)")
    let words = film.output.split(separator: "\n").map(String.init)
    #expect(words.contains("films/tour.mp4#t=0") && words.contains("films/tour.mp4#t=2"))
    #expect(film.output.contains("Red Tower") && film.output.contains("Old Mill"))
    let still = try await catalog.waymark("query", "films/tour.mp4", "--catalog", catalog.path)
    #expect(still.status == 1 && still.errors.contains("`waymark query --film`"), "\(still.errors)")
    let picture = "queries/tower.jpg"
    let other = try await catalog.waymark("query", "--film", picture, "--catalog", catalog.path)
    #expect(other.status == 1 && other.errors.contains("\(picture): not a film: "), "\(other)")
    let frame = try await catalog.waymark(
      "compare",
      "films/tour.mp4#t=2",
      "pictures/mill.png",
      "--quiet"
    )
    #expect(frame.status == 0, "\(frame.errors)")
  }

  @Test(
    "A film that was scaled, letterboxed, slowed down and encoded again is a copy, and another one is none",
    .enabled(if: isInstalled, "ffmpeg is not installed")
  )
  func copies() async throws {
    let catalog = try SmallCatalog()
    try await makeFilm(in: catalog)
    let run = try await WaymarkProgram.shell(
      """
      F='/usr/bin/ffmpeg -nostdin -loglevel error'
      $F -i films/tour.mp4 -vf scale=160:120,pad=160:160:0:20,setpts=1.5*PTS -c:v mpeg4 -g 1 films/slow.mkv
      $F -loop 1 -t 2 -i pictures/bridge.png -c:v mpeg4 -pix_fmt yuv420p films/other.avi
      "$WAYMARK" duplicates films films
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "3 films, 1 pair", "\(run.output)")
    #expect(lines.first?.hasPrefix("copy  slow.mkv (0 to 3") == true, "\(run.output)")
    #expect(lines.first?.contains("tour.mp4 (0 to 2 s)  2 key frames, at 1.") == true)
    // Names of one film are not copies of each other.
    let names = try await WaymarkProgram.shell(
      """
      mkdir names; cp films/tour.mp4 names/; ln names/tour.mp4 names/hard.mp4; ln -s tour.mp4 names/soft.mp4
      "$WAYMARK" duplicates films names
      """,
      in: catalog.folder
    )
    #expect(names.output == "1 film, 0 pairs\n", "\(names.output)")
    #expect(names.errorLines.count { $0.contains("are the same file") } == 2, "\(names.errors)")
    // A part of a film is told to be one each time.
    let cut = try await WaymarkProgram.shell(
      """
      mkdir cut; head -c $(($(stat -c %s films/slow.mkv) * 7 / 10)) films/slow.mkv >cut/a.mkv
      for i in 1 2; do "$WAYMARK" index cut --films --output cut.waymark; echo $?; done
      """,
      in: catalog.folder
    )
    let codes = cut.output.split(separator: "\n").filter { $0 == "1" || $0 == "0" }
    #expect(codes == ["1", "1"], "\(cut.output) \(cut.errors)")
    // What is said does not go into a film that is read.
    let film = try Data(contentsOf: URL(filePath: catalog.folder("films/tour.mp4")))
    let into = try await WaymarkProgram.shell(
      "\"$WAYMARK\" duplicates films films >>films/tour.mp4",
      in: catalog.folder
    )
    #expect(into.status == 2 && into.errors.contains("standard output would overwrite"))
    #expect(try Data(contentsOf: URL(filePath: catalog.folder("films/tour.mp4"))) == film)
  }

  @Test(
    "Of films that were joined end to end, key frames of all parts are found, whichever is longer",
    .enabled(if: isInstalled, "ffmpeg is not installed"),
    arguments: ["ts", "mpg"]
  )
  func joined(suffix: String) async throws {
    let catalog = try SmallCatalog()
    try await makeFilm(in: catalog)
    let run = try await WaymarkProgram.shell(
      """
      F='/usr/bin/ffmpeg -nostdin -loglevel error'
      $F -framerate 10 -loop 1 -t 6 -i pictures/bridge.png -c:v mpeg4 -q:v 3 -pix_fmt yuv420p long.mp4
      to_mpeg2() { $F -i $1 -r 25 -c:v mpeg2video -q:v 3 -bf 2 $2.\(suffix); }
      to_mpeg2 films/tour.mp4 short && to_mpeg2 long.mp4 long
      mkdir joined; cat short.\(suffix) long.\(suffix) >joined/a.\(suffix)
      cat long.\(suffix) short.\(suffix) >joined/b.\(suffix)
      "$WAYMARK" index joined --films --output j.waymark
      for picture in tower mill bridge; do
        "$WAYMARK" query pictures/$picture.png --catalog j.waymark --format ndjson
      done
      """,
      in: catalog.folder
    )
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    for line in run.output.split(separator: "\n").suffix(3) {
      #expect(line.contains(#""name":"a""#) && line.contains(#""name":"b""#), "\(line)")
    }
    // What stands behind the shorter part is shown there, and not what the other one shows at that time.
    let times = try await WaymarkProgram.shell(
      """
      "$WAYMARK" compare 'joined/a.\(suffix)#t=4' pictures/bridge.png --quiet; echo $?
      "$WAYMARK" compare 'joined/b.\(suffix)#t=6' pictures/tower.png --quiet; echo $?
      "$WAYMARK" compare 'joined/b.\(suffix)#t=8' pictures/mill.png --quiet; echo $?
      """,
      in: catalog.folder
    )
    #expect(times.output.split(separator: "\n").filter { $0 == "0" }.count == 3, "\(times)")
  }

  @Test(
    "Files that only seem to be films, or name others, are errors of one line each",
    .enabled(if: isInstalled, "ffmpeg is not installed")
  )
  func hostile() async throws {
    let catalog = try SmallCatalog()
    try await makeFilm(in: catalog)
    let run = try await WaymarkProgram.shell(
      """
      cd films && mkfifo pipe.mp4 && mkdir folder.mp4
      echo 'This is not a film.' > text.mp4
      printf '#EXTM3U\\n/etc/passwd\\n' > list.mp4
      printf "ffconcat version 1.0\\nfile '../pictures/tower.png'\\n" > concat.mp4
      head -c 3000 tour.mp4 > cut.mp4; head -c 40 tour.mp4 > head.mp4
      cp tour.mp4 ./-i.mp4; cp tour.mp4 'new
      line.mp4'; cp tour.mp4 'concat:tour.mp4'
      for name in pipe.mp4 folder.mp4 text.mp4 list.mp4 concat.mp4 cut.mp4 head.mp4 none.mp4 -; do
        timeout 30 "$WAYMARK" query --film --catalog '\(catalog.path)' "$name" 2>errors >output
        echo "$? $(wc -l <errors) $(wc -c <output) $name $(cat errors)"
      done
      for name in -i.mp4 'new
      line.mp4' concat:tour.mp4; do
        timeout 30 "$WAYMARK" query --film --catalog '\(catalog.path)' --format ndjson -- "$name" | grep -c Tower
      done
      """,
      in: catalog.folder
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 12, "\(run.output) \(run.errors)")
    for line in lines.prefix(9) { #expect(line.hasPrefix("1 1 0 "), "\(line)") }
    #expect(lines.suffix(3) == ["1", "1", "1"])
  }

  @Test("Without ffmpeg it says so in one line, and writes nothing")
  func notInstalled() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      export WAYMARK_FFMPEG=
      "$WAYMARK" index pictures --films --output f.waymark; echo $?
      "$WAYMARK" query --film pictures/tower.png --catalog '\(catalog.path)'; echo $?; ls *.waymark
      """,
      in: catalog.folder
    )
    #expect(run.output.split(separator: "\n") == ["1", "1"], "\(run.output)")
    let needs = run.errorLines.filter { $0.contains("films need ffmpeg") }
    #expect(needs.count == 2, "\(run.errors)")
  }

  /// Programs that do not do what they should, in the shell; each is confined as ffmpeg is.
  static let others = [
    ("exit 3", "no message"), ("kill -SEGV $$", "ffmpeg can decode no frame of it"),
    ("echo frame:0 pts:0 >&3; echo no picture", "was not pictures"),
    ("echo BM", "ffmpeg can decode no frame of it"),
    // A frame of one pixel.
    (
      #"echo frame:0 pts:0 >&3; printf 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\1\0\0\0\1\0\0\0"#
        + #"\1\0\x18\0\0\0\0\0\4\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80\x80\x80\0'; exit 3"#,
      "cannot decode all of it"
    ), ("exec yes frame:0 pts:0 >&3", "was not pictures"),
    ("exec yes BMBM", "was not pictures"),
    ("exec cat /etc/passwd", "Permission denied"),
    ("echo x > /tmp/waymark-film.attempt; exit 1", "Permission denied"),
    ("exec 5<>/dev/tcp/127.0.0.1/22; exit 1", "Operation not permitted"),
    ("(exit 0) & exit 1", "fork"),
  ]

  @Test(
    "A film of which a broken ffmpeg says nothing stays in the index as it was",
    .enabled(if: isInstalled, "ffmpeg is not installed")
  )
  func broken() async throws {
    let catalog = try SmallCatalog()
    try await makeFilm(in: catalog)
    let make = "\"$WAYMARK\" index films --films --output f.waymark"
    let made = try await WaymarkProgram.shell(make, in: catalog.folder)
    #expect(made.status == 0, "\(made.errors)")
    let run = try await WaymarkProgram.shell(
      "touch films/tour.mp4; WAYMARK_FFMPEG=/bin/false \(make)",
      in: catalog.folder
    )
    #expect(run.status == 1 && run.errors.contains("no message"), "\(run.errors)")
    let info = try await catalog.waymark("index", "info", "f.waymark", "--format", "json")
    #expect(info.output.contains(#""pictures":2,"#), "\(info.output)")
  }

  @Test(
    "A program that decodes films can do nothing else, and costs the film when it fails",
    arguments: others
  )
  func failing(script: String, reason: String) async throws {
    let catalog = try SmallCatalog()
    if reason == "Permission denied" {
      let check = try await catalog.waymark("decode-worker", "--check")
      // Without Landlock, its demuxer keeps ffmpeg from other files.
      guard check.output.contains("Landlock: on") else { return }
    }
    let film = Array("\0\0\0\u{18}ftypmp42".utf8) + [UInt8](repeating: 0, count: 1000)
    try Data(film).write(to: URL(filePath: catalog.folder("a.mp4")))
    try Data("#!/bin/bash\n\(script)\n".utf8).write(to: URL(filePath: catalog.folder("decode")))
    let run = try await WaymarkProgram.shell(
      """
      chmod +x decode; export WAYMARK_FFMPEG="$PWD/decode"
      # Limits of the user's own, below those that the program sets.
      ulimit -t 600; ulimit -d 1000000
      timeout 50 "$WAYMARK" query --film a.mp4 --catalog '\(catalog.path)'
      """,
      in: catalog.folder
    )
    #expect(run.status == 1 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
