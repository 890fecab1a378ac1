// What a device and those who talk through it do: see, search, play, write to each other.
extension AppSchemaIntent {
  /// The intents about visual intelligence.
  public struct VisualIntelligence: Sendable {
    /// The schema `visualIntelligence.semanticContentSearch`.
    ///
    /// One without a parameter `semanticContent` is refused.
    public let semanticContentSearch = AppSchemaIntent(
      name: "visualIntelligence.semanticContentSearch"
    )
  }

  /// The intents about visual intelligence.
  ///
  /// Write one of them above a type:
  /// `@AppIntent(schema: .visualIntelligence.semanticContentSearch)`.
  public static let visualIntelligence = VisualIntelligence()

  /// The intents about system.
  public struct System: Sendable {
    /// The schema `system.open`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    /// One without a parameter `target` is refused.
    public let open = AppSchemaIntent(name: "system.open")
    /// The schema `system.search`.
    ///
    /// The intent becomes a ``ShowInAppSearchResultsIntent``.
    /// One without a parameter `criteria` is refused.
    public let search = AppSchemaIntent(name: "system.search")
    /// The schema `system.searchInApp`.
    ///
    /// The intent becomes a ``ShowInAppSearchResultsIntent``.
    /// One without a parameter `criteria` is refused.
    public let searchInApp = AppSchemaIntent(name: "system.searchInApp")
  }

  /// The intents about system.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .system.open)`.
  public static let system = System()

  /// The intents about assistant.
  public struct Assistant: Sendable {
    /// The schema `assistant.activate`.
    public let activate = AppSchemaIntent(name: "assistant.activate")
  }

  /// The intents about assistant.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .assistant.activate)`.
  public static let assistant = Assistant()

  /// The intents about photos.
  public struct Photos: Sendable {
    /// The schema `photos.addAssetsToAlbum`.
    public let addAssetsToAlbum = AppSchemaIntent(name: "photos.addAssetsToAlbum")
    /// The schema `photos.cleanupPhoto`.
    public let cleanupPhoto = AppSchemaIntent(name: "photos.cleanupPhoto")
    /// The schema `photos.copyEdits`.
    public let copyEdits = AppSchemaIntent(name: "photos.copyEdits")
    /// The schema `photos.createAlbum`.
    ///
    /// One without a parameter `name` is refused.
    public let createAlbum = AppSchemaIntent(name: "photos.createAlbum")
    /// The schema `photos.createAssets`.
    ///
    /// One without a parameter `files` is refused.
    public let createAssets = AppSchemaIntent(name: "photos.createAssets")
    /// The schema `photos.crop`.
    public let crop = AppSchemaIntent(name: "photos.crop")
    /// The schema `photos.deleteAlbum`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    /// One without a parameter `entities` is refused.
    public let deleteAlbum = AppSchemaIntent(name: "photos.deleteAlbum")
    /// The schema `photos.deleteAssets`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    /// One without a parameter `entities` is refused.
    public let deleteAssets = AppSchemaIntent(name: "photos.deleteAssets")
    /// The schema `photos.duplicateAssets`.
    public let duplicateAssets = AppSchemaIntent(name: "photos.duplicateAssets")
    /// The schema `photos.editAsset`.
    public let editAsset = AppSchemaIntent(name: "photos.editAsset")
    /// The schema `photos.openAlbum`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    /// One without a parameter `target` is refused.
    public let openAlbum = AppSchemaIntent(name: "photos.openAlbum")
    /// The schema `photos.openAsset`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    /// One without a parameter `target` is refused.
    public let openAsset = AppSchemaIntent(name: "photos.openAsset")
    /// The schema `photos.pasteEdits`.
    public let pasteEdits = AppSchemaIntent(name: "photos.pasteEdits")
    /// The schema `photos.postToSharedAlbum`.
    public let postToSharedAlbum = AppSchemaIntent(name: "photos.postToSharedAlbum")
    /// The schema `photos.removeAssetsFromAlbum`.
    public let removeAssetsFromAlbum = AppSchemaIntent(name: "photos.removeAssetsFromAlbum")
    /// The schema `photos.search`.
    ///
    /// One without a parameter `criteria` is refused.
    public let search = AppSchemaIntent(name: "photos.search")
    /// The schema `photos.setDepth`.
    public let setDepth = AppSchemaIntent(name: "photos.setDepth")
    /// The schema `photos.setExposure`.
    public let setExposure = AppSchemaIntent(name: "photos.setExposure")
    /// The schema `photos.setFilter`.
    public let setFilter = AppSchemaIntent(name: "photos.setFilter")
    /// The schema `photos.setRotation`.
    public let setRotation = AppSchemaIntent(name: "photos.setRotation")
    /// The schema `photos.setSaturation`.
    public let setSaturation = AppSchemaIntent(name: "photos.setSaturation")
    /// The schema `photos.setWarmth`.
    public let setWarmth = AppSchemaIntent(name: "photos.setWarmth")
    /// The schema `photos.straighten`.
    public let straighten = AppSchemaIntent(name: "photos.straighten")
    /// The schema `photos.toggleDepth`.
    public let toggleDepth = AppSchemaIntent(name: "photos.toggleDepth")
    /// The schema `photos.toggleSuggestedEdits`.
    public let toggleSuggestedEdits = AppSchemaIntent(name: "photos.toggleSuggestedEdits")
    /// The schema `photos.updateAlbum`.
    ///
    /// One without a parameter `target` is refused.
    public let updateAlbum = AppSchemaIntent(name: "photos.updateAlbum")
    /// The schema `photos.updateAsset`.
    ///
    /// One without a parameter `target` is refused.
    public let updateAsset = AppSchemaIntent(name: "photos.updateAsset")
    /// The schema `photos.updateRecognizedPerson`.
    public let updateRecognizedPerson = AppSchemaIntent(name: "photos.updateRecognizedPerson")
  }

