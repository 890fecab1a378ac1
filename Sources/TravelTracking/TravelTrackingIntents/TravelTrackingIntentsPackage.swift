public import AppIntents

/// The entities, enums, queries and intents of this module, for a host to register.
///
/// `IntentRegistry` reads it; a type that is not listed here is not found by name.
public struct TravelTrackingIntentsPackage: AppIntentsPackage {
  /// The types: first the intents, grouped by subject, then the entities and their queries.
  public static var includedTypes: [Any.Type] { intents + entities }

  private static var intents: [Any.Type] {
    [
      OpenLandmarkIntent.self, OpenLandmarkCollectionIntent.self, OpenPhotoIntent.self,
      OpenPhotoAlbumIntent.self, NavigateIntent.self,
      UpdateFavoriteIntent.self, PinItemIntent.self,
      TagPhotosIntent.self, RemoveTagIntent.self, UploadPhotoIntent.self, DeletePhotosIntent.self,
      CreateCollectionIntent.self, AddToCollectionIntent.self, RemoveFromCollectionIntent.self,
      DeleteCollectionsIntent.self,
      CreateAlbumIntent.self, AddToAlbumIntent.self, RemoveFromAlbumIntent.self,
      DeleteAlbumsIntent.self,
      GetCrowdStatusIntent.self, ReportCrowdIntent.self, PlanTripIntent.self,
      SearchTravelIntent.self, ShowVisualSearchResultsIntent.self,
      TravelGalleryWidgetIntent.self, ContinentFocusFilter.self, UpdateSettingsIntent.self,
      ExportMapIntent.self, ExportLibraryIntent.self, ImportLibraryIntent.self,
    ]
  }

  private static var entities: [Any.Type] {
    [
      LandmarkEntity.self, LandmarkEntityQuery.self,
      LandmarkCollectionEntity.self, LandmarkCollectionEntityQuery.self,
      PhotoEntity.self, PhotoEntityQuery.self,
      PhotoAlbumEntity.self, PhotoAlbumEntityQuery.self,
      SearchRequestEntity.self, SearchRequestEntityQuery.self, TicketOfferEntity.self,
      SettingsEntity.self, SettingsEntityQuery.self,
      Continent.self, NavigationOption.self, ActivityStyle.self, AssetType.self,
      MapFormat.self,
      LandmarkIntentValueQuery.self,
    ]
  }
}
