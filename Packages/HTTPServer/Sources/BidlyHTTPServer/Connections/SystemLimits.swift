internal import CBidlyMicroHTTPD

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The limits of the operating system for this process.
enum SystemLimits {
    /// The number of processor cores that the process may use. On Linux, respects the CPU affinity of the process.
    static var processorCount: Int {
        #if os(Linux)
        // Foundation ignores the affinity and returns the number of cores of the machine.
        var cores = [UInt8](repeating: 0, count: 1_024)
        if bidly_sched_getaffinity(0, cores.count, &cores) == 0 {
            return max(1, cores.reduce(0) { $0 + $1.nonzeroBitCount })
        }
        #endif
        return max(1, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Raises the limit of open files to at least `count`.
    ///
    /// - Throws: ``HTTPServerError`` with the code `tooFewFileDescriptors` if the system forbids it.
    static func requireFileDescriptors(_ count: Int) throws(HTTPServerError) {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        let soft = limit.rlim_cur
        limit.rlim_cur = rlim_t(count)
        guard limit.rlim_max >= rlim_t(count), setrlimit(resource, &limit) == 0 else {
            throw HTTPServerError(
                .tooFewFileDescriptors,
                "The maximum number of connections requires \(count) open files, but the process may open \(soft). "
                    + "Raise the limit (ulimit -n), or lower the maximum."
            )
        }
    }
}
