internal import FoundationCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension AtomicFile {
    /// The permissions of the group and of others, none of which the file may have.
    private static let othersMask: mode_t = 0o077

    /// Refuses a file with secrets that others may read, because its secrets may be known to them.
    ///
    /// - Throws: `LocalStoreFailure`, with `.unreadable`.
    func requirePrivacy() throws(LocalStoreFailure) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & Self.othersMask != 0 else { return }
        throw LocalStoreFailure(.unreadable, "\(path): readable by others; run: chmod 600 '\(path)'")
    }
}
