internal import Accounts
internal import BidlySQL
public import FoundationCore
public import HouseCore

/// The module's state on one connection, with a cache of members.
public final class AccountsSession: ModuleSession {
    let members: MembersTable
    let secrets: SecretsTables
    let auctionActivity: any MemberAuctionActivity
    let key: HouseKey

    init(_ connection: any SQLConnection, auctionActivity: any MemberAuctionActivity, key: HouseKey) {
        members = MembersTable(connection)
        secrets = SecretsTables(connection)
        self.auctionActivity = auctionActivity
        self.key = key
    }

    /// Returns whether a subject is a member. The module records events about members only.
    public static func recordsEvents(about subject: LogSubject) -> Bool {
        AccountsSubject.recordsEvents(about: subject)
    }

    /// Loads members, names, secrets and auction activity into memory.
    public func load(_ subjects: [LogSubject]) throws {
        var members: [MemberID] = [], names: [String] = [], passwords: [MemberID] = []
        var codes: [String] = [], auctionActivity: [MemberID] = [], needsAdministrators = false
        for subject in subjects {
            switch AccountsSubject(subject) {
            case .member(let member): members.append(member)
            case .name(let key): names.append(key)
            case .secrets(let member): passwords.append(member)
            case .code(let digest): codes.append(digest)
            case .auctionActivity(let member): auctionActivity.append(member)
            case .administrators: needsAdministrators = true
            case nil: break
            }
        }
        try self.members.load(members)
        try self.members.load(names: names)
        if needsAdministrators { try self.members.loadAdministrators() }
        try secrets.load(passwordsOf: passwords, codes: codes)
        if !auctionActivity.isEmpty { try self.auctionActivity.load(auctionActivity) }
    }

    /// Applies an event. Returns no publication, because activity does not show accounts.
    public func apply(_ recorded: RecordedEvent<AccountsEvent>) throws -> [Publication] {
        switch recorded.event {
        case .memberRegistered(let id, let name): members.add(id, name, registeredAt: recorded.time)
        case .roleChanged(let id, let role, _): try members.change(id) { $0.role = role }
        case .suspended(let id, let reason, _):
            try members.change(id) {
                $0.suspension = try Suspension(reason: reason, since: $0.suspension?.since ?? recorded.time)
            }
        case .reinstated(let id, _, _): try members.change(id) { $0.suspension = nil }
        case .passwordCodeIssued: break
        case .accountClosed(let id): try members.change(id) { $0.closedAt = recorded.time }
        }
        return []
    }

    /// Writes each changed member once, and the changes of secrets.
    public func flush() throws {
        try members.flush()
        try secrets.flush()
    }

    /// Removes members from the cache.
    public func invalidate(_ subjects: [LogSubject]) {
        members.invalidate(
            subjects.compactMap { subject in
                guard case .member(let member)? = AccountsSubject(subject) else { return nil }
                return member
            }
        )
    }

    /// Discards everything in memory.
    public func invalidateAll() {
        members.invalidateAll()
        secrets.invalidateAll()
    }

    /// Returns the name of a member; `nil` if the subject is not a known member.
    public func name(of subject: LogSubject) throws -> String? {
        guard case .member(let id)? = AccountsSubject(subject) else { return nil }
        try members.load([id])
        return members.member(id)?.member.name
    }

    /// Loads members for adapters of other modules, with at most one query.
    ///
    /// - Throws: `SQLError`.
    public func load(members: [MemberID]) throws { try self.members.load(members) }

    /// Returns whether a loaded member exists and has an open account.
    public func isMember(_ id: MemberID) -> Bool { members.contains(id) }

    /// Returns the names of members. Omits unknown identifiers. Runs a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    public func memberNames(of ids: [MemberID]) throws -> [MemberID: String] {
        try members.load(ids)
        return ids.reduce(into: [:]) { names, id in names[id] = memberName(id) }
    }

    /// Returns the name of a loaded member, even if the account is closed; `nil` if the member does not exist.
    public func memberName(_ id: MemberID) -> String? { members.member(id)?.member.name }
}
