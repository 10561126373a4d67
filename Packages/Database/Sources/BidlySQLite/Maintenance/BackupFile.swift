#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The file that a backup makes: first beside its place, then, complete, in it.
struct BackupFile {
    let path: String
    let isReplacing: Bool
    let partialPath: String

    init(path: String, isReplacing: Bool) {
        self.path = path
        self.isReplacing = isReplacing
        // Two backups to one place must not write to one file.
        partialPath = path + "." + String(UInt64.random(in: .min ... .max), radix: 36) + ".partial"
    }

    /// Throws if the backup must not go there.
    func checkDestination() throws {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(.cantOpen, "A path must not be empty, nor hold U+0000.")
        }
        // A log left beside the place would be taken for the new file's, and spoil it.
        for suffix in ["-wal", "-journal"] where exists(path + suffix) {
            throw SQLiteError(.fileExists, "A database at this place is in use, or was not closed: \(path + suffix)")
        }
        guard isReplacing || !exists(path) else { throw SQLiteError(.fileExists, "There is a file: \(path)") }
    }

    /// Moves the complete file to its place, so that it is there after a crash too.
    func moveToDestination() throws {
        try checkDestination()
        guard rename(partialPath, path) == 0 else {
            throw SQLiteError(.ioError, "The backup cannot be moved to its place (errno \(errno)): \(path)")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    func removePartial() {
        unlink(partialPath)
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
