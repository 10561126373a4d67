#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The destination of a backup. The backup is written to a temporary file beside it, which is renamed when it is
/// complete.
struct BackupFile {
    let path: String
    let isReplacing: Bool
    let partialPath: String

    init(path: String, isReplacing: Bool) {
        self.path = path
        self.isReplacing = isReplacing
        // Concurrent backups to one destination need different temporary files.
        partialPath = path + "." + String(UInt64.random(in: .min ... .max), radix: 36) + ".partial"
    }

    /// Throws if the destination cannot be used.
    func checkDestination() throws {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(.cantOpen, "A path must not be empty or contain U+0000.")
        }
        // SQLite would apply a log left beside the destination to the new file and corrupt it.
        for suffix in ["-wal", "-journal"] where exists(path + suffix) {
            throw SQLiteError(.fileExists, "The destination is a database in use, or was not closed: \(path + suffix)")
        }
        guard isReplacing || !exists(path) else { throw SQLiteError(.fileExists, "The file already exists: \(path)") }
    }

    /// Renames the complete file to the destination and synchronises the directory, so that it survives a crash.
    func moveToDestination() throws {
        try checkDestination()
        guard rename(partialPath, path) == 0 else {
            throw SQLiteError(.ioError, "The backup cannot be renamed (errno \(errno)): \(path)")
        }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(directory, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    func removePartial() {
        unlink(partialPath)
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
