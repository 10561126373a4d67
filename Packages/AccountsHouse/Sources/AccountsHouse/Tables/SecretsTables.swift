internal import Accounts
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The kept tables on one connection: passwords, e-mail addresses, sessions and one-time codes.
///
/// Nothing is cached between transactions: changes of secrets are not logged, so changes by other processes cannot be
/// detected. A command sees the changes of earlier commands in the same transaction; `flush()` writes them.
final class SecretsTables {
    static let definitions = [
        table("passwords", "Password hashes.") { d in
            "CREATE TABLE passwords (member \(d.text) PRIMARY KEY, hash \(d.text) NOT NULL)\(d.keyedTableOptions);"
        },
        table("email_addresses", "E-mail addresses of members.") { d in
            """
            CREATE TABLE email_addresses (
                member \(d.text) PRIMARY KEY, address \(d.text) NOT NULL
            )\(d.keyedTableOptions);
            """
        },
        table("sessions", "Members' sessions, with token digests.") { d in
            """
            CREATE TABLE sessions (
                digest \(d.blob) PRIMARY KEY, id \(d.text) NOT NULL UNIQUE, member \(d.text) NOT NULL,
                label \(d.text) NOT NULL, created_at \(d.integer) NOT NULL, expires_at \(d.integer) NOT NULL
            )\(d.keyedTableOptions);
            CREATE INDEX sessions_by_member ON sessions (member);
            CREATE INDEX sessions_by_expiry ON sessions (expires_at);
            """
        },
        table("one_time_codes", "Digests of one-time codes.") { d in
            """
            CREATE TABLE one_time_codes (
                digest \(d.text) PRIMARY KEY, member \(d.text), expires_at \(d.integer) NOT NULL
            )\(d.keyedTableOptions);
            CREATE INDEX one_time_codes_by_member ON one_time_codes (member);
            """
        },
    ]

    /// A change that the transaction has made but not written yet.
    private enum Change {
        case setPassword(MemberID, SecretHash)
        case setEmailAddress(MemberID, EmailAddress?)
        case addSession(StoredSessionRow)
        case endSession(SessionID, of: MemberID)
        case endSessions(of: MemberID, except: SessionID?)
        case addCode(digest: String, member: MemberID?, issuedAt: Instant, expiresAt: Instant)
        case removeCode(digest: String)
        case removeCodes(of: MemberID)
        case removePassword(of: MemberID)
    }

    private let statements: SecretsStatements
    private var passwords: [MemberID: SecretHash?] = [:]
    private var codes: [String: StoredCode?] = [:]
    private var changes: [Change] = []

    init(_ connection: any SQLConnection) { statements = SecretsStatements(connection) }

    private static func table(
        _ name: String,
        _ content: String,
        script: @escaping @Sendable (SQLDialect) -> String
    ) -> ModuleTable { ModuleTable(name, .kept(content), migrations: [SQLMigration(name, script: script)]) }
}

/// A session with the digest of its token.
struct StoredSessionRow: Sendable, Hashable {
    let digest: [UInt8]
    let member: MemberID
    let session: Session
}

/// A one-time code that works until it expires.
struct StoredCode: Sendable, Hashable {
    /// The member whose password the code sets; `nil` for a registration code.
    let member: MemberID?
    let expiresAt: Instant
}

// MARK: - For decisions

extension SecretsTables {
    /// Loads the passwords of members and one-time codes, with one query per table.
    func load(passwordsOf members: [MemberID], codes digests: [String]) throws {
        var parameters = SQLParameters()
        for member in members where passwords[member] == nil {
            passwords[member] = .some(nil)
            parameters.add(member)
        }
        if parameters.count > 0 {
            for row in try statements.password.run(parameters) {
                passwords[try row.read(0)] = SecretHash(rawValue: try row.read(1))
            }
        }
        parameters = SQLParameters()
        for digest in digests where codes[digest] == nil {
            codes[digest] = .some(nil)
            parameters.add(digest)
        }
        guard parameters.count > 0 else { return }
        for row in try statements.code.run(parameters) {
            codes[try row.read(0)] = StoredCode(member: try row.read(1), expiresAt: try row.read(2))
        }
    }

    /// Returns the loaded password hash of a member; `nil` if no password is set.
    func password(of member: MemberID) -> SecretHash? { passwords[member].flatMap(\.self) }

    /// Returns a loaded one-time code; `nil` if it is unknown.
    func code(_ digest: String) -> StoredCode? { codes[digest].flatMap(\.self) }

    func setPassword(_ hash: SecretHash, of member: MemberID) {
        passwords[member] = hash
        changes.append(.setPassword(member, hash))
    }

    func setEmailAddress(_ address: EmailAddress?, of member: MemberID) {
        changes.append(.setEmailAddress(member, address))
    }

