import Bidding
import CommandLineCore
import FoundationCore

/// Where to begin with what happened: after a position in the log, a duration before now, or a time.
enum SinceArgument: ExpressibleByArgument, Sendable, Hashable {
    case position(Int64)
    case ago(Duration)
    case time(TimeArgument)

    init?(argument: String) {
        // Results show a duration before now as `1h 5m ago`.
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
        "a position in the log, a duration before now: 10m, or a time: 2030-01-01T12:00:00Z, 'Tue 1 Jan 2030 12:00'"
}

extension Session {
    /// The position in the log to begin after.
    ///
    /// - Parameter channel: the channel in whose time zone local times are.
    /// - Throws: `ClientFailure`.
    func position(
        _ since: SinceArgument,
        in scope: Bidding.Following,
        on channel: OutputChannel
    ) async throws -> Int64 {
        switch since {
        case .position(let position): return position
        case .time(let time):
            return try await bidding.position(before: time.time(now: clock.now, on: channel), scope)
        case .ago(let duration):
            return try await bidding.position(before: clock.now.advanced(by: .zero - duration), scope)
        }
    }
}
