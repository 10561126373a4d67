import FoundationCore

/// The state of an ``InMemoryAccounts``.
struct InMemoryAccountsState: Sendable {
    /// The caller of a request.
    enum Caller: Sendable {
        case anonymous
        case token(SessionToken)
        case member(MemberID)
        case owner
    }

    private struct StoredCode {
        /// The member whose password the code sets; `nil` for a registration code.
        let member: MemberID?
        let expiresAt: Instant
    }

    private struct OpenSession {
        let member: MemberID
        let session: Session
    }

    private static let sessionLifetime = Duration.seconds(30 * 86_400)
    private static let codeLifetime = Duration.seconds(3_600)

    private let registration: RegistrationPolicy
    private let identifiers: any IdentifierSource
    private var accounts: [MemberID: Account] = [:]
    private var closed: [Account] = []
    private var passwords: [MemberID: Password] = [:]
    private var sessions: [SessionToken: OpenSession] = [:]
    private var codes: [String: StoredCode] = [:]
    private var limiter = FailedSignInLimiter()
    var obligations: [MemberID: Refusal] = [:]

    init(registration: RegistrationPolicy, identifiers: any IdentifierSource) {
        self.registration = registration
        self.identifiers = identifiers
    }

    mutating func add(_ account: Account, password: Password?) {
        accounts[account.id] = account
        passwords[account.id] = password
    }
}

// MARK: - Callers

extension InMemoryAccountsState {
    private func session(_ caller: Caller, at now: Instant) -> (token: SessionToken, open: OpenSession)? {
        guard case .token(let token) = caller, let open = sessions[token], open.session.expiresAt > now else {
            return nil
        }
        return (token, open)
    }

    private func account(of caller: Caller, at now: Instant) throws(ClientFailure) -> Account {
        let found: Account? =
            switch caller {
            case .anonymous: nil
            case .owner: throw ClientFailure(.forbidden)
            case .member(let id): accounts[id]
            case .token: session(caller, at: now).flatMap { accounts[$0.open.member] }
            }
        guard let found else { throw ClientFailure(.notSignedIn) }
        return found
    }

    private func isAdministrator(_ caller: Caller, at now: Instant) -> Bool {
        if case .owner = caller { return true }
        return (try? account(of: caller, at: now))?.role == .administrator
    }

    private func requireAdministrator(_ caller: Caller, at now: Instant) throws(ClientFailure) {
        guard !isAdministrator(caller, at: now) else { return }
        _ = try account(of: caller, at: now)
        throw ClientFailure(.forbidden)
    }

    private func known(_ member: MemberID) throws(ClientFailure) -> Account {
        guard let account = accounts[member] else { throw ClientFailure(.notFound) }
        return account
    }

    private func account(named name: String) -> Account? {
        accounts.values.first { $0.member.name.lowercased() == name.lowercased() }
    }
}

// MARK: - Signing in

