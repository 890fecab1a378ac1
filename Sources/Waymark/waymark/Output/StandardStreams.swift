import Foundation

/// The three descriptors that every program expects to have.
enum StandardStreams {
  /// Occupies the standard descriptors that whoever started the program has closed.
  ///
  /// The next file to be opened would get such a number, and results would be written into the
  /// catalogue's store. Descriptor 1 is opened for reading, so that writing results fails.
  static func reserve() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 {
      // The system gives the lowest number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}
