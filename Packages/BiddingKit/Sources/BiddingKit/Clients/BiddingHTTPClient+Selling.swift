internal import APICore
public import Bidding
internal import BiddingAPI
public import FoundationCore

extension BiddingHTTPClient: AuctioneerClient {
    /// `PUT /v1/items/{id}/auction`.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let condition = try version?.condition
        return try await askVersioned(BiddingAPI.publishTerms, TermsPublication(of: item, offer, ifMatch: condition))
    }

    /// `POST /v1/items/{id}/auction/withdrawal`.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let withdrawal = AuctionWithdrawal(of: item, ifMatch: try version.condition, reason: reason)
        return try await askVersioned(BiddingAPI.withdrawAuction, withdrawal)
    }
}
