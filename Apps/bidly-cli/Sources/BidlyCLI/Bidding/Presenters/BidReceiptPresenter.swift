import Bidding
import CommandLineCore
import FoundationCore

/// Shows the outcome of a bid, purchase or retraction, or the result of validating a bid.
struct BidReceiptPresenter {
    let now: Instant
    /// The options of the command. The suggested next step repeats them.
    let house: HouseOptions

    /// Shows the outcome of a bid, then the price, the bidder's maximum and the minimum next bid.
    func present(_ bid: PlacedBid, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(bid, fields) { _ in bid.title } }
        try present(bid.receipt, title: bid.title, maximum: bid.maximum, on: channel)
    }

    /// Shows the outcome of a purchase or retraction, then the price and the minimum next bid.
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
        // A purchase ends the auction, so there is no minimum next bid.
        if !channel.isTerminal || receipt.outcome?.code != .won {
            fields.append("Next bid", format.money(receipt.minimumNext))
            fields.append("Ends", format.time(receipt.endsAt))
        } else {
            let step = OrderNextStep.afterPurchase(of: receipt.item).selecting(house)
            fields.append("Next step", step.line(format), style: .bold)
        }
        try fields.write(to: channel)
    }

    /// Shows that a bid is valid, the warnings that the bidder must confirm, and the total of the maximum.
    func present(_ preview: BidPreview, as output: OutputOptions, on channel: OutputChannel) throws {
        let forecast = preview.forecast
        if let fields = output.json { return try channel.json(preview, fields) { _ in forecast.auction.title } }
        let format = ValueFormat(channel: channel, now: now)
        let effect = preview.isLeading ? "You keep leading" : "Whether it leads depends on the leader's secret maximum"
        try channel.paragraph("A bid of \(forecast.maximum) is valid. \(effect). No bid was placed.")
        for warning in forecast.warnings {
            try channel.paragraph(
                "Warning: \(warning.text(about: forecast.maximum)); the bid requires confirmation or --yes.",
                style: .yellow
            )
        }
        var fields = FieldList([
            ("Price", format.money(forecast.auction.price)), ("Next bid", format.money(forecast.auction.minimumNext)),
            ("Ends", format.time(forecast.auction.endsAt)),
        ])
        for total in preview.totals { fields.append("At most you pay", total.text(format)) }
        try fields.write(to: channel)
    }

    /// Shows that the leader's maximum already wins with the probability, so that no bid is needed.
    func present(_ bid: CoveredBid, title: String, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(bid, fields) { _ in title } }
        try channel.paragraph(
            "You lead on '\(channel.printable(title))', and your maximum of \(bid.maximum) already covers "
                + "\(bid.needed), which wins with a probability of \(bid.percent) %. No bid was placed."
        )
    }

    private func sentence(for receipt: BidReceipt, on title: String) -> (text: String, style: TextStyle) {
        guard let outcome = receipt.outcome else { return ("You no longer have a bid on '\(title)'.", []) }
        let text =
            switch outcome.code {
            case .won: "You bought '\(title)'."
            case .outbid: "You are outbid on '\(title)': another bidder's maximum is at least as high."
            case .leadingReserveUnmet: "You lead on '\(title)', but the reserve is not met."
            default: "You lead on '\(title)'."
            }
        return (text, StatusText(outcome).style)
    }
}

extension [BidWarning] {
    /// The warnings as sentences, followed by the question for confirmation.
    func sentences(about amount: Money) -> String { map { $0.text(about: amount) + ". " }.joined() }
}
