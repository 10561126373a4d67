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
    /// How many updates are read first to find those of a duration, and how many at most.
    private static let firstUpdates = 100, mostUpdates = 102_400

    /// The position in the log to begin after.
    ///
    /// - Throws: `ClientFailure`.
    func position(_ since: SinceArgument, in scope: Bidding.Following) async throws -> Int64 {
        switch since {
        case .position(let position): return position
        case .ago(let duration):
            let earliest = clock.now.advanced(by: .zero - duration)
            var count = Self.firstUpdates
            while true {
                let page = try await bidding.latestUpdates(scope, count: count)
                let mayHaveMore = page.updates.count == count && page.updates.first.map { $0.time >= earliest } == true
                guard !mayHaveMore || count >= Self.mostUpdates else {
                    count *= 4
                    continue
                }
                return page.updates.first { $0.time >= earliest }.map { $0.position - 1 } ?? page.last
            }
        }
    }
}