extension InMemoryAccountsState {
    mutating func register(
        _ registration: Registration,
        by caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> Member {
        let isAdministrator = isAdministrator(caller, at: now)
        let name = try valid { () throws(InvalidField) in try MemberName(registration.name) }
        if let password = registration.password {
            try valid { () throws(InvalidField) in try password.requireStrength(for: name.text) }
        } else if !isAdministrator {
            throw ClientFailure(.passwordRequired)
        }
        let code = registration.code?.normalized
        let isCodeValid = code.flatMap { codes[$0] }.map { $0.member == nil && $0.expiresAt > now } ?? false
        do {
            try self.registration.requireAllowed(
                hasCode: code != nil,
                isCodeValid: isCodeValid,
                byAdministrator: isAdministrator
            )
        } catch {
            throw ClientFailure(error)
        }
        let isTaken = (Array(accounts.values) + closed).contains {
            name.isSame(as: $0.member.name) || $0.id.rawValue == name.text
        }
        guard !isTaken else { throw ClientFailure(.nameTaken) }
        if let code, isCodeValid { codes[code] = nil }
        let member = Member(id: identifiers.next(MemberSubject.self), name: name, registeredAt: now)
        accounts[member.id] = Account(
            member: member,
            hasPassword: registration.password != nil,
            emailAddress: registration.emailAddress
        )
        passwords[member.id] = registration.password
        return member
    }

    mutating func signIn(_ credentials: Credentials, at now: Instant) throws(ClientFailure) -> SignedIn {
        let label = try valid { () throws(InvalidField) in try Session.checkedLabel(credentials.label) }
        let attempt = try begin(credentials.name, at: now)
        guard let account = account(named: credentials.name), let password = passwords[account.id],
            password == credentials.password
        else { throw ClientFailure(.wrongCredentials) }
        limiter.succeed(attempt)
        let token = SessionToken(rawValue: "token-\(identifiers.next(SessionSubject.self))")
        let id = identifiers.next(SessionSubject.self), end = now.advanced(by: Self.sessionLifetime)
        let session = try valid { () throws(InvalidField) in
            try Session(id: id, label: label, createdAt: now, expiresAt: end, isCurrent: true)
        }
        sessions[token] = OpenSession(member: account.id, session: session)
        return SignedIn(token: token, session: session, member: account.member)
    }

    mutating func signOut(_ caller: Caller, at now: Instant) throws(ClientFailure) {
        guard let (token, _) = session(caller, at: now) else { throw ClientFailure(.notSignedIn) }
        sessions[token] = nil
    }

    mutating func setPassword(
        _ password: Password,
        of name: String,
        with code: OneTimeCode,
        at now: Instant
    ) throws(ClientFailure) {
        try valid { () throws(InvalidField) in try password.requireStrength(for: name) }
        let attempt = try begin(name, at: now)
        let stored = codes[code.normalized]
        guard let stored, let member = stored.member, stored.expiresAt > now, let account = account(named: name),
            account.id == member
        else { throw ClientFailure(.wrongCode) }
        limiter.succeed(attempt)
        codes[code.normalized] = nil
        set(password, of: account)
        endSessions(of: member)
    }

    private mutating func begin(
        _ name: String,
        at now: Instant
    ) throws(ClientFailure) -> FailedSignInLimiter.Attempt {
        do {
            return try limiter.begin(name: name, address: nil, at: now)
        } catch {
            throw ClientFailure(.throttled, retryAfter: error.retryAfter)
        }
    }

    private mutating func set(_ password: Password, of account: Account) {
        passwords[account.id] = password
        replace(account, hasPassword: true)
    }

    private mutating func endSessions(of member: MemberID, except kept: SessionToken? = nil) {
        sessions = sessions.filter { $0.value.member != member || $0.key == kept }
    }
}

// MARK: - The caller's account

extension InMemoryAccountsState {
    func ownAccount(_ caller: Caller, at now: Instant) throws(ClientFailure) -> Account {
        try account(of: caller, at: now)
    }

    func sessions(of caller: Caller, at now: Instant) throws(ClientFailure) -> [Session] {
        let account = try account(of: caller, at: now), current = session(caller, at: now)?.open.session.id
        return sessions.values.filter { $0.member == account.id && $0.session.expiresAt > now }
            .map { $0.session.with(isCurrent: $0.session.id == current) }
            .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    }

    mutating func endSession(_ id: SessionID, of caller: Caller, at now: Instant) throws(ClientFailure) {
        let account = try account(of: caller, at: now)
        sessions = sessions.filter { $0.value.member != account.id || $0.value.session.id != id }
    }

    mutating func changePassword(
        from current: Password,
        to new: Password,
        of caller: Caller,
        at now: Instant
    ) throws(ClientFailure) {
        let account = try account(of: caller, at: now)
        try valid { () throws(InvalidField) in try new.requireStrength(for: account.member.name) }
        let attempt = try begin(account.member.name, at: now)
        guard passwords[account.id] == current else { throw ClientFailure(.wrongPassword) }
        limiter.succeed(attempt)
        set(new, of: account)
        endSessions(of: account.id, except: session(caller, at: now)?.token)
    }

