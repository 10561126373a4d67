internal import Bidding
internal import FoundationCore

/// The columns that indexes use or that only some auctions have: a state is read without them.
extension AuctionRow {
    /// A column as text.
    struct UnreadColumn {
        let name: String
        let value: String?
        var isSecret = false
    }

    /// The columns of `unreadColumns(of:)`, in that order, as text.
    static let unreadSelection = """
        SELECT CAST(price AS TEXT), currency, buyer, CAST(sold_at AS TEXT), CAST(is_buy_now AS TEXT), reason, authority,
            CAST(soft_close_window AS TEXT), CAST(soft_close_extension AS TEXT), CAST(hard_end AS TEXT)
        FROM auctions WHERE item = ?
        """

    /// The values that a row must have for a state.
    static func unreadColumns(of auction: AuctionState) -> [UnreadColumn] {
        let ending = Ending(auction.phase), softClose = auction.terms.softClose
        return [
            UnreadColumn(name: "price", value: "\(auction.price.minorUnits)"),
            UnreadColumn(name: "currency", value: auction.terms.currency.code),
            UnreadColumn(name: "buyer", value: ending.buyer?.rawValue, isSecret: true),
            UnreadColumn(name: "sold_at", value: ending.soldAt.map { "\($0.millisecondsSince1970)" }),
            UnreadColumn(name: "is_buy_now", value: ending.isBuyNow.map { $0 ? "1" : "0" }),
            UnreadColumn(name: "reason", value: ending.reason),
            UnreadColumn(name: "authority", value: ending.authority),
            UnreadColumn(name: "soft_close_window", value: softClose.map { "\($0.window.wholeMilliseconds)" }),
            UnreadColumn(name: "soft_close_extension", value: softClose.map { "\($0.extension.wholeMilliseconds)" }),
            UnreadColumn(name: "hard_end", value: softClose?.hardEnd.map { "\($0.millisecondsSince1970)" }),
        ]
    }
}
