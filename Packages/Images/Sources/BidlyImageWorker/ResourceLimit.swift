#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A resource of the process that the operating system limits (`setrlimit`).
struct ResourceLimit {
    /// Address space in bytes.
    static let memory = ResourceLimit(resource: RLIMIT_AS)
    static let processorSeconds = ResourceLimit(resource: RLIMIT_CPU)
    static let coreFileSize = ResourceLimit(resource: RLIMIT_CORE)
    /// The size of files that are written.
    static let fileSize = ResourceLimit(resource: RLIMIT_FSIZE)
    /// The maximum number of file descriptors. Descriptors that are already open remain open.
    static let openFiles = ResourceLimit(resource: RLIMIT_NOFILE)

    private let resource: Int32

    #if canImport(Glibc)
    private init(resource: __rlimit_resource) { self.resource = Int32(resource.rawValue) }
    #else
    private init(resource: Int32) { self.resource = resource }
    #endif

    /// Lowers the soft limit to `soft` and the hard limit to `hard`, or to `soft` if that is not stated. A limit that
    /// is already lower stays.
    func lower(to soft: Int, hard: Int? = nil) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_max = min(limit.rlim_max, rlim_t(hard ?? soft))
        limit.rlim_cur = min(limit.rlim_cur, rlim_t(soft), limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
