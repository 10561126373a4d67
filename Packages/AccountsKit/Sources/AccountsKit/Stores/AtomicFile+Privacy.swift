internal import FoundationCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension AtomicFile {
    /// The permission bits of the group and of other users. A file with secrets must have none of them.
    private static let othersMask: mode_t = 0o077

    /// Checks that only the owner may access the file, because other users could otherwise know its secrets. A missing
    /// file passes the check.
    ///
    /// - Throws: `LocalStoreFailure`: `.unreadable` if the permissions allow other users any access to the file.
    func requirePrivacy() throws(LocalStoreFailure) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & Self.othersMask != 0 else { return }
        throw LocalStoreFailure(.unreadable, "\(path): accessible to others; run: chmod 600 '\(path)'")
    }
}
