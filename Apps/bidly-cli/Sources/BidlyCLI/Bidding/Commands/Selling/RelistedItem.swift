import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// An item that `bidly relist --all-unsold` listed again.
struct RelistedItem: Sendable {
    /// The auction of the new item.
    let auction: Auction
    /// The unsold item.
    let relistedFrom: ItemID

    /// The relisted camera.
    static var sample: RelistedItem { RelistedItem(auction: Auction.samples[0], relistedFrom: Item.sample.id) }
}

/// JSON: `{"item","title","relistedFrom","price","endsAt"}`.
extension RelistedItem: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, title, relistedFrom, price, endsAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction.item, forKey: .item)
        try container.encode(auction.title, forKey: .title)
        try container.encode(relistedFrom, forKey: .relistedFrom)
        try container.encode(auction.price, forKey: .price)
        try container.encode(auction.endsAt, forKey: .endsAt)
    }
}

extension RelistedItem {
    /// Returns a writer for relisted items. A pipe gets each row when its item is relisted.
    @MainActor
    static func list(of session: Session, as output: OutputOptions, on console: Console) -> ListWriter<RelistedItem> {
        let format = ValueFormat(channel: console.output, now: session.clock.now)
        return ListWriter(
            columns: [
                .init("ITEM"), .init("INSTEAD OF", priority: 1), .init("PRICE", alignment: .trailing), .init("ENDS"),
                .init("TITLE", mayShrink: true, priority: 2, minimumWidth: 8),
            ],
            json: output.json,
            on: console,
            value: { try ResultObject($0) },
            display: ResultObject.displayedMoney
        ) { relisted in
            [
                .init(relisted.auction.item.rawValue), .init(relisted.relistedFrom.rawValue),
                .init(format.money(relisted.auction.price), style: .bold), .init(format.time(relisted.auction.endsAt)),
                .init(relisted.auction.title),
            ]
        }
    }
}

extension Session {
    /// Relists all unsold items of the caller that were not relisted yet, one after the other. After a failure, another
    /// call continues with the rest.
    ///
    /// - Parameters:
    ///   - offer: returns the new terms of an unsold item.
    ///   - each: receives each relisted item.
    /// - Throws: the errors of `relist(_:for:)`, `offer` and `each`.
    func relistUnsoldItems(
        for offer: @MainActor (Auction) async throws -> TermsOffer,
        each: @MainActor (RelistedItem) throws -> Void
    ) async throws {
        let query = SearchQuery(statuses: [.unsold], seller: try member().id)
        var unsold: [ItemID] = []
        // All items are found first, because relisting changes the results of the search.
        repeat {
            let found = try await catalog.find(query, offset: unsold.count, limit: PageLimit.largest.count)
            unsold += found.rows.map(\.item)
            guard found.hasMore else { break }
        } while true
        for old in unsold {
            let new: ItemID
            do {
                new = try await relist(old, for: offer(auction(of: old)))
            } catch let error as ClientFailure where error.refusal?.item != nil {
                // The item was relisted before.
                continue
            }
            try each(RelistedItem(auction: try await auction(of: new), relistedFrom: old))
        }
    }
}
