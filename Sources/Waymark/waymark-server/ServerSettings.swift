import ArgumentParser
import Configuration
import Files
import Foundation
import Logging
import Terminal

/// Options that are given in the environment or in a file, for those that the command line leaves out.
///
/// Each is called as the option, in capitals after `WAYMARK_SERVER_`, such as `WAYMARK_SERVER_JOB_DIR`. What may be
/// given several times has commas between.
struct ServerSettings {
  private static let prefix = "WAYMARK_SERVER_"
  private static let known = [
    "hostname", "port", "socket", "name", "catalog", "data-dir", "own", "folder", "job-dir",
    "tokens", "replica-dir", "max-age", "poll", "log-format", "log-level", "config",
  ]
  /// A file of settings has a few lines.
  private static let maximumByteCount = 1 << 20

  private let reader: ConfigReader

  /// Reads the environment and a file.
  ///
  /// - Parameter path: The file; nil for the one that the environment names, if it does.
  /// - Throws: `CommandFailure` for a setting that is unknown, and a file that is none of settings.
  init(_ path: String?) throws {
    let environment = try Self.checked(
      ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix(Self.prefix) },
      in: "the environment"
    )
    let file = try (path ?? environment[Self.prefix + "CONFIG"]).map(Self.contents) ?? [:]
    reader = ConfigReader(
      providers: [environment, file].map { EnvironmentVariablesProvider(environmentVariables: $0) }
    ).scoped(to: "waymark.server")
  }

  /// Reads the lines of a file.
  private static func contents(of path: String) throws -> [String: String] {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.contents(of: path, limit: maximumByteCount)
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
    var values: [String: String] = [:]
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    for (number, line) in lines.enumerated() {
      let line = line.trimmingPrefix { $0.isWhitespace }
      if line.isEmpty || line.hasPrefix("#") { continue }
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, values.updateValue(String(sides[1]), forKey: String(sides[0])) == nil
      else {
        throw CommandFailure(
          .usage,
          message: "\(path): line \(number + 1) is not NAME=VALUE with a name of its own"
        )
      }
    }
    return try checked(values, in: path, except: "config")
  }

  /// Leaves out what is empty, and refuses names that are none: one that is misspelled would have no effect.
  private static func checked(
    _ values: [String: String],
    in place: String,
    except absent: String = ""
  ) throws -> [String: String] {
    let names = Set(
      known.filter { $0 != absent }.map {
        prefix + $0.uppercased().replacing("-", with: "_")
      }
    )
    if let name = values.keys.filter({ !names.contains($0) }).min() {
      throw CommandFailure(
        .usage,
        message: "\(place): \(name) is no setting; they are "
          + names.sorted().joined(separator: ", ")
      )
    }
    return values.filter { !$0.value.isEmpty }
  }

  /// A setting; nil where it is not given.
  func text(_ name: String) -> String? { reader.string(forKey: ConfigKey(name)) }

  /// A setting of several texts; none where it is not given.
  func texts(_ name: String) -> [String] { reader.stringArray(forKey: ConfigKey(name)) ?? [] }

  /// A setting that is something else than text; nil where it is not given.
  ///
  /// - Throws: `CommandFailure` where it is given as something else, and what `value` throws.
  func value<Value>(_ name: String, _ value: (String) throws -> Value?) throws -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = try value(text) else {
      throw CommandFailure(.usage, message: "--\(name) is not \(text.prefix(80))")
    }
    return value
  }
}

extension ServeCommand {
  /// Takes what the command line leaves out from the settings.
  ///
  /// - Parameter settings: Those of the environment and of a file.
  /// - Throws: What is wrong with one.
  mutating func complete(from settings: ServerSettings) throws {
    // Where it listens is given as a whole: a socket of the settings does not go with a port of the command line.
    if hostname == nil, port == nil, socket == nil {
      socket = settings.text("socket")
      hostname = settings.text("hostname")
      port = try settings.value("port") { Int($0) }
    }
    names += names.isEmpty ? settings.texts("name") : []
    if catalogs.isEmpty, own.isEmpty, dataFolder == nil {
      (catalogs, own) = (settings.texts("catalog"), settings.texts("own"))
      dataFolder = settings.text("data-dir")
    }
    folders += folders.isEmpty ? settings.texts("folder") : []
    jobFolder = jobFolder ?? settings.text("job-dir")
    tokens = tokens ?? settings.text("tokens")
    logFormat = try logFormat ?? settings.value("log-format", LogFormat.init(rawValue:))
    logLevel = try logLevel ?? settings.value("log-level", Logger.Level.init(rawValue:))
    replicas.folder = replicas.folder ?? settings.text("replica-dir")
    replicas.limit = try replicas.limit ?? settings.value("max-age") { Double($0) }
    replicas.interval = try replicas.interval ?? settings.value("poll") { Double($0) }
    do { try replicas.validate() } catch let error as ValidationError {
      throw CommandFailure(.usage, message: error.message)
    }
  }
}