  /// The intents about photos.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .photos.addAssetsToAlbum)`.
  public static let photos = Photos()

  /// The intents about browser.
  public struct Browser: Sendable {
    /// The schema `browser.bookmarkTab`.
    public let bookmarkTab = AppSchemaIntent(name: "browser.bookmarkTab")
    /// The schema `browser.bookmarkURL`.
    public let bookmarkURL = AppSchemaIntent(name: "browser.bookmarkURL")
    /// The schema `browser.clearHistory`.
    public let clearHistory = AppSchemaIntent(name: "browser.clearHistory")
    /// The schema `browser.closeTabs`.
    public let closeTabs = AppSchemaIntent(name: "browser.closeTabs")
    /// The schema `browser.closeWindows`.
    public let closeWindows = AppSchemaIntent(name: "browser.closeWindows")
    /// The schema `browser.createTab`.
    public let createTab = AppSchemaIntent(name: "browser.createTab")
    /// The schema `browser.createTabs`, an older name of ``createTab``.
    public let createTabs = AppSchemaIntent(name: "browser.createTabs")
    /// The schema `browser.createWindow`.
    public let createWindow = AppSchemaIntent(name: "browser.createWindow")
    /// The schema `browser.createWindows`, an older name of ``createWindow``.
    public let createWindows = AppSchemaIntent(name: "browser.createWindows")
    /// The schema `browser.deleteBookmarks`.
    public let deleteBookmarks = AppSchemaIntent(name: "browser.deleteBookmarks")
    /// The schema `browser.findOnPage`.
    public let findOnPage = AppSchemaIntent(name: "browser.findOnPage")
    /// The schema `browser.openBookmark`.
    public let openBookmark = AppSchemaIntent(name: "browser.openBookmark")
    /// The schema `browser.openBookmarks`, an older name of ``openBookmark``.
    public let openBookmarks = AppSchemaIntent(name: "browser.openBookmarks")
    /// The schema `browser.openURLInTab`.
    public let openURLInTab = AppSchemaIntent(name: "browser.openURLInTab")
    /// The schema `browser.search`.
    public let search = AppSchemaIntent(name: "browser.search")
    /// The schema `browser.switchTab`.
    public let switchTab = AppSchemaIntent(name: "browser.switchTab")
  }

  /// The intents about browser.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .browser.bookmarkTab)`.
  public static let browser = Browser()

