import SafeText

/// The ground truth of a tree's files.
package struct TruthTable: Sendable {
  /// One file.
  package struct Row: Hashable, Sendable {
    /// The path of the file, relative to the folder of pictures.
    package var path: String
    /// The path of its original, or its own.
    package var original: String
    /// Its relation to its original.
    package var role: Role
    /// Of an original its kind; of a copy how it was made, in one word and numbers.
    package var change: String

    /// Creates a row.
    package init(path: String, original: String, role: Role, change: String) {
      (self.path, self.original, self.role, self.change) = (path, original, role, change)
    }
  }

  /// The relation of a file to its original.
  package enum Role: Hashable, Sendable {
    /// It is the original.
    case original
    /// It is the original's file by another name, and no copy.
    case link
    /// It is a copy.
    case copy(CopyLevel)

    /// The text in the column `level`: empty for originals.
    package var text: String {
      switch self {
      case .original: ""
      case .link: "link"
      case .copy(let level): level.rawValue
      }
    }

    init?(_ text: String) {
      switch text {
      case "": self = .original
      case "link": self = .link
      default:
        guard let level = CopyLevel(rawValue: text) else { return nil }
        self = .copy(level)
      }
    }
  }

  /// The rows, in the order of their paths.
  package var rows: [Row]

  private static let columns = ["path", "original", "level", "change"]

  /// Creates a table.
  package init(_ rows: [Row]) { self.rows = rows.sorted { $0.path < $1.path } }

  /// The table as CSV.
  package var text: String {
    rows.reduce(into: CSV.record(Self.columns)) {
      $0 += CSV.record([$1.path, $1.original, $1.role.text, $1.change])
    }
  }

  /// Reads a table.
  ///
  /// - Throws: ``TableError`` when a column is missing or a level unknown.
  package init(reading bytes: [UInt8]) throws(TableError) {
    rows = try bytes.records(of: Self.columns).map { (fields) throws(TableError) in
      guard let role = Role(fields[2]) else { throw TableError("unknown level “\(fields[2])”") }
      return Row(path: fields[0], original: fields[1], role: role, change: fields[3])
    }
  }
}

/// An error in a table.
package struct TableError: Error, Hashable, CustomStringConvertible {
  /// One line that says it.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension [UInt8] {
  /// Reads the records of a table as the fields of some of its columns, in the order of these.
  func records(of columns: [String]) throws(TableError) -> [[String]] {
    var reader = CSV.Reader(self)
    let header = reader.next()?.fields ?? []
    var places: [Int] = []
    for column in columns {
      guard let place = header.firstIndex(of: column) else {
        throw TableError("there is no column “\(column)”")
      }
      places.append(place)
    }
    var records: [[String]] = []
    while let record = reader.next() {
      records.append(places.map { $0 < record.fields.count ? record.fields[$0] : "" })
    }
    return records
  }
}
