import Bidding
import CommandLineCore
import FoundationCore
import Synchronization

/// Prints the introduction, the steps and the outcome of a tour, and records the steps for the JSON report.
final class TourPresenter: Sendable {
    /// A completed step: its command line and exit status.
    struct Step: Sendable, Encodable {
        let command: String
        let status: Int32
    }

    private let console: Console
    /// Whether to pause before each step, which gives the user time to read its introduction.
    private let pausesBeforeSteps: Bool
    private let completedSteps = Mutex<[Step]>([])
    private let currentCommand = Mutex("")

    init(on console: Console, pausesBeforeSteps: Bool) {
        self.console = console
        self.pausesBeforeSteps = pausesBeforeSteps
    }

    /// The steps completed so far.
    var steps: [Step] { completedSteps.withLock { $0 } }

    func begin() throws {
        try console.output.paragraph(
            "This tour runs in a temporary house. Every step is a command that you can also type in your own house."
        )
    }

    func beginStep(_ text: String?, _ arguments: [String]) async throws {
        let channel = console.output
        try channel.line()
        if let text { try channel.paragraph(channel.styled(text, .bold)) }
        let command = (["bidly"] + arguments.map(\.shellWord)).joined(separator: " ")
        currentCommand.withLock { $0 = command }
        try channel.line(channel.styled("$ \(command)", .dim))
        if pausesBeforeSteps { try await Task.sleep(for: .milliseconds(1200)) }
    }

    func endStep(with status: ExitStatus) {
        let command = currentCommand.withLock { $0 }
        completedSteps.withLock { $0.append(Step(command: command, status: status.rawValue)) }
    }

    /// Asks for the user's maximum. Asks again if the answer is not an amount.
    ///
    /// - Returns: the typed amount; an empty string to skip the round; `nil` to stop bidding, or at the end of input.
    func askMaximum(for auction: Auction, roundsLeft: Int) throws -> String? {
        let channel = console.output
        try channel.line()
        let rounds = roundsLeft == 1 ? "1 round is" : "\(roundsLeft) rounds are"
        try channel.paragraph(
            "'\(channel.printable(auction.title))' is at \(auction.price); the minimum next bid is "
                + "\(auction.minimumNext?.description ?? "–"). \(rounds) left."
        )
        while let answer = try console.ask("Your maximum (Enter: skip this round, q: stop bidding): ") {
            if ["q", "quit"].contains(answer.lowercased()) { return nil }
            if answer.isEmpty || isAmount(answer, for: auction) { return answer }
            try channel.paragraph(
                "'\(channel.printable(answer))' is not a valid amount; example: "
                    + (auction.minimumNext?.decimal ?? "25.50")
                    + ". Press Enter to skip this round, or type q to stop bidding."
            )
        }
        return nil
    }

    /// Returns whether a text is an amount in any currency. The bid command reports a wrong currency.
    private func isAmount(_ text: String, for auction: Auction) -> Bool {
        do {
            _ = try auction.bid(of: text)
            return true
        } catch {
            return error is ClientFailure
        }
    }

    /// Prints who won the auction, the price, and how the price was determined.
    func explain(_ outcome: TourOutcome) throws {
        try console.output.line()
        try console.output.paragraph(console.output.printable(text(of: outcome)))
    }

    func end() throws {
        let channel = console.output
        try channel.line()
        try channel.paragraph("End of the tour. To continue in your own house:")
        try FieldList([
            ("bidly sample", "Add sample items."), ("bidly register NAME", "Become a member."),
            ("bidly search", "List open auctions, ending soonest first."),
            ("bidly pretend", "Let simulated bidders bid against you."),
            ("bidly demo --interactive", "Repeat this tour and place the bids yourself."),
        ]).write(to: channel)
    }

    private func text(of outcome: TourOutcome) -> String {
        let auction = outcome.auction, price = auction.price
        guard let position = outcome.position, let maximum = position.maximum else {
            return "You did not bid. The final price is \(price)."
        }
        guard position.outcome?.code == .won else {
            return "You lost. The final price is \(price): another bidder had a higher maximum than your \(maximum), "
                + "or placed the same maximum earlier."
        }
        let result = "You won and pay \(price). Your maximum was \(maximum)"
        return auction.bidderCount > 1
            ? "\(result); the price is one increment above the second-highest maximum, but at most your own."
            : "\(result); you were the only bidder."
    }
}