  /// The intents about camera.
  public struct Camera: Sendable {
    /// The schema `camera.openInCaptureMode`.
    public let openInCaptureMode = AppSchemaIntent(name: "camera.openInCaptureMode")
    /// The schema `camera.setDevice`.
    public let setDevice = AppSchemaIntent(name: "camera.setDevice")
    /// The schema `camera.startCapture`.
    public let startCapture = AppSchemaIntent(name: "camera.startCapture")
    /// The schema `camera.stopCapture`.
    public let stopCapture = AppSchemaIntent(name: "camera.stopCapture")
    /// The schema `camera.switchDevice`.
    public let switchDevice = AppSchemaIntent(name: "camera.switchDevice")
  }

  /// The intents about camera.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .camera.openInCaptureMode)`.
  public static let camera = Camera()

  /// The intents about mail.
  public struct Mail: Sendable {
    /// The schema `mail.archiveMail`.
    public let archiveMail = AppSchemaIntent(name: "mail.archiveMail")
    /// The schema `mail.createDraft`.
    public let createDraft = AppSchemaIntent(name: "mail.createDraft")
    /// The schema `mail.deleteDraft`.
    public let deleteDraft = AppSchemaIntent(name: "mail.deleteDraft")
    /// The schema `mail.deleteMail`.
    public let deleteMail = AppSchemaIntent(name: "mail.deleteMail")
    /// The schema `mail.forwardMail`.
    public let forwardMail = AppSchemaIntent(name: "mail.forwardMail")
    /// The schema `mail.openDraft`.
    public let openDraft = AppSchemaIntent(name: "mail.openDraft")
    /// The schema `mail.openMessage`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    /// One without a parameter `target` is refused.
    public let openMessage = AppSchemaIntent(name: "mail.openMessage")
    /// The schema `mail.replyMail`.
    public let replyMail = AppSchemaIntent(name: "mail.replyMail")
    /// The schema `mail.saveDraft`.
    public let saveDraft = AppSchemaIntent(name: "mail.saveDraft")
    /// The schema `mail.sendDraft`.
    public let sendDraft = AppSchemaIntent(name: "mail.sendDraft")
    /// The schema `mail.updateDraft`.
    public let updateDraft = AppSchemaIntent(name: "mail.updateDraft")
    /// The schema `mail.updateMail`.
    public let updateMail = AppSchemaIntent(name: "mail.updateMail")
  }

  /// The intents about mail.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .mail.archiveMail)`.
  public static let mail = Mail()

  /// The intents about messages.
  public struct Messages: Sendable {
    /// The schema `messages.draftMessage`.
    public let draftMessage = AppSchemaIntent(name: "messages.draftMessage")
    /// The schema `messages.editSentMessage`.
    public let editSentMessage = AppSchemaIntent(name: "messages.editSentMessage")
    /// The schema `messages.sendMessage`.
    public let sendMessage = AppSchemaIntent(name: "messages.sendMessage")
    /// The schema `messages.setMessageReadStatus`.
    public let setMessageReadStatus = AppSchemaIntent(name: "messages.setMessageReadStatus")
    /// The schema `messages.unsendMessage`.
    public let unsendMessage = AppSchemaIntent(name: "messages.unsendMessage")
  }

  /// The intents about messages.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .messages.draftMessage)`.
  public static let messages = Messages()

  /// The intents about audio.
  public struct Audio: Sendable {
    /// The schema `audio.addToLibrary`.
    public let addToLibrary = AppSchemaIntent(name: "audio.addToLibrary")
    /// The schema `audio.addToPlaylist`.
    public let addToPlaylist = AppSchemaIntent(name: "audio.addToPlaylist")
    /// The schema `audio.createStation`.
    public let createStation = AppSchemaIntent(name: "audio.createStation")
    /// The schema `audio.playAudio`.
    public let playAudio = AppSchemaIntent(name: "audio.playAudio")
    /// The schema `audio.recognizeAudio`.
    public let recognizeAudio = AppSchemaIntent(name: "audio.recognizeAudio")
    /// The schema `audio.updateAudioAffinity`.
    public let updateAudioAffinity = AppSchemaIntent(name: "audio.updateAudioAffinity")
    /// The schema `audio.warmupAudioQueue`.
    public let warmupAudioQueue = AppSchemaIntent(name: "audio.warmupAudioQueue")
  }

  /// The intents about audio.
  ///
  /// Write one of them above a type: `@AppIntent(schema: .audio.addToLibrary)`.
  public static let audio = Audio()
}
