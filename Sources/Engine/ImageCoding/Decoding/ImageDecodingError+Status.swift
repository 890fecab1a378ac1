import CImageCodecs

extension ImageDecodingError {
  /// Creates an error from the report of a C function, or nil when it succeeded.
  init?(_ status: cic_status, _ report: cic_report, format: ImageFormat, limits: DecodingLimits) {
    if status == CIC_OK { return nil }
    var report = report
    let message = String(cString: cic_report_message(&report))
    let kind: Kind
    var reason = message
    switch status {
    case CIC_TRUNCATED:
      kind = .truncated
    case CIC_UNSUPPORTED:
      kind = .unsupported
    case CIC_TOO_MANY_SCANS:
      kind = .limitExceeded
      reason = "more scans than maximumScanCount (\(limits.maximumScanCount))"
    case CIC_TOO_MUCH_WORK:
      kind = .limitExceeded
      reason =
        "its scans visit more blocks than maximumBlockCount (\(limits.maximumBlockCount))"
    case CIC_CHUNK_TOO_LARGE:
      kind = .limitExceeded
      reason = "\(message), maximumChunkByteCount is \(limits.maximumChunkByteCount)"
    case CIC_TOO_MANY_CHUNKS:
      kind = .limitExceeded
      reason = "\(message), maximumChunkCount is \(limits.maximumChunkCount)"
    case CIC_TOO_LONG:
      kind = .limitExceeded
      reason =
        "decoding takes longer than maximumMilliseconds (\(limits.maximumMilliseconds)) allows"
    case CIC_OUT_OF_MEMORY:
      kind = .limitExceeded
      reason =
        "not enough memory for it within maximumMemory (\(limits.maximumMemory) bytes): \(message)"
    case CIC_UNREADABLE:
      kind = .unreadable
    case CIC_INVALID_ARGUMENT:
      preconditionFailure("CImageCodecs was called wrongly: \(message)")
    default:
      kind = .corrupt
    }
    self.init(
      kind: kind,
      format: format,
      reason: reason,
      byteOffset: report.offset < 0 ? nil : Int(report.offset)
    )
  }
}

extension ImageDamage {
  /// Creates a description of the damage that a C function tolerated; nil when there was none.
  init?(
    _ outcome: cic_outcome,
    _ report: cic_report,
    format: ImageFormat,
    limits: DecodingLimits
  ) {
    let error = ImageDecodingError(outcome.damage, report, format: format, limits: limits)
    guard let error else { return nil }
    self.init(
      error: error,
      intactShare: outcome.intact_share,
      lacksDetail: outcome.lacks_detail
    )
  }
}
