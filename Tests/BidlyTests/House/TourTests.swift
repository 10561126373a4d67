import Bidding
import CommandLineCore
import FoundationCore
import Testing

@testable import bidly

/// The tour on which the user bids, typed at a screen that answers as planned.
@MainActor
@Suite("bidly demo --interactive", .timeLimit(.minutes(10))) struct TourTests {
    private struct Walk {
        let outcome: TourOutcome
        let output: String
        let error: String
    }

    private func tour(answering answers: [String]) throws -> (tour: Tour, recording: ConsoleRecording) {
        let (console, recording) = Console.recording(isTerminal: true, color: .never, input: answers)
        let presenter = TourPresenter(on: console, isWatched: false)
        let assembly = Assembly(environment: [:], console: console)
        return (try Tour(of: assembly, on: console, presenter, asksUser: true), recording)
    }

    private func walk(answering answers: [String]) async throws -> Walk {
        let (tour, recording) = try tour(answering: answers)
        let outcome = try await tour.go()
        return Walk(outcome: outcome, output: recording.standardOutput, error: recording.standardError)
    }

    @Test("whoever bids nothing sees others bid, and is told the price")
    func nothing() async throws {
        let walk = try await walk(answering: Array(repeating: "", count: 6))
        #expect(walk.output.contains("6 rounds are left") && walk.output.contains("1 round is left"))
        #expect(walk.output.contains("pretender 1 bids up to"))
        #expect(walk.output.contains("You did not bid. It ended at \(walk.outcome.auction.price)."))
        #expect(walk.outcome.position?.maximum == nil && walk.outcome.auction.status.isOver)
    }

    @Test("a bid too low is told, and one is asked again")
    func tooLittle() async throws {
        let walk = try await walk(answering: ["0.01", "q"])
        #expect(walk.error.contains("error: refused: too low; the next bid must be at least"))
        #expect(walk.output.contains("5 rounds are left"))
        #expect(!walk.output.contains("4 rounds are left") && walk.output.contains("You did not bid."))
    }

    @Test(
        "a word does not use up a round, and what can be typed is told",
        arguments: ["help", "lots", "?", "12,50 dollars"]
    )
    func noAmount(word: String) async throws {
        let walk = try await walk(answering: [word, word, "q"])
        let text = walk.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("'\(word)' is not an amount. Type an amount such as"))
        #expect(text.contains("to bid up to it, Enter to wait for the next round, or q to bid no more."))
        #expect(walk.output.contains("6 rounds are left") && !walk.output.contains("5 rounds are left"))
        #expect(walk.error.split(separator: "Your maximum (Enter waits, q bids no more):").count == 4)
    }

    @Test("enough wins, against competitors")
    func enough() async throws {
        let walk = try await walk(answering: ["100000"] + Array(repeating: "", count: 5))
        #expect(walk.outcome.position?.outcome?.code == .won && walk.outcome.auction.bidderCount > 1)
        #expect(walk.output.contains("You won at \(walk.outcome.auction.price), and that is what you pay"))
    }

    @Test("the least that counts is outbid, and who does not bid again loses")
    func outbid() async throws {
        let seen = try await walk(answering: ["q"]).output
        let least = try #require(seen.firstMatch(of: /the next bid must be at\s+least\s+([0-9.]+)/)?.1)
        let walk = try await walk(answering: [String(least)] + Array(repeating: "", count: 5))
        #expect(walk.outcome.position?.outcome?.code == .lost)
        #expect(walk.output.contains("above your maximum of \(least) USD"))
    }

    @Test("the end of input is as bidding no more")
    func endOfInput() async throws {
        let walk = try await walk(answering: [])
        #expect(!walk.output.contains("5 rounds are left") && walk.output.contains("You did not bid."))
        #expect(walk.output.contains("That was the tour."))
    }

    @Test("who interrupts it is out at once")
    func interrupted() async throws {
        let (tour, recording) = try tour(answering: ["", ""])
        let walking = Task { try await tour.go() }
        walking.cancel()
        await #expect(throws: CancellationError.self) { try await walking.value }
        #expect(!recording.standardOutput.contains("That was the tour."))
    }
}
