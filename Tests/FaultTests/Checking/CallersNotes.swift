import AuctionHouse
import HouseCore

@testable import house_load

/// What callers know, and would hold the house to: what they have asked, and what they were answered.
struct CallersNotes: Sendable {
    private(set) var intents: [IdempotencyKey: Intent] = [:]
    private(set) var answers: [IdempotencyKey: Verdict] = [:]
    /// Answers that contradict each other.
    private(set) var faults: [String] = []

    /// What was asked and, as far as is known, not answered.
    var open: [Intent] { intents.values.filter { answers[$0.key] == nil } }
    /// How many requests were accepted.
    var acceptedCount: Int {
        answers.values.count { if case .accepted = $0 { true } else { false } }
    }

    mutating func take(_ line: JournalLine) {
        switch line {
        case .intent(let intent): intents[intent.key] = intent
        case .ack(let intent, let verdict):
            if intents[intent.key] != intent { faults.append("\(intent) was answered before it was asked") }
            if let former = answers.updateValue(verdict, forKey: intent.key), former != verdict {
                faults.append("\(intent) was answered \(former), then \(verdict)")
            }
        }
    }

    /// Asks again whatever has no answer yet, twice: the second answer must be the first, word for word.
    ///
    /// - Returns: how many had taken effect without an answer.
    mutating func settle(with house: AuctionHouse) async throws -> Int {
        var settled = 0
        for intent in open {
            let first = try await house.verdict(on: intent)
            if first.isReplayed { settled += 1 }
            take(.ack(intent, first.verdict))
            let second = try await house.verdict(on: intent)
            if !second.isReplayed { faults.append("\(intent) was decided twice") }
            take(.ack(intent, second.verdict))
        }
        return settled
    }
}
