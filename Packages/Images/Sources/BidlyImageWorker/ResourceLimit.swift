#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A resource limit that the operating system enforces on this process (`setrlimit`).
struct ResourceLimit {
    /// The address space in bytes.
    static let memory = ResourceLimit(resource: RLIMIT_AS)
    static let processorSeconds = ResourceLimit(resource: RLIMIT_CPU)
    static let coreFileSize = ResourceLimit(resource: RLIMIT_CORE)
    /// The maximum size of a written file in bytes.
    static let fileSize = ResourceLimit(resource: RLIMIT_FSIZE)
    /// The maximum number of file descriptors. Descriptors that are already open remain open.
    static let openFiles = ResourceLimit(resource: RLIMIT_NOFILE)

    private let resource: Int32

    #if canImport(Glibc)
    private init(resource: __rlimit_resource) { self.resource = Int32(resource.rawValue) }
    #else
    private init(resource: Int32) { self.resource = resource }
    #endif

    /// Lowers the soft limit to `soft`, and the hard limit to `hard`. If `hard` is `nil`, lowers both limits to `soft`.
    /// Never raises a limit.
    func lower(to soft: Int, hard: Int? = nil) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_max = min(limit.rlim_max, rlim_t(hard ?? soft))
        limit.rlim_cur = min(limit.rlim_cur, rlim_t(soft), limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
