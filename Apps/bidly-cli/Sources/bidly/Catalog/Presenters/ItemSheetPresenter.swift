import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Shows one item: its auction first, then what the seller writes of it, its bids and its price over time.
struct ItemSheetPresenter {
    let now: Instant

    /// - Parameter news: what has just become of it, for people at a terminal.
    func present(_ sheet: ItemSheet, news: String? = nil, as output: OutputOptions, on channel: OutputChannel) throws {
        if let fields = output.json { return try channel.json(sheet, fields) { _ in sheet.item.details.title } }
        if let news, channel.isTerminal { try channel.paragraph(news, style: .green) }
        try present(sheet, on: channel)
    }

    private func present(_ sheet: ItemSheet, on channel: OutputChannel) throws {
        let format = ValueFormat(channel: channel, now: now)
        if channel.isTerminal { try channel.paragraph(channel.printable(sheet.item.details.title), style: .bold) }
        try fields(of: sheet, format).write(to: channel)
        guard channel.isTerminal else { return }
        if !sheet.item.details.description.isEmpty {
            try channel.line()
            try channel.paragraph(channel.printable(sheet.item.details.description))
        }
        guard let auction = sheet.auction, let chart = PriceChart(of: auction, history: sheet.history, now: now) else {
            return
        }
        try channel.line("\n" + channel.styled("Price over time", .bold))
        try channel.write(chart.rendered(on: channel))
    }

    private func fields(of sheet: ItemSheet, _ format: ValueFormat) -> FieldList {
        var fields = FieldList()
        fields.append("Item", sheet.item.id.rawValue)
        if !format.channel.isTerminal { fields.append("Title", sheet.item.details.title) }
        let status = StatusText(sheet.auction?.status.rawValue ?? "draft")
        fields.append("Status", status.text, style: status.style)
        if let auction = sheet.auction { append(auction, sheet, to: &fields, format) }
        fields.append("Category", sheet.category)
        fields.append("Brand", format.text(sheet.brand))
        fields.append("Condition", format.words(sheet.item.details.condition?.rawValue))
        if format.channel.isTerminal {
            fields.append("Seller", "\(sheet.seller.name) (\(sheet.seller.id))")
        } else {
            fields.append("Seller", sheet.seller.id.rawValue)
            fields.append("Seller name", sheet.seller.name)
        }
        if let buyer = sheet.buyer {
            if format.channel.isTerminal {
                fields.append("Buyer", "\(buyer.name) (\(buyer.id))")
            } else {
                fields.append("Buyer", buyer.id.rawValue)
                fields.append("Buyer name", buyer.name)
            }
        }
        if let review = sheet.review {
            fields.append(
                "Review",
                [format.stars(review.rating), review.text].filter { !$0.isEmpty }.joined(separator: " ")
            )
        }
        fields.append("Watched", sheet.isWatched ? "yes" : "no")
        if !format.channel.isTerminal { fields.append("Description", sheet.item.details.description) }
        return fields
    }

    private func append(_ auction: Auction, _ sheet: ItemSheet, to fields: inout FieldList, _ format: ValueFormat) {
        fields.append("Price", format.money(auction.price), style: .bold)
        fields.append("Next bid", format.money(auction.minimumNext))
        if let buyNow = auction.buyNow { fields.append("Buy now", format.money(buyNow)) }
        if auction.status == .scheduled { fields.append("Starts", format.timeAndDate(auction.startsAt)) }
        let end = auction.endsAt, isOver = format.channel.isTerminal && end <= now
        let isWithdrawn = auction.status == .withdrawn
        fields.append(isWithdrawn ? "Withdrawn" : isOver ? "Ended" : "Ends", format.timeAndDate(end))
        fields.append("Bids", "\(auction.bidCount)")
        // On a terminal no line repeats another: the price is the highest bid, and without bids the start price. Other
        // programs find every field.
        let isTerminal = format.channel.isTerminal, hasMoved = auction.priceMove.minorUnits != 0
        if !isTerminal || auction.bidderCount > 0 { fields.append("Bidders", "\(auction.bidderCount)") }
        let highest = sheet.bids.first?.amount
        if !isTerminal || highest != auction.price { fields.append("Highest bid", format.money(highest)) }
        if !isTerminal || hasMoved { fields.append("Start price", format.money(auction.startPrice)) }
        if hasMoved { fields.append("Price moved by", format.money(auction.priceMove)) }
        fields.append("Reserve", TermsText.text(auction.reserve))
        if let soft = auction.softClose { fields.append("Late bids", TermsText.text(soft)) }
        if let hardEnd = auction.softClose?.hardEnd, hardEnd != end {
            fields.append("Ends at last", format.timeAndDate(hardEnd))
        }
        if let reason = auction.unsoldReason { fields.append("Unsold because", TermsText.text(reason)) }
        if let withdrawal = auction.withdrawal { fields.append("Withdrawn because", withdrawal.reason) }
        guard let position = sheet.position else { return }
        if let reserve = position.reserve { fields.append("Your reserve", format.money(reserve)) }
        if let maximum = position.maximum { fields.append("Your maximum", format.money(maximum)) }
        // Of a withdrawn auction a terminal has the status and the reason already.
        if let outcome = position.outcome, !isTerminal || outcome.code != .withdrawn {
            let status = StatusText(outcome, on: format.channel)
            let leads = format.channel.isTerminal && outcome.code == .leadingReserveUnmet ? "leading, " : ""
            fields.append("You are", leads + status.text, style: status.style)
        }
    }
}
