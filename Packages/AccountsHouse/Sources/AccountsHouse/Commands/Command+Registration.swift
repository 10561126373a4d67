public import Accounts
public import FoundationCore
public import HouseCore

extension Command where Module == AccountsHouse, Output == Member {
    /// Registers a member without a password; for administrators and the owner of an embedded house.
    ///
    /// The command throws `IdentifierTaken` if another member has the identifier, and
    /// `AccountsRefusal.rules(.nameTaken)` if another member has the name, or if the name is the identifier of a member.
    public static func register(_ name: MemberName, as id: MemberID) -> Command {
        register(NewAccount(name: name), as: id, policy: .closed)
    }

    /// Registers a member if the policy permits it. Uses up the one-time code if it is valid.
    static func register(_ account: NewAccount, as id: MemberID, policy: RegistrationPolicy) -> Command {
        let namesake = MemberID(account.name.text)
        var subjects: [AccountsSubject] = [.member(id), .name(account.name.key)]
        if let namesake { subjects.append(.member(namesake)) }
        if let code = account.codeDigest { subjects.append(.code(code)) }
        return Command(on: subjects.map(\.subject)) { context in
            let session = context.session, code = account.codeDigest.flatMap(session.secrets.code)
            let isCodeValid = code.map { $0.member == nil && $0.expiresAt > context.now } ?? false
            do throws(Refusal) {
                try policy.requireAllowed(
                    hasCode: account.codeDigest != nil,
                    isCodeValid: isCodeValid,
                    byAdministrator: context.caller.isAdministrator
                )
            } catch {
                throw AccountsRefusal.rules(error)
            }
            guard session.members.member(id) == nil else { throw IdentifierTaken() }
            // A name that is the identifier of another member would make commands on this identifier ambiguous.
            guard session.members.member(named: account.name) == nil,
                namesake.flatMap(session.members.member) == nil
            else { throw AccountsRefusal.rules(.nameTaken) }
            try context.record(.memberRegistered(id, name: account.name))
            if let password = account.password { session.secrets.setPassword(password, of: id) }
            if let address = account.emailAddress { session.secrets.setEmailAddress(address, of: id) }
            if let digest = account.codeDigest, isCodeValid { session.secrets.remove(code: digest) }
            return Member(id: id, name: account.name, registeredAt: context.now)
        }
    }
}

/// A validated registration, with the hash of the password.
struct NewAccount: Sendable {
    let name: MemberName
    var password: SecretHash?
    var emailAddress: EmailAddress?
    var codeDigest: String?
}

extension Command where Module == AccountsHouse, Output == [MemberImportOutcome] {
    /// Imports members; for administrators. Existing members are unchanged.
    ///
    /// - Returns: The outcome for each member, in the order of `members`. On `.identifierTaken` or `.nameTaken`, retry
    ///   with the next identifier or name.
    public static func importMembers(_ members: [MemberImport]) -> Command {
        let subjects = members.flatMap { [AccountsSubject.member($0.id), .name($0.name.key)] }
        return Command(on: subjects.map(\.subject)) { context in
            try context.requireAdministrator()
            return try members.map { try context.importMember($0) }
        }
    }
}

extension CommandContext<AccountsHouse> {
    fileprivate func importMember(_ member: MemberImport) throws -> MemberImportOutcome {
        let named = session.members.member(named: member.name)?.member
        let identified = session.members.member(member.id)?.member
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
