public import Bidding
public import FoundationCore

/// A few bidders of whom one at a time competes, each by a client of their own.
///
/// ```swift
/// let competitors = Competitors(clients, identifiers: RandomIdentifierSource())
/// if let placed = try await competitors.bid(on: items, seed: 7) { print(placed.receipt.price) }
/// ```
public struct Competitors: Sendable {
    /// A competing bid that was placed.
    public struct Placed: Sendable, Hashable {
        /// Who bid, by the number of the client.
        public let bidder: Int
        /// The auction as it was before.
        public let auction: Auction
        /// The most the bidder will pay.
        public let maximum: Money
        /// What became of it.
        public let receipt: BidReceipt
    }

    private enum KeySubject {}

    private let clients: [any BiddingClient]
    private let identifiers: any IdentifierSource

    /// Bidders.
    ///
    /// - Parameters:
    ///   - clients: one for each; with at least two there is one who does not lead.
    ///   - identifiers: where the keys of bids come from.
    public init(_ clients: [any BiddingClient], identifiers: any IdentifierSource) {
        self.clients = clients
        self.identifiers = identifiers
    }

    /// Places a competing bid on the first of some items, in the order of chance, that takes one.
    ///
    /// - Parameters:
    ///   - items: whose auctions; those that there are none of are left out.
    ///   - seed: determines the order and the bid.
    /// - Returns: `nil` when no auction takes one.
    /// - Throws: `ClientFailure`.
    public func bid(on items: [ItemID], seed: UInt64) async throws(ClientFailure) -> Placed? {
        var random = SplitMix64(seed: seed)
        for item in items.shuffled(using: &random) {
            guard let auction = try await auction(of: item) else { continue }
            // Who leads is no competitor.
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
