internal import Accounts
internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// The panel with the price, the end, the visitor's position and the bid form. The script keeps the panel up to date.
struct AuctionPanel: Sendable {
    let auction: Auction
    let position: OwnPosition?
    /// Whether an order of the visitor contains the item. An imported sale has no order.
    var hasOrder = false

    /// Returns the panel.
    func html(_ context: PageContext) -> HTML {
        HTML(
            .section,
            .class("panel"),
            .aria(.label, Texts.auction),
            .data(.live, "auction"),
            isFollowed ? .data(.item, "\(auction.item)") : nil,
            isFollowed ? .data(.title, auction.title) : nil,
            position?.outcome == nil ? nil : position?.alias.map { .data(.alias, "\($0)") }
        ) {
            HTML(.p) {
                HTML(.span, .data(.live, "price-label")) { auction.isOver ? Texts.finalPrice : Texts.price }
                " "
                HTML(.span, .class("price"), .data(.live, "price"), .role("status")) {
                    context.format.money(auction.price)
                }
            }
            facts(context)
            outcome(context)
            if isFollowed {
                HTML(.p, .class("muted"), .role("status"), .data(.live, "state")) { Texts.priceAsOfPage }
                HTML(.button, .type("button"), .data(.live, "watch"), .hidden) { Texts.watch }
            }
            bidForm(context)
        }
    }

    private var isFollowed: Bool { auction.status == .open || auction.status == .scheduled }

    private func facts(_ context: PageContext) -> HTML {
        let format = context.format
        return HTML(.dl) {
            HTML(.dt) { Texts.statusLabel }
            HTML(.dd) { Texts.status(auction.status.rawValue) }
            if let minimumNext = auction.minimumNext {
                HTML(.dt) { Texts.minimumNext }
                HTML(.dd, .data(.live, "next")) { format.money(minimumNext) }
            }
            if auction.status == .scheduled {
                HTML(.dt) { Texts.starts }
                HTML(.dd) { format.timeElement(auction.startsAt, .data(.live, "start")) }
            }
            HTML(.dt) { auction.isOver ? Texts.ended : Texts.ends }
            HTML(.dd) {
                if !auction.isOver, let left = format.timeLeft(until: auction.endsAt) {
                    HTML(.strong, .data(.live, "left")) { left }
                    " · "
                }
                format.timeElement(auction.endsAt, .data(.live, "end"))
            }
            HTML(.dt) { Texts.bidCountLabel }
            HTML(.dd, .data(.live, "bids")) { format.number(auction.bidCount) }
            HTML(.dt) { Texts.startPrice }
            HTML(.dd) { format.money(auction.startPrice) }
            if let price = auction.buyNow, auction.status == .open {
                HTML(.dt) { Texts.buyNowPrice }
                HTML(.dd) { format.money(price) }
            }
            if auction.reserve != .noReserve {
                HTML(.dt) { Texts.reserve }
                HTML(.dd) { auction.reserve == .met ? Texts.reserveMet : Texts.reserveNotMet }
            }
            if let reserve = position?.reserve {
                HTML(.dt) { Texts.yourReserve }
                HTML(.dd) { format.money(reserve) }
            }
            if let maximum = position?.maximum {
                HTML(.dt) { Texts.yourMaximum }
                HTML(.dd) { format.money(maximum) }
            }
        }
    }

    private func outcome(_ context: PageContext) -> HTML {
        HTML(.div, .aria(.live, "assertive")) {
            HTML(.p, .class(position?.outcome?.isBehind == true ? "bad" : "good"), .data(.live, "outcome")) {
                // Without the minimum next bid, which changes with the price, although the bidder stays outbid.
                if let outcome = position?.outcome {
                    outcome.code == .outbid ? Texts.outbid : Texts.outcome(outcome, context.format)
                }
            }
            if position?.outcome?.code == .won, hasOrder {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL("items", "\(auction.item)", "order"))) { Texts.openOrder }
                }
            }
            if position?.outcome != nil, isFollowed {
                HTML(
                    .a,
                    .class("button"),
                    .href(PageURL("items", "\(auction.item)", "bid")),
                    .data(.live, "raise"),
                    position?.outcome?.code == .outbid ? nil : .hidden
                ) { Texts.raise }
            }
        }
    }

    @HTMLBuilder
    private func bidForm(_ context: PageContext) -> HTML {
        let page = PageURL("items", "\(auction.item)", "bid")
        if auction.status != .open || context.account?.id == auction.seller {
            HTML()
        } else if context.account == nil {
            HTML(.p) {
                HTML(.a, .class("button"), .href(PageURL("sign-in", query: [FormView.returnName: page.text]))) {
                    Texts.signInToBid
                }
            }
        } else {
            BidForms.entry(on: auction, maximum: nil).html(context)
            if let price = auction.buyNow {
                HTML(.p) {
                    HTML(.a, .class("button"), .href(PageURL("items", "\(auction.item)", "buy"))) {
                        Texts.buyNow(for: context.format.money(price))
                    }
                }
            }
            if position?.maximum != nil {
                HTML(.p) { HTML(.a, .href(PageURL("items", "\(auction.item)", "retract"))) { Texts.retract } }
            }
        }
    }
}
