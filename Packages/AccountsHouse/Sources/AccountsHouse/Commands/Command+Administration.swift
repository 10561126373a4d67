public import Accounts
public import FoundationCore
public import HouseCore

extension Command where Module == AccountsHouse, Output == Void {
    /// Suspends a member, or changes the reason of the suspension; for administrators.
    ///
    /// The command throws `AccountsRefusal.notFound` if there is no such member with an open account.
    public static func suspend(_ member: MemberID, because reason: String) -> Command {
        Command(on: .init(.member(member))) { context in
            let stored = try context.administeredMember(member)
            guard stored.suspension?.reason != reason else { return }
            try context.record(.suspended(member, reason: reason, admin: context.caller.member))
        }
    }

    /// Ends the suspension of a member; for administrators. Records nothing if the member is not suspended.
    ///
    /// The command throws `AccountsRefusal.notFound` if there is no such member with an open account.
    public static func reinstate(_ member: MemberID, because reason: String) -> Command {
        Command(on: .init(.member(member))) { context in
            guard try context.administeredMember(member).suspension != nil else { return }
            try context.record(.reinstated(member, reason: reason, admin: context.caller.member))
        }
    }

    /// Changes the role of a member; for administrators. Records nothing if the member already has the role.
    ///
    /// The command throws `AccountsRefusal`: `.notFound` if there is no such member with an open account; `.invalid`
    /// for an unknown role; `.rules(.lastAdministrator)` if no administrator would remain.
    public static func setRole(_ role: Role, of member: MemberID) -> Command {
        Command(on: .init(.member(member), .administrators)) { context in
            guard Role.allCases.contains(role) else {
                try context.requireAdministrator()
                throw AccountsRefusal.invalid(InvalidField("role", "must be a known role"))
            }
            let stored = try context.administeredMember(member)
            guard stored.role != role else { return }
            if stored.role == .administrator, !context.session.members.hasAdministrator(except: member) {
                throw AccountsRefusal.rules(.lastAdministrator)
            }
            try context.record(.roleChanged(member, role: role, admin: context.caller.member))
        }
    }
}

extension Command where Module == AccountsHouse, Output == Instant {
    /// The lifetime of a one-time code.
    private static var lifetime: Duration { .seconds(3_600) }

    /// Stores the digest of a one-time code with which a member can set a password; for administrators. Returns the
    /// time at which the code expires.
    static func issuePasswordCode(_ digest: String, for member: MemberID) -> Command {
        Command(on: .init(.member(member), .code(digest))) { context in
            _ = try context.administeredMember(member)
            try context.record(.passwordCodeIssued(member, admin: context.caller.member))
            return context.issue(digest, for: member, during: lifetime)
        }
    }

    /// Stores the digest of a one-time code with which a person can register; for administrators. Returns the time at
    /// which the code expires.
    static func issueRegistrationCode(_ digest: String) -> Command {
        Command(on: .init(.code(digest))) { context in
            try context.requireAdministrator()
            return context.issue(digest, for: nil, during: lifetime)
        }
    }
}

extension CommandContext<AccountsHouse> {
    /// Returns a member with an open account. Throws if there is none, or if the caller is not an administrator.
    fileprivate func administeredMember(_ id: MemberID) throws -> StoredMember {
        try requireAdministrator()
        guard let member = session.members.member(id), member.isOpen else { throw AccountsRefusal.notFound }
        return member
    }

    fileprivate func issue(_ digest: String, for member: MemberID?, during lifetime: Duration) -> Instant {
        let expiresAt = now.advanced(by: lifetime)
        session.secrets.add(code: digest, for: member, issuedAt: now, expiresAt: expiresAt)
        return expiresAt
    }
}
