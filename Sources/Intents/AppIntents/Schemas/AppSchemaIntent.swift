// What a device and those who talk through it do: see, search, play, write to each other, plan.
extension AppSchemaIntent {
  /// The intents about visual intelligence.
  public struct VisualIntelligence: Sendable {
    /// The schema `visualIntelligence.semanticContentSearch`.
    ///
    /// An intent without a parameter `semanticContent` is refused.
    public let semanticContentSearch = AppSchemaIntent(
      name: "visualIntelligence.semanticContentSearch"
    )
  }

  /// The intents about visual intelligence.
  public static let visualIntelligence = VisualIntelligence()

  /// The intents about system.
  public struct System: Sendable {
    /// The schema `system.search`.
    ///
    /// The intent becomes a ``ShowInAppSearchResultsIntent``; one without a parameter `criteria` is
    /// refused.
    public let search = AppSchemaIntent(name: "system.search")
    /// The schema `system.searchInApp`.
    ///
    /// The intent becomes a ``ShowInAppSearchResultsIntent``; one without a parameter `criteria` is
    /// refused.
    public let searchInApp = AppSchemaIntent(name: "system.searchInApp")
    /// The schema `system.open`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let open = AppSchemaIntent(name: "system.open")
  }

  /// The intents about system.
  public static let system = System()

  /// The intents about photos.
  public struct Photos: Sendable {
    /// The schema `photos.openAsset`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openAsset = AppSchemaIntent(name: "photos.openAsset")
    /// The schema `photos.search`.
    ///
    /// An intent without a parameter `criteria` is refused.
    public let search = AppSchemaIntent(name: "photos.search")
    /// The schema `photos.createAssets`.
    ///
    /// An intent without a parameter `files` is refused.
    public let createAssets = AppSchemaIntent(name: "photos.createAssets")
    /// The schema `photos.deleteAssets`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``; one without
    /// that parameter is refused.
    public let deleteAssets = AppSchemaIntent(name: "photos.deleteAssets")
    /// The schema `photos.updateAsset`.
    ///
    /// An intent without a parameter `target` is refused.
    public let updateAsset = AppSchemaIntent(name: "photos.updateAsset")
    /// The schema `photos.duplicateAssets`.
    public let duplicateAssets = AppSchemaIntent(name: "photos.duplicateAssets")
    /// The schema `photos.openAlbum`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openAlbum = AppSchemaIntent(name: "photos.openAlbum")
    /// The schema `photos.createAlbum`.
    ///
    /// An intent without a parameter `name` is refused.
    public let createAlbum = AppSchemaIntent(name: "photos.createAlbum")
    /// The schema `photos.updateAlbum`.
    ///
    /// An intent without a parameter `target` is refused.
    public let updateAlbum = AppSchemaIntent(name: "photos.updateAlbum")
    /// The schema `photos.deleteAlbum`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``; one without
    /// that parameter is refused.
    public let deleteAlbum = AppSchemaIntent(name: "photos.deleteAlbum")
    /// The schema `photos.addAssetsToAlbum`.
    public let addAssetsToAlbum = AppSchemaIntent(name: "photos.addAssetsToAlbum")
    /// The schema `photos.removeAssetsFromAlbum`.
    public let removeAssetsFromAlbum = AppSchemaIntent(name: "photos.removeAssetsFromAlbum")
    /// The schema `photos.openPerson`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openPerson = AppSchemaIntent(name: "photos.openPerson")
    /// The schema `photos.updateRecognizedPerson`.
    public let updateRecognizedPerson = AppSchemaIntent(name: "photos.updateRecognizedPerson")
    /// The schema `photos.cropAsset`.
    public let cropAsset = AppSchemaIntent(name: "photos.cropAsset")
    /// The schema `photos.editAsset`.
    public let editAsset = AppSchemaIntent(name: "photos.editAsset")
    /// The schema `photos.setExposure`.
    public let setExposure = AppSchemaIntent(name: "photos.setExposure")
    /// The schema `photos.setSaturation`.
    public let setSaturation = AppSchemaIntent(name: "photos.setSaturation")
    /// The schema `photos.setWarmth`.
    public let setWarmth = AppSchemaIntent(name: "photos.setWarmth")
    /// The schema `photos.setFilter`.
    public let setFilter = AppSchemaIntent(name: "photos.setFilter")
    /// The schema `photos.setDepth`.
    public let setDepth = AppSchemaIntent(name: "photos.setDepth")
    /// The schema `photos.setRotation`.
    public let setRotation = AppSchemaIntent(name: "photos.setRotation")
    /// The schema `photos.toggleDepth`.
    public let toggleDepth = AppSchemaIntent(name: "photos.toggleDepth")
    /// The schema `photos.toggleSuggestedEdits`.
    public let toggleSuggestedEdits = AppSchemaIntent(name: "photos.toggleSuggestedEdits")
    /// The schema `photos.straightenAsset`.
    public let straightenAsset = AppSchemaIntent(name: "photos.straightenAsset")
    /// The schema `photos.copyEdits`.
    public let copyEdits = AppSchemaIntent(name: "photos.copyEdits")
    /// The schema `photos.pasteEdits`.
    public let pasteEdits = AppSchemaIntent(name: "photos.pasteEdits")
    /// The schema `photos.revertAsset`.
    public let revertAsset = AppSchemaIntent(name: "photos.revertAsset")
    /// The schema `photos.cleanUpPhoto`.
    public let cleanUpPhoto = AppSchemaIntent(name: "photos.cleanUpPhoto")
    /// The schema `photos.createMemory`.
    public let createMemory = AppSchemaIntent(name: "photos.createMemory")
    /// The schema `photos.startEditing`.
    public let startEditing = AppSchemaIntent(name: "photos.startEditing")
    /// The schema `photos.playSlideshow`.
    public let playSlideshow = AppSchemaIntent(name: "photos.playSlideshow")
    /// The schema `photos.postToSharedAlbum`.
    public let postToSharedAlbum = AppSchemaIntent(name: "photos.postToSharedAlbum")
    /// The schema `photos.createSharedAlbum`.
    public let createSharedAlbum = AppSchemaIntent(name: "photos.createSharedAlbum")
  }

