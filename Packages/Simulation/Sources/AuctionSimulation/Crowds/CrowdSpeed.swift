import FoundationCore

/// The speed of a crowd in relation to real time. In each auction, it applies from the time at which the crowd first
/// sees the auction.
public enum CrowdSpeed: Sendable, Hashable {
    /// A constant speed, as a positive multiple of real time.
    case times(Double)
    /// The speed at which the rest of an auction takes this duration. The duration must be positive. The speed is never
    /// slower than real time.
    case within(Duration)

    /// Returns the speed in an auction, as a multiple of real time.
    ///
    /// - Parameter rest: The time that is left in the auction.
    func factor(for rest: Duration) -> Double {
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
