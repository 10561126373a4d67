public import FoundationCore
public import Observation

/// The aggregate of accounts: who is signed in, with their account and sessions, observed by all views.
///
/// ```swift
/// let accounts = Accounts(signIn: client, account: client, store: store)
/// await accounts.restore()
/// if accounts.member == nil { try await accounts.signIn(Credentials(name: "anna", password: password)) }
/// print(accounts.member?.name ?? "not signed in")
/// ```
///
/// Commands throw `ClientFailure` to their caller. Loads do not throw: ``phase(of:)`` reports their result to all
/// views. If the house reports that the session has ended, the aggregate signs the member out.
///
/// With an embedded house, the program vouches for the member: there is no session and no store, and ``loadAccount()``
/// loads the member.
@MainActor @Observable
public final class Accounts {
    /// The signed-in member; `nil` if nobody is signed in.
    public private(set) var member: Member?
    /// The account of the signed-in member; `nil` if nobody is signed in, or until ``loadAccount()`` has loaded it.
    public private(set) var account: Account?
    /// The sessions of the signed-in member, newest first; empty until ``loadSessions()`` has loaded them.
    public private(set) var sessions: [Session] = []
    /// The last failure of the session store; `nil` after a successful save. If the session could not be saved, the
    /// sign-in lasts until the program ends.
    public private(set) var storeFailure: LocalStoreFailure?

    private let signInClient: any SignInClient
    private let accountClient: any AccountClient
    private let store: (any SessionStore)?
    private let clock: any WallClock
    private let loads: SharedLoads<AccountsLoad>
    /// Incremented by each sign-in and sign-out, so that a late response does not end a newer session.
    @ObservationIgnored private var sessionGeneration = 0

    /// Creates an aggregate in which nobody is signed in. It sends no request.
    ///
    /// - Parameters:
    ///   - signIn: The client for registration and sign-in.
    ///   - account: The client for the caller's account. It sends the token of the session in `store`.
    ///   - store: The store of the session; `nil` if the program vouches for the member.
    ///   - clock: The clock for the expiry of the stored session and the age of loaded values.
    public init(
        signIn: any SignInClient,
        account: any AccountClient,
        store: (any SessionStore)? = nil,
        clock: any WallClock = SystemClock()
    ) {
        signInClient = signIn
        accountClient = account
        self.store = store
        self.clock = clock
        loads = SharedLoads(clock: clock)
    }

    /// Returns the load phase of a resource: idle, loading, loaded or failed.
    public func phase(of load: AccountsLoad) -> LoadPhase { loads.phase(of: load) }

    /// Whether the signed-in member may bid and list; `nil` until ``loadAccount()`` has loaded the account.
    public var mayTrade: Bool? { account?.mayTrade }
}

// MARK: - Signing in and out

extension Accounts {
    /// Restores the stored session, or removes it if it has expired. Sends no request: only the next request shows
    /// whether the house still accepts the session.
    public func restore() async {
        guard let store else { return }
        do {
            guard let stored = try await store.load() else { return }
            if stored.expiresAt <= clock.now { try await store.save(nil) } else { member = stored.member }
        } catch {
            storeFailure = error
        }
    }

    /// Registers a member, without signing in.
    ///
    /// - Throws: `ClientFailure`, as `SignInClient.register(_:)` does.
    public func register(_ registration: Registration) async throws(ClientFailure) -> Member {
        try await signInClient.register(registration)
    }

    /// Signs in and stores the session. An earlier session of this program stays valid in the house.
    ///
    /// - Throws: `ClientFailure`, as `SignInClient.signIn(_:)` does; the state is then unchanged.
    @discardableResult
    public func signIn(_ credentials: Credentials) async throws(ClientFailure) -> Member {
        let signedIn = try await signInClient.signIn(credentials)
        clearState()
        await save(StoredSession(signedIn))
        member = signedIn.member
        return signedIn.member
    }

    /// Ends the session.
    ///
    /// - Throws: `ClientFailure`; the member then stays signed in. Does not throw if the session has already ended.
    public func signOut() async throws(ClientFailure) {
        do {
            try await signInClient.signOut()
        } catch  where error.code == .notSignedIn {}
        await end()
    }

    /// Sets a member's password with a one-time code from an administrator, without signing in.
    ///
    /// - Throws: `ClientFailure`, as `SignInClient.setPassword(_:of:with:)` does.
    public func setPassword(
        _ password: Password,
        of name: String,
        with code: OneTimeCode
    ) async throws(ClientFailure) { try await signInClient.setPassword(password, of: name, with: code) }
}

