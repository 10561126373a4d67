import Foundation

/// What a piece of work gives, and how many seconds it takes.
func measured<Result>(_ work: () -> Result) -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = start.duration(to: clock.now)
    return (duration / .seconds(1), result)
}

/// The most memory the process has had at once, in megabytes; 0 where that cannot be told.
func peakMemory() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0) / 1024
}

/// Why a figure could not be measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
