import ArgumentParser

/// How a report is written.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}
