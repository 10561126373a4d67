internal import Accounts
internal import AccountsAPI
internal import FoundationCore
internal import HouseCore

/// The data of accounts that a caller may read, in one snapshot of the house.
struct AccountsView {
    let session: AccountsSession
    let snapshot: HouseSnapshot
    let caller: Caller

    init(_ session: AccountsSession, _ snapshot: HouseSnapshot, for caller: Caller) {
        self.session = session
        self.snapshot = snapshot
        self.caller = caller
    }

    /// Returns the calling member.
    ///
    /// - Throws: `CallerRefusal` unless the caller is a member with an open account; `SQLError`.
    func member() throws -> StoredMember {
        guard let id = caller.member else {
            throw caller.isAdministrator ? CallerRefusal.membersOnly : .notSignedIn
        }
        guard let member = try openMember(id) else { throw CallerRefusal.notSignedIn }
        return member
    }

    /// The account of the caller.
    ///
    /// - Throws: `CallerRefusal` unless the caller is a member with an open account; `SQLError`.
    func account() throws -> Account {
        let member = try member(), id = member.member.id
        return member.account(
            hasPassword: try session.secrets.readPassword(of: id) != nil,
            emailAddress: try session.secrets.emailAddress(of: id)
        )
    }

    /// Counts the members whose accounts are open.
    ///
    /// - Throws: `CallerRefusal` unless the caller is an administrator; `SQLError`.
    func memberCounts() throws -> MemberCounts {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        return try session.members.counts()
    }

    /// Returns the account of a member, for administrators.
    ///
    /// - Throws: `CallerRefusal` unless the caller is an administrator; `AccountsRefusal.notFound` if there is no such
    ///   member with an open account; `SQLError`.
    func account(of id: MemberID) throws -> Account {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        guard let member = try openMember(id) else { throw AccountsRefusal.notFound }
        return member.account(hasPassword: try session.secrets.readPassword(of: id) != nil)
    }

    /// The sessions of the caller, newest first.
    ///
    /// - Throws: `CallerRefusal` unless the caller is a member with an open account; `SQLError`.
    func sessions() throws -> [Session] {
        try session.secrets.sessions(of: try member().member.id, at: snapshot.now).map { row in
            row.session.with(isCurrent: row.session.id.rawValue == caller.session)
        }
    }

    /// The data that is stored about the caller, without credentials.
    ///
    /// - Throws: `CallerRefusal` unless the caller is a member with an open account; `SQLError`; `HouseFailure` with
    ///   `.corrupt` if an item of a bid or listing does not exist.
    func export() throws -> AccountExport {
        let account = try account()
        let activity = try session.auctionActivity.exportedActivity(of: account.id, at: snapshot.now)
        return AccountExport(
            exportedAt: snapshot.now,
            account: account,
            sessions: try sessions(),
            bids: activity.bids,
            listings: activity.listings,
            orders: activity.orders
        )
    }

    /// Returns the public profile of a member, even if the account is closed.
    ///
    /// - Throws: `AccountsRefusal.notFound` if no member ever had this identifier; `SQLError`.
    func profile(of id: MemberID) throws -> MemberProfile {
        try session.members.load([id])
        guard let member = session.members.member(id) else { throw AccountsRefusal.notFound }
        return try MemberProfile(
            member: member.member,
            retractionCount: session.auctionActivity.retractionCount(of: id)
        )
    }

    /// Finds members by name, ascending by name.
    ///
    /// - Throws: `SQLError`.
    func members(_ search: MemberSearch) throws -> [Member] {
        guard let name = search.name else {
            return try session.members.members(beginning: search.prefix, limit: search.limit.count).map(\.member)
        }
        guard let member = try session.members.member(named: name)?.member else { return [] }
        return member.name.lowercased().hasPrefix(search.prefix.lowercased()) ? [member] : []
    }

    private func openMember(_ id: MemberID) throws -> StoredMember? {
        try session.members.load([id])
        return session.members.member(id).flatMap { $0.isOpen ? $0 : nil }
    }
}
