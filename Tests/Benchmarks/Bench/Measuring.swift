import Foundation

/// Runs work, and returns its result and its duration in seconds.
func measured<Result>(_ work: () throws -> Result) rethrows -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let duration = start.duration(to: clock.now)
    return (duration / .seconds(1), result)
}

/// Resets `peakMemory()`, if the system supports it.
func resetPeakMemory() { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }

/// The maximum memory of the process since `resetPeakMemory()`, in megabytes; 0 if the system does not report it.
func peakMemory() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0) / 1024
}

extension Figure {
    /// Compares the peak memory of an operation on a house, in megabytes, with the size of the house's file: no
    /// operation reads the complete house into memory.
    static func peakMemory(_ bench: String, _ megabytes: Double, besideFile path: String) -> Figure {
        let bytes = [path, path + "-wal"].reduce(0.0) { sum, path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + ((attributes?[.size] as? NSNumber)?.doubleValue ?? 0)
        }
        return Figure(
            bench: bench,
            figure: "peak memory",
            value: megabytes,
            unit: "MB",
            reference: max(1, bytes) / 1_048_576,
            goal: .atMost(1)
        )
    }
}

/// The median of at least one value.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The 99th percentile of at least one value.
func percentile99(_ values: [Double]) -> Double { values.sorted()[values.count * 99 / 100] }

/// The reason why a figure could not be measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
