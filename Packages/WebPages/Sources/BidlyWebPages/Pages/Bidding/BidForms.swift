internal import Bidding
internal import FoundationCore

/// The forms with which a member bids on an auction.
enum BidForms {
    /// The form on the page of the item, which leads to the confirmation.
    static func entry(on auction: Auction, maximum: String?) -> FormView {
        FormView(
            PageURL("items", "\(auction.item)", "bid"),
            submit: Texts.reviewBid,
            fields: [maximumField(on: auction, maximum)],
            isQuery: true,
            id: "bid"
        )
    }

    /// The form that places the confirmed bid.
    ///
    /// - Parameter key: The idempotency key: however often the form is sent, it places one bid.
    static func confirmation(on auction: Auction, maximum: String, key: String) -> FormView {
        FormView(
            PageURL("items", "\(auction.item)", "bid"),
            submit: Texts.placeBid,
            fields: [maximumField(on: auction, maximum)],
            hidden: [(Visit.keyName, key)],
            id: "bid"
        )
    }

    /// The form that accepts the buy-now offer.
    ///
    /// - Parameter price: The price that the visitor sees. If the offer has changed meanwhile, nothing is bought.
    static func purchase(of auction: Auction, at price: Money?, key: String) -> FormView {
        FormView(
            PageURL("items", "\(auction.item)", "buy"),
            submit: Texts.buyNowButton,
            hidden: [(Visit.keyName, key), ("price", price?.description ?? "")],
            id: "buy"
        )
    }

    /// The form that retracts the member's bids.
    static func retraction(on auction: Auction, key: String) -> FormView {
        FormView(
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
