public import BidlySQL
internal import HouseCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension HouseFile {
    /// Whether there is a file at the path.
    public var exists: Bool { access(path, F_OK) == 0 }

    /// Checks that there is a file or a symbolic link at the path. Opening a link without a target throws an error that
    /// names the link.
    ///
    /// - Throws: `HouseFailure` with `.refused`.
    func requireExistence() throws(HouseFailure) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw HouseFailure(SQLError(.refused, "There is no house at \(path).")) }
    }

    /// Whether the user of this process owns the file and may write it: the embedded house grants this user the
    /// administrator role.
    public var isOwnedByUser: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_uid == geteuid() && access(path, W_OK) == 0
    }

    /// The first denied permission to read, write or create the file, with the reason: `cannot change /srv/house.bidly:
    /// Permission denied`. `nil` if all are granted.
    public var accessError: SQLError? {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if let code = obstacle(to: F_OK, path), code != ENOENT { return error("read", path, code) }
        guard obstacle(to: F_OK, path) == nil else {
            return obstacle(to: W_OK | X_OK, folder).map { error("create", "\(path): \(folder)", $0) }
        }
        if let code = obstacle(to: R_OK, path) { return error("read", path, code) }
        if let code = obstacle(to: W_OK, path) { return error("change", path, code) }
        // SQLite stores the write-ahead log in the same folder.
        return obstacle(to: W_OK | X_OK, folder).map {
            error("change", "\(path): cannot create files in \(folder)", $0)
        }
    }

    private func obstacle(to mode: Int32, _ path: String) -> Int32? { access(path, mode) == 0 ? nil : errno }

    private func error(_ action: String, _ place: String, _ code: Int32) -> SQLError {
        let isForbidden = [EACCES, EPERM, EROFS].contains(code)
        return SQLError(
            isForbidden ? .forbidden : .unavailable,
            "cannot \(action) \(place): \(String(cString: strerror(code)))"
        )
    }
}
