import ArgumentParser
import SafeText

/// The representation of untrusted texts in a table.
struct CellOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write CSV cells as they are: without the apostrophe in front of =, +, - and @, and with raw control "
        + "characters.",
      discussion: "A spreadsheet may run what such a cell says; for programs alone."
    )
  )
  var raw = false

  /// Writes and reads the cells.
  var cells: TableCells { TableCells(isRaw: raw) }
}
