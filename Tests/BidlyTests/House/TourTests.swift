import Bidding
import CommandLineCore
import FoundationCore
import Testing

@testable import BidlyCLI

/// Runs the interactive tour with scripted answers.
@MainActor
@Suite("bidly demo --interactive", .timeLimit(.minutes(10))) struct TourTests {
    private struct Walk {
        let outcome: TourOutcome
        let output: String
        let error: String
    }

    private func tour(answering answers: [String]) throws -> (tour: Tour, recording: ConsoleRecording) {
        let (console, recording) = Console.recording(isTerminal: true, color: .never, input: answers)
        let presenter = TourPresenter(on: console, pausesBeforeSteps: false)
        let assembly = Assembly(environment: [:], console: console)
        return (try Tour(of: assembly, on: console, presenter, isInteractive: true), recording)
    }

    private func walk(answering answers: [String]) async throws -> Walk {
        let (tour, recording) = try tour(answering: answers)
        let outcome = try await tour.run()
        return Walk(outcome: outcome, output: recording.standardOutput, error: recording.standardError)
    }

    @Test("A user who does not bid sees the bids of others and the final price")
    func nothing() async throws {
        let walk = try await walk(answering: Array(repeating: "", count: 6))
        #expect(walk.output.contains("6 rounds are left") && walk.output.contains("1 round is left"))
        #expect(walk.output.contains("pretender 1 bids up to"))
        #expect(walk.output.contains("You did not bid. The final price is \(walk.outcome.auction.price)."))
        #expect(walk.outcome.position?.maximum == nil && walk.outcome.auction.status.isOver)
    }

    @Test("A bid that is too low is refused, and the next round begins")
    func tooLittle() async throws {
        let walk = try await walk(answering: ["0.01", "q"])
        #expect(walk.error.contains("error: Refused: the bid is too low; the minimum next bid is 51.00 USD."))
        #expect(walk.output.contains("5 rounds are left"))
        #expect(!walk.output.contains("4 rounds are left") && walk.output.contains("You did not bid."))
    }

    @Test(
        "After an invalid amount, the valid answers are listed and the round is repeated",
        arguments: ["help", "lots", "?", "12,50 dollars"]
    )
    func noAmount(word: String) async throws {
        let walk = try await walk(answering: [word, word, "q"])
        let text = walk.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("'\(word)' is not a valid amount; example: "))
        #expect(text.contains("Press Enter to skip this round, or type q to stop bidding."))
        #expect(walk.output.contains("6 rounds are left") && !walk.output.contains("5 rounds are left"))
        #expect(walk.error.split(separator: "Your maximum (Enter: skip this round, q: stop bidding):").count == 4)
    }

    @Test("A high maximum wins against competitors")
    func enough() async throws {
        let walk = try await walk(answering: ["100000"] + Array(repeating: "", count: 5))
        #expect(walk.outcome.position?.outcome?.code == .won && walk.outcome.auction.bidderCount > 1)
        #expect(walk.output.contains("You won and pay \(walk.outcome.auction.price)."))
    }

    @Test("A minimum bid is outbid, and without another bid the auction is lost")
    func outbid() async throws {
        let seen = try await walk(answering: ["q"]).output
        let least = try #require(seen.firstMatch(of: /the\s+minimum\s+next\s+bid\s+is\s+([0-9.]+)/)?.1)
        let walk = try await walk(answering: [String(least)] + Array(repeating: "", count: 5))
        #expect(walk.outcome.position?.outcome?.code == .lost)
        let text = walk.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let reason = "another bidder had a higher maximum than your \(least) USD, or placed the same maximum earlier."
        #expect(text.contains(reason))
    }

    @Test("The end of input stops the bidding")
    func endOfInput() async throws {
        let walk = try await walk(answering: [])
        #expect(!walk.output.contains("5 rounds are left") && walk.output.contains("You did not bid."))
        #expect(walk.output.contains("End of the tour."))
    }

    @Test("An interruption ends the tour immediately")
    func interrupted() async throws {
        let (tour, recording) = try tour(answering: ["", ""])
        let walking = Task { try await tour.run() }
        walking.cancel()
        await #expect(throws: CancellationError.self) { try await walking.value }
        #expect(!recording.standardOutput.contains("End of the tour."))
    }
}
