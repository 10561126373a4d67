import BiddingSimulation
import CommandLineCore
import FoundationCore

/// Shows the tour of `bidly demo`.
struct DemoPresenter {
    private let currency = Currency.usd
    private var steps: BidStepsPresenter { BidStepsPresenter(currency: currency) }

    /// One auction bid by bid with its chart and outcome; how many of all ended as recorded; what to try next.
    func present(_ report: ReplayReport, on channel: OutputChannel) throws {
        try channel.paragraph(
            "\(report.replays.count) real auctions of one product, from 2003, with \(report.bidCount) bids come with bidly. "
                + "Each bid is a secret maximum; the house bids for everyone, step by step."
        )
        if let replay = report.replays.first(where: { $0.verdict == .exact }) {
            try presentOne(replay, on: channel)
        }
        try heading("All \(report.replays.count) auctions", on: channel)
        try channel.paragraph(
            "\(report.count(.exact)) of \(report.replays.count) end at exactly the recorded price. The others had a "
                + "reserve or a retraction that the records do not show."
        )
        try heading("Try next", on: channel)
        try FieldList([
            ("bidly replay FILE.csv", "the same for bid histories of your own"),
            ("bidly demo --json", "these auctions as data"),
            ("bidly help replay", "what such a file looks like"),
        ]).write(to: channel)
    }

    private func presentOne(_ replay: Replay, on channel: OutputChannel) throws {
        try heading("Auction \(replay.auction), from \(currency.decimal(replay.startPrice)) USD", on: channel)
        try steps.table(of: replay).write(to: channel)
        try heading("Its price over time", on: channel)
        try channel.write(steps.chart(of: replay, width: channel.width))
        let winner = replay.leader.map { "\($0) wins" } ?? "Nobody wins"
        try channel.line()
        try channel.paragraph(
            "\(winner) at \(currency.decimal(replay.price)) USD, and the record says the same. A winner pays a step more "
                + "than the second highest maximum, but never more than their own."
        )
    }

    private func heading(_ text: String, on channel: OutputChannel) throws {
        try channel.line("\n" + channel.styled(text, .bold) + "\n")
    }
}
