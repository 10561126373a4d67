public import Bidding
internal import BiddingAPI
public import FoundationCore

extension BiddingHTTPClient: AdminClient {
    /// `POST /v1/admin/items/{id}/voided-bids`.
    public func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String
    ) async throws(ClientFailure) -> SeenAuction {
        try await see(BiddingAPI.voidBids, BidVoiding(of: sequences, on: item, reason: reason))
    }
}
