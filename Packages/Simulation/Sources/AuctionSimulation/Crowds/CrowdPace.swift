import FoundationCore

/// How much faster than people a crowd is: what they would do in the time that an auction has left when the crowd first
/// sees it, it does in less.
public enum CrowdPace: Sendable, Hashable {
    /// So many times faster; above zero.
    case times(Double)
    /// As fast as it takes to do all of it in that time, and never slower than people; above zero.
    case within(Duration)

    /// How many times faster in an auction that has so much time left.
    func speed(for rest: Duration) -> Double {
        switch self {
        case .times(let speed): speed
        case .within(let time): max(1, rest / time)
        }
    }

    var isPossible: Bool {
        switch self {
        case .times(let speed): speed > 0
        case .within(let time): time > .zero
        }
    }
}
