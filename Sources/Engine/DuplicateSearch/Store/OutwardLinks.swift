/// What becomes of symbolic links that lead out of a searched directory.
public enum OutwardLinks: Hashable, Sendable {
  /// They are counted, and not followed.
  case passedOver
  /// What they lead to is compared like all else.
  case followed
  /// Each is a failure, for directories with untrusted links.
  case refused
}
