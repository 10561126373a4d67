import AuctionHouse
import Bidding
import BiddingSimulation
import CommandLineCore
import FoundationCore

/// A bid that somebody pretended placed, and what became of it.
struct PretendedBid: Sendable {
    let bidder: String
    let item: ItemID
    let title: String
    let maximum: Money
    let receipt: BidReceipt
}

/// What the pretended bidder with a number, from 0, is called.
func pretenderName(_ number: Int) -> String { "pretender \(number + 1)" }

extension Session {
    /// The first so many pretended bidders; who is not there yet becomes a member.
    ///
    /// - Throws: `ClientFailure`, `StoreFailure`.
    func pretenders(_ count: Int) async throws -> [MemberID] {
        var members: [MemberID] = []
        for number in 0..<count {
            members.append(try await member(named: pretenderName(number)))
        }
        return members
    }

    private func member(named name: String) async throws -> MemberID {
        func known() async throws -> MemberID? {
            try await house.look(as: .anonymous) { view in try view.member(named: name)?.id }
        }
        if let known = try await known() { return known }
        do {
            return try await accounts.register(name).id
        } catch {
            // Somebody else who pretends may have been quicker.
            guard let known = try await known() else { throw error }
            return known
        }
    }

    /// Lets one pretended bidder place a competing bid on the first of some items, in the order of chance, that takes one.
    ///
    /// - Throws: `CommandFailure` when none does; `ClientFailure`.
    func competingBid(on items: [ItemID], seed: UInt64) async throws -> PretendedBid {
        var random = SplitMix64(seed: seed)
        let members = try await pretenders(2)
        for item in items.shuffled(using: &random) {
            let auction = try await auction(of: item)
            // Who leads is no competitor.
            for (number, member) in members.enumerated() {
                let client = bidder(member), position = try await client.ownPosition(on: item)
                if position.isLeading { continue }
                guard let maximum = auction.competingBid(above: position.maximum, using: &random) else { break }
                let key = identifiers.next(PretendedBidSubject.self).rawValue
                let receipt = try await client.placeBid(NewBid(maximum, on: item, key: key))
                return PretendedBid(
                    bidder: pretenderName(number),
                    item: item,
                    title: auction.title,
                    maximum: maximum,
                    receipt: receipt
                )
            }
        }
        throw CommandFailure.nothingToBidOn
    }

    /// Waits.
    ///
    /// - Throws: `CancellationError`.
    func pause(_ duration: Duration) async throws {
        guard duration > .zero else { return }
        try await clock.wait(duration)
    }
}

/// What the keys of pretended bids name.
private enum PretendedBidSubject {}

extension WallClock {
    /// Opens the existential: sleeps for a while.
    func wait(_ pause: Duration) async throws {
        try await sleep(until: now.advanced(by: pause), tolerance: nil)
    }
}
