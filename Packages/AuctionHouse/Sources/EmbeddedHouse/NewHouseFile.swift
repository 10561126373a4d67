internal import BidlySQL
internal import FoundationCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Creates the file of a house, readable by its owner only.
///
/// The file appears at its path only as a complete database that is marked as a house. A crash leaves at most a
/// temporary file in the same folder.
struct NewHouseFile {
    let path: String
    /// The system call `link`: gives a file another name. Fails if that name exists.
    var link: (_ file: String, _ name: String) -> Int32 = { hardLink($0, $1) }

    /// Creates the file if it does not exist. SQLite creates its `-wal` and `-shm` files with the same permissions.
    ///
    /// - Parameter create: writes a database into an empty file and closes it.
    /// - Throws: `SQLError`: `.refused` for an empty file, a pipe or a device, and for a symbolic link without a
    ///   target; the errors of ``createFile(_:)``.
    func createIfMissing(_ create: (_ path: String) throws(SQLError) -> Void) throws(SQLError) {
        if try isMissing { _ = try createFile(create) }
    }

    /// Whether the path does not exist.
    ///
    /// - Throws: `SQLError` with `.refused` for an empty file, a pipe or a device, and for a symbolic link without a
    ///   target.
    var isMissing: Bool {
        get throws(SQLError) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return true }
            guard stat(path, &status) == 0 else {
                throw SQLError(
                    .refused,
                    "It is a symbolic link whose target does not exist. Restore the target, or remove '\(path)' to start a "
                        + "new house."
                )
            }
            let type = status.st_mode & S_IFMT
            // SQLite reports folders itself, and would wait for a pipe.
            guard type == S_IFREG || type == S_IFDIR else {
                throw SQLError(.refused, "It is not a regular file, so it is not a house. Select another path.")
            }
            guard type == S_IFDIR || status.st_size > 0 else {
                throw SQLError(
                    .refused,
                    "The file is empty, so it is not a house. Restore a backup, or remove the file."
                )
            }
            return false
        }
    }

    /// Creates the file, unless the path exists.
    ///
    /// - Returns: `false` if the path exists; nothing is changed then.
    /// - Throws: `SQLError`: `.full` or `.unavailable` if the file cannot be created; the errors of `create`. No file
    ///   is left, unless only the flush of the folder to the disk fails: the complete file then stays.
    func createFile(_ create: (_ path: String) throws(SQLError) -> Void) throws(SQLError) -> Bool {
        var status = stat()
        guard lstat(path, &status) != 0 else { return false }
        // `mkstemp` is called directly, because neither Foundation nor SQLite has an equivalent. It replaces the six
        // `X`, and creates the file exclusively (`O_EXCL`) with mode 0600: other users can never read the database, and
        // cannot prepare a file or a symbolic link under the name.
        var template = Array("\(path).new-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw error(errno) }
        _ = close(descriptor)
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { for ending in ["", "-wal", "-shm"] { unlink(draft + ending) } }
        try create(draft)
        try synchronize(draft)
        if link(draft, path) != 0 {
            if errno == EEXIST { return false }
            guard try move(draft) else { return false }
        }
        try synchronize(folder)
        return true
    }

    /// The folder of the file.
    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func synchronize(_ path: String) throws(SQLError) {
        do {
            try TemporaryFile.synchronize(path)
        } catch {
            throw self.error(error.errno)
        }
    }

    /// Moves the temporary file into place on a file system without hard links. A rename would replace an existing
    /// file, so an empty file first reserves the name. A crash between the two steps leaves the empty file.
    ///
    /// - Returns: `false` if the path exists; nothing is changed then.
    private func move(_ draft: String) throws(SQLError) -> Bool {
        let placeholder = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard placeholder >= 0 else {
            if errno == EEXIST { return false }
            throw error(errno)
        }
        _ = close(placeholder)
        guard rename(draft, path) != 0 else { return true }
        let code = errno
        unlink(path)
        throw error(code)
    }

    private func error(_ code: Int32) -> SQLError {
        SQLError([ENOSPC, EDQUOT].contains(code) ? .full : .unavailable, String(cString: strerror(code)))
    }
}

private func hardLink(_ file: String, _ name: String) -> Int32 { link(file, name) }
