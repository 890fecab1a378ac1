public import SwiftUI

extension UIView {
  /// The entity that the view shows; nil for none.
  public var appEntityIdentifier: EntityIdentifier? {
    get { _entity as? EntityIdentifier }
    set { _entity = newValue }
  }

  /// Says which entities the parts of the view show; nil for none.
  public var appEntityUIElementProvider:
    ((UIView, AppEntityUIElementsContext) -> [AppEntityUIElement])?
  {
    get {
      _entityElements as? (UIView, AppEntityUIElementsContext) -> [AppEntityUIElement]
    }
    set { _entityElements = newValue }
  }
}
