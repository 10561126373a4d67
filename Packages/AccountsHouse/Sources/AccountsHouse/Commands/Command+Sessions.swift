internal import Accounts
internal import FoundationCore
internal import HouseCore

// Sessions and passwords. These commands record no events, because they change only kept tables, which are not logged.

extension Command where Module == AccountsHouse, Output == Session {
    /// The lifetime of a session.
    private static var lifetime: Duration { .seconds(30 * 86_400) }

    /// Opens a session of a member whose password was verified.
    ///
    /// - Parameters:
    ///   - hash: The hash against which the password was verified. The command is refused if the stored hash differs,
    ///     because the password was changed after the verification.
    ///   - digest: The digest of the session's token.
    static func openSession(
        of member: MemberID,
        verifiedBy hash: SecretHash,
        digest: [UInt8],
        as id: SessionID,
        label: String
    ) -> Command {
        Command(on: .init(.member(member), .secrets(member))) { context in
            let secrets = context.session.secrets
            guard context.session.members.contains(member), secrets.password(of: member) == hash else {
                throw AccountsRefusal.rules(.wrongCredentials)
            }
            let session = try Session(
                id: id,
                label: label,
                createdAt: context.now,
                expiresAt: context.now.advanced(by: lifetime),
                isCurrent: true
            )
            secrets.add(StoredSessionRow(digest: digest, member: member, session: session))
            return session
        }
    }
}

extension Command where Module == AccountsHouse, Output == Void {
    /// Ends a session of the caller.
    static func endSession(_ id: SessionID, of member: MemberID) -> Command {
        Command(on: .init(.member(member))) { context in
            context.session.secrets.endSession(id, of: try context.member())
        }
    }

    /// Replaces a password that was verified, and ends all sessions of the member except `session`.
    static func changePassword(
        of member: MemberID,
        from verified: SecretHash,
        to hash: SecretHash,
        keeping session: SessionID?
    ) -> Command {
        Command(on: .init(.member(member), .secrets(member))) { context in
            let secrets = context.session.secrets
            guard try context.member() == member, secrets.password(of: member) == verified else {
                throw AccountsRefusal.rules(.wrongPassword)
            }
            secrets.setPassword(hash, of: member)
            secrets.endSessions(of: member, except: session)
        }
    }

    /// Sets the password of a member with a one-time code, and ends all sessions of the member.
    static func setPassword(_ hash: SecretHash, of member: MemberID, withCode digest: String) -> Command {
        Command(on: .init(.member(member), .code(digest))) { context in
            let secrets = context.session.secrets
            guard context.session.members.contains(member), let code = secrets.code(digest),
                code.member == member, code.expiresAt > context.now
            else { throw AccountsRefusal.rules(.wrongCode) }
            secrets.remove(code: digest)
            secrets.setPassword(hash, of: member)
            secrets.endSessions(of: member)
        }
    }

    /// Sets or removes the e-mail address of the caller.
    static func changeEmailAddress(of member: MemberID, to address: EmailAddress?) -> Command {
        Command(on: .init(.member(member))) { context in
            context.session.secrets.setEmailAddress(address, of: try context.member())
        }
    }

    /// Closes the account of the caller permanently.
    static func closeAccount(of member: MemberID) -> Command {
        Command(on: .init(.member(member), .auctionActivity(member), .administrators)) { context in
            let session = context.session, id = try context.member()
            if let obligation = session.auctionActivity.obligation(of: id) {
                throw AccountsRefusal.rules(obligation.refusal)
            }
            if session.members.member(id)?.role == .administrator, !session.members.hasAdministrator(except: id) {
                throw AccountsRefusal.rules(.lastAdministrator)
            }
            try context.record(.accountClosed(id))
            session.secrets.removeAll(of: id)
        }
    }
}

extension MemberObligation {
    /// The refusal that an obligation causes.
    fileprivate var refusal: Refusal {
        switch self {
        case .leading: .leadingBids
        case .selling: .openAuctions
        case .owing: .unpaidOrders
        }
    }
}
