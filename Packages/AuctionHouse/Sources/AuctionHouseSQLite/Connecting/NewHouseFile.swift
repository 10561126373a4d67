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
    /// Gives a file another name, unless that is taken, as the system call does.
    var link: (_ file: String, _ name: String) -> Int32 = { hardLink($0, $1) }

    /// Makes the file unless there is one. SQLite gives the files that it keeps beside it the same permissions.
    ///
    /// - Throws: `StoreFailure`: `.refused` for an empty file and for a symbolic link that leads nowhere; `.forbidden`,
    ///   `.full` and `.unavailable` when no file can be made, after which there is none; `SQLiteError`.
    func makeIfMissing() throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return try make() }
        guard stat(path, &status) == 0 else {
            throw StoreFailure(
                .refused,
                detail: "\(path): a symbolic link whose target does not exist. Restore the target, "
                    + "or remove '\(path)' to start a new house."
            )
        }
        guard status.st_mode & S_IFMT != S_IFREG || status.st_size > 0 else {
            throw StoreFailure(
                .refused,
                detail: "'\(path)' is empty, so it is not a house. Restore it from a copy, or remove it."
            )
        }
    }

    private func make() throws {
        var template = Array("\(path).new-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure(errno) }
        _ = close(descriptor)
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { for ending in ["", "-wal", "-shm"] { unlink(draft + ending) } }
        // It closes at once, and is one file then.
        _ = try SQLiteDatabase(.file(draft), schema: HouseSchema.current())
        if link(draft, path) != 0, errno != EEXIST { try move(draft) }
    }

    /// Moves the draft into place where the file system has no hard links. Renaming replaces what is there, so an empty
    /// file takes the name first, if it is free; a crash between the two leaves that.
    private func move(_ draft: String) throws {
        let placeholder = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard placeholder >= 0 else {
            if errno == EEXIST { return }
            throw failure(errno)
        }
        _ = close(placeholder)
        guard rename(draft, path) != 0 else { return }
        let code = errno
        unlink(path)
        throw failure(code)
    }

    /// What the system does not allow, or else the error of a system call.
    private func failure(_ code: Int32) -> StoreFailure {
        if let failure = HouseFile(path: path, busyTimeout: .zero).accessFailure { return failure }
        let detail = "cannot create \(path): \(String(cString: strerror(code)))"
        return StoreFailure([ENOSPC, EDQUOT].contains(code) ? .full : .unavailable, detail: detail)
    }
}

private func hardLink(_ file: String, _ name: String) -> Int32 { link(file, name) }
