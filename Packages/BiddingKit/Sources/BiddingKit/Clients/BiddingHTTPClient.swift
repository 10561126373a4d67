internal import APICore
public import Bidding
internal import BiddingAPI
public import FoundationCore
public import HTTPCore

/// The clients of bidding over a transport: to a server, or to a house in the same process.
///
/// ```swift
/// let client = BiddingHTTPClient(transport: transport)
/// let bidding = Bidding(client: client, live: client)     // without `live`, it polls
/// ```
///
/// It is stateless. Caching, retries, request coalescing and authorization are left to the transport.
public struct BiddingHTTPClient<Transport: HTTPTransport>: Sendable {
    let transport: Transport
    let clock: HTTPClock

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: The transport.
    ///   - clock: Waits between the attempts to reconnect live updates.
    public init(transport: Transport, clock: HTTPClock = .continuous) {
        self.transport = transport
        self.clock = clock
    }
}

extension BiddingHTTPClient {
    func ask<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input
    ) async throws(ClientFailure) -> Output {
        try await endpoint.ask(input, over: transport, refusal: Refusal.init(ofBidding:))
    }

    /// Sends a request about an auction. The version is the entity tag of the response.
    func askVersioned<Input>(
        _ endpoint: Endpoint<Input, Auction>,
        _ input: Input
    ) async throws(ClientFailure) -> Versioned<Auction> {
        try await endpoint.askVersioned(input, over: transport, refusal: Refusal.init(ofBidding:))
    }
}

extension BiddingHTTPClient: BiddingClient {
    /// `GET /v1/items/{id}/auction`; the version is the entity tag of the response.
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
        _ = try bid.version?.checked
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

    /// `GET /v1/outcomes`.
    public func outcome(ofRequest key: String) async throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try await ask(BiddingAPI.outcome, key).response?.receipt
    }

    /// `GET /v1/activity`. The items are sorted: equal requests then have equal URLs, so a cache recognizes them.
    public func activity(_ request: ActivityRequest) async throws(ClientFailure) -> ActivityPage {
        try await ask(BiddingAPI.activity, request)
    }

    /// `GET /v1/board`.
    public func board() async throws(ClientFailure) -> Board { try await ask(BiddingAPI.board, ()) }
}

extension RecordedOutcome.Response {
    /// The recorded response, converted to the receipt or the failure of a bid.
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
            let detail = "The idempotency record is not valid: \(error)"
            return .failure(ClientFailure(.serverFault, effect: .unknown, detail: detail))
        }
    }
}

extension BiddingHTTPClient: AuctioneerClient {
    /// `PUT /v1/items/{id}/auction`.
    public func publish(
        _ offer: TermsOffer,
        of item: ItemID,
        ifSeen version: EntityVersion<Auction>?
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let publication = TermsPublication(of: item, offer, ifMatch: try version?.checked)
        return try await askVersioned(BiddingAPI.publishTerms, publication)
    }

    /// `POST /v1/items/{id}/auction/withdrawal`.
    public func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let withdrawal = AuctionWithdrawal(of: item, ifMatch: try version.checked, reason: reason)
        return try await askVersioned(BiddingAPI.withdrawAuction, withdrawal)
    }
}

extension BiddingHTTPClient: AdminClient {
    /// `POST /v1/admin/items/{id}/voided-bids`.
    public func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) async throws(ClientFailure) -> Versioned<Auction> {
        let voiding = BidVoiding(of: sequences, on: item, ifMatch: try version.checked, reason: reason)
        return try await askVersioned(BiddingAPI.voidBids, voiding)
    }
}
