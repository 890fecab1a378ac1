public import Foundation

// Shaders in Metal: named, and never run.

/// A library of shaders.
///
/// Its functions are named as members: `ShaderLibrary.wave(.float(3))`. No library is loaded here.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  private let name: String

  /// The library of the app.
  public static let `default` = ShaderLibrary(name: "default")

  /// The library of a bundle.
  ///
  /// - Parameter bundle: The bundle.
  /// - Returns: The library.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(name: bundle.bundlePath)
  }

  private init(name: String) { self.name = name }

  /// Names the library in some data.
  ///
  /// - Parameter data: The compiled library; not read.
  public init(data: Data) { self.init(name: "data") }

  /// Names a library in a file.
  ///
  /// - Parameter url: The file; not read.
  public init(url: URL) { self.init(name: url.absoluteString) }

  /// A function of the library.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }

  /// A function of the app's library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

/// A function of a library of shaders.
///
/// Called with arguments it becomes a ``Shader``.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// The library.
  public var library: ShaderLibrary
  /// The name of the function.
  public var name: String

  /// Names a function.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - name: The name of the function.
  public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

  /// Returns a shader of the function.
  ///
  /// - Parameter args: The arguments.
  /// - Returns: The shader.
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A function of a library of shaders with its arguments.
///
/// Never run here: as a style it is a name that no renderer draws.
public struct Shader: ShapeStyle, Hashable {
  /// The function.
  public var function: ShaderFunction
  /// The arguments.
  public var arguments: [Argument]
  /// Whether colors are dithered.
  public var dithersColor = false

  /// Creates a shader.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - arguments: The arguments.
  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// A name that no renderer draws.
  public var _color: Color { Color(.named("shader(\(function.name))")) }

  /// What a shader may be compiled for.
  public struct UsageType: Hashable, Sendable {
    private let name: String
    /// As a style, and as an effect on a view's colors.
    public static let shapeStyle = Self(name: "shapeStyle"), colorEffect = Self(name: "colorEffect")
    /// As an effect on a view's points, and on its picture.
    public static let distortionEffect = Self(name: "distortionEffect"),
      layerEffect = Self(name: "layerEffect")
  }

  /// Compiles the shader, which has no effect.
  ///
  /// - Parameter type: Not read.
  /// - Throws: Nothing.
  public func compile(as type: UsageType) async throws {}

  /// An argument of a shader.
  public struct Argument: Hashable, Sendable {
    let text: String

    /// A number.
    ///
    /// - Parameter x: The number.
    /// - Returns: The argument.
    public static func float(_ x: some BinaryFloatingPoint) -> Self { Self(text: "\(x)") }
    /// Two numbers.
    ///
    /// - Parameters:
    ///   - x: The first number.
    ///   - y: The second number.
    /// - Returns: The argument.
    public static func float2(_ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint) -> Self
    { Self(text: "\(x) \(y)") }
    /// The two numbers of a point.
    ///
    /// - Parameter point: The point.
    /// - Returns: The argument.
    public static func float2(_ point: CGPoint) -> Self { float2(point.x, point.y) }
    /// The two numbers of a size.
    ///
    /// - Parameter size: The size.
    /// - Returns: The argument.
    public static func float2(_ size: CGSize) -> Self { float2(size.width, size.height) }
    /// Three numbers.
    ///
    /// - Parameters:
    ///   - x: The first number.
    ///   - y: The second number.
    ///   - z: The third number.
    /// - Returns: The argument.
    public static func float3(
      _ x: some BinaryFloatingPoint,
      _ y: some BinaryFloatingPoint,
      _ z: some BinaryFloatingPoint
    ) -> Self { Self(text: "\(x) \(y) \(z)") }
    /// Four numbers.
    ///
    /// - Parameters:
    ///   - x: The first number.
    ///   - y: The second number.
    ///   - z: The third number.
    ///   - w: The fourth number.
    /// - Returns: The argument.
    public static func float4(
      _ x: some BinaryFloatingPoint,
      _ y: some BinaryFloatingPoint,
      _ z: some BinaryFloatingPoint,
      _ w: some BinaryFloatingPoint
    ) -> Self { Self(text: "\(x) \(y) \(z) \(w)") }
    /// Any count of numbers.
    ///
    /// - Parameter array: The numbers.
    /// - Returns: The argument.
    public static func floatArray(_ array: [Float]) -> Self { Self(text: "\(array)") }
    /// The frame of what is drawn.
    public static let boundingRect = Self(text: "boundingRect")
    /// A color.
    ///
    /// - Parameter color: The color.
    /// - Returns: The argument.
    public static func color(_ color: Color) -> Self { Self(text: color._name) }
    /// Several colors.
    ///
    /// - Parameter array: The colors.
    /// - Returns: The argument.
    public static func colorArray(_ array: [Color]) -> Self {
      Self(text: array.map(\._name).joined(separator: " "))
    }
    /// A picture.
    ///
    /// - Parameter image: The picture; not kept.
    /// - Returns: The argument.
    public static func image(_ image: Image) -> Self { Self(text: "image") }
    /// Some bytes.
    ///
    /// - Parameter data: The bytes; their count is kept.
    /// - Returns: The argument.
    public static func data(_ data: Data) -> Self { Self(text: "\(data.count) bytes") }
  }
}
