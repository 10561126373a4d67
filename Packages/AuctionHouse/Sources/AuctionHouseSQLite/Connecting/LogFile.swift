#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The write-ahead log beside a house's file.
struct LogFile: Sendable {
    private let path: String

    /// The log of the house in a file.
    init(of file: String) { path = file + "-wal" }

    /// How many bytes it has; 0 when it is not there.
    var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
