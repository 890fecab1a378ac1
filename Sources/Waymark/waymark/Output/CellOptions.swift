import ArgumentParser
import SafeText

/// The representation of untrusted texts in a table.
struct CellOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write CSV cells unchanged: without the apostrophe before =, +, - and @, and with raw control "
        + "characters.",
      discussion: "A spreadsheet may execute such cells: use this only for programs."
    )
  )
  var raw = false

  /// Writes and reads the cells.
  var cells: TableCells { TableCells(isRaw: raw) }
}
