import AuctionHouse
import HouseCore

@testable import house_load

/// The requests that callers have sent, and the replies that they have received.
struct CallerJournal: Sendable {
    private(set) var intents: [IdempotencyKey: Intent] = [:]
    private(set) var replies: [IdempotencyKey: Verdict] = [:]
    /// Descriptions of contradictory replies.
    private(set) var problems: [String] = []

    /// The requests without a reply.
    var open: [Intent] { intents.values.filter { replies[$0.key] == nil } }
    /// The number of accepted requests.
    var acceptedCount: Int {
        replies.values.count { if case .accepted = $0 { true } else { false } }
    }

    mutating func append(_ line: JournalLine) {
        switch line {
        case .intent(let intent): intents[intent.key] = intent
        case .ack(let intent, let verdict):
            if intents[intent.key] != intent { problems.append("\(intent): reply without a request") }
            if let former = replies.updateValue(verdict, forKey: intent.key), former != verdict {
                problems.append("\(intent): first reply \(former), second reply \(verdict)")
            }
        }
    }

    /// Sends each unanswered request two more times. The second reply must equal the first.
    ///
    /// - Returns: the number of requests that had already taken effect, although their reply was lost.
    mutating func settle(with house: AuctionHouse) async throws -> Int {
        var settled = 0
        for intent in open {
            let first = try await house.verdict(on: intent)
            if first.isReplayed { settled += 1 }
            append(.ack(intent, first.verdict))
            let second = try await house.verdict(on: intent)
            if !second.isReplayed { problems.append("\(intent): decided twice") }
            append(.ack(intent, second.verdict))
        }
        return settled
    }
}
