public import Bidding
public import FoundationCore

/// Simulated bidders that compete with a person. They bid one at a time, each with its own client.
///
/// ```swift
/// let competitors = Competitors(clients, identifiers: RandomIdentifierSource())
/// if let placed = try await competitors.bid(on: items, seed: 7) { print(placed.receipt.price) }
/// ```
public struct Competitors: Sendable {
    /// A competing bid that was placed.
    public struct Placed: Sendable, Hashable {
        /// The number of the bidder's client, from 0.
        public let bidder: Int
        /// The auction before the bid.
        public let auction: Auction
        /// The bid's maximum: the most that the bidder will pay.
        public let maximum: Money
        /// The house's receipt.
        public let receipt: BidReceipt
    }

    private enum KeySubject {}

    private let clients: [any BiddingClient]
    private let identifiers: any IdentifierSource

    /// Creates competitors.
    ///
    /// - Parameters:
    ///   - clients: A client for each bidder. Use at least two, so that one of them does not lead and can bid.
    ///   - identifiers: The source of idempotency keys.
    public init(_ clients: [any BiddingClient], identifiers: any IdentifierSource) {
        self.clients = clients
        self.identifiers = identifiers
    }

    /// Shuffles the items, and places a competing bid on the first one whose auction accepts a bid.
    ///
    /// - Parameters:
    ///   - items: The items. An item without an auction is skipped.
    ///   - seed: The seed, which determines the order and the bid.
    /// - Returns: The placed bid; `nil` if no auction accepts one.
    /// - Throws: `ClientFailure` if a request fails.
    public func bid(on items: [ItemID], seed: UInt64) async throws(ClientFailure) -> Placed? {
        var random = SplitMix64(seed: seed)
        for item in items.shuffled(using: &random) {
            guard let auction = try await auction(of: item) else { continue }
            // Skip the leader, who does not compete.
            for (number, client) in clients.enumerated() {
                let position = try await client.ownPosition(on: item)
                if position.isLeading { continue }
                guard let maximum = auction.competingBid(above: position.maximum, using: &random) else { break }
                let key = identifiers.next(KeySubject.self).rawValue
                let receipt = try await client.placeBid(NewBid(maximum, on: item, key: key))
                return Placed(bidder: number, auction: auction, maximum: maximum, receipt: receipt)
            }
        }
        return nil
    }

    private func auction(of item: ItemID) async throws(ClientFailure) -> Auction? {
        do throws(ClientFailure) {
            return try await clients.first?.auction(of: item).value
        } catch  where error.code == .notFound {
            return nil
        }
    }
}