    mutating func changeEmailAddress(
        to address: EmailAddress?,
        of caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> Account {
        let account = try account(of: caller, at: now)
        return replace(account, emailAddress: .some(address))
    }

    mutating func closeAccount(of caller: Caller, at now: Instant) throws(ClientFailure) {
        let account = try account(of: caller, at: now)
        if let obligation = obligations[account.id] { throw ClientFailure(obligation) }
        try requireOtherAdministrator(than: account)
        endSessions(of: account.id)
        accounts[account.id] = nil
        passwords[account.id] = nil
        closed.append(account)
    }

    private func requireOtherAdministrator(than account: Account) throws(ClientFailure) {
        guard account.role == .administrator else { return }
        guard accounts.values.contains(where: { $0.role == .administrator && $0.id != account.id }) else {
            throw ClientFailure(.lastAdministrator)
        }
    }

    @discardableResult
    private mutating func replace(
        _ account: Account,
        role: Role? = nil,
        suspension: Suspension?? = nil,
        hasPassword: Bool? = nil,
        emailAddress: EmailAddress?? = nil
    ) -> Account {
        let new = Account(
            member: account.member,
            role: role ?? account.role,
            suspension: suspension ?? account.suspension,
            hasPassword: hasPassword ?? account.hasPassword,
            emailAddress: emailAddress ?? account.emailAddress
        )
        accounts[account.id] = new
        return new
    }
}

// MARK: - Members

extension InMemoryAccountsState {
    func profile(of member: MemberID) throws(ClientFailure) -> MemberProfile {
        guard let account = accounts[member] ?? closed.first(where: { $0.id == member }) else {
            throw ClientFailure(.notFound)
        }
        return try valid { () throws(InvalidField) in try MemberProfile(member: account.member, retractionCount: 0) }
    }

    func member(named name: String) -> Member? { account(named: name)?.member }

    func memberNames(startingWith prefix: String, limit: PageLimit) -> [String] {
        let names = accounts.values.map(\.member.name).filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        return Array(names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }.prefix(limit.count))
    }
}

// MARK: - Administration

extension InMemoryAccountsState {
    func memberCounts(by caller: Caller, at now: Instant) throws(ClientFailure) -> MemberCounts {
        try requireAdministrator(caller, at: now)
        return MemberCounts(
            members: accounts.count,
            administrators: accounts.values.count { $0.role == .administrator },
            suspended: accounts.values.count { $0.suspension != nil }
        )
    }

    func account(of member: MemberID, by caller: Caller, at now: Instant) throws(ClientFailure) -> Account {
        try requireAdministrator(caller, at: now)
        return try known(member).withoutEmailAddress
    }

    mutating func suspend(
        _ member: MemberID,
        because reason: String,
        by caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> Account {
        try requireAdministrator(caller, at: now)
        _ = try valid { () throws(InvalidField) in try Suspension.reason(reason) }
        let account = try known(member)
        let suspension = try valid { () throws(InvalidField) in
            try Suspension(reason: reason, since: account.suspension?.since ?? now)
        }
        return replace(account, suspension: suspension).withoutEmailAddress
    }

    mutating func reinstate(
        _ member: MemberID,
        because reason: String,
        by caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> Account {
        try requireAdministrator(caller, at: now)
        _ = try valid { () throws(InvalidField) in try Suspension.reason(reason) }
        return replace(try known(member), suspension: .some(nil)).withoutEmailAddress
    }

    mutating func setRole(
        _ role: Role,
        of member: MemberID,
        by caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> Account {
        try requireAdministrator(caller, at: now)
        guard Role.allCases.contains(role) else { throw ClientFailure(.invalid, detail: "role is unknown") }
        let account = try known(member)
        if role != .administrator { try requireOtherAdministrator(than: account) }
        return replace(account, role: role).withoutEmailAddress
    }

    mutating func issueCode(
        for member: MemberID?,
        by caller: Caller,
        at now: Instant
    ) throws(ClientFailure) -> IssuedCode {
        try requireAdministrator(caller, at: now)
        if let member {
            _ = try known(member)
            codes = codes.filter { $0.value.member != member }
        }
        let code = OneTimeCode(rawValue: "code-\(identifiers.next(SessionSubject.self))")
        let expiresAt = now.advanced(by: Self.codeLifetime)
        codes[code.normalized] = StoredCode(member: member, expiresAt: expiresAt)
        return IssuedCode(code: code, expiresAt: expiresAt)
    }
}

extension Account {
    /// The account without the e-mail address, as administrators see it.
    fileprivate var withoutEmailAddress: Account {
        Account(member: member, role: role, suspension: suspension, hasPassword: hasPassword)
    }
}

/// Runs a closure, and converts `InvalidField` to a `ClientFailure` with `.invalid`.
private func valid<Value>(_ work: () throws(InvalidField) -> Value) throws(ClientFailure) -> Value {
    do {
        return try work()
    } catch {
        throw ClientFailure(.invalid, detail: error.description)
    }
}
