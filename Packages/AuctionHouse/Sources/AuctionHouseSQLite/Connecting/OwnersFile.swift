#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file that nobody but its owner may read: a house knows secrets.
struct OwnersFile {
    let path: String

    /// Makes it, empty, unless it is there: whatever the process's mask, before anything can be in it. What SQLite keeps
    /// beside a file has the permissions of the file.
    ///
    /// Where that fails, opening the file tells why.
    func make() {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = fchmod(descriptor, 0o600)
        _ = close(descriptor)
    }
}
