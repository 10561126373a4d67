import Bidding
import CommandLineCore
import FoundationCore

/// Shows what became of a bid, a purchase or a retraction, or what would become of a bid.
struct BidReceiptPresenter {
    let now: Instant

    /// The outcome of a bid first, then its maximum and what is needed to go on.
    func present(_ bid: PlacedBid, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(bid, fields) { _ in bid.title } }
        try present(bid.receipt, title: bid.title, maximum: bid.maximum, on: channel)
    }

    /// The outcome of a purchase or a retraction first, then what is needed to go on.
    func present(_ receipt: BidReceipt, title: String, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(receipt, fields) { _ in title } }
        try present(receipt, title: title, maximum: nil, on: channel)
    }

    private func present(_ receipt: BidReceipt, title: String, maximum: Money?, on channel: OutputChannel) throws {
        let format = ValueFormat(channel: channel, now: now)
        if channel.isTerminal {
            let (text, style) = sentence(for: receipt, on: channel.printable(title))
            try channel.paragraph(text, style: style)
        }
        var fields = FieldList()
        if !channel.isTerminal {
            fields.append("Item", receipt.item.rawValue)
            fields.append("Outcome", receipt.outcome?.code.rawValue ?? "")
        }
        fields.append("Price", format.money(receipt.price), style: .bold)
        if let maximum { fields.append("Your maximum", format.money(maximum)) }
        // Who has bought sees no more of the auction's end than that it is over.
        if !channel.isTerminal || receipt.outcome?.code != .won {
            fields.append("Next bid", format.money(receipt.minimumNext))
            fields.append("Ends", format.time(receipt.endsAt))
        }
        try fields.write(to: channel)
    }

    /// That the bid would count, what would have to be confirmed, and what is unknown.
    func present(_ forecast: BidForecast, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(forecast, fields) { _ in forecast.auction.title } }
        let format = ValueFormat(channel: channel, now: now)
        try channel.paragraph(
            "A bid of \(forecast.maximum) would count. Whether it would lead depends on the leader's maximum, which is "
                + "secret. Nothing was bid."
        )
        for reason in forecast.confirmation.reasons {
            try channel.paragraph("Warning: \(reason.text); the bid needs confirmation or --yes.", style: .yellow)
        }
        try FieldList([
            ("Price", format.money(forecast.auction.price)), ("Next bid", format.money(forecast.auction.minimumNext)),
            ("Ends", format.time(forecast.auction.endsAt)),
        ]).write(to: channel)
    }

    /// What became of it, as a sentence.
    private func sentence(for receipt: BidReceipt, on title: String) -> (text: String, style: TextStyle) {
        guard let outcome = receipt.outcome else { return ("You have no bid on '\(title)' any more.", []) }
        let text =
            switch outcome.code {
            case .won: "You bought '\(title)'."
            case .outbid: "You are outbid on '\(title)': somebody else was willing to pay as much, or more."
            case .leadingReserveUnmet: "You lead on '\(title)', but the reserve is not met."
            default: "You lead on '\(title)'."
            }
        return (text, StatusText(outcome).style)
    }
}
