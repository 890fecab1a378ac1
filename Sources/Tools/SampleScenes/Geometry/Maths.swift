// Arithmetic that gives the same bits on every machine. Only +, -, *, / and square root are used,
// which IEEE 754 defines exactly; the system's sine and power differ in their last bits between
// C libraries, and a last bit is enough to change a picture's bytes.

let pi: Float = 3.141_592_7

// Plain comparisons, which compile to one instruction; the standard library's `min` and `max` take
// care of orders of equal elements that floats here do not need.
func min(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
func max(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float { min(max(x, low), high) }
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// Returns 0 below `low`, 1 above `high`, and a smooth ramp between; falls when `low > high`.
func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
  let t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/// Returns the largest whole number that is not above `x`, for `abs(x)` below 2^31.
func floor(_ x: Float) -> Float {
  let whole = Float(Int32(x))
  return whole > x ? whole - 1 : whole
}

func fract(_ x: Float) -> Float { x - floor(x) }

/// Returns the sine of `x` radians to about 1e-6, for angles of a few thousand radians at most.
func sine(_ x: Float) -> Float {
  let turns = x * (0.5 / pi)
  var t = (turns - floor(turns + 0.5)) * 4  // quarter turns, -2...2
  if t > 1 { t = 2 - t } else if t < -1 { t = -2 - t }
  let s = t * t
  // Taylor's series of sin(t * pi / 2), whose next term is below 4e-6 at t = 1.
  let tail = 0.079_692_626 + s * (-0.004_681_754_1 + s * 0.000_160_441_18)
  return t * (1.570_796_3 + s * (-0.645_964_1 + s * tail))
}

func cosine(_ x: Float) -> Float { sine(x + 0.5 * pi) }

func degrees(_ angle: Float) -> Float { angle * (pi / 180) }

/// Returns the angle of the point `(x, y)` in radians, `-pi...pi`, to about 1e-5.
///
/// The polynomial is Hastings' for the arc tangent (*Approximations for Digital Computers*, 1955).
func angle(_ y: Float, _ x: Float) -> Float {
  let (ax, ay) = (abs(x), abs(y))
  let t = min(ax, ay) / max(max(ax, ay), 1e-20)
  let s = t * t
  let tail = 0.180_141 + s * (-0.085_133 + s * 0.020_835_1)
  var a = t * (0.999_866 + s * (-0.330_299_5 + s * tail))
  if ay > ax { a = 0.5 * pi - a }
  if x < 0 { a = pi - a }
  return y < 0 ? -a : a
}

/// Returns 2 to the power `x`, with a relative error of about 2e-6; 0 below -126.
func exp2(_ x: Float) -> Float {
  guard x > -126 else { return 0 }
  let clamped = min(x, 127)
  let whole = floor(clamped)
  let f = clamped - whole
  let tail = 0.055_504_1 + f * (0.009_618_129 + f * (0.001_333_355_8 + f * 0.000_154_035_3))
  let mantissa = 1 + f * (0.693_147_2 + f * (0.240_226_5 + f * tail))
  return mantissa * Float(bitPattern: UInt32(Int32(whole) + 127) << 23)
}

/// Returns e to the power `x`.
func exp(_ x: Float) -> Float { exp2(x * 1.442_695) }

/// Returns the binary logarithm of a positive number to about 1e-5.
func log2(_ x: Float) -> Float {
  let bits = x.bitPattern
  var exponent = Float(Int32(bits >> 23) - 127)
  var m = Float(bitPattern: (bits & 0x7F_FFFF) | 0x3F80_0000)  // 1..<2
  if m > 1.414_213_5 {
    m *= 0.5
    exponent += 1
  }
  let u = (m - 1) / (m + 1)
  let s = u * u
  return exponent + u * (2.885_390 + s * (0.961_796_7 + s * (0.577_078 + s * 0.412_198_6)))
}

/// Returns a number that is not negative, raised to a power.
func power(_ x: Float, _ exponent: Float) -> Float { x <= 0 ? 0 : exp2(exponent * log2(x)) }
