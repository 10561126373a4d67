public import Bidding
public import FoundationCore

extension HouseView {
    /// What everyone may know of a member.
    ///
    /// - Throws: `HouseRefusal.notFound`; `StoreFailure`.
    public func bidder(_ id: MemberID) throws -> Bidder {
        guard let member = try snapshot.member(id) else { throw HouseRefusal.notFound }
        return Bidder(
            id: member.id,
            name: member.name,
            registeredAt: member.registeredAt,
            retractionCount: try snapshot.retractionCount(of: id)
        )
    }

    /// What everyone may know of the member with a name or an identifier; `nil` when there is none.
    ///
    /// - Throws: `StoreFailure`.
    public func bidder(named text: String) throws -> Bidder? {
        let member = try snapshot.member(named: text) ?? MemberID(text).flatMap { try snapshot.member($0) }
        return try member.map { try bidder($0.id) }
    }

    /// The names of the members that begin with a text, capital and small letters the same, at most so many.
    ///
    /// - Throws: `StoreFailure`.
    public func memberNames(beginning text: String, limit: Int) throws -> [String] {
        try snapshot.members(beginning: text, limit: limit).map(\.name)
    }

    /// The caller.
    ///
    /// - Throws: `HouseRefusal.notSignedIn`, `.membersOnly`; `StoreFailure`.
    public func account() throws -> Account { Account(of: try member()) }

    /// The member with a name; upper and lower case are the same, and so is however letters are composed.
    ///
    /// - Throws: `StoreFailure`.
    public func member(named name: String) throws -> Member? { try snapshot.member(named: name) }
}

extension Account {
    /// A member, for the member's own eyes.
    public init(of member: Member) {
        self.init(id: member.id, name: member.name, registeredAt: member.registeredAt)
    }
}
