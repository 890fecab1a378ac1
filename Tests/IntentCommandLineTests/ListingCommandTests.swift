import Testing

@Suite("What an app has") struct ListingCommandTests {
  @Test("intents list names each action in order, as intents does")
  func list() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents
      closest-plant    Find Closest Plant
      export-plan      Export Plan
      fail             Fail
      grow             Grow
      import-seeds     Import Seeds
      make-plant       Make Plant
      move-plant       Move Plant
      open-plant       Open Plant
      remove-plant     Remove Plant
      rest             Rest
      sow              Sow
      update-favorite  Update Favorite
      water-plants     Waters plants.
      $ garden intents list | diff - <(garden intents)
      $ garden intents list --format json | head -n 2
      [
      {"name":"closest-plant","identifier":"ClosestPlantIntent","title":"Find Closest Plant","description":null,"category":null,"summary":"Find Closest Plant","parameters":[],"result":"entity","resultType":"Plant","isUndoable":false,"isCancellable":false,"isLongRunning":false,"isDiscoverable":true},
      """#
    )
  }

  @Test("describe says what an action needs and gives, by any of its names")
  func describe() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden intents describe water-plants
      Water Plants
      Waters plants.

      USAGE: garden intents run water-plants --plants <plant,...> [--liters <number>]

      PARAMETERS:
        --plants <plant,...>
            Plants; several, separated by commas or with the option repeated; each is a plant, by name, identifier or row (@2)
        --liters <number>
            Liters; a whole number; 1 to 10; default: 2

      It gives a whole number.
      $ garden intents run WaterPlantsIntent --plants 1 -h | head -n 1
      Water Plants
      $ garden intents describe 'Water plants' --format json
      {"name":"water-plants","identifier":"WaterPlantsIntent","title":"Water Plants","description":"Waters plants.","category":"Care","summary":"Water Plants","parameters":[{"name":"plants","identifier":"plants","title":"Plants","description":null,"question":"Which plants?","kind":"list","type":"Plant","form":"plant,...","choices":[],"isRequired":true,"default":null},{"name":"liters","identifier":"liters","title":"Liters","description":null,"question":null,"kind":"integer","type":null,"form":"number","choices":[],"isRequired":false,"default":"2"}],"result":"integer","resultType":null,"isUndoable":false,"isCancellable":false,"isLongRunning":false,"isDiscoverable":true}
      $ garden intents describe wather-plants
      ! garden: unknown intent 'wather-plants'; did you mean:
      !   water-plants
      [2]
      """#
    )
  }

  @Test("find lists what meets a condition, in an order, up to a limit")
  func find() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden find plant
      1  Rose           1990
      2  Rosemary       2001
      3  Oak            1900
      4  Oak            2020
      5  Élan's "Best"  2015
      $ garden find Plants oak
      3  Oak  1900
      4  Oak  2020
      $ garden find plant 2 --format json
      [
      {"type":"Plant","id":"2","title":"Rosemary","subtitle":"2001","properties":{"name":"Rosemary","season":"spring","year":2001,"height":0.8,"tags":["kitchen"],"note":null,"watered":"1970-08-20T11:33:20Z"}}
      ]
      $ garden find plant zzz
      $ garden find plant --where "name contains 'SE'" --sort 'name desc'
      2  Rosemary  2001
      1  Rose      1990
      $ garden find plant --where "name ends with 'y' or year between 1990 and 1995"
      1  Rose      1990
      2  Rosemary  2001
      $ garden find plant --where 'tags contains red and season = Winter'
      5  Élan's "Best"  2015
      $ garden find plant --where 'season is fall && not (year == 1900)'
      4  Oak  2020
      $ garden find plant --where "name == 'Élan\\'s \"Best\"'"
      5  Élan's "Best"  2015
      $ garden find garden-bed --where 'sunny == yes' --sort area
      wall   Rose
      south  South
      $ garden find bed --where 'season is empty'
      north  North
      $ garden find plant --sort 'year desc, name' --limit 2
      4  Oak            2020
      5  Élan's "Best"  2015
      ! garden: showing 2 of 5; set --limit to show more
      $ garden find plant zzz --format json
      [
      ]
      """#
    )
  }

  @Test("find points at what it does not understand")
  func findErrors() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden find plant --where 'color == red'
      ! garden: unknown property 'color'; expected one of: name, season, year, tags, note, watered
      !   color == red
      !   ^^^^^
      [2]
      $ garden find plant --where 'year >'
      ! garden: expected a value, not the end
      !   year >
      !         ^
      [2]
      $ garden find plant --where '(year > 1'
      ! garden: this '(' has no closing ')'
      !   (year > 1
      !   ^
      [2]
      $ garden find plant --where "name == 'open"
      ! garden: the quote is not closed
      !   name == 'open
      !           ^^^^^
      [2]
      $ garden find plant --where 'season == dry'
      ! garden: season: 'dry' is none of:
      !   season == dry
      !             ^^^
      !   spring
      !   summer
      !   autumn
      !   winter
      [2]
      $ garden find plant --where 'tags begins with r'
      ! garden: 'tags' cannot be compared by 'begins with'; it can by: contains
      !   tags begins with r
      !        ^^^^^^
      [2]
      $ garden find plant --where 'year between 2000 and 1990'
      ! garden: empty range: the smaller value must come first
      !   year between 2000 and 1990
      !        ^^^^^^^
      [2]
      $ garden find plant --sort 'name, color'
      ! garden: entities cannot be sorted by 'color'; they can by: name, year
      !   name, color
      !        ^^^^^^
      [2]
      $ garden find plant --sort 'name down'
      ! garden: 'down' is neither 'asc' nor 'desc'
      !   name down
      !   ^^^^^^^^^
      [2]
      $ garden find tree
      ! garden: unknown type 'tree'; expected one of:
      !   plant
      !   bed
      [2]
      $ garden find $'plnt\e'
      ! garden: unknown type 'plnt\u{1B}'; did you mean:
      !   plant
      [2]
      """#
    )
  }

  @Test("A listing is what @2 and @last mean in the next commands")
  func listing() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden entity plant @1
      ! garden: @1 refers to the last listing, but nothing was listed yet
      [2]
      $ garden find plant oak
      3  Oak  1900
      4  Oak  2020
      $ garden find plant zzz
      $ garden intents run water-plants --plants @2,@1 --format json
      {"intent":"WaterPlantsIntent","parameters":{"plants":["4","3"],"liters":2},"value":2,"entities":[],"dialog":"Watered 2 with 2 l.","view":null,"opened":[],"isUndoable":false}
      $ garden entity plant @LAST | head -n 2
      Oak
      2020
      $ garden entity plant @2
      ! garden: the last listing has only one row, not @2
      [2]
      $ garden entity plant @99999999999999999999
      ! garden: @99999999999999999999 is not a row: write @1 to @1, or @last
      [2]
      $ garden find bed
      north  North
      south  South
      wall   Rose
      $ garden intents run open-plant --target @3
      ! garden: --target needs a plant, but that row is Bed/wall (Rose)
      [2]
      """#
    )
  }

  @Test("search finds the beginnings of words in names and notes, and shortcuts")
  func search() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden search ROOM needs
      3  Oak  1900
      $ garden search rose --type plant
      1  Rose      1990
      2  Rosemary  2001
      $ garden search elan
      5  Élan's "Best"  2015
      Open Plant  say "Open Élan's "Best" in Garden"
      $ garden search zzz
      $ garden search closest --format json
      [
      {"type":"Shortcut","title":"Find Closest","intent":"ClosestPlantIntent","phrases":["Find closest with Garden"]}
      ]
      """#
    )
  }

  @Test("entity shows one thing, and exports it into no file that is there")
  func entity() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden entity plant 3
      Oak
      1900
        identifier    Plant/3
        Name          Oak
        Season        Autumn
        Year Planted  1900
        Height        21.5
        Note          Needs room
        Last Watered  1970-12-14 05:20:00 +0000
      $ garden entity garden-bed North
      North
        identifier  Bed/north
        Name        North
        Area        4.5
        Sunny       no
      $ garden entity plant Rose --format json
      {"type":"Plant","id":"1","title":"Rose","subtitle":"1990","properties":{"name":"Rose","season":"summer","year":1990,"height":1.2,"tags":["red","thorny"],"note":null,"watered":"1970-04-26T17:46:40Z"}}
      $ garden entity plant 1 --export text
      Plant: Rose
      $ garden entity plant 1 --export place
      {"commonName":"Rose","representations":[{"coordinate":{"latitude":1,"longitude":5}}],"supportingRepresentations":[]}
      $ garden entity plant 1 --export jpeg --output rose.jpg
      $ od -An -tx1 rose.jpg
       ff d8 ff e0
      $ garden entity plant 1 --export jpeg --output rose.jpg
      ! garden: rose.jpg: the file already exists; choose another name, or use --force to replace it
      [2]
      $ garden entity plant 1 --export jpeg --output rose.jpg --force
      $ garden entity plant 9
      ! garden: plant: '9' matches no plant
      [2]
      $ garden entity bed north --export jpeg
      ! garden: Bed/north (North) has no jpeg form
      [1]
      """#
    )
  }
}
