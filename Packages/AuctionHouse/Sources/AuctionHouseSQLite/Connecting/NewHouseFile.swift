internal import AuctionHouse
internal import BidlySQLite

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The creation of a house's file, which only its owner may read: a house knows secrets.
///
/// The file appears at its path with a complete database in it. A crash leaves at most a draft beside it, and an empty
/// file in its place was never a house.
struct NewHouseFile {
    let path: String

    /// Makes the file unless there is one. SQLite gives the files that it keeps beside it the same permissions.
    ///
    /// Where no file can be made beside it, opening it tells why.
    ///
    /// - Throws: `StoreFailure`, `.refused`, for an empty file and for a symbolic link that leads nowhere; `SQLiteError`.
    func makeIfMissing() throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return try make() }
        guard stat(path, &status) == 0 else {
            throw refusal("a symbolic link whose target does not exist. Restore the target")
        }
        guard status.st_mode & S_IFMT != S_IFREG || status.st_size > 0 else {
            throw refusal("an empty file. Restore the house from a copy")
        }
    }

    private func refusal(_ reason: String) -> StoreFailure {
        StoreFailure(.refused, detail: "\(path): \(reason), or remove '\(path)' to start a new house.")
    }

    private func make() throws {
        var template = Array("\(path).new-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return }
        _ = close(descriptor)
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { for ending in ["", "-wal", "-shm"] { unlink(draft + ending) } }
        // It closes at once, and is one file then.
        _ = try SQLiteDatabase(.file(draft), schema: HouseSchema.current())
        guard link(draft, path) != 0, errno != EEXIST else { return }
        // A file system without hard links: the file is empty for a moment.
        let placeholder = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if placeholder >= 0 { _ = close(placeholder) }
    }
}
