/// What a piece of work gives, and how many seconds it takes.
func measured<Result>(_ work: () -> Result) -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = start.duration(to: clock.now)
    return (duration / .seconds(1), result)
}

/// Why a figure could not be measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
