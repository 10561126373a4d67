internal import APICore
internal import Bidding
internal import BiddingAPI
internal import FoundationCore
public import HTTPCore

/// The clients of bidding over a transport: to a server, or to a house in the same process.
///
/// ```swift
/// let client = BiddingHTTPClient(transport: transport)
/// let bidding = Bidding(client: client)
/// ```
///
/// It is stateless. Caching, retries, request sharing and authorisation belong to the transport.
public struct BiddingHTTPClient<Transport: HTTPTransport>: Sendable {
    private let transport: Transport

    /// Creates a client.
    public init(transport: Transport) { self.transport = transport }
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

extension Refusal {
    /// Returns the refusal of a problem; `nil` for other problems.
    init?(ofBidding problem: Problem) {
        switch problem {
        case ProblemType.nameTaken: self = .nameTaken
        default:
            guard let refusal = AuctionRefusal(problem) else { return nil }
            self.init(refusal)
        }
    }
}
