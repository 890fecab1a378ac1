/// What people and assistants write for intents.
enum IntentSeeds {
  @Sendable static func shortcuts() -> [[UInt8]] {
    [
      """
      {"name": "Tour", "steps": [
      {"id": "a", "intent": "move-plant", "parameters": {"plant": "rosemary", "season": "fall",
        "others": ["oak", 3, "@1"], "things": [{"plant": "1"}, "garden-bed:north"], "holes": 3}},
      {"intent": "RenameThingIntent", "parameters": {"item": "$a", "name": "$a.name"}},
      {"intent": "remove plant", "parameters": {"plant": {"plant": "$$5"}}}], "description": "x"}
      """,
      #"{"steps": [{"intent": "rename-thing", "parameters": {"item": {"plant": 1}}}]}"#,
      #"{"steps": [{"intent": "move-plant", "parameters": {"depth": 2.5e0, "isDeep": true,"#
        + #" "price": {"amount": 2, "currencyCode": "EUR"}, "numbers": [1, -2, null]}}]}"#,
      #"{"steps": [], "steps": 1, "\u00e9\ud83d\ude00": [[{}]]}"#,
    ].map { Array($0.utf8) }
  }

  @Sendable static func arguments() -> [[UInt8]] {
    [
      """
      move-plant\n--plant\n1\n--others=oak,2\n--season\nfall\n--holes\n3\n--no-deep\n--names\na,b\n--names
      c\n--thing\ngarden-bed:north
      """,
      "move-plant\n--plant\n@1\n--beds\nnorth,@1\n--seasons=spring, Fall\n--things\nplant:1,rosemary",
      "move-plant\n--plant=2\n--day\n2026-11-21T09:30:00Z\n--time\n1:30\n--distance\n3.5 km",
      "move-plant\n--plant=2\n--price\n12.50 EUR\n--exact\n0.1\n--page\nhttps://a.b/c?d=e#f",
      "move-plant\n--plant=2\n--place\n48.86,2.29\n--gardener\nAnn <ann@example.com>\n--label\n**b**",
      "move-plant\n--plant=2\n--components\n2026-11\n--numbers\n[1,2]\n--numbers=3\n--depth\n-.5",
      "rename thing\n--item={\"plant\": 1}\n--name\n\n--format\nx\n-n\n--\n-n",
      "RemovePlantIntent\n--plant\nRose",
    ].map { Array($0.utf8) }
  }

  @Sendable static func find() -> [[UInt8]] {
    [
      #"name == "Oak" and not (year < 2000 or season is fall)"# + "\nname desc, year",
      "tags contains red && note is not empty || height > 1.5e0\n\nro",
      "year between 1990 and 2015 and name begins with 'Ro\\'s' or name ends with k\nyear asc",
      "note == null and watered < 2026-11-21 and ! name != Rose", "sunny is yes and area is empty",
      "name contains \"\u{E9}\" and is-sunny == no", "(((not not year >= 1)))", "area <> 4.5",
    ].map { Array($0.utf8) }
  }

  @Sendable static func messages() -> [[UInt8]] {
    let hello =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
      + #""capabilities":{"elicitation":{}}}}"#
    func call(_ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":"c","method":"tools/call","params":{"name":"\#(tool)","#
        + #""arguments":\#(arguments),"_meta":{"progressToken":1}}}"#
    }
    func ask(_ method: String, _ parameters: String) -> String {
      #"{"jsonrpc":"2.0","id":2,"method":"\#(method)","params":\#(parameters)}"#
    }
    let answer = #"{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"plant":"1"}}}"#
    let failure = #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}"#
    let cancellation =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c"}}"#
    let sessions = [
      [ask("tools/list", "{}"), ask("resources/templates/list", "{}"), ask("ping", "{}")],
      [
        call("MovePlantIntent", #"{"plant":"1","things":[{"plant":"2"}],"holes":3}"#), cancellation,
      ],
      [call("RemovePlantIntent", #"{"plant":"oak"}"#), answer],
      [call("RenameThingIntent", #"{"item":"garden-bed:north"}"#), answer, failure],
      [call("find", #"{"type":"Plant","where":"year > 1","sort":"name","limit":2}"#)],
      [call("undo", "null"), ask("resources/list", #"{"cursor":"0"}"#), "[]", "x"],
      [ask("resources/read", #"{"uri":"garden://Plant/1"}"#)],
    ]
    return sessions.map { [15] + Array(([hello] + $0).joined(separator: "\r\n").utf8) }
  }

  @Sendable static func hashList() -> [[UInt8]] {
    let long = String(repeating: "f8f8f0ce", count: 8)
    let short = "0123456789abcdef"
    return [
      "# today\n\(long)  100  a.jpg\n\n\(long.uppercased()), b\r\n\(long)",
      "\(short)\n\(short) x\n",
      "\u{FEFF}when,hash,name\r\nnow,\(short),\"a\"\"\n\"\r\n\r\n,\(short),",
      "[\"\(short)\", {\"hash\": \"\(short)\", \"path\": \"p\"}, {\"hash\": null}]",
      "{\"hash\": \"\(long)\", \"file\": \"f\"}\n{\"hash\": null}\n",
      "pdq \(long)\npdq:\(long) x\n\(long),99,y\n",
      "\(Array(repeating: long, count: 8).joined(separator: ",")),99,z\n",
      "0,100,\(long),0.000\n1,98,\(long),1.000\n",
      "PDQ Hash;quality;Name\n\(long);99.0;\"a; b\"\n# more\n",
      "{\"id\": 1, \"signals\": {\"pdq\": \"\(long)\"}}\n{\"signal_type\": \"pdq\", \"signal\": \"\(long)\"}\n",
    ].map { Array($0.utf8) }
  }
}
