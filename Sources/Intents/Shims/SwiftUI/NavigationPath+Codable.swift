extension NavigationPath {
  /// A path that can be stored.
  ///
  /// The types of values are not known here: a path that is not empty is not encoded, and none is decoded.
  public struct CodableRepresentation: Codable, Equatable {
    /// Decodes a path, which is empty here.
    ///
    /// - Parameter decoder: Not read.
    /// - Throws: Nothing.
    public init(from decoder: any Decoder) throws {}
    /// Encodes a path as an empty array.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: Nothing.
    public func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
    init() {}
  }

  /// The path as it can be stored; nil where it has values.
  public var codable: CodableRepresentation? { isEmpty ? CodableRepresentation() : nil }

  /// Creates a path of a stored one, which is empty here.
  ///
  /// - Parameter codable: The stored one.
  public init(_ codable: CodableRepresentation) { self.init() }
}
