import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Revises and withdraws items, and voids bids. Each request is conditional on the loaded version.
extension Session {
    /// Checks that the house will accept new details of an item. Call it before making other changes.
    ///
    /// - Throws: `CommandFailure.tooLateToRevise`, `.notYours`; `ClientFailure` with `Refusal.tooLateToRevise` if the
    ///   auction has bids.
    func checkRevision(of seen: Item, to details: ItemDetails) async throws {
        guard seen.seller == account?.id else { throw CommandFailure.notYours(seen.id) }
        guard try await !isDraft(seen.id) else { return }
        let auction = try await auction(of: seen.id)
        guard [.open, .scheduled].contains(auction.status) else { throw CommandFailure.tooLateToRevise(auction) }
        guard auction.bidCount == 0 || details.onlyAddsDescription(to: seen.details) else {
            throw ClientFailure(.refused, refusal: .tooLateToRevise)
        }
    }

    /// Revises the details of an item.
    ///
    /// - Returns: `true` if anything changed.
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func revise(_ seen: Item, to details: ItemDetails) async throws -> Bool {
        try await reportingUnknownOutcome(of: seen.id) {
            try await listings.revise(seen, to: details).version != seen.version
        }
    }

    /// Revises the terms of an auction.
    ///
    /// - Parameters:
    ///   - changesBuyNow: whether the new terms set a buy-now price.
    ///   - change: receives the current terms and returns the new terms.
    /// - Returns: `true` if anything changed.
    /// - Throws: the errors of `revise(_:to:)` and `change`; a refusal if `changesBuyNow` is set and the rules do not
    ///   permit a new buy-now price in the auction's current state.
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
        return try await reportingUnknownOutcome(of: item) {
            try await auctioneerClient.publish(offer, of: item, ifSeen: version).value.sequence != auction.sequence
        }
    }

    /// Withdraws an item from auction.
    ///
    /// - Throws: the errors of `revise(_:to:)`.
    func withdraw(_ item: ItemID, because reason: String) async throws {
        guard let version = bidding.version(of: item) else { throw CommandFailure.noAuction(of: item) }
        try await reportingUnknownOutcome(of: item) {
            _ = try await auctioneerClient.withdraw(item, because: reason, ifSeen: version)
        }
    }

    /// Voids bids. Requires an administrator.
    ///
    /// - Throws: the errors of `revise(_:to:)`.
    func void(_ bids: [Bid], on item: ItemID, because reason: String) async throws {
        guard let version = bidding.version(of: item) else { throw CommandFailure.noAuction(of: item) }
        try await reportingUnknownOutcome(of: item) {
            _ = try await adminClient.voidBids(bids.map(\.sequence), on: item, because: reason, ifSeen: version)
        }
    }

    /// Performs a change of an item. If its response is lost, the error names a command that shows the result.
    private func reportingUnknownOutcome<Result>(of item: ItemID, _ work: () async throws -> Result) async throws
        -> Result
    {
        do {
            return try await work()
        } catch let error as ClientFailure where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(error, advice: "To find out, run: bidly show \(item)")
        } catch let error as ClientFailure where error.code == .notFound {
            throw isAdmin ? CommandFailure.noAuction(of: item) : .notYours(item)
        }
    }
}
