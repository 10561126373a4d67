import BiddingInsights
import CommandLineCore
import FoundationCore

/// Shows facts about a bidder as a list: exact, or in bands.
struct BidderFactsPresenter {
    let now: Instant

    func present(_ facts: OwnBidderFacts, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(facts, fields) }
        if facts.auctionCount == 0, channel.isTerminal {
            return try channel.line("You have no bids in finished auctions.")
        }
        let format = ValueFormat(channel: channel, now: now)
        var fields = FieldList([
            ("auctions", "\(facts.auctionCount)"), ("bids", "\(facts.bidCount)"), ("wins", "\(facts.winCount)"),
        ])
        for amounts in facts.amounts {
            fields.append("spend", format.money(amounts.spend), style: .bold)
            fields.append("highest bid", format.money(amounts.highestBid))
        }
        fields.append("sellers", "\(facts.sellerCount)")
        let share = facts.mainSellerShare.map { "\(Int(($0 * 100).rounded())) %" }
        fields.append("bids with one seller", format.text(share))
        fields.append("categories", "\(facts.groupCount)")
        fields.append("retractions", "\(facts.retractionCount)")
        fields.append("response to being outbid", format.text(facts.medianResponseTime.map { "\($0.decimals(2)) h" }))
        fields.append("style", format.displayName(facts.style))
        fields.append("aggressiveness", format.text(facts.aggressiveness.map { "\($0) of 100" }))
        for trait in facts.traits {
            fields.append(trait.name.displayedName, "\(trait.count) of \(trait.total)")
        }
        try fields.write(to: channel)
    }

    func present(_ bands: BidderBands, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(bands, fields) }
        let format = ValueFormat(channel: channel, now: now)
        let rows: [(String, String?)] = [
            ("auctions", bands.auctions.text), ("bids", bands.bids.text),
            ("wins", bands.wins.map { $0.text + " %" }), ("sellers", bands.sellers.text),
            ("bids with one seller", bands.mainSellerShare.map { $0.text + " %" }),
            ("retractions", bands.retractions.text),
            ("aggressiveness", bands.aggressiveness.map { $0.text + " of 100" }),
            ("style", bands.style.map { format.displayName($0) }),
        ]
        try FieldList(rows.map { (label: $0, value: format.text($1)) }).write(to: channel)
    }
}
