import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Changing and taking back what was put up: each only if it is still as it was seen.
extension Session {
    /// Changes what is written of an item.
    ///
    /// - Throws: `CommandFailure`, 75, when it is unknown whether it was changed; `ClientFailure`.
    func revise(_ seen: Item, to details: ItemDetails) async throws {
        try await telling(seen.id) { _ = try await catalog.revise(seen, to: details) }
    }

    /// Changes the terms of an auction.
    ///
    /// - Parameter change: makes the new terms of those in force.
    /// - Throws: as `revise(_:to:)`, and what `change` throws.
    func revise(_ item: ItemID, _ change: (TermsOffer) throws -> TermsOffer) async throws {
        let auction = try await auction(of: item)
        let offer = try change(TermsOffer(of: auction, try await ownPosition(in: item)))
        let version = bidding.version(of: item)
        try await telling(item) {
            _ = try await auctioneer.publish(offer, of: item, ifSeen: version)
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

    /// Does something that may be done although its answer never arrives, and then tells where to look.
    private func telling(_ item: ItemID, _ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(error, advice: "see with 'bidly show \(item)'")
        } catch let error as ClientFailure where error.code == .notFound {
            throw CommandFailure.notYours(item)
        }
    }
}
