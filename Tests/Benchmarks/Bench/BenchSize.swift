/// How much work the benchmarks do.
enum BenchSize: Sendable {
    /// The sizes that the goals apply to.
    case full
    /// The least work that runs every line of a benchmark. The figures are not comparable with those of a full run.
    case small

    /// The value for this size.
    func pick<Value>(_ full: Value, small: Value) -> Value {
        switch self {
        case .full: full
        case .small: small
        }
    }
}
