/// The amount of work of the benchmarks.
enum BenchSize: Sendable {
    /// The full size, to which the goals apply.
    case full
    /// The minimum work that executes every line of a benchmark. Its results cannot be compared with those of a full
    /// run.
    case small

    /// The value for this size.
    func pick<Value>(_ full: Value, small: Value) -> Value {
        switch self {
        case .full: full
        case .small: small
        }
    }
}
