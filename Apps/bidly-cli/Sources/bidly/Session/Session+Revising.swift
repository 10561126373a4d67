import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Changing and taking back what was put up: each only if it is still as it was seen.
extension Session {
    /// Checks whether the house would change what is written of an item, so that nothing else is changed before it refuses.
    ///
    /// - Throws: `ClientFailure`, refused as `Refusal.tooLateToRevise`; `CommandFailure` for an item of somebody else.
    func checkRevision(of seen: Item, to details: ItemDetails) async throws {
        guard seen.seller == account?.id else { throw CommandFailure.notYours(seen.id) }
        guard try await !isDraft(seen.id) else { return }
        let auction = try await auction(of: seen.id)
        let takesBids = [.open, .scheduled].contains(auction.status)
        guard takesBids, auction.bidCount == 0 || details.onlyAddsDescription(to: seen.details) else {
            throw ClientFailure(.refused, refusal: .tooLateToRevise)
        }
    }

    /// Changes what is written of an item, and tells whether that changed anything.
    ///
    /// - Throws: `CommandFailure`, 75, when it is unknown whether it was changed; `ClientFailure`.
    func revise(_ seen: Item, to details: ItemDetails) async throws -> Bool {
        try await telling(seen.id) { try await catalog.revise(seen, to: details).version != seen.version }
    }

    /// Changes the terms of an auction, and tells whether that changed anything.
    ///
    /// - Parameters:
    ///   - changesBuyNow: whether the new terms have another buy-now price.
    ///   - change: makes the new terms of those in force.
    /// - Throws: as `revise(_:to:)`; what `change` throws, unless the rules allow no other buy-now price at all: then their
    ///   refusal.
    func revise(
        _ item: ItemID,
        changesBuyNow: Bool,
        _ change: (TermsOffer) throws -> TermsOffer
    ) async throws -> Bool {
        let auction = try await auction(of: item), position = try await ownPosition(in: item)
        let offer: TermsOffer
        do {
            offer = try change(TermsOffer(of: auction, position))
        } catch {
            guard changesBuyNow, auction.seller == account?.id,
                let refusal = auction.refusalOfBuyNow(for: position, at: clock.now)
            else { throw error }
            throw ClientFailure(refusal)
        }
        let version = bidding.version(of: item)
        return try await telling(item) {
            try await auctioneer.publish(offer, of: item, ifSeen: version).value.sequence != auction.sequence
        }
    }

    /// Takes an item off the auction.
    ///
    /// - Throws: as `revise(_:to:)`.
    func withdraw(_ item: ItemID, because reason: String) async throws {
        guard let version = bidding.version(of: item) else { throw CommandFailure.noAuction(of: item) }
        try await telling(item) {
            _ = try await auctioneer.withdraw(item, because: reason, ifSeen: version)
        }
    }

    /// Voids bids, as an admin.
    ///
    /// - Throws: as `revise(_:to:)`.
    func void(_ bids: [Bid], on item: ItemID, because reason: String) async throws {
        guard let version = bidding.version(of: item) else { throw CommandFailure.noAuction(of: item) }
        try await telling(item) {
            _ = try await admin.voidBids(bids.map(\.sequence), on: item, because: reason, ifSeen: version)
        }
    }

    /// Does something that may be done although its answer never arrives, and then tells where to look.
    private func telling<Result>(_ item: ItemID, _ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(error, advice: "see with 'bidly show \(item)'")
        } catch let error as ClientFailure where error.code == .notFound {
            throw isAdmin ? CommandFailure.noAuction(of: item) : .notYours(item)
        }
    }
}
