public import Bidding
public import FoundationCore
public import HouseCore

// Registration belongs to bidding until a context for accounts exists.

extension Command where Module == BiddingHouse, Output == Account {
    /// Registers a member.
    ///
    /// Refusals: `IdentifierTaken` if another member has the identifier; `BiddingRefusal.nameTaken`.
    public static func register(_ name: MemberName, as id: MemberID) -> Command {
        Command(on: [BiddingSubject.member(id).subject, BiddingSubject.memberName(name.key).subject]) { context in
            guard !context.session.members.contains(id) else { throw IdentifierTaken() }
            return try context.register(name, as: id)
        }
    }
}

extension Command where Module == BiddingHouse, Output == [MemberImportOutcome] {
    /// Imports members; for administrators. Existing members are unchanged.
    ///
    /// - Returns: the outcome for each member, in order. On `.identifierTaken` or `.nameTaken`, retry with the next
    ///   identifier or name.
    public static func importMembers(_ members: [MemberImport]) -> Command {
        let subjects = members.flatMap { [BiddingSubject.member($0.id), .memberName($0.name.key)] }
        return Command(on: subjects.map(\.subject)) { context in
            try context.requireAdministrator()
            return try members.map { try context.importMember($0) }
        }
    }
}

extension CommandContext<BiddingHouse> {
    fileprivate func register(_ name: MemberName, as id: MemberID) throws -> Account {
        guard session.members.account(named: name) == nil else { throw BiddingRefusal.nameTaken }
        try record(.memberRegistered(id, name: name))
        return Account(id: id, name: name.text, registeredAt: now)
    }

    fileprivate func importMember(_ member: MemberImport) throws -> MemberImportOutcome {
        let named = session.members.account(named: member.name), identified = session.members.account(member.id)
        switch member.identity {
        case .anyMember:
            if let named { return .existing(named.id) }
            if identified != nil { return .identifierTaken }
        case .importedMember:
            if let identified {
                return member.isSame(as: identified.name) ? .existing(identified.id) : .identifierTaken
            }
            if named != nil { return .nameTaken }
        }
        let time = min(member.registeredAt ?? now, now)
        try record(.memberRegistered(member.id, name: member.name), at: time)
        return .new(member.id)
    }
}
