import Bidding
import CommandLineCore
import FoundationCore
import Synchronization

/// Tells what happens on a tour: before each step what it is for and the command that does it.
final class TourPresenter: Sendable {
    /// A step that was taken.
    struct Step: Sendable, Encodable {
        let command: String
        let status: Int32
    }

    private let console: Console
    /// Whether people look on, who need time to read.
    private let isWatched: Bool
    private let taken = Mutex<[Step]>([])
    private let current = Mutex("")

    init(on console: Console, isWatched: Bool) {
        self.console = console
        self.isWatched = isWatched
    }

    /// The steps so far.
    var steps: [Step] { taken.withLock { $0 } }

    func begin() throws {
        try console.output.paragraph(
            "This is a house of its own, gone when the tour is over. Every step is a command that you can type yourself, in a "
                + "house of yours."
        )
    }

    func step(_ text: String?, _ words: [String]) async throws {
        let channel = console.output
        try channel.line()
        if let text { try channel.paragraph(channel.styled(text, .bold)) }
        let command = (["bidly"] + words.map(\.shellWord)).joined(separator: " ")
        current.withLock { $0 = command }
        try channel.line(channel.styled("$ \(command)", .dim))
        if isWatched { try await Task.sleep(for: .milliseconds(1200)) }
    }

    func ended(with status: ExitCode) {
        let command = current.withLock { $0 }
        taken.withLock { $0.append(Step(command: command, status: status.rawValue)) }
    }

    /// The user's maximum as typed; empty to wait, `nil` to bid no more. What is no amount is asked again.
    func askMaximum(for auction: Auction, roundsLeft: Int) throws -> String? {
        let channel = console.output
        try channel.line()
        try channel.paragraph(
            "'\(channel.printable(auction.title))' is at \(auction.price); the next bid must be at least "
                + "\(auction.minimumNext?.description ?? "–"). \(roundsLeft == 1 ? "1 round is" : "\(roundsLeft) rounds are") left."
        )
        while let answer = try console.ask("Your maximum (Enter waits, q bids no more): ") {
            if ["q", "quit"].contains(answer.lowercased()) { return nil }
            if answer.isEmpty || isAmount(answer, for: auction) { return answer }
            try channel.paragraph(
                "'\(channel.printable(answer))' is not an amount. Type an amount such as "
                    + "\(auction.minimumNext?.decimal ?? "25.50") to bid up to it, Enter to wait for the next round, or q to "
                    + "bid no more."
            )
        }
        return nil
    }

    /// Whether a text is an amount, in whatever currency.
    private func isAmount(_ text: String, for auction: Auction) -> Bool {
        do {
            _ = try auction.bid(of: text)
            return true
        } catch {
            return error is ClientFailure
        }
    }

    /// What became of the auction, and why.
    func explain(_ outcome: TourOutcome) throws {
        try console.output.line()
        try console.output.paragraph(console.output.printable(text(of: outcome)))
    }

    func end() throws {
        let channel = console.output
        try channel.line()
        try channel.paragraph("That was the tour. For a house of your own:")
        try FieldList([
            ("bidly sample", "fills it with invented items"), ("bidly register NAME", "makes you a member"),
            ("bidly search", "shows what ends soonest"), ("bidly pretend", "lets others bid against you"),
            ("bidly demo --interactive", "is this tour, with you doing the bidding"),
        ]).write(to: channel)
    }

    private func text(of outcome: TourOutcome) -> String {
        let auction = outcome.auction, price = auction.price
        guard let position = outcome.position, let maximum = position.maximum else {
            return "You did not bid. It ended at \(price)."
        }
        guard position.outcome?.code == .won else {
            return "It ended at \(price), above your maximum of \(maximum): somebody was ready to pay more."
        }
        let most = "You won at \(price), and that is what you pay, whatever your maximum of \(maximum)"
        return auction.bidderCount > 1
            ? "\(most): one step more than the second highest maximum, and no more than your own."
            : "\(most): nobody bid against you."
    }
}
