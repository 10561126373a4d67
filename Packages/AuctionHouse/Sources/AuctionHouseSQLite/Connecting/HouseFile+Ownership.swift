#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension HouseFile {
    /// Whether the user of this process owns the file and may write it.
    var isOwn: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_uid == geteuid() && access(path, W_OK) == 0
    }
}
