// What Apple's module `os` has, for the compiler's option `-module-alias os=SystemLog`.
@_exported public import OSLog
