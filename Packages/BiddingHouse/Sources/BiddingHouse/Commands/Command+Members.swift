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
}

extension Command where Module == BiddingHouse, Output == [MemberRecording] {
    /// Records members from an import; for administrators. Existing members are unchanged.
    ///
    /// - Returns: the outcome for each member, in order. On `.identifierTaken` or `.nameTaken`, retry with the next
    ///   identifier or name.
    public static func recordMembers(_ records: [MemberRecord]) -> Command {
        let subjects = records.flatMap { [BiddingSubject.member($0.id), .memberName($0.name.key)] }
        return Command(on: subjects.map(\.subject)) { context in
            try context.requireAdministrator()
            return try records.map { try context.record($0) }
        }
    }
}

extension CommandContext<BiddingHouse> {
    fileprivate func register(_ name: MemberName, as id: MemberID) throws -> Account {
        guard session.members.account(named: name) == nil else { throw BiddingRefusal.nameTaken }
        try record(.memberRegistered(id, name: name))
        return Account(id: id, name: name.text, registeredAt: now)
    }

    fileprivate func record(_ record: MemberRecord) throws -> MemberRecording {
        let named = session.members.account(named: record.name), identified = session.members.account(record.id)
        switch record.identity {
        case .anyMember:
            if let named { return .existing(named.id) }
            if identified != nil { return .identifierTaken }
        case .recordedMember:
            if let identified {
                return record.isSame(as: identified.name) ? .existing(identified.id) : .identifierTaken
            }
            if named != nil { return .nameTaken }
        }
        let time = min(record.registeredAt ?? now, now)
        try self.record(.memberRegistered(record.id, name: record.name), at: time)
        return .new(record.id)
    }
}
