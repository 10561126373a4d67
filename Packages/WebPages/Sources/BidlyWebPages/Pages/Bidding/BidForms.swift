internal import Bidding
internal import FoundationCore

/// The forms with which a member bids on an auction.
enum BidForms {
    /// The form on the item page. Submitting it opens the confirmation page.
    static func entry(on auction: Auction, maximum: String?) -> FormView {
        FormView(
            PageURL("items", "\(auction.item)", "bid"),
            submit: Texts.reviewBid,
            fields: [maximumField(on: auction, maximum)],
            isQuery: true,
            id: "bid"
        )
    }

    /// The form that places the confirmed bid. If the visitor changes the maximum in this form, the new maximum must be
    /// confirmed again.
    ///
    /// - Parameters:
    ///   - confirmed: The maximum that the page asks the visitor to confirm; `nil` for none.
    ///   - key: The idempotency key. The form places only one bid, even if it is submitted several times.
    static func confirmation(on auction: Auction, maximum: String, confirmed: Money?, key: String) -> FormView {
        let form = FormView(
            PageURL("items", "\(auction.item)", "bid"),
            submit: Texts.placeBid,
            fields: [maximumField(on: auction, maximum)],
            hidden: [(Visit.keyName, key), (FormView.confirmedName, confirmed?.description ?? "")],
            id: "bid"
        )
        return form.leading(to: auction)
    }

    /// The form that accepts the buy-now offer.
    ///
    /// - Parameter price: The price that the form shows. If it differs from the price at submission, nothing is bought.
    static func purchase(of auction: Auction, at price: Money?, key: String) -> FormView {
        let form = FormView(
            PageURL("items", "\(auction.item)", "buy"),
            submit: Texts.buyNowButton,
            hidden: [(Visit.keyName, key), ("price", price?.description ?? "")],
            id: "buy"
        )
        return form.leading(to: auction)
    }

    /// The form that retracts the member's bids.
    static func retraction(on auction: Auction, key: String) -> FormView {
        let form = FormView(
            PageURL("items", "\(auction.item)", "retract"),
            submit: Texts.retract,
            fields: [
                FormField(
                    "reason",
                    Texts.reason,
                    .choice(RetractionReason.allCases.map { ($0.rawValue, Texts.reason($0)) })
                )
            ],
            hidden: [(Visit.keyName, key)],
            isDangerous: true,
            id: "retract"
        )
        return form.leading(to: auction)
    }

    private static func maximumField(on auction: Auction, _ maximum: String?) -> FormField {
        FormField(
            "maximum",
            Texts.maximum(in: auction.startPrice.currency),
            .amount,
            value: maximum ?? "",
            hint: Texts.maximumHint,
            maximumLength: 30
        )
    }
}

extension FormView {
    /// The form whose result the page of an auction's item shows.
    fileprivate func leading(to auction: Auction) -> FormView {
        var form = self
        form.resultPage = PageURL("items", "\(auction.item)")
        return form
    }
}
