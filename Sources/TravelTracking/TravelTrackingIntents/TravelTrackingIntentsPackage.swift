public import AppIntents

/// The entities, enums, queries and intents of this module.
public struct TravelTrackingIntentsPackage: AppIntentsPackage {
  /// The types, intents by what they are about.
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
