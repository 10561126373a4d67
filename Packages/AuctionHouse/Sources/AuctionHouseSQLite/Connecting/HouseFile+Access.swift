internal import AuctionHouse

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension HouseFile {
    /// The first of reading, changing and creating the file that the system does not allow, with its reason: `cannot change
    /// /srv/house.bidly: Permission denied`. `nil` when it allows all.
    var accessFailure: StoreFailure? {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        if let code = obstacle(to: F_OK, path), code != ENOENT { return failure("read", path, code) }
        guard obstacle(to: F_OK, path) == nil else {
            return obstacle(to: W_OK | X_OK, folder).map { failure("create", "\(path): \(folder)", $0) }
        }
        if let code = obstacle(to: R_OK, path) { return failure("read", path, code) }
        if let code = obstacle(to: W_OK, path) { return failure("change", path, code) }
        // SQLite keeps the write-ahead log beside the file.
        return obstacle(to: W_OK | X_OK, folder)
            .map { failure("change", "\(path): cannot create files in \(folder)", $0) }
    }

    private func obstacle(to mode: Int32, _ path: String) -> Int32? { access(path, mode) == 0 ? nil : errno }

    private func failure(_ action: String, _ place: String, _ code: Int32) -> StoreFailure {
        let isForbidden = [EACCES, EPERM, EROFS].contains(code)
        let detail = "cannot \(action) \(place): \(String(cString: strerror(code)))"
        return StoreFailure(isForbidden ? .forbidden : .unavailable, detail: detail)
    }
}
