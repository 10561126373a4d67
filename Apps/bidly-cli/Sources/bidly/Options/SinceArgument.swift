import Bidding
import CommandLineCore
import FoundationCore

/// Where to begin with what happened: after a position in the log, or a duration before now.
enum SinceArgument: ExpressibleByArgument, Sendable, Hashable {
    case position(Int64)
    case ago(Duration)

    init?(argument: String) {
        if let position = Int64(argument) {
            self = .position(position)
        } else if let duration = Duration(argument: argument) {
            self = .ago(duration)
        } else {
            return nil
        }
    }

    static let valueForms: String = "a position in the log, or a duration before now: 10m"
}

extension Session {
    /// The position in the log to begin after.
    ///
    /// - Throws: `ClientFailure`.
    func position(_ since: SinceArgument, in scope: Bidding.Following) async throws -> Int64 {
        switch since {
        case .position(let position): return position
        case .ago(let duration):
            return try await bidding.position(before: clock.now.advanced(by: .zero - duration), scope)
        }
    }
}
