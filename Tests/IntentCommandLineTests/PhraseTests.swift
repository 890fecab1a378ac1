import Testing

@Suite("say") struct SayCommandTests {
  @Test("runs what a phrase means, and says what is near or missing")
  func say() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden say 'Find closest with Garden'
      Rose.
      Rose
      $ garden say FÍND closest, with garden.
      Rose.
      Rose
      $ garden say open rosem in garden | head -n 1
      Rosemary
      $ garden say open oak in garden
      ! garden: 'open oak in garden' matches several:
      !   "Open Oak in Garden": 3  Oak  (1900)
      !   "Open Oak in Garden": 4  Oak  (2020)
      [2]
      $ garden say Find close with Garden
      ! garden: 'Find close with Garden' is not a phrase of Garden; did you mean:
      !   "Find closest with Garden"
      !   "Rest with Garden"
      !   "Sow with Garden"
      [2]
      $ garden say open tulip in garden
      ! garden: 'open tulip in garden' is not a phrase of Garden; did you mean:
      !   "Open Oak in Garden"
      !   "Open Rose in Garden"
      !   "Open Rosemary in Garden"
      [2]
      $ garden say ''
      ! garden: '' is not a phrase of Garden; try one like:
      !   "Sow with Garden"
      !   "Rest with Garden"
      !   "Find closest with Garden"
      [2]
      $ garden say $(printf 'é%.0s' {1..500})a
      ! garden: a phrase has at most 1000 bytes, not 1001
      [2]
      $ garden say sow with garden
      ! garden: the phrase lacks some values; use garden intents run sow: --depth is missing (How deep?): a whole number
      [2]
      $ garden say rest with garden
      ! garden: the phrase lacks some values; use garden intents run rest: --season is missing (In which season?); expected one of:
      !   spring
      !   summer
      !   autumn
      !   winter
      [2]
      """#
    )
  }
}

@Suite("shortcuts") struct ShortcutsCommandTests {
  @Test("A shortcut is run, kept, listed, said and removed by its name")
  func kept() async throws {
    try await GardenProgram().expect(
      #"""
      $ echo '{"name": "Care", "steps": [{"id": "new", "intent": "MakePlantIntent", "parameters": {"name": "Fern"}}, {"intent": "water-plants", "parameters": {"plants": ["$new"], "liters": 4}}]}' > care.json
      $ garden shortcuts run care.json --check
      ! garden: care.json: 2 steps, no errors
      $ garden shortcuts run care.json
      9  Fern  2026
      Watered 1 with 4 l.
      1
      $ garden shortcuts run care.json --format json
      {"intent":"MakePlantIntent","parameters":{"name":"Fern"},"value":"9","entities":[{"type":"Plant","id":"9","title":"Fern","subtitle":"2026","properties":{"name":"Fern","season":"spring","year":2026,"height":0.1,"tags":[],"note":null,"watered":"1972-11-07T16:00:00Z"}}],"dialog":null,"view":null,"opened":[],"isUndoable":false}
      {"intent":"WaterPlantsIntent","parameters":{"plants":["9"],"liters":4},"value":1,"entities":[],"dialog":"Watered 1 with 4 l.","view":null,"opened":[],"isUndoable":false}
      $ garden shortcuts add care.json
      Added: Care
      $ garden shortcuts add care.json
      ! garden: the shortcut 'Care' already exists; choose another name, or replace it (--force)
      [2]
      $ garden shortcuts add care.json --name cáre!
      ! garden: the shortcut 'Care' already exists and sounds the same; choose another one, or keep both (--force)
      [2]
      $ garden shortcuts add care.json --force
      Replaced: Care
      $ garden shortcuts
      Sow           say "Sow with Garden"
      Rest          say "Rest with Garden"
      Find Closest  say "Find closest with Garden"
      Open Plant    say "Open Rose in Garden"
      Care          say "Care"
      $ garden shortcuts list --format json | tail -n 2
      {"type":"Shortcut","title":"Care","intent":null,"phrases":["Care"]}
      ]
      $ garden say Cáre!
      9  Fern  2026
      Watered 1 with 4 l.
      1
      $ echo '{"steps": [{"intent": "fail"}]}' > Care; garden shortcuts run Care
      9  Fern  2026
      Watered 1 with 4 l.
      1
      $ garden shortcuts run ./Care
      ! garden: ./Care:1: fail: There is no network connection
      [1]
      $ garden shortcuts remove care
      ! garden: unknown shortcut 'care'
      !   Care
      [2]
      $ garden shortcuts remove Care
      Removed: Care
      $ rm Care; garden shortcuts run Care
      ! garden: Care: no such file or shortcut
      [2]
      $ garden shortcuts add care.json --name 'Find closest with Garden'
      ! garden: 'Find closest with Garden' is a phrase of Garden, so say runs the app's action; choose another name, or save it for shortcuts run (--force)
      [2]
      $ garden shortcuts add care.json --name 'Find closest with Garden' --force
      Added: Find closest with Garden
      ! garden: say runs the app's action of this name; shortcuts run runs the shortcut
      $ garden say Find closest with Garden
      Rose.
      Rose
      $ garden shortcuts run 'Find closest with Garden'
      9  Fern  2026
      Watered 1 with 4 l.
      1
      $ garden shortcuts add care.json --name ../up
      ! garden: '../up' is not a name for a shortcut: letters, digits, spaces and hyphens
      [2]
      $ garden shortcuts add care.json --name $'a\e'
      ! garden: 'a\u{1B}' is not a name for a shortcut: letters, digits, spaces and hyphens
      [2]
      """#
    )
  }

  @Test("All steps are checked before the first one runs, and what is wrong has its line")
  func wrong() async throws {
    try await GardenProgram().expect(
      #"""
      $ echo '[]' > a.json; garden shortcuts run a.json
      ! garden: a.json:1: a shortcut must be an object with "steps", not a list
      [2]
      $ echo '{"steps": 1}' > a.json; garden shortcuts run a.json --check
      ! garden: a.json:1: "steps" must be a list, not a number
      [2]
      $ printf '{"steps": [\n' > a.json; garden shortcuts add a.json
      ! garden: a.json:2: a value is missing
      [2]
      $ printf '{"steps": [{"intent": "make-plant", "parameters": {"name": "Fern"}},\n' > start
      $ (cat start; echo '{"intent": "wather-plants"}]}') > a.json; garden shortcuts run a.json
      ! garden: a.json:2: unknown intent 'wather-plants'; did you mean: water-plants
      [2]
      $ (cat start; echo '{"intent": "sow"}]}') > a.json; garden shortcuts run a.json
      ! garden: a.json:2: sow needs the parameter "depth"
      [2]
      $ (cat start; echo '{"intent": "water-plants", "parameters": {"plants": ["$later"]}}]}') > a.json; garden shortcuts run a.json
      ! garden: a.json:2: "plants": no earlier step is called "later"; there are: 1
      [2]
      $ (cat start; echo '{"intent": "fail"}]}') > a.json; garden shortcuts run a.json
      ! garden: a.json:2: fail: There is no network connection; 1 of 2 steps were completed
      [1]
      $ (cat start; echo '{"intent": "remove-plant", "parameters": {"plant": 1}}]}') > a.json; garden shortcuts run a.json
      ! garden: a.json:2: remove-plant: Remove Rose? Give --yes to confirm; 1 of 2 steps were completed
      [1]
      $ garden shortcuts run a.json --yes
      9  Fern  2026
      Removed Rose.
      $ garden shortcuts run nowhere
      ! garden: nowhere: no such file or shortcut
      [2]
      $ garden shortcuts add nowhere
      ! garden: nowhere: cannot be opened: No such file or directory
      [2]
      $ garden shortcuts add .
      ! garden: .: this is a folder, but only regular files are read, replaced or removed; name a file
      [2]
      $ mkfifo pipe; garden shortcuts run pipe
      ! garden: pipe: this is a pipe, but only regular files are read, replaced or removed; name a file
      [2]
      """#
    )
  }
}
