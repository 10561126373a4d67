import Accounts
import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Returns a function that creates clients of other members.
    ///
    /// - Throws: `CommandFailure.needsHouseFile` if the session uses a server instead of a house file.
    func clientOfOthers() throws -> @Sendable (MemberID) -> any BiddingClient {
        if let server = location.server { throw CommandFailure.needsHouseFile("'bidly pretend'", at: server) }
        return makeBiddingClient
    }

    /// Returns the first `count` simulated bidders. Registers those that are not members yet.
    ///
    /// - Throws: `ClientFailure`.
    func pretendBidders(_ count: Int) async throws -> [MemberID] {
        var members: [MemberID] = []
        for number in 0..<count {
            members.append(try await member(named: SimulatedBid.name(ofBidder: number)))
        }
        return members
    }

    private func member(named name: String) async throws -> MemberID {
        if let known = try await memberClient.member(named: name) { return known.id }
        do {
            return try await signInClient.register(Registration(name: name)).id
        } catch {
            // Another process may have registered the name in the meantime.
            guard let known = try await memberClient.member(named: name) else { throw error }
            return known.id
        }
    }

    /// Places one competing bid of a simulated bidder. Tries the items in random order until one accepts the bid.
    ///
    /// - Throws: `CommandFailure.noOpenAuctions` if no item accepts a bid; `ClientFailure`.
    func competingBid(on items: [ItemID], seed: UInt64) async throws -> SimulatedBid {
        let client = try clientOfOthers()
        let competitors = Competitors(try await pretendBidders(2).map(client), identifiers: identifiers)
        guard let placed = try await competitors.bid(on: items, seed: seed) else {
            // If there is only one item, loading it throws a more specific error.
            if items.count == 1 { _ = try await auction(of: items[0]) }
            throw CommandFailure.noOpenAuctions
        }
        return SimulatedBid(
            bidder: placed.bidder,
            item: placed.auction.item,
            title: placed.auction.title,
            maximum: placed.maximum,
            receipt: placed.receipt
        )
    }
}
