import AppIntents
import UniformTypeIdentifiers
import Foundation
import OSLog

struct ConvertFilesIntent: AppIntent, CustomIntentMigratedAppIntent, ForegroundContinuableIntent,
  ProgressReportingIntent
{
  static let intentClassName = "ConvertFilesIntent"
  static let persistentIdentifier = "com.app.convert"
  static let title: LocalizedStringResource = "Convert Files"
  static let description: IntentDescription? = .init(
    "Converts files",
    categoryName: "Files",
    searchKeywords: [],
    resultValueName: "Converted"
  )
  static var supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  @Parameter(
    title: "Files",
    supportedContentTypes: [
      .image, .pdf, .json, .init(filenameExtension: "md") ?? .plainText,
    ],
    inputConnectionBehavior: .connectToPreviousIntentResult
  )
  var files: [IntentFile]
  @Parameter(title: "Old", supportedTypeIdentifiers: ["public.image", "com.adobe.pdf"]) var old:
    IntentFile?
  @Parameter(title: "Overwrite", default: false) var overwrite: Bool
  @Parameter(
    title: "Name",
    default: "out",
    inputOptions: String.IntentInputOptions(
      keyboardType: .default,
      capitalizationType: .none,
      multiline: false,
      autocorrect: false
    )
  ) var name: String
  @Parameter(
    title: "Folder",
    requestValueDialog: "Which folder?",
    optionsProvider: FolderProvider()
  ) var folder: String
  struct FolderProvider: DynamicOptionsProvider {
    func results() async throws -> [String] { ["a", "b"] }
  }
  static var parameterSummary: some ParameterSummary {
    When(\.$overwrite, .equalTo, true) {
      Summary("Convert \(\.$files) in place")
    } otherwise: {
      Summary("Convert \(\.$files) into \(\.$folder)") {
        \.$name; \.$old
      }
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<[IntentFile]> {
    progress.totalUnitCount = Int64(files.count)
    progress.localizedDescription = "Converting"
    var results: [IntentFile] = []
    for file in files {
      let data = file.data
      let type = file.type ?? .data
      guard type.conforms(to: .image) || type.conforms(to: .pdf) else {
        throw AppIntentError.Unrecoverable.notAllowed
      }
      var result = IntentFile(
        data: data,
        filename: "\(name).\(type.preferredFilenameExtension ?? "bin")",
        type: type
      )
      result.removedOnCompletion = true
      results.append(result)
      progress.completedUnitCount += 1
      try await progress.pausingIfNeeded()
    }
    if overwrite, #available(iOS 17, *) {
      throw needsToContinueInForegroundError("Open the app") { @MainActor in
        print("in front")
      }
    }
    if systemContext.currentMode.canContinueInForeground {
      try await continueInForeground("Go on", alwaysConfirm: false)
    }
    return .result(value: results)
  }
}
extension Progress { func pausingIfNeeded() async throws { try Task.checkCancellation() } }

struct ImportIntent: AppIntent {
  static let title: LocalizedStringResource = "Import"
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Price", currencyCodes: ["EUR"]) var price: IntentCurrencyAmount?
  @Parameter(title: "Who", mode: .email) var who: IntentPerson?
  @Parameter(title: "Where") var place: CLPlacemark?
  @Parameter(title: "Weight", defaultUnit: .kilograms) var weight: Measurement<UnitMass>?
  @Parameter(title: "Note") var note: AttributedString?
  @Parameter(title: "Choice", default: .one) var choice: Choice
  @Parameter(title: "Numbers", default: [1, 2]) var numbers: [Int]
  @Parameter(title: "Amount") var amount: Decimal?
  enum Choice: String, AppEnum {
    case one, two
    static let typeDisplayRepresentation = TypeDisplayRepresentation(stringLiteral: "Choice")
    static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [.one: "1", .two: "2"]
  }
  func perform() async throws -> some ReturnsValue<URL> & OpensIntent {
    if let who {
      switch who.handle?.value {
      case .emailAddress(let a)?: print(a);
      default: print(who.name.displayString)
      }
    }
    let manager = IntentDonationManager.shared
    try await manager.donate(intent: self)
    _ = try await donate()
    return .result(value: link, opensIntent: OpenURLIntent(link))
  }
}
