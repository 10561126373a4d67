public import Bidding
public import FoundationCore
public import HouseCore

// Registration. It belongs to bidding as long as there is no context of accounts.

extension Command where Module == BiddingHouse, Output == Account {
    /// Registers a member.
    ///
    /// - Throws: `IdentifierTaken` if somebody else has the identifier, and `BiddingRefusal.nameTaken`, when it is decided.
    public static func register(_ name: MemberName, as id: MemberID) -> Command {
        Command(on: [BiddingSubject.member(id).subject, BiddingSubject.memberName(name.key).subject]) { context in
            guard !context.session.members.contains(id) else { throw IdentifierTaken() }
            return try context.register(name, as: id)
        }
    }

    /// Registers a member whom an import names, and returns the member with this identifier if there is one; for
    /// administrators.
    ///
    /// - Throws: `BiddingRefusal.nameTaken` when it is decided.
    public static func recordMember(_ name: MemberName, as id: MemberID) -> Command {
        Command(on: [BiddingSubject.member(id).subject, BiddingSubject.memberName(name.key).subject]) { context in
            try context.requireAdministrator()
            if let account = context.session.members.account(id) { return account }
            return try context.register(name, as: id)
        }
    }
}

extension CommandContext<BiddingHouse> {
    fileprivate func register(_ name: MemberName, as id: MemberID) throws -> Account {
        guard !session.members.isTaken(name) else { throw BiddingRefusal.nameTaken }
        try record(.memberRegistered(id, name: name))
        return Account(id: id, name: name.text, registeredAt: now)
    }
}
