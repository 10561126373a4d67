import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Lists items without a buyer again.
extension Session {
    /// Creates a new draft from an item without a buyer and publishes its terms. If an earlier call created the draft,
    /// continues with it.
    ///
    /// - Throws: the errors of `publish(_:of:at:)`.
    func relist(_ old: ItemID, for offer: TermsOffer) async throws -> ItemID {
        let item: ItemID, now = clock.now
        do throws(ClientFailure) {
            item = try await listings.relist(old).id
        } catch {
            if error.code == .notFound { throw CommandFailure.notYours(old) }
            // An earlier run may have created the draft without publishing it.
            guard error.isRelistedAlready, let draft = error.refusal?.item, try await isDraft(draft) else {
                throw error
            }
            item = draft
        }
        try await publish(offer, of: item, at: now)
        return item
    }

    /// Finds the items of the caller that are unsold, or that their buyers did not pay or cancelled, and that were not
    /// relisted. One request for each page of the caller's items, and for each item found.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func unsoldItems() async throws -> [Auction] {
        var rows: [SearchRow] = []
        let query = SearchQuery(statuses: [], seller: try member().id)
        while true {
            let found = try await catalog.find(query, offset: rows.count, limit: PageLimit.largest.count)
            rows += found.rows
            guard found.hasMore else { break }
        }
        var unsold = rows.filter { $0.status == .unsold }.map(\.item)
        if rows.contains(where: { $0.status == .sold }) { unsold += try await itemsOfLostSales() }
        // A draft does not count as a relisting. Relisting its predecessor continues with the draft.
        let relisted = Set(rows.filter { $0.status != .draft }.compactMap(\.relistedFrom))
        unsold.removeAll(where: relisted.contains)
        var auctions: [Auction] = []
        for item in unsold { auctions.append(try await auction(of: item)) }
        return auctions
    }

    /// Relists unsold items one after the other. If an item cannot be relisted, the others are still relisted.
    ///
    /// - Parameters:
    ///   - auctions: the auctions of the unsold items.
    ///   - offer: returns the new terms of an unsold item.
    ///   - each: receives each relisted item.
    /// - Throws: the errors of `each`, and failures that do not concern a single item, immediately;
    ///   `CommandFailure.notRelisted`, after the last item, if items could not be relisted.
    func relist(
        _ auctions: [Auction],
        for offer: @MainActor (Auction) async throws -> TermsOffer,
        each: @MainActor (RelistedItem) throws -> Void
    ) async throws {
        var failures: [(item: ItemID, failure: CommandFailure)] = []
        for auction in auctions {
            let relisted: RelistedItem
            do {
                let terms = try await offer(auction)
                relisted = RelistedItem(of: auction, as: try await relist(auction.item, for: terms), for: terms)
            } catch let error as ClientFailure where error.isRelistedAlready {
                // Another program has relisted the item since the items were found.
                continue
            } catch {
                guard let failure = CommandFailure.translating(error) as? CommandFailure,
                    [.refused, .notFound, .badData].contains(failure.exitStatus)
                else { throw error }
                failures.append((auction.item, failure))
                continue
            }
            try each(relisted)
        }
        guard failures.isEmpty else { throw CommandFailure.notRelisted(failures) }
    }
}

extension ClientFailure {
    /// Whether the house refused to relist an item, because it was relisted before.
    fileprivate var isRelistedAlready: Bool { refusal?.code == Refusal.alreadyRelisted(as: nil).code }
}
