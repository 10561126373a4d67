internal import Bidding
internal import Catalog
internal import FoundationCore

/// The page on which administrators void bids.
enum VoidPage {
    /// Returns the form with one flag for each bid.
    static func form(_ auction: Versioned<Auction>, _ bids: [Bid], _ format: PageFormat) -> FormView {
        let flags = bids.map { bid in
            FormField(
                "bid-\(bid.sequence)",
                "\(format.money(bid.amount)) · \(bid.bidder) · \(format.time(bid.time))",
                .flag,
                isRequired: false
            )
        }
        return FormView(
            PageURL("items", "\(auction.value.item)", "void"),
            submit: Texts.voidBids,
            fields: flags + [
                FormField("reason", Texts.reason, .lines(2), maximumLength: StatedReason.maximumScalarCount)
            ],
            hidden: [(FormView.versionName, auction.version?.rawValue ?? "")],
            isDangerous: true
        )
    }

    /// Returns the sequence numbers of the selected bids.
    static func sequences(_ input: FormInput, among bids: [Bid]) -> [Int] {
        bids.map(\.sequence).filter { input.flag("bid-\($0)") }
    }
}