    func add(_ session: StoredSessionRow) { changes.append(.addSession(session)) }

    func endSession(_ id: SessionID, of member: MemberID) { changes.append(.endSession(id, of: member)) }

    func endSessions(of member: MemberID, except kept: SessionID? = nil) {
        changes.append(.endSessions(of: member, except: kept))
    }

    /// Stores a new code. Earlier codes of the same member stop working.
    func add(code digest: String, for member: MemberID?, issuedAt: Instant, expiresAt: Instant) {
        if let member { removeCodes(of: member) }
        codes[digest] = StoredCode(member: member, expiresAt: expiresAt)
        changes.append(.addCode(digest: digest, member: member, issuedAt: issuedAt, expiresAt: expiresAt))
    }

    func remove(code digest: String) {
        codes[digest] = .some(nil)
        changes.append(.removeCode(digest: digest))
    }

    /// Removes all secrets of a member whose account is closed.
    func removeAll(of member: MemberID) {
        passwords[member] = .some(nil)
        changes.append(.removePassword(of: member))
        setEmailAddress(nil, of: member)
        endSessions(of: member)
        removeCodes(of: member)
    }

    private func removeCodes(of member: MemberID) {
        for (digest, code) in codes where code?.member == member { codes[digest] = .some(nil) }
        changes.append(.removeCodes(of: member))
    }

    /// Writes the changes in the order in which the commands made them, with one statement each. Batching is not
    /// worthwhile: changes are few, and bids cause none.
    func flush() throws(SQLError) {
        for change in changes { try write(change) }
        invalidateAll()
    }

    func invalidateAll() { (passwords, codes, changes) = ([:], [:], []) }

    private func write(_ change: Change) throws(SQLError) {
        switch change {
        case .setPassword(let member, let hash): try statements.setPassword.execute(member, hash.rawValue)
        case .removePassword(let member): try statements.removePassword.execute(member)
        case .setEmailAddress(let member, let address?):
            try statements.setEmailAddress.execute(member, address.rawValue)
        case .setEmailAddress(let member, nil): try statements.removeEmailAddress.execute(member)
        case .addSession(let row):
            let session = row.session
            try statements.removeExpiredSessions.execute(session.createdAt)
            try statements.addSession.execute(
                row.digest,
                session.id,
                row.member,
                session.label,
                session.createdAt,
                session.expiresAt
            )
        case .endSession(let id, let member): try statements.endSession.execute(id, member)
        case .endSessions(let member, let kept): try statements.endSessions.execute(member, kept?.rawValue ?? "")
        case .addCode(let digest, let member, let issuedAt, let expiresAt):
            try statements.removeExpiredCodes.execute(issuedAt)
            try statements.addCode.execute(digest, member, expiresAt)
        case .removeCode(let digest): try statements.removeCode.execute(digest)
        case .removeCodes(let member): try statements.removeCodes.execute(member)
        }
    }
}

// MARK: - For reading

extension SecretsTables {
    /// Reads the session whose token has a digest; `nil` if there is none, or if it has expired.
    func session(withDigest digest: [UInt8], at now: Instant) throws -> StoredSessionRow? {
        try statements.session.first(digest, now).map { try Self.session($0) }
    }

    /// Reads the sessions of a member that have not expired, newest first.
    func sessions(of member: MemberID, at now: Instant) throws -> [StoredSessionRow] {
        try statements.sessions.query(member, now).map { try Self.session($0) }
    }

    /// Returns the identifiers of the given sessions that exist and have not expired.
    func activeSessions(among ids: Set<String>, at now: Instant) throws -> Set<String> {
        var parameters = SQLParameters()
        for id in ids { parameters.add(id, now) }
        return try Set(statements.activeSession.run(parameters).map { try $0.read(0) })
    }

    /// Reads the hash of a member's password.
    func readPassword(of member: MemberID) throws -> SecretHash? {
        try statements.password.first(member).map { SecretHash(rawValue: try $0.read(1)) }
    }

    /// Reads a one-time code by its digest.
    func readCode(_ digest: String) throws -> StoredCode? {
        try statements.code.first(digest).map { StoredCode(member: try $0.read(1), expiresAt: try $0.read(2)) }
    }

    /// Reads the e-mail address of a member.
    func emailAddress(of member: MemberID) throws -> EmailAddress? {
        try statements.emailAddress.first(member).flatMap { EmailAddress(rawValue: try $0.read(0)) }
    }

    private static func session(_ row: SQLRow) throws -> StoredSessionRow {
        StoredSessionRow(
            digest: try row.read(0),
            member: try row.read(2),
            session: try Session(
                id: row.read(1),
                label: row.read(3),
                createdAt: row.read(4),
                expiresAt: row.read(5),
                isCurrent: false
            )
        )
    }
}
