import AuctionSimulation
import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// The first so many pretended bidders; who is not there yet becomes a member.
    ///
    /// - Throws: `ClientFailure`.
    func pretenders(_ count: Int) async throws -> [MemberID] {
        var members: [MemberID] = []
        for number in 0..<count {
            members.append(try await member(named: PretendedBid.name(ofBidder: number)))
        }
        return members
    }

    private func member(named name: String) async throws -> MemberID {
        if let known = try await accounts.member(named: name) { return known.id }
        do {
            return try await accounts.register(name).id
        } catch {
            // Somebody else who pretends may have been quicker.
            guard let known = try await accounts.member(named: name) else { throw error }
            return known.id
        }
    }

    /// Lets one pretended bidder place a competing bid on the first of some items, in the order of chance, that takes one.
    ///
    /// - Throws: `CommandFailure` when none does; `ClientFailure`.
    func competingBid(on items: [ItemID], seed: UInt64) async throws -> PretendedBid {
        let competitors = Competitors(try await pretenders(2).map(bidder), identifiers: identifiers)
        guard let placed = try await competitors.bid(on: items, seed: seed) else {
            // Of one item it is told why.
            if items.count == 1 { _ = try await auction(of: items[0]) }
            throw CommandFailure.nothingToBidOn
        }
        return PretendedBid(
            bidder: placed.bidder,
            item: placed.auction.item,
            title: placed.auction.title,
            maximum: placed.maximum,
            receipt: placed.receipt
        )
    }
}
