public import FoundationCore

/// Implements all client protocols of accounts for one caller of an ``InMemoryAccounts``.
public struct InMemoryAccountsClient: Sendable {
    private let house: InMemoryAccounts
    private let caller: @Sendable () -> InMemoryAccountsState.Caller

    init(_ house: InMemoryAccounts, caller: @escaping @Sendable () -> InMemoryAccountsState.Caller) {
        self.house = house
        self.caller = caller
    }

    private func ask<Result: Sendable>(
        _ work: (inout InMemoryAccountsState, InMemoryAccountsState.Caller, Instant) throws(ClientFailure) -> Result
    ) throws(ClientFailure) -> Result {
        guard !Task.isCancelled else { throw ClientFailure(.cancelled) }
        let caller = caller()
        return try house.withState { state, now throws(ClientFailure) in try work(&state, caller, now) }
    }
}

extension InMemoryAccountsClient: SignInClient {
    /// Registers a member.
    public func register(_ registration: Registration) throws(ClientFailure) -> Member {
        try ask { state, caller, now throws(ClientFailure) in try state.register(registration, by: caller, at: now) }
    }

    /// Signs in.
    public func signIn(_ credentials: Credentials) throws(ClientFailure) -> SignedIn {
        try ask { state, _, now throws(ClientFailure) in try state.signIn(credentials, at: now) }
    }

    /// Ends the session of the caller.
    public func signOut() throws(ClientFailure) {
        try ask { state, caller, now throws(ClientFailure) in try state.signOut(caller, at: now) }
    }

    /// Sets the password of a member with a code.
    public func setPassword(_ password: Password, of name: String, with code: OneTimeCode) throws(ClientFailure) {
        try ask { state, _, now throws(ClientFailure) in try state.setPassword(password, of: name, with: code, at: now)
        }
    }
}

extension InMemoryAccountsClient: AccountClient {
    /// Returns the account.
    public func account() throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in try state.ownAccount(caller, at: now) }
    }

    /// Changes the password.
    public func changePassword(from current: Password, to new: Password) throws(ClientFailure) {
        try ask { state, caller, now throws(ClientFailure) in
            try state.changePassword(from: current, to: new, of: caller, at: now)
        }
    }

    /// Sets the e-mail address.
    public func changeEmailAddress(to address: EmailAddress?) throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in
            try state.changeEmailAddress(to: address, of: caller, at: now)
        }
    }

    /// Returns the sessions.
    public func sessions() throws(ClientFailure) -> [Session] {
        try ask { state, caller, now throws(ClientFailure) in try state.sessions(of: caller, at: now) }
    }

    /// Ends a session.
    public func endSession(_ id: SessionID) throws(ClientFailure) {
        try ask { state, caller, now throws(ClientFailure) in try state.endSession(id, of: caller, at: now) }
    }

    /// Returns all data that the house stores about the account.
    public func exportAccount() throws(ClientFailure) -> AccountExport {
        try ask { state, caller, now throws(ClientFailure) in
            AccountExport(
                exportedAt: now,
                account: try state.ownAccount(caller, at: now),
                sessions: try state.sessions(of: caller, at: now)
            )
        }
    }

    /// Closes the account.
    public func closeAccount() throws(ClientFailure) {
        try ask { state, caller, now throws(ClientFailure) in try state.closeAccount(of: caller, at: now) }
    }
}

extension InMemoryAccountsClient: MemberClient {
    /// Returns the profile of a member.
    public func member(_ id: MemberID) throws(ClientFailure) -> MemberProfile {
        try ask { state, _, _ throws(ClientFailure) in try state.profile(of: id) }
    }

    /// Returns the member with a name.
    public func member(named name: String) throws(ClientFailure) -> Member? {
        try ask { state, _, _ throws(ClientFailure) in state.member(named: name) }
    }

    /// Returns the names that begin with a prefix.
    public func memberNames(startingWith prefix: String, limit: PageLimit) throws(ClientFailure) -> [String] {
        try ask { state, _, _ throws(ClientFailure) in state.memberNames(startingWith: prefix, limit: limit) }
    }
}

extension InMemoryAccountsClient: AccountAdministrationClient {
    /// Counts the members with open accounts.
    public func memberCounts() throws(ClientFailure) -> MemberCounts {
        try ask { state, caller, now throws(ClientFailure) in try state.memberCounts(by: caller, at: now) }
    }

    /// Returns the account of a member.
    public func account(of member: MemberID) throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in try state.account(of: member, by: caller, at: now) }
    }

    /// Suspends a member.
    public func suspend(_ member: MemberID, because reason: String) throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in
            try state.suspend(member, because: reason, by: caller, at: now)
        }
    }

    /// Ends the suspension of a member.
    public func reinstate(_ member: MemberID, because reason: String) throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in
            try state.reinstate(member, because: reason, by: caller, at: now)
        }
    }

    /// Changes the role of a member.
    public func setRole(_ role: Role, of member: MemberID) throws(ClientFailure) -> Account {
        try ask { state, caller, now throws(ClientFailure) in try state.setRole(role, of: member, by: caller, at: now) }
    }

    /// Issues a code with which the member can set a password.
    public func issuePasswordCode(for member: MemberID) throws(ClientFailure) -> IssuedCode {
        try ask { state, caller, now throws(ClientFailure) in try state.issueCode(for: member, by: caller, at: now) }
    }

    /// Issues a code with which one person can register.
    public func issueRegistrationCode() throws(ClientFailure) -> IssuedCode {
        try ask { state, caller, now throws(ClientFailure) in try state.issueCode(for: nil, by: caller, at: now) }
    }
}
