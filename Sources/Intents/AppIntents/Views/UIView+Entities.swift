public import SwiftUI

extension UIView {
  /// The entity that the view shows; nil for none.
  ///
  /// Kept with the view; nothing on Linux asks for it.
  public var appEntityIdentifier: EntityIdentifier? {
    get { _entity as? EntityIdentifier }
    set { _entity = newValue }
  }

  /// The provider of the entities that parts of the view show; nil for none.
  ///
  /// Kept with the view, and never called on Linux.
  public var appEntityUIElementProvider:
    ((UIView, AppEntityUIElementsContext) -> [AppEntityUIElement])?
  {
    get {
      _entityElements as? (UIView, AppEntityUIElementsContext) -> [AppEntityUIElement]
    }
    set { _entityElements = newValue }
  }
}
