internal import APICore
public import Bidding
internal import BiddingAPI
public import FoundationCore
internal import HTTPCore

extension BiddingHTTPClient: BiddingClient {
    /// `GET /v1/items/{id}/auction`; the version is its entity tag.
    public func auction(of item: ItemID) async throws(ClientFailure) -> Versioned<Auction> {
        try await askVersioned(BiddingAPI.auction, item)
    }

    /// `GET /v1/items/{id}/auction/bids`.
    public func bids(
        on item: ItemID,
        from cursor: PageCursor?,
        limit: PageLimit
    ) async throws(ClientFailure) -> Page<Bid> {
        try await ask(BiddingAPI.bids, BidListing(of: item, cursor: cursor, limit: limit)).bids
    }

    /// `GET /v1/items/{id}/auction/own`.
    public func ownPosition(on item: ItemID) async throws(ClientFailure) -> OwnPosition {
        try await ask(BiddingAPI.ownPosition, item)
    }

    /// `POST /v1/items/{id}/auction/bids`.
    public func placeBid(_ bid: NewBid) async throws(ClientFailure) -> BidReceipt {
        // Refuses a version that no entity tag can state before the bid is sent.
        _ = try bid.version?.condition
        return try await ask(BiddingAPI.placeBid, bid)
    }

    /// `POST /v1/items/{id}/auction/retraction`.
    public func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) async throws(ClientFailure) -> BidReceipt {
        try await ask(BiddingAPI.retractBids, BidRetraction(from: item, because: reason, idempotencyKey: key))
    }

    /// `POST /v1/items/{id}/auction/buy-now`.
    public func buyNow(_ item: ItemID, key: String) async throws(ClientFailure) -> BidReceipt {
        try await ask(BiddingAPI.buyNow, Purchase(of: item, idempotencyKey: key))
    }

    /// `GET /v1/outcomes/{key}`.
    public func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try await ask(BiddingAPI.outcome, key).response?.receipt
    }

    /// `GET /v1/activity`; the items are in a stable order, so that equal requests are equal for caches.
    public func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage {
        try await ask(BiddingAPI.activity, request)
    }

    /// `GET /v1/board`.
    public func board() async throws(ClientFailure) -> Board { try await ask(BiddingAPI.board, ()) }
}

extension RecordedOutcome.Response {
    /// The recorded response as the outcome of a bid.
    fileprivate var receipt: Result<BidReceipt, ClientFailure> {
        do {
            let bytes = try JSONCoding.encode(body)
            guard let status = HTTPResponse.Status(code: status), status.code >= 300 else {
                return .success(try JSONCoding.decode(BidReceipt.self, from: bytes))
            }
            var response = HTTPResponse(status: status, body: .bytes(bytes))
            response.fields[.contentType] = MediaType.problemJSON.description
            let problem = Problem(response)
            return .failure(ClientFailure(problem, isSafe: false, refusal: Refusal(ofBidding: problem)))
        } catch {
            return .failure(ClientFailure(.serverFault, effect: .unknown, detail: "the recorded answer: \(error)"))
        }
    }
}
