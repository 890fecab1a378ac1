import Foundation
import TestSupport
import Testing

@Suite("intents run") struct RunCommandTests {
  @Test("takes arguments in every way that they are written")
  func arguments() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents run water-plants --plants 1,2
      Watered 2 with 2 l.
      2
      $ garden intents run water-plants --plants Rose --plants 3 --liters 5
      Watered 2 with 5 l.
      2
      $ garden intents run WaterPlantsIntent --Plants '[1, 2, 3]' --liters=10
      Watered 3 with 10 l.
      3
      $ garden intents run 'Water Plants' --json '{"plants": [1, 4], "liters": 3}'
      Watered 2 with 3 l.
      2
      $ garden intents run water-plants --json - <<< '{"plants": [5]}'
      Watered 1 with 2 l.
      1
      $ garden intents run move-plant --plant 1 --season Fall --place 48.86,2.35
      Moved Rose in autumn.
      1  Rose  1990
      $ garden intents run fail --no-really
      Fail
      $ garden intents run remove-plant -y --plant 1
      Removed Rose.
      $ garden intents run remove-plant --plant 1 -- --yes
      Removed Rose.
      $ garden intents run update-favorite --item gardenBed:north --is-favorite no
      Set favorite of North to false
      $ touch 'a b, c.csv'; garden intents run import-seeds --files 'a b, c.csv'
      Imported a b, c.csv.
      $ garden intents run find-closest-plant
      Rose.
      Rose
      """#
    )
  }

  @Test("refuses what is wrong, asks nobody without a terminal, and says what there is")
  func refused() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents run --yes
      ! garden: the name of an action comes first; see intents list
      [2]
      $ garden intents run water
      ! garden: unknown intent 'water'; did you mean:
      !   water-plants
      [2]
      $ garden intents run water-plants 1
      ! garden: '1' has no option name; write --name 1
      [2]
      $ garden intents run water-plants --plant 1
      ! garden: water-plants has no parameter --plant; it has:
      !   --plants <plant,...>
      !   --liters <number>
      [2]
      $ garden intents run water-plants --plants
      ! garden: --plants needs a value: several, separated by commas or with the option repeated; each is a plant, by name, identifier or row (@2)
      [2]
      $ garden intents run water-plants --plants Tulip
      ! garden: --plants: 'Tulip' matches no plant
      [2]
      $ garden intents run water-plants --plants Rose,oak <<< 2
      ! garden: --plants: 'oak' matches several:
      !   3  Oak  (1900)
      !   4  Oak  (2020)
      [2]
      $ garden intents run water-plants --plants 1 --liters 11
      ! garden: The parameter 'liters': it must be between 1 and 10
      [2]
      $ garden intents run water-plants --plants 1 --liters $'mu\ech'
      ! garden: --liters: 'mu\u{1B}ch' is not a whole number
      [2]
      $ garden intents run water-plants --plants 1 --liters 3 --liters 4
      ! garden: --liters takes one value, but is given twice
      [2]
      $ garden intents run water-plants --plants 1 --json '{"plants": [2]}'
      ! garden: --plants is given twice
      [2]
      $ garden intents run water-plants --json '[1]'
      ! garden: --json must be an object, such as {"target": 1005}
      [2]
      $ garden intents run water-plants --json $'{\n'
      ! garden: --json: line 2: expected a name in double quotes
      [2]
      $ garden intents run water-plants --plants 1 --format yaml
      ! garden: The value 'yaml' is invalid for '--format <format>'. Please provide one of 'text' and 'json'.
      [2]
      $ garden intents run open-plant <<< 1
      ! garden: --target is missing (Which plant?); such as:
      !   Rose  (1990)
      !   Rosemary  (2001)
      !   Oak  (1900)
      !   Oak  (2020)
      !   Élan's "Best"  (2015)
      [2]
      $ garden intents run move-plant --plant 1
      ! garden: --season is missing (Which season?); expected one of:
      !   spring
      !   summer
      !   autumn
      !   winter
      [2]
      $ garden intents run move-plant --plant 1 --season dry
      ! garden: --season: 'dry' is none of:
      !   spring
      !   summer
      !   autumn
      !   winter
      [2]
      $ garden intents run move-plant --plant 1 --season fall --day gestern
      ! garden: --day: 'gestern' is not a date, such as 2026-11-21, today or now
      [2]
      $ garden intents run update-favorite --item rose
      ! garden: --item: 'rose' matches several:
      !   plant:1  Rose  (1990)
      !   garden-bed:wall  Rose
      [2]
      $ garden intents run update-favorite --item tulip
      ! garden: --item: 'tulip' is not valid; write a kind, a colon and a value:
      !   plant:<name or identifier>
      !   garden-bed:<name or identifier>
      [2]
      $ garden intents run remove-plant --plant 1 <<< yes
      ! garden: Remove Rose? Give --yes to confirm
      [2]
      $ garden intents run import-seeds --files nowhere.csv
      ! garden: --files: nowhere.csv: no such file
      [2]
      $ garden intents run water-plants --plants 1 --output a.txt
      ! garden: a.txt: the action returns no file
      [2]
      $ garden intents run water-plants --plants 1 --html a.html
      ! garden: a.html: the action returned no view
      [2]
      $ garden intents run fail
      ! garden: There is no network connection
      [1]
      """#
    )
  }

  @Test("as JSON is one line with all keys in their order")
  func json() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents run move-plant --plant 2 --season fall --format json
      {"intent":"MovePlantIntent","parameters":{"plant":"2","season":"autumn"},"value":"2","entities":[{"type":"Plant","id":"2","title":"Rosemary","subtitle":"2001","properties":{"name":"Rosemary","season":"spring","year":2001,"height":0.8,"tags":["kitchen"],"note":null,"watered":"1970-08-20T11:33:20Z"}}],"dialog":"Moved Rosemary in autumn.","view":null,"opened":[],"isUndoable":false}
      $ garden intents run open-plant --target rosem --format json
      {"intent":"OpenPlantIntent","parameters":{"target":"2"},"value":null,"entities":[],"dialog":null,"view":null,"opened":[{"type":"Plant","id":"2","title":"Rosemary","subtitle":"2001","properties":{"name":"Rosemary","season":"spring","year":2001,"height":0.8,"tags":["kitchen"],"note":null,"watered":"1970-08-20T11:33:20Z"}}],"isUndoable":false}
      """#
    )
  }

  @Test("writes files that are not there, and none where the app keeps its own")
  func files() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents run find-closest-plant --html page.html
      Rose.
      Rose
      $ head -n 1 page.html; grep -o '<title>.*</title>' page.html
      <!DOCTYPE html>
      <title>Find Closest Plant</title>
      $ garden intents run find-closest-plant --html page.html
      ! garden: page.html: the file already exists; choose another name, or use --force to replace it
      [2]
      $ garden intents run find-closest-plant --html page.html --force
      Rose.
      Rose
      $ garden intents run export-plan --output $'p\elan.txt'
      p\u{1B}lan.txt
      $ cat p*lan.txt
      Rose
      Rosemary
      Oak
      Oak
      Élan's "Best"
      $ garden intents run export-plan
      plan.txt
      ! garden: plan.txt is not saved: use --output FILE
      $ garden intents run export-plan --output /dev/null
      ! garden: /dev/null: this is a device, but only regular files are read, replaced or removed; name a file
      [2]
      $ ln -s data/garden link; garden intents run export-plan --output link/a.txt
      ! garden: link/a.txt: the app keeps its own files there; choose another place
      [2]
      $ garden intents run find-closest-plant --html data/garden/shortcuts/../a.html
      ! garden: data/garden/shortcuts/../a.html: the app keeps its own files there; choose another place
      [2]
      $ ls data/garden
      listing.json
      listing.json.lock
      runs.json.lock
      """#
    )
  }

  @Test("keeps hostile texts for programs, and shows a terminal nothing that it obeys")
  func hostile() async throws {
    let garden = try GardenProgram()
    for (name, shown) in [
      ("F\"\\n", "F\"\\n"), ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{7}"),
      ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"),
      ("\u{202E}gpj\u{2066}\u{200F}", "\\u{202E}gpj\\u{2066}\\u{200F}"), ("é塔👩‍👩‍👧", "é塔👩‍👩‍👧"),
    ] {
      let line = ["intents", "run", "make-plant", "--name=" + name]
      #expect(try await garden.run(line).output == "9  \(shown)  2026\n")
      let run = try await garden.run(line + ["--format", "json"])
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || !isObeyed($0) })
      #expect(run.output.hasSuffix("\n") && run.output.filter(\.isNewline).count == 1)
      let report = try object(run.output)
      #expect((report["parameters"] as? [String: Any])?["name"] as? String == name)
      let entities = try #require(report["entities"] as? [[String: Any]])
      #expect(entities.map { $0["title"] as? String } == [name])
    }
  }

  /// Whether a terminal obeys a character, or it turns the direction of a text.
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

@Suite("intents undo") struct UndoCommandTests {
  @Test("takes back the last run of all, or of an action with its parameters, in a later program")
  func undo() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents undo
      ! garden: there is no run to undo
      [1]
      $ garden intents run update-favorite --item plant:1
      Set favorite of Rose to true
      $ garden intents run update-favorite --item plant:2
      Set favorite of Rosemary to true
      $ garden intents run update-favorite --item gardenBed:north
      Set favorite of North to true
      $ garden intents undo --list | cut -d ' ' -f 3-
      Set favorite of North to true
      Set favorite of Rosemary to true
      Set favorite of Rose to true
      $ garden intents undo --list --format json | wc -l
      5
      $ garden intents undo
      Undone: Set favorite of North to true
      $ garden intents run update-favorite --item plant:1 --undo
      Undone: Set favorite of Rose to true
      $ garden intents undo update-favorite --format json | sed 's/,"date".*//'
      {"intent":"UpdateFavoriteIntent","parameters":{"isFavorite":true,"item":{"plant":"2"}},"summary":"Set favorite of Rosemary to true"
      $ garden intents undo
      ! garden: there is no run to undo
      [1]
      $ garden intents undo --list --format json
      [
      ]
      """#
    )
  }
}
