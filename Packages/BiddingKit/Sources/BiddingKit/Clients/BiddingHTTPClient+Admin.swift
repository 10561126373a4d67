internal import APICore
public import Bidding
internal import BiddingAPI
public import FoundationCore

extension BiddingHTTPClient: AdminClient {
    /// `POST /v1/admin/items/{id}/voided-bids`.
    public func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let voiding = BidVoiding(of: sequences, on: item, ifMatch: try version.condition, reason: reason)
        return try await askVersioned(BiddingAPI.voidBids, voiding)
    }
}
