import Foundation
import TestSupport
import Testing

/// File systems and terminals as they also are.
@Suite struct SurroundingsTests {
  private static let batch = "batch queries --catalog small.waymark --output answers.ndjson"

  private func catalog() async throws -> SmallCatalog {
    let catalog = try SmallCatalog()
    try await catalog.index()
    return catalog
  }

  @Test("Names that are not UTF-8 have rows of their own, and are found again")
  func names() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      """
      first=$(printf 'caf\\351.jpg'); second=$(printf 'caf\\350.jpg'); dash=$(printf -- '-\\377.jpg')
      cp queries/tower.jpg "queries/$first"; cp queries/tower.jpg "queries/$second"
      cp queries/tower.jpg "queries/$dash"; cp queries/tower.jpg queries/-rf.jpg
      mkdir "queries/$(printf 'd\\351')"; cp queries/tower.jpg "queries/$(printf 'd\\351')/a.jpg"
      "$WAYMARK" \(Self.batch) && "$WAYMARK" \(Self.batch) --resume &&
        "$WAYMARK" query --catalog small.waymark --format ndjson "queries/$first"
      """,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Red Tower"))
    let rows = try catalog.text("answers.ndjson").split(separator: "\n")
    #expect(rows.count == 8)
    #expect(rows.count { $0.contains("Red Tower") } == 6)
    #expect(rows.contains { $0.contains("\"query\":\"caf\u{10FFE9}.jpg\"") })
  }

  /// SQLite says the same of a full disk and of a broken one.
  @Test(
    "A full disk and one that may only be read are called by their names",
    .enabled(if: geteuid() == 0, "only root can mount one")
  )
  func disks() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      """
      exec unshare -m sh -c 'mkdir disk; mount -t tmpfs -o size=2m none disk || exit 77
      cp small.waymark disk/a.waymark; dd if=/dev/zero of=disk/fill bs=1k 2>/dev/null
      "$WAYMARK" index catalog.json --output disk/a.waymark; echo $?
      "$WAYMARK" index compact disk/a.waymark; echo $?
      rm disk/fill; mount -o remount,ro disk
      "$WAYMARK" index catalog.json --output disk/b.waymark; echo $?
      "$WAYMARK" index compact disk/a.waymark; echo $?
      "$WAYMARK" batch queries --catalog small.waymark --output disk/a.csv; echo $?'
      """,
      in: catalog.folder
    )
    if run.status == 77 || run.output.isEmpty { return }
    #expect(run.output == "1\n1\n1\n1\n1\n")
    let lines = run.errorLines
    let (full, readOnly) = ("No space left on device", "Read-only file system")
    #expect(lines.count { $0.hasSuffix("a.waymark: cannot be written: \(full)") } == 2, "\(lines)")
    #expect(lines.count { $0.hasSuffix("cannot be written: \(readOnly)") } == 3, "\(lines)")
  }

  /// To move it away, as is advised for another's file, would cost what is in it.
  @Test(
    "A log beside a store that cannot be read is not called another's",
    .enabled(
      if: geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0,
      "only setpriv can take the right to read any file from root"
    )
  )
  func unreadableLog() async throws {
    let catalog = try await catalog()
    let rights = "-dac_override,-dac_read_search"
    let limited = "/usr/bin/setpriv --bounding-set \(rights) --inh-caps \(rights)"
    let run = try await WaymarkProgram.shell(
      """
      : > small.waymark-wal; chmod 0 small.waymark-wal
      \(geteuid() == 0 ? limited : "") "$WAYMARK" query --catalog small.waymark queries/tower.jpg
      """,
      in: catalog.folder
    )
    #expect(run.status == 3, "\(run.output)")
    #expect(run.errors.contains("small.waymark-wal cannot be opened: Permission denied"))
    #expect(!run.errors.contains("move"), "\(run.errors)")
  }

  @Test(
    "Where the system gives no threads, the programs say so and end",
    .enabled(
      if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0,
      "only root can act as a user whose processes are counted, with setpriv"
    ),
    .timeLimit(.minutes(10))
  )
  func noThreads() async throws {
    let folder = try TemporaryFolder()
    // A user of whom nothing else runs.
    let user = "/usr/bin/setpriv --reuid 61234 --clear-groups --inh-caps=-all --bounding-set=-all"
    let run = try await WaymarkProgram.shell(
      """
      for limit in 0 1 2; do
        \(user) prlimit --nproc=$limit:$limit "$WAYMARK" hash none.jpg; echo $?
      done
      """,
      in: folder
    )
    #expect(run.output == "1\n1\n1\n", "\(run.output)\(run.errors)")
    #expect(run.errorLines.count == 3 && run.errors.contains("threads"), "\(run.errors)")
  }

  @Test(
    "Where its arguments cannot be read, the program does not say that all is done",
    .enabled(if: geteuid() == 0, "only root can hide /proc")
  )
  func noArguments() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell(
      """
      exec unshare -m sh -c 'mount -t tmpfs none /proc || exit 77; exec "$WAYMARK" hash none.jpg'
      """,
      in: folder
    )
    if run.status == 77 { return }
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("/proc"), "\(run.errors)")
  }

  @Test("A name that is not UTF-8 is shown so that people can tell which it is")
  func shownName() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      "\"$WAYMARK\" hash \"$(printf 'gone\\351.jpg')\"",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(
      run.errors == "waymark: gone\\xE9.jpg: cannot be read: No such file or directory; "
        + "check the path and the permissions\n"
    )
  }

  @Test("Ctrl-\\ ends the program at once", .timeLimit(.minutes(30)))
  func quit() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell(
      """
      mkfifo messages; "$WAYMARK" mcp <messages & exec 9>messages
      printf '{"jsonrpc":"2.0","id":1,"method":"ping"}\n' >&9; sleep 1
      kill -QUIT $!; wait $!; echo $?
      """,
      in: folder
    )
    #expect(run.output.hasSuffix("131\n"), "\(run.output)")
    #expect(!run.errors.contains("Thread 0"), "\(run.errors)")
  }

  @Test("Pipes and devices in a folder are counted by kind, and named they are refused")
  func devices() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      """
      mkfifo queries/pipe.jpg; ln -s /dev/zero queries/zero.jpg; ln -s /dev/full queries/full.png
      "$WAYMARK" \(Self.batch) --follow-links && "$WAYMARK" hash queries/pipe.jpg queries/zero.jpg
      """,
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errorLines.count == 4)
    #expect(
      run.errorLines.first == "waymark: queries: 3 files skipped: 2 devices, 1 pipe",
      "\(run.errors)"
    )
    #expect(run.errorLines.dropFirst(2).allSatisfy { $0.contains("it is not a regular file") })
    #expect(try catalog.text("answers.ndjson").split(separator: "\n").count == 3)
  }

  @Test("Folders that cannot be listed are named, and the others have their rows")
  func unlistable() async throws {
    let catalog = try await catalog()
    // The folder in which the shell is was removed: also root cannot list it.
    let run = try await WaymarkProgram.shell(
      """
      top=$PWD; mkdir gone; cd gone; rmdir ../gone
      ln -s /proc/$$/cwd "$top/queries/closed"
      for more in "" --resume; do
        "$WAYMARK" batch "$top/queries" --catalog "$top/small.waymark" \
          --follow-links --output "$top/answers.ndjson" $more; echo $?
      done
      "$WAYMARK" batch "$top/queries/closed" --catalog "$top/small.waymark" \
        --output "$top/none.csv"; echo $?
      "$WAYMARK" duplicates .; echo $?
      "$WAYMARK" index . --output "$top/none.waymark"; echo $?
      """,
      in: catalog.folder
    )
    let codes = run.output.split(separator: "\n").filter { Int($0) != nil }
    #expect(codes == ["1", "1", "2", "1", "3"], "\(run.output)\(run.errors)")
    let closed = "/queries/closed: the folder cannot be listed"
    #expect(run.errorLines.count { $0.hasSuffix(closed) } == 3)
    #expect(run.errorLines.contains("waymark: .: the folder cannot be listed"))
    #expect(try catalog.text("answers.ndjson").split(separator: "\n").count == 3)
  }

  @Test("Rows that standard output does not take are not said to be kept")
  func fullOutput() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      "\"$WAYMARK\" batch queries --catalog small.waymark --output - >/dev/full",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(
      run.errors == "waymark: standard output: cannot be written: No space left on device; "
        + "not all rows were written\n"
    )
  }

  @Test("A store for which there is no room leaves nothing", arguments: [1, 4, 16, 32])
  func noRoomForStore(kibibytes: Int) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      """
      mkdir new; (ulimit -f \(kibibytes); "$WAYMARK" index pictures --output new/small.waymark)
      echo $?; ls new; "$WAYMARK" index pictures --output new/small.waymark
      """,
      in: catalog.folder
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("1\nnew/small.waymark: 3 landmarks"), "\(run.output)")
  }

  @Test("A store that cannot be verified for want of room is not called unsound")
  func noRoomToVerify() async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      """
      (ulimit -f 1; "$WAYMARK" index verify small.waymark); echo $?
      "$WAYMARK" index verify small.waymark
      """,
      in: catalog.folder
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("1\nsmall.waymark: sound"), "\(run.output)")
    #expect(run.errors.contains("cannot be written: File too large"), "\(run.errors)")
    #expect(!run.errors.contains("NSCocoaError") && run.errorLines.count == 1, "\(run.errors)")
  }

  @Test("A report that does not fit is an error, and goes on when there is room", arguments: 0..<3)
  func noRoom(round: Int) async throws {
    let catalog = try await catalog()
    let run = try await WaymarkProgram.shell(
      """
      for number in $(seq 40); do cp queries/tower.jpg queries/copy-$number.jpg; done
      (ulimit -f \(1 + round); "$WAYMARK" \(Self.batch)); echo "first $?"
      test -e answers.ndjson && echo "too early"
      "$WAYMARK" \(Self.batch) --resume
      """,
      in: catalog.folder
    )
    #expect(run.status == 0)
    #expect(run.output == "first 1\n")
    #expect(run.errors.contains("answers.ndjson.partial: cannot be written: File too large"))
    #expect(run.errors.contains("--resume"))
    #expect(try catalog.text("answers.ndjson").split(separator: "\n").count == 43)
  }

  @Test(
    "Where no file can be made, that is said before any work",
    arguments: ["/proc", "/dev/null"]
  )
  func unwritable(folder: String) async throws {
    let catalog = try await catalog()
    let run = try await catalog.waymark(
      "batch",
      "queries",
      "--catalog",
      "small.waymark",
      "--output",
      "\(folder)/answers.csv"
    )
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("waymark: \(folder)/answers.csv.partial: cannot be written: "))
    #expect(run.errorLines.count == 1)
  }

  @Test("Thousands of files that are not pictures have a row each", .timeLimit(.minutes(30)))
  func manyFiles() async throws {
    // Once with a hundred thousand: `WAYMARK_FAULTS=100000 make test`; docs/reliability.md has it.
    let named = ProcessInfo.processInfo.environment["WAYMARK_FAULTS"].flatMap { Int($0) }
    let count = named ?? 3000
    let catalog = try await catalog()
    for number in 0..<count {
      close(open(catalog.folder("queries/\(number).jpg"), O_CREAT | O_WRONLY, 0o666))
    }
    let arguments = Self.batch.split(separator: " ").map(String.init) + ["--quiet"]
    let run = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(run.status == 1)
    // Ten are named, and the others counted.
    #expect(run.errorLines.count == 11)
    #expect(run.errors.contains("\(count - 10) more files"), "\(run.errors)")
    let rows = try catalog.text("answers.ndjson").split(separator: "\n")
    #expect(rows.count == count + 3)
  }
}
