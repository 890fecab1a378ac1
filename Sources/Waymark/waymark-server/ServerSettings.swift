import ArgumentParser
import Configuration
import Files
import Foundation
import Logging
import Terminal

/// Options from the environment or from a file, for those that the command line does not set.
///
/// Each has the name of the option, in capitals after `WAYMARK_SERVER_`, such as `WAYMARK_SERVER_JOB_DIR`.
/// Several values are separated by commas.
struct ServerSettings {
  private static let prefix = "WAYMARK_SERVER_"
  private static let known = [
    "hostname", "port", "socket", "lan", "name", "catalog", "data-dir", "own", "folder", "job-dir",
    "wrong-answers", "tokens", "replica-dir", "max-age", "poll", "log-format", "log-level",
    "config",
  ]
  /// A file of settings has a few lines.
  private static let maximumByteCount = 1 << 20

  private let reader: ConfigReader

  /// Reads the environment and a file.
  ///
  /// - Parameter path: The file; nil for the one that the environment names, if any.
  /// - Throws: `CommandFailure` for an unknown setting, or an invalid file.
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
          message: "\(path): line \(number + 1) is not NAME=VALUE, or repeats a name"
        )
      }
    }
    return try checked(values, in: path, except: "config")
  }

  /// Removes empty settings, and refuses unknown names: a misspelled one would have no effect.
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
        message: "\(place): unknown setting \(name); expected one of "
          + names.sorted().joined(separator: ", ")
      )
    }
    return values.filter { !$0.value.isEmpty }
  }

  /// A setting; nil when it is not set.
  func text(_ name: String) -> String? { reader.string(forKey: ConfigKey(name)) }

  /// A setting with several values; empty when it is not set.
  func texts(_ name: String) -> [String] { reader.stringArray(forKey: ConfigKey(name)) ?? [] }

  /// A setting of another type than text; nil when it is not set.
  ///
  /// - Throws: `CommandFailure` for an invalid value, and the errors of `value`.
  func value<Value>(_ name: String, _ value: (String) throws -> Value?) throws -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = try value(text) else {
      throw CommandFailure(.usage, message: "--\(name) is not \(text.prefix(80))")
    }
    return value
  }
}

extension ServeCommand {
  /// Completes the options from the settings.
  ///
  /// - Parameter settings: The settings of the environment and of a file.
  /// - Throws: The error of an invalid setting.
  mutating func complete(from settings: ServerSettings) throws {
    // The address is set as a whole: a socket of the settings is ignored if the command line has a port.
    if hostname == nil, port == nil, socket == nil, !lan {
      lan = try settings.value("lan") { Bool($0) } ?? false
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
    wrongAnswerFolder = wrongAnswerFolder ?? settings.text("wrong-answers")
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
