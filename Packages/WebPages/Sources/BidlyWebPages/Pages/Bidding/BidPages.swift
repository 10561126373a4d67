internal import Bidding
internal import FoundationCore
internal import Ordering

/// The confirmation pages for a bid, a purchase or a retraction. They state what will happen.
struct BidPages: Sendable {
    let auction: Auction
    let position: OwnPosition
    var costs = PurchaseCosts()

    /// Returns the page that confirms a maximum.
    ///
    /// - Parameters:
    ///   - maximum: The entered maximum; `nil` if it is missing or not valid.
    ///   - form: The form that places the bid.
    func confirmation(of maximum: Money?, _ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.bidOn(auction.title)) {
            summary(context)
            if let maximum {
                HTML(.p) { Texts.confirmBid(context.format.money(maximum)) }
                for warning in auction.warnings(forMaximum: maximum, limit: nil) {
                    HTML(.p, .class("notice bad")) { Texts.sentence(warning.text(about: maximum)) }
                }
                totals(of: maximum, context.format)
            }
            HTML(.p, .class("muted")) { Texts.proxyBidding }
            form.html(context)
            backLink
        }
    }

    /// Returns the page that confirms a purchase at the buy-now price.
    func purchase(_ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.buyItem(auction.title)) {
            if let price = auction.buyNow {
                HTML(.p) { Texts.confirmPurchase(context.format.money(price)) }
                totals(of: price, context.format)
            } else {
                HTML(.p, .class("notice")) { Texts.noBuyNow }
            }
            form.html(context)
            backLink
        }
    }

    /// Returns the page that confirms a retraction.
    func retraction(_ form: FormView, _ context: PageContext) -> SitePage {
        SitePage(Texts.retractFrom(auction.title)) {
            summary(context)
            HTML(.p) { Texts.retractionRules }
            form.html(context)
            backLink
        }
    }

    private func summary(_ context: PageContext) -> HTML {
        HTML(.dl) {
            HTML(.dt) { Texts.price }
            HTML(.dd) { context.format.money(auction.price) }
            if let minimumNext = auction.minimumNext {
                HTML(.dt) { Texts.minimumNext }
                HTML(.dd) { context.format.money(minimumNext) }
            }
            HTML(.dt) { Texts.ends }
            HTML(.dd) { context.format.timeElement(auction.endsAt) }
            if let maximum = position.maximum {
                HTML(.dt) { Texts.yourMaximum }
                HTML(.dd) { context.format.money(maximum) }
            }
            if let outcome = position.outcome {
                HTML(.dt) { Texts.yourPosition }
                HTML(.dd) { Texts.outcome(outcome, context.format) }
            }
        }
    }

    /// The itemized total of a price, for each shipping method.
    @HTMLBuilder
    private func totals(of price: Money, _ format: PageFormat) -> HTML {
        let totals = costs.totals(of: price)
        if costs.mayExceedPrice, let first = totals.first {
            HTML(.p) { Texts.totalsIntroduction(hasMethods: first.method != nil, costs) }
            HTML(.ul) { for total in totals { entry(total, format) } }
        }
    }

    private func entry(_ total: PurchaseCosts.Total, _ format: PageFormat) -> HTML {
        HTML(.li) {
            if let method = total.method {
                HTML(.bdi) { method.name }
                ": "
            }
            HTML(.strong) { format.money(total.charges.total) }
            if total.charges.lines.count > 1 {
                let parts = total.charges.lines.map { "\(Texts.kind($0.kind)) \(format.money($0.amount))" }
                " (\(parts.joined(separator: ", ")))"
            }
        }
    }

    private var backLink: HTML {
        HTML(.p) { HTML(.a, .href(PageURL("items", "\(auction.item)"))) { Texts.backToItem } }
    }
}