// MARK: - The caller's account

extension Accounts {
    /// Loads the account of the caller. Concurrent loads share one request.
    @discardableResult
    public func loadAccount() async -> LoadPhase {
        let client = accountClient
        return await load(.account) { () async throws(ClientFailure) in
            try await client.account()
        } applying: { accounts, account in
            accounts.apply(account)
        }
    }

    /// Loads the sessions of the caller. Concurrent loads share one request.
    @discardableResult
    public func loadSessions() async -> LoadPhase {
        let client = accountClient
        return await load(.sessions) { () async throws(ClientFailure) in
            try await client.sessions()
        } applying: { accounts, sessions in
            accounts.sessions = sessions
        }
    }

    /// Ends a session of the caller. If it is the current one, the member is signed out.
    ///
    /// - Throws: `ClientFailure`, as `AccountClient.endSession(_:)` does.
    public func endSession(_ id: SessionID) async throws(ClientFailure) {
        let isCurrent = sessions.first { $0.id == id }?.isCurrent ?? false
        try await perform { () async throws(ClientFailure) in try await accountClient.endSession(id) }
        sessions.removeAll { $0.id == id }
        if isCurrent { await end() }
    }

    /// Changes the password, and ends all other sessions.
    ///
    /// - Throws: `ClientFailure`, as `AccountClient.changePassword(from:to:)` does.
    public func changePassword(from current: Password, to new: Password) async throws(ClientFailure) {
        try await perform { () async throws(ClientFailure) in
            try await accountClient.changePassword(from: current, to: new)
        }
        sessions.removeAll { !$0.isCurrent }
    }

    /// Sets the e-mail address; `nil` removes it.
    ///
    /// - Throws: `ClientFailure`, as `AccountClient.changeEmailAddress(to:)` does.
    public func changeEmailAddress(to address: EmailAddress?) async throws(ClientFailure) {
        apply(
            try await perform { () async throws(ClientFailure) in
                try await accountClient.changeEmailAddress(to: address)
            }
        )
    }

    /// Returns all data that the house stores about the account.
    ///
    /// - Throws: `ClientFailure`, as `AccountClient.exportAccount()` does.
    public func exportAccount() async throws(ClientFailure) -> AccountExport {
        try await perform { () async throws(ClientFailure) in try await accountClient.exportAccount() }
    }

    /// Closes the account permanently, and signs out.
    ///
    /// - Throws: `ClientFailure`, as `AccountClient.closeAccount()` does; the account is then unchanged.
    public func closeAccount() async throws(ClientFailure) {
        try await perform { () async throws(ClientFailure) in try await accountClient.closeAccount() }
        await end()
    }
}

// MARK: - State

extension Accounts {
    private func load<Value: Sendable>(
        _ load: AccountsLoad,
        fetching fetch: @escaping @Sendable () async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Accounts, Value) -> Void
    ) async -> LoadPhase {
        let generation = sessionGeneration
        let phase = await loads.load(load, fetching: fetch) { [weak self] value, _ in
            if let self { apply(self, value) }
        }
        if phase.failure?.code == .notSignedIn, sessionGeneration == generation, member != nil { await end() }
        return phase
    }

    /// Performs a request of the signed-in member. If the house reports that the session has ended, signs out.
    private func perform<Value>(
        _ request: () async throws(ClientFailure) -> Value
    ) async throws(ClientFailure) -> Value {
        let generation = sessionGeneration
        do {
            return try await request()
        } catch {
            if error.code == .notSignedIn, sessionGeneration == generation, member != nil { await end() }
            throw error
        }
    }

    private func apply(_ account: Account) {
        self.account = account
        member = account.member
    }

    /// Clears the state of the signed-in member and removes the stored session. Sends no request.
    private func end() async {
        clearState()
        await save(nil)
    }

    private func clearState() {
        sessionGeneration += 1
        (member, account, sessions) = (nil, nil, [])
        // After the reset, a late response to a request of the previous member is discarded.
        for load in [AccountsLoad.account, .sessions] { loads.reset(load) }
    }

    private func save(_ session: StoredSession?) async {
        guard let store else { return }
        do {
            try await store.save(session)
            storeFailure = nil
        } catch {
            storeFailure = error
        }
    }
}
