import Accounts
import Bidding
import BiddingInsights
import CommandLineCore
import FoundationCore

extension Session {
    /// Loads facts about a member in all finished auctions. Requires an administrator.
    ///
    /// - Parameter name: the name or id of the member.
    /// - Throws: `CommandFailure`, exit status 66 without a match; `ClientFailure`.
    func bands(ofMember name: String) async throws -> BidderBands {
        let member = try await profile(named: name, hint: Self.memberHint)
        return try await moderationInsightsClient.bands(of: member.id)
    }

    /// Loads facts about a bidder on an item.
    ///
    /// - Parameters:
    ///   - name: the alias, a unique prefix of it, or `leader`.
    ///   - auction: the auction of the item.
    /// - Throws: `CommandFailure`, exit status 66 before the close, for a withdrawn item, and if not exactly one bidder
    ///   matches; 77 for callers other than the seller and administrators; `ClientFailure`, `CancellationError`.
    func bands(ofBidder name: String, on auction: Auction) async throws -> BidderBands {
        guard [.sold, .unsold].contains(auction.status) else { throw CommandFailure.noBidderFacts(of: auction) }
        guard isAdmin || account?.id == auction.seller else {
            throw CommandFailure.sellerFactsOnly(of: auction.item)
        }
        let found = auction.bidders(named: name, among: try await bids(on: auction.item, limit: auction.bidCount))
        guard let alias = found.first, found.count == 1 else {
            throw CommandFailure.noBidder(named: name, of: auction.item, matches: found.count)
        }
        return try await bidderInsightsClient.bands(of: alias, on: auction.item)
    }
}
