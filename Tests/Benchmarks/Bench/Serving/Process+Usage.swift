import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Process {
    /// Returns the path of a program in the folder of this program.
    static func path(ofBuilt name: String) -> String {
        let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return own.deletingLastPathComponent().appending(path: name).path
    }

    /// Returns the processor time that the process has used, in seconds.
    func processorSeconds() throws -> Double {
        #if os(Linux)
        var clock = clockid_t(), time = timespec()
        guard clock_getcpuclockid(processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            throw BenchError("the processor time of process \(processIdentifier) is unknown")
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #else
        throw BenchError("this benchmark requires Linux")
        #endif
    }

    /// Returns the resident memory of the process in bytes.
    func residentBytes() throws -> Double {
        let status = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
        guard let kilobytes = status.firstMatch(of: /VmRSS:\s+([0-9]+)/).flatMap({ Double($0.1) }) else {
            throw BenchError("the memory of process \(processIdentifier) is unknown")
        }
        return kilobytes * 1_024
    }
}
