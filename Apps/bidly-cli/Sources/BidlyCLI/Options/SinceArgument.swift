import Bidding
import CommandLineCore
import FoundationCore
import Ordering

/// The start of an event stream: a log position, a duration before now, or a time.
enum SinceArgument: ExpressibleByArgument, Sendable, Hashable {
    case position(Int64)
    case ago(Duration)
    case time(TimeArgument)

    init?(argument: String) {
        // Accept also the format in which terminals show past times, such as `1h 5m ago`.
        let length = argument.hasSuffix(" ago") ? String(argument.dropLast(4)) : argument
        if let position = Int64(argument) {
            self = .position(position)
        } else if let duration = Duration(argument: length) {
            self = .ago(duration)
        } else if let time = TimeArgument(argument: argument) {
            self = .time(time)
        } else {
            return nil
        }
    }

    static let valueFormat: String =
        "a log position, a duration before now (10m), or a time (2030-01-01T12:00:00Z, 'Tue 1 Jan 2030 12:00')"
}

extension Session {
    /// Returns the log position after which the event stream starts. If the scope includes the caller's own auctions,
    /// the stream also has the updates of the caller's orders and offers.
    ///
    /// - Parameter channel: the output channel, which determines the time zone of local times.
    /// - Throws: `ClientFailure`.
    func position(
        _ since: SinceArgument,
        in scope: Bidding.Following,
        on channel: OutputChannel
    ) async throws -> Int64 {
        let time: Instant
        switch since {
        case .position(let position): return position
        case .time(let argument): time = argument.time(now: clock.now, on: channel)
        case .ago(let duration): time = clock.now.advanced(by: .zero - duration)
        }
        let position = try await bidding.position(before: time, scope)
        guard scope.includesOwn else { return position }
        return min(position, try await orderActivityClient.positionOfOrderActivity(before: time))
    }
}
