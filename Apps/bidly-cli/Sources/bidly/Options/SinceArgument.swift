import Bidding
import CommandLineCore
import FoundationCore

/// Where to begin with what happened: after a position in the log, a duration before now, or a time.
enum SinceArgument: ExpressibleByArgument, Sendable, Hashable {
    case position(Int64)
    case ago(Duration)
    case time(Instant)

    init?(argument: String) {
        if let position = Int64(argument) {
            self = .position(position)
        } else if let duration = Duration(argument: argument) {
            self = .ago(duration)
        } else if let time = Instant(argument) {
            self = .time(time)
        } else {
            return nil
        }
    }

    static let valueForms: String = "a position in the log, a duration before now: 10m, or a time: 2030-01-01T12:00:00Z"
}

extension Session {
    /// The position in the log to begin after.
    ///
    /// - Throws: `ClientFailure`.
    func position(_ since: SinceArgument, in scope: Bidding.Following) async throws -> Int64 {
        switch since {
        case .position(let position): return position
        case .time(let time): return try await bidding.position(before: time, scope)
        case .ago(let duration):
            return try await bidding.position(before: clock.now.advanced(by: .zero - duration), scope)
        }
    }
}
