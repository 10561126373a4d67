import Foundation

/// The result of a chunk of work and the seconds that it takes.
func measured<Result>(_ work: () -> Result) -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = start.duration(to: clock.now)
    return (duration / .seconds(1), result)
}

/// Lets the next `peakMemory()` cover only what follows, where the system can do that.
func resetPeakMemory() { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }

/// The most memory that the process has occupied since `resetPeakMemory()`, in megabytes; 0 where that is unknown.
func peakMemory() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Double($0) } ?? 0) / 1024
}

extension Figure {
    /// The peak memory of work on a house, in megabytes, beside the size of the house's file: a house is never read as a
    /// whole.
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
            limit: max(1, bytes) / 1_048_576,
            goal: .atMost(1)
        )
    }
}

/// The median of values, of which there is at least one.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The value that 99 of 100 values do not exceed; there is at least one.
func percentile99(_ values: [Double]) -> Double { values.sorted()[values.count * 99 / 100] }

/// Why a figure could not be measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
