import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import Ordering

/// Shows an item: fields of the auction and of the details, then the description and the price chart.
struct ItemOverviewPresenter {
    let now: Instant

    /// Shows an item as JSON, as a page on a terminal, or as labelled lines in a pipe.
    ///
    /// - Parameter summary: a sentence above the item on a terminal, such as "Listed."
    func present(_ overview: ItemOverview, summary: String? = nil, as output: OutputOptions, on channel: OutputChannel)
        throws
    {
        if let fields = output.json { return try channel.json(overview, fields) { _ in overview.item.details.title } }
        if let summary, channel.isTerminal { try channel.paragraph(summary, style: .green) }
        try present(overview, on: channel)
    }

    private func present(_ overview: ItemOverview, on channel: OutputChannel) throws {
        let format = ValueFormat(channel: channel, now: now)
        if channel.isTerminal { try channel.paragraph(channel.printable(overview.item.details.title), style: .bold) }
        try fields(of: overview, format).write(to: channel)
        guard channel.isTerminal else { return }
        if !overview.item.details.description.isEmpty {
            try channel.line()
            try channel.paragraph(channel.printable(overview.item.details.description))
        }
        guard let auction = overview.auction, let chart = PriceChart(of: auction, history: overview.history, now: now)
        else {
            return
        }
        try channel.line("\n" + channel.styled("Price over time", .bold))
        try channel.write(chart.rendered(on: channel))
    }

    private func fields(of overview: ItemOverview, _ format: ValueFormat) -> FieldList {
        var fields = FieldList()
        fields.append("Item", overview.item.id.rawValue)
        if !format.channel.isTerminal { fields.append("Title", overview.item.details.title) }
        let status = StatusText(overview.status.rawValue)
        fields.append("Status", status.text, style: status.style)
        if let asOf = overview.asOf, !format.channel.isTerminal { fields.append("Stored at", format.timeAndDate(asOf)) }
        if let auction = overview.auction { append(auction, overview, to: &fields, format) }
        fields.append("Category", overview.category)
        fields.append("Brand", format.text(overview.brand))
        fields.append("Condition", format.displayName(overview.item.details.condition?.rawValue))
        if format.channel.isTerminal {
            fields.append("Seller", "\(overview.seller.name) (\(overview.seller.id))")
        } else {
            fields.append("Seller", overview.seller.id.rawValue)
            fields.append("Seller name", overview.seller.name)
        }
        if let profile = overview.sellerProfile {
            fields.append(format.channel.isTerminal ? "Record" : "Seller record", profile.summary)
            for review in profile.reviews.latest.prefix(3) { fields.append("Seller review", review.line(format)) }
        }
        if let buyer = overview.buyer {
            if format.channel.isTerminal {
                fields.append("Buyer", "\(buyer.name) (\(buyer.id))")
            } else {
                fields.append("Buyer", buyer.id.rawValue)
                fields.append("Buyer name", buyer.name)
            }
        }
        if let review = overview.review {
            fields.append("Review", review.line(format))
        }
        if let order = overview.order {
            fields.append("Order", order.order.id.rawValue)
            fields.append("Order status", format.displayName(order.status.rawValue), style: order.status.style)
            if let step = order.nextStep { fields.append("Next step", step.line(format), style: .bold) }
        }
        if let offer = overview.offer {
            let price = format.money(offer.offer.item.price), end = format.timeAndDate(offer.offer.expiresAt)
            fields.append("Offer to you", "\(price), until \(end)")
            if let step = offer.nextStep { fields.append("Next step", step.line(format), style: .bold) }
        }
        let photoCount = overview.item.details.photos.count
        if photoCount > 0 { fields.append("Photos", "\(photoCount)") }
        fields.append("Watched", overview.isWatched ? "yes" : "no")
        if !format.channel.isTerminal { fields.append("Description", overview.item.details.description) }
        return fields
    }

    private func append(_ auction: Auction, _ overview: ItemOverview, to fields: inout FieldList, _ format: ValueFormat)
    {
        fields.append("Price", format.money(auction.price), style: .bold)
        let hasEnded = overview.hasEndedSinceStored
        fields.append("Next bid", format.money(hasEnded ? nil : auction.minimumNext))
        if let buyNow = auction.buyNow, !hasEnded { fields.append("Buy now", format.money(buyNow)) }
        if auction.status == .scheduled { fields.append("Starts", format.timeAndDate(auction.startsAt)) }
        let end = auction.endsAt, isOver = format.channel.isTerminal && end <= now
        let isWithdrawn = auction.status == .withdrawn
        fields.append(isWithdrawn ? "Withdrawn" : isOver ? "Ended" : "Ends", format.timeAndDate(end))
        fields.append("Bids", "\(auction.bidCount)")
        // A terminal omits redundant fields: the price equals the highest bid or, without bids, the start price. A pipe
        // gets every field.
        let isTerminal = format.channel.isTerminal, hasMoved = auction.priceMove.minorUnits != 0
        if !isTerminal || auction.bidderCount > 0 { fields.append("Bidders", "\(auction.bidderCount)") }
        let highest = overview.bids.first?.amount
        if !isTerminal || highest != auction.price { fields.append("Highest bid", format.money(highest)) }
        if !isTerminal || hasMoved { fields.append("Start price", format.money(auction.startPrice)) }
        if hasMoved { fields.append("Price moved by", format.money(auction.priceMove)) }
        fields.append("Reserve", TermsText.text(auction.reserve))
        if let soft = auction.softClose { fields.append("Soft close", TermsText.text(soft)) }
        if let hardEnd = auction.softClose?.hardEnd, hardEnd != end {
            fields.append("Latest end", format.timeAndDate(hardEnd))
        }
        if let reason = auction.unsoldReason { fields.append("Unsold reason", TermsText.text(reason)) }
        if let withdrawal = auction.withdrawal {
            fields.append("Withdrawn by", TermsText.text(withdrawal.authority))
            fields.append("Withdrawal reason", withdrawal.reason)
        }
        guard let position = overview.position else { return }
        if let reserve = position.reserve { fields.append("Your reserve", format.money(reserve)) }
        if let maximum = position.maximum { fields.append("Your maximum", format.money(maximum)) }
        // On a terminal, the status already shows that the auction was withdrawn, and why.
        if let outcome = position.outcome, !isTerminal || outcome.code != .withdrawn {
            let status = StatusText(outcome, on: format.channel)
            let leads = format.channel.isTerminal && outcome.code == .leadingReserveUnmet ? "leading, " : ""
            fields.append("Your status", leads + status.text, style: status.style)
        }
        for voided in position.voidedBids { fields.append("Your bids were voided", voided.reason) }
    }
}
