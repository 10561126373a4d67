internal import Bidding
internal import FoundationCore

/// What only the house knows: whoever does not can neither tell who is behind an alias nor make a cursor of pages.
///
/// A house makes it when it opens a new store, and keeps it there: all houses on a store have the same.
struct HouseSecret: Sendable {
    /// How many bytes the secret has.
    static let count = 32

    let key: [UInt8]

    /// A new secret. Its randomness is that of the identifiers: 400 bits when they come from the operating system.
    init(_ identifiers: any IdentifierSource) {
        let random = (0..<8).flatMap { _ in Array(identifiers.next(HouseSecret.self).rawValue.utf8) }
        key = Digest(of: random, count: Self.count).bytes
    }

    /// The secret of a store.
    ///
    /// - Throws: `StoreFailure` when what is stored is none.
    init(stored key: [UInt8]) throws(StoreFailure) {
        guard key.count == Self.count else { throw StoreFailure(.corrupt, detail: "The house's secret is damaged.") }
        self.key = key
    }

    /// The name of the house, which tells nothing of the secret: the same as long as the store lives, wherever that is.
    var houseName: String { Identifier<HouseSecret>(bits: Digest(of: Array("house".utf8), key: key).number).rawValue }

    /// The name of a bidder in one auction: the same as long as the store lives, another one in every auction.
    func alias(of bidder: MemberID, in item: ItemID) -> BidderAlias {
        let content = "alias\n\(item)\n\(bidder)"
        return BidderAlias(bits: Digest(of: Array(content.utf8), key: key).number)
    }
}