  /// The intents about photos.
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
    /// The schema `browser.createTabs`.
    public let createTabs = AppSchemaIntent(name: "browser.createTabs")
    /// The schema `browser.createWindows`.
    public let createWindows = AppSchemaIntent(name: "browser.createWindows")
    /// The schema `browser.deleteBookmarks`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteBookmarks = AppSchemaIntent(name: "browser.deleteBookmarks")
    /// The schema `browser.findOnPage`.
    public let findOnPage = AppSchemaIntent(name: "browser.findOnPage")
    /// The schema `browser.openBookmarks`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openBookmarks = AppSchemaIntent(name: "browser.openBookmarks")
    /// The schema `browser.openURLInTab`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openURLInTab = AppSchemaIntent(name: "browser.openURLInTab")
    /// The schema `browser.search`.
    public let search = AppSchemaIntent(name: "browser.search")
    /// The schema `browser.switchTab`.
    public let switchTab = AppSchemaIntent(name: "browser.switchTab")
    /// The schema `browser.openTab`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openTab = AppSchemaIntent(name: "browser.openTab")
  }

  /// The intents about browser.
  public static let browser = Browser()

  /// The intents about camera.
  public struct Camera: Sendable {
    /// The schema `camera.openInCaptureMode`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
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
  public static let camera = Camera()

  /// The intents about mail.
  public struct Mail: Sendable {
    /// The schema `mail.archiveMail`.
    public let archiveMail = AppSchemaIntent(name: "mail.archiveMail")
    /// The schema `mail.createDraft`.
    public let createDraft = AppSchemaIntent(name: "mail.createDraft")
    /// The schema `mail.deleteDraft`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteDraft = AppSchemaIntent(name: "mail.deleteDraft")
    /// The schema `mail.deleteMail`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteMail = AppSchemaIntent(name: "mail.deleteMail")
    /// The schema `mail.forwardMail`.
    public let forwardMail = AppSchemaIntent(name: "mail.forwardMail")
    /// The schema `mail.openDraft`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openDraft = AppSchemaIntent(name: "mail.openDraft")
    /// The schema `mail.openMessage`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``; one without
    /// that parameter is refused.
    public let openMessage = AppSchemaIntent(name: "mail.openMessage")
    /// The schema `mail.replyMail`.
    public let replyMail = AppSchemaIntent(name: "mail.replyMail")
    /// The schema `mail.saveDraft`.
    public let saveDraft = AppSchemaIntent(name: "mail.saveDraft")
    /// The schema `mail.scheduleMail`.
    public let scheduleMail = AppSchemaIntent(name: "mail.scheduleMail")
    /// The schema `mail.search`.
    public let search = AppSchemaIntent(name: "mail.search")
    /// The schema `mail.sendDraft`.
    public let sendDraft = AppSchemaIntent(name: "mail.sendDraft")
    /// The schema `mail.updateDraft`.
    public let updateDraft = AppSchemaIntent(name: "mail.updateDraft")
    /// The schema `mail.updateMail`.
    public let updateMail = AppSchemaIntent(name: "mail.updateMail")
  }

  /// The intents about mail.
  public static let mail = Mail()

  /// The intents about calendar.
  public struct Calendar: Sendable {
    /// The schema `calendar.createEvent`.
    public let createEvent = AppSchemaIntent(name: "calendar.createEvent")
    /// The schema `calendar.deleteEvents`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteEvents = AppSchemaIntent(name: "calendar.deleteEvents")
    /// The schema `calendar.openEvent`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openEvent = AppSchemaIntent(name: "calendar.openEvent")
    /// The schema `calendar.search`.
    public let search = AppSchemaIntent(name: "calendar.search")
    /// The schema `calendar.updateEvent`.
    public let updateEvent = AppSchemaIntent(name: "calendar.updateEvent")
  }

  /// The intents about calendar.
  public static let calendar = Calendar()

  /// The intents about messages.
  public struct Messages: Sendable {
    /// The schema `messages.sendMessage`.
    public let sendMessage = AppSchemaIntent(name: "messages.sendMessage")
    /// The schema `messages.search`.
    public let search = AppSchemaIntent(name: "messages.search")
    /// The schema `messages.openConversation`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openConversation = AppSchemaIntent(name: "messages.openConversation")
  }

  /// The intents about messages.
  public static let messages = Messages()

  /// The intents about audio.
  public struct Audio: Sendable {
    /// The schema `audio.play`.
    public let play = AppSchemaIntent(name: "audio.play")
    /// The schema `audio.addToPlaylist`.
    public let addToPlaylist = AppSchemaIntent(name: "audio.addToPlaylist")
    /// The schema `audio.search`.
    public let search = AppSchemaIntent(name: "audio.search")
    /// The schema `audio.pause`.
    public let pause = AppSchemaIntent(name: "audio.pause")
  }

  /// The intents about audio.
  public static let audio = Audio()

  /// The intents about reminders.
  public struct Reminders: Sendable {
    /// The schema `reminders.createReminder`.
    public let createReminder = AppSchemaIntent(name: "reminders.createReminder")
    /// The schema `reminders.completeReminder`.
    public let completeReminder = AppSchemaIntent(name: "reminders.completeReminder")
    /// The schema `reminders.deleteReminders`.
    ///
    /// An intent with an array as its parameter `entities` becomes a ``DeleteIntent``.
    public let deleteReminders = AppSchemaIntent(name: "reminders.deleteReminders")
    /// The schema `reminders.search`.
    public let search = AppSchemaIntent(name: "reminders.search")
    /// The schema `reminders.openList`.
    ///
    /// An intent with one value as its parameter `target` becomes an ``OpenIntent``.
    public let openList = AppSchemaIntent(name: "reminders.openList")
    /// The schema `reminders.updateReminder`.
    public let updateReminder = AppSchemaIntent(name: "reminders.updateReminder")
    /// The schema `reminders.createList`.
    public let createList = AppSchemaIntent(name: "reminders.createList")
    /// The schema `reminders.updateList`.
    public let updateList = AppSchemaIntent(name: "reminders.updateList")
    /// The schema `reminders.createSection`.
    public let createSection = AppSchemaIntent(name: "reminders.createSection")
    /// The schema `reminders.updateSection`.
    public let updateSection = AppSchemaIntent(name: "reminders.updateSection")
    /// The schema `reminders.updateGroup`.
    public let updateGroup = AppSchemaIntent(name: "reminders.updateGroup")
  }

  /// The intents about reminders.
  public static let reminders = Reminders()
}
