internal import Bidding
internal import Catalog
public import FoundationCore

/// What one caller may see of the house, on the state after one commit: every answer that changes nothing is made here.
///
/// Valid only while the closure runs that it was given to, see `AuctionHouse.look(as:_:)`. Nothing it gives depends on
/// another member's secrets (rule R7).
public struct HouseView {
    let snapshot: any HouseSnapshot
    let secret: HouseSecret
    let caller: Caller
    /// The house's time, at which all is told.
    public let now: Instant

    /// What tells this house from every other one: the same as long as its store lives, also when that is moved. For
    /// programs that keep things of a person for each house; no secret.
    public var houseName: String { secret.houseName }

    /// The caller as a member.
    ///
    /// - Throws: `HouseRefusal.notSignedIn`, or `.membersOnly` for an admin, unless the caller is one; `StoreFailure`.
    func member() throws -> Member {
        guard let id = caller.member else { throw caller.refusalWithoutMember }
        guard let member = try snapshot.member(id) else { throw HouseRefusal.notSignedIn }
        return member
    }

    /// The item, if the caller may know of it.
    ///
    /// - Throws: `HouseRefusal.notFound` when there is none, or it is a draft of somebody else; `StoreFailure`.
    func visibleItem(_ id: ItemID) throws -> Item {
        guard let item = try snapshot.item(id), try isVisible(item) else { throw HouseRefusal.notFound }
        return item
    }

    /// Whether the caller may know of an item: a draft is its seller's alone.
    func isVisible(_ item: Item) throws -> Bool {
        try item.seller == caller.member || caller.isAdmin || snapshot.auction(of: item.id) != nil
    }

    /// The state of the auction of an item.
    ///
    /// - Throws: `HouseRefusal.notFound` when its terms are not published; `StoreFailure`.
    func state(of item: ItemID) throws -> AuctionState {
        guard let state = try snapshot.auction(of: item) else { throw HouseRefusal.notFound }
        return state
    }

    /// The house's names for the bidders of one auction.
    func alias(in item: ItemID) -> (MemberID) -> BidderAlias {
        { member in secret.alias(of: member, in: item) }
    }
}

/// A value with what tells it from earlier and later ones of the same thing.
public struct Versioned<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The same for equal values only: what an entity tag is made of.
    public let version: String
}

extension AuctionHouse {
    /// Answers questions of a caller, all on the state after one commit; writers do not wait for it.
    ///
    /// - Throws: what `work` throws, else `StoreFailure`.
    public func look<Result: Sendable>(
        as caller: Caller,
        _ work: @Sendable (HouseView) throws -> Result
    ) async throws -> Result {
        let clock = clock
        return try await store.read { snapshot in
            guard let key = try snapshot.secret() else {
                throw StoreFailure(.unavailable, detail: "The house has not been opened.")
            }
            let view = try HouseView(
                snapshot: snapshot,
                secret: HouseSecret(stored: key),
                caller: caller,
                now: clock.now
            )
            return try work(view)
        }
    }
}
