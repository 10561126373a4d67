internal import Bidding
internal import FoundationCore

/// Which terms the file is known to hold, so that they need not be written with every bid.
struct StoredTerms {
    private static let most = 50_000
    private var known: [ItemID: AuctionTerms] = [:]

    func holds(_ terms: AuctionTerms) -> Bool { known[terms.item] == terms }

    mutating func keep(_ terms: AuctionTerms) {
        if known.count >= Self.most { known = [:] }
        known[terms.item] = terms
    }
}
