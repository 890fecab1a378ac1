// What a device and those who talk through it do: see, search, play, write to each other, plan.
extension AppSchemaIntent {
  /// The intents about visual intelligence.
  public struct VisualIntelligence: Sendable {
    /// The schema `visualIntelligence.semanticContentSearch`.
    public let semanticContentSearch = AppSchemaIntent(
      name: "visualIntelligence.semanticContentSearch"
    )
  }

  /// The intents about visual intelligence.
  public static let visualIntelligence = VisualIntelligence()

  /// The intents about system.
  public struct System: Sendable {
    /// The schema `system.search`.
    public let search = AppSchemaIntent(name: "system.search")
    /// The schema `system.searchInApp`.
    public let searchInApp = AppSchemaIntent(name: "system.searchInApp")
    /// The schema `system.open`.
    public let open = AppSchemaIntent(name: "system.open")
  }

  /// The intents about system.
  public static let system = System()

  /// The intents about photos.
  public struct Photos: Sendable {
    /// The schema `photos.openAsset`.
    public let openAsset = AppSchemaIntent(name: "photos.openAsset")
    /// The schema `photos.search`.
    public let search = AppSchemaIntent(name: "photos.search")
    /// The schema `photos.createAssets`.
    public let createAssets = AppSchemaIntent(name: "photos.createAssets")
    /// The schema `photos.deleteAssets`.
    public let deleteAssets = AppSchemaIntent(name: "photos.deleteAssets")
    /// The schema `photos.updateAsset`.
    public let updateAsset = AppSchemaIntent(name: "photos.updateAsset")
    /// The schema `photos.duplicateAssets`.
    public let duplicateAssets = AppSchemaIntent(name: "photos.duplicateAssets")
    /// The schema `photos.openAlbum`.
    public let openAlbum = AppSchemaIntent(name: "photos.openAlbum")
    /// The schema `photos.createAlbum`.
    public let createAlbum = AppSchemaIntent(name: "photos.createAlbum")
    /// The schema `photos.updateAlbum`.
    public let updateAlbum = AppSchemaIntent(name: "photos.updateAlbum")
    /// The schema `photos.deleteAlbum`.
    public let deleteAlbum = AppSchemaIntent(name: "photos.deleteAlbum")
    /// The schema `photos.addAssetsToAlbum`.
    public let addAssetsToAlbum = AppSchemaIntent(name: "photos.addAssetsToAlbum")
    /// The schema `photos.removeAssetsFromAlbum`.
    public let removeAssetsFromAlbum = AppSchemaIntent(name: "photos.removeAssetsFromAlbum")
    /// The schema `photos.openPerson`.
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
    public let deleteBookmarks = AppSchemaIntent(name: "browser.deleteBookmarks")
    /// The schema `browser.findOnPage`.
    public let findOnPage = AppSchemaIntent(name: "browser.findOnPage")
    /// The schema `browser.openBookmarks`.
    public let openBookmarks = AppSchemaIntent(name: "browser.openBookmarks")
    /// The schema `browser.openURLInTab`.
    public let openURLInTab = AppSchemaIntent(name: "browser.openURLInTab")
    /// The schema `browser.search`.
    public let search = AppSchemaIntent(name: "browser.search")
    /// The schema `browser.switchTab`.
    public let switchTab = AppSchemaIntent(name: "browser.switchTab")
    /// The schema `browser.openTab`.
    public let openTab = AppSchemaIntent(name: "browser.openTab")
  }

  /// The intents about browser.
  public static let browser = Browser()

  /// The intents about camera.
  public struct Camera: Sendable {
    /// The schema `camera.openInMode`.
    public let openInMode = AppSchemaIntent(name: "camera.openInMode")
    /// The schema `camera.setDevice`.
    public let setDevice = AppSchemaIntent(name: "camera.setDevice")
    /// The schema `camera.startCapture`.
    public let startCapture = AppSchemaIntent(name: "camera.startCapture")
    /// The schema `camera.stopCapture`.
    public let stopCapture = AppSchemaIntent(name: "camera.stopCapture")
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
    public let deleteDraft = AppSchemaIntent(name: "mail.deleteDraft")
    /// The schema `mail.deleteMail`.
    public let deleteMail = AppSchemaIntent(name: "mail.deleteMail")
    /// The schema `mail.forwardMail`.
    public let forwardMail = AppSchemaIntent(name: "mail.forwardMail")
    /// The schema `mail.openDraft`.
    public let openDraft = AppSchemaIntent(name: "mail.openDraft")
    /// The schema `mail.openMessage`.
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
    public let deleteEvents = AppSchemaIntent(name: "calendar.deleteEvents")
    /// The schema `calendar.openEvent`.
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
    public let deleteReminders = AppSchemaIntent(name: "reminders.deleteReminders")
    /// The schema `reminders.search`.
    public let search = AppSchemaIntent(name: "reminders.search")
    /// The schema `reminders.openList`.
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
