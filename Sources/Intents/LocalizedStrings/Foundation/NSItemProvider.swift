public import Foundation

/// An item that is dragged, dropped, pasted or shared, by the types in which it is available.
///
/// No drag, drop or paste takes place here: a program that makes a provider of an object gets the object back.
public final class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked: the object is set when the provider is made, and the name is guarded.
  private let object: AnyObject?
  private let lock = NSLock()
  private var name: String?

  /// The identifiers of the types in which the item is available, in order.
  public let registeredTypeIdentifiers: [String]

  /// Creates a provider without an item.
  public override init() { (object, registeredTypeIdentifiers) = (nil, []) }

  /// Creates a provider of an object.
  ///
  /// - Parameter object: The object, such as an `NSString` or an `NSURL`.
  public init(object: AnyObject) {
    self.object = object
    registeredTypeIdentifiers = object is NSURL ? ["public.url"] : ["public.utf8-plain-text"]
  }

  /// Creates a provider of an item of a type.
  ///
  /// - Parameters:
  ///   - item: The item; nil for none.
  ///   - typeIdentifier: The identifier of its type; nil for none.
  public init(item: AnyObject?, typeIdentifier: String?) {
    object = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
  }

  /// Creates a provider of a file.
  ///
  /// - Parameter fileURL: The file; nil is returned where there is none.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    object = fileURL as NSURL
    registeredTypeIdentifiers = ["public.file-url"]
  }

  /// The name of the file that the item would be saved to; nil for none.
  public var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// Whether the item is available in a type.
  ///
  /// - Parameter typeIdentifier: The identifier of the type; types that conform to it do not count.
  /// - Returns: Whether it is registered.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Loads the item in a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - options: Not read.
  ///   - completionHandler: Gets the item, or nil, at once.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: ((AnyObject?, (any Error)?) -> Void)? = nil
  ) {
    completionHandler?(hasItemConformingToTypeIdentifier(typeIdentifier) ? object : nil, nil)
  }

  /// Loads the bytes of the item in a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - completionHandler: Gets the bytes of a string, a URL or data, or nil, at once.
  /// - Returns: The progress, which is finished.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let item = hasItemConformingToTypeIdentifier(typeIdentifier) ? object : nil
    let text = (item as? NSString).map { $0 as String } ?? (item as? NSURL)?.absoluteString
    completionHandler((item as? NSData).map { $0 as Data } ?? text.map { Data($0.utf8) }, nil)
    return Progress(totalUnitCount: 0)
  }

  /// Whether the item is an object of a class.
  ///
  /// - Parameter type: The class.
  /// - Returns: Whether ``loadObject(ofClass:completionHandler:)`` gives one.
  public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { object is Object }

  /// Loads the item as an object of a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - completionHandler: Gets the object, or nil where it is of another class, at once.
  /// - Returns: The progress, which is finished.
  @discardableResult
  public func loadObject<Object>(
    ofClass type: Object.Type,
    completionHandler: @escaping @Sendable (Object?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? Object, nil)
    return Progress(totalUnitCount: 0)
  }
}
