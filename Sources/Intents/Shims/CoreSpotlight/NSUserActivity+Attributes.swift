public import LocalizedStrings

extension NSUserActivity {
  /// The attributes for a search index; nil for none.
  ///
  /// Nothing on Linux indexes activities.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { _attributeSet as? CSSearchableItemAttributeSet }
    set { _attributeSet = newValue }
  }
}
