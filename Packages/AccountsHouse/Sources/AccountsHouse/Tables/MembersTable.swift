internal import Accounts
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table `members` on one connection, with a cache. Rows are never deleted, so that the name of a closed account
/// stays reserved.
final class MembersTable {
    private static let columns = "id, name, registered_at, role, suspended_at, suspension_reason, closed_at"

    static let definition = ModuleTable(
        "members",
        .derived(CanonicalQuery("SELECT \(columns), name_key FROM members", key: ["id"])),
        migrations: [
            SQLMigration("members") { d in
                """
                CREATE TABLE members (
                    id \(d.text) PRIMARY KEY, name \(d.text) NOT NULL, name_key \(d.text) NOT NULL,
                    registered_at \(d.integer) NOT NULL, role \(d.text) NOT NULL, suspended_at \(d.integer),
                    suspension_reason \(d.text), closed_at \(d.integer)
                )\(d.keyedTableOptions);
                CREATE INDEX members_by_name ON members (name_key, id);
                CREATE INDEX administrators ON members (id) WHERE role = 'administrator';
                """
            }
        ],
        entityName: "members"
    )

    /// The maximum number of cached members. When it is exceeded, the whole cache is cleared.
    private static let cacheLimit = 100_000

    private let find, named, beginning, administrators, count, put: any SQLStatement
    private var known: [MemberID: StoredMember] = [:]
    private var changed: Set<MemberID> = []
    /// The members that this batch loaded by name. The key of the dictionary is the lookup key of the name.
    private var loadedNames: [String: [MemberID]] = [:]
    /// The administrators, if this batch loaded them.
    private var loadedAdministrators: Set<MemberID>?

    init(_ connection: any SQLConnection) {
        let select = "SELECT \(Self.columns) FROM members"
        find = connection.deferred("\(select) WHERE id = ?1")
        named = connection.deferred("\(select) WHERE name_key = ?1")
        beginning = connection.deferred(
            "\(select) WHERE name_key >= ?1 AND name_key < ?2 AND closed_at IS NULL ORDER BY name_key, id LIMIT ?3"
        )
        administrators = connection.deferred("\(select) WHERE role = 'administrator'")
        count = connection.deferred(
            """
            SELECT count(*), count(CASE WHEN role = 'administrator' THEN 1 END), count(suspended_at) FROM members
            WHERE closed_at IS NULL
            """
        )
        put = connection.deferred(
            """
            INSERT INTO members (id, name, name_key, registered_at, role, suspended_at, suspension_reason, closed_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT (id) DO UPDATE SET role = excluded.role, suspended_at = excluded.suspended_at,
                suspension_reason = excluded.suspension_reason, closed_at = excluded.closed_at
            """
        )
    }

    /// Reads the member with a name; `nil` if there is none, or if the account is closed.
    func member(named text: String) throws -> StoredMember? {
        let name = text.lowercased()
        return try named.query(MemberName.key(of: text)).map(Self.member)
            .first { $0.isOpen && $0.member.name.lowercased() == name }
    }

    /// Reads the members with open accounts whose names begin with a text, ascending by name.
    func members(beginning text: String, limit: Int) throws -> [StoredMember] {
        let key = MemberName.key(of: text)
        // The second key is an upper bound: no name contains the last Unicode scalar, which is a noncharacter.
        return try beginning.query(key, key + "\u{10FFFF}", limit).map(Self.member)
    }

    /// Counts the members with open accounts. O(members).
    func counts() throws -> MemberCounts {
        guard let row = try count.first() else { return MemberCounts(members: 0, administrators: 0, suspended: 0) }
        return MemberCounts(members: try row.read(0), administrators: try row.read(1), suspended: try row.read(2))
    }

    private static func member(_ row: SQLRow) throws -> StoredMember {
        let member = try Member(id: row.read(0), name: row.read(1), registeredAt: row.read(2))
        let since = try row.read(4, as: Instant?.self), reason = try row.read(5, as: String?.self)
        return StoredMember(
            member: member,
            role: Role(rawValue: try row.read(3)),
            suspension: try since.map { try Suspension(reason: reason ?? "", since: $0) },
            closedAt: try row.read(6)
        )
    }
}

// MARK: - For decisions

extension MembersTable: MemberDirectory {
    func load(_ members: [MemberID]) throws {
        var parameters = SQLParameters(capacity: members.count)
        for member in members where known[member] == nil { parameters.add(member) }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { remember(try Self.member(row)) }
    }

    func contains(_ member: MemberID) -> Bool { known[member]?.isOpen == true }

    func isSuspended(_ member: MemberID) -> Bool { known[member]?.suspension != nil }

    /// Returns a loaded member, even if the account is closed.
    func member(_ id: MemberID) -> StoredMember? { known[id] }

    /// Loads the members whose names have the given lookup keys.
    func load(names keys: [String]) throws {
        var parameters = SQLParameters(capacity: keys.count)
        for key in keys where loadedNames[key] == nil {
            loadedNames[key] = []
            parameters.add(key)
        }
        guard parameters.count > 0 else { return }
        for row in try named.run(parameters) { add(loaded: try Self.member(row)) }
    }

    /// Returns the member with a name, even if the account is closed. The lookup key of the name must be loaded.
    func member(named name: MemberName) -> StoredMember? {
        loadedNames[name.key, default: []].lazy.compactMap { self.known[$0] }.first { name.isSame(as: $0.member.name) }
    }

    /// Loads all administrators.
    func loadAdministrators() throws {
        guard loadedAdministrators == nil else { return }
        var found: Set<MemberID> = []
        for row in try administrators.query() {
            let member = try Self.member(row)
            remember(member)
            found.insert(member.member.id)
        }
        loadedAdministrators = found
    }

    /// Returns whether another administrator has an open account. The administrators must be loaded.
    func hasAdministrator(except member: MemberID) -> Bool {
        loadedAdministrators?.contains { id in
            id != member && known[id].map { $0.role == .administrator && $0.isOpen } == true
        } ?? false
    }

    private func add(loaded member: StoredMember) {
        remember(member)
        loadedNames[MemberName.key(of: member.member.name), default: []].append(member.member.id)
    }

    /// Caches a member that was read from the table, unless this transaction has changed the cached member.
    private func remember(_ member: StoredMember) {
        if !changed.contains(member.member.id) { known[member.member.id] = member }
    }
}

// MARK: - Projection

extension MembersTable {
    func add(_ id: MemberID, _ name: MemberName, registeredAt time: Instant) {
        known[id] = StoredMember(member: Member(id: id, name: name, registeredAt: time))
        loadedNames[name.key]?.append(id)
        changed.insert(id)
    }

    /// Changes a loaded member.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if there is no such member; the errors of `change`.
    func change(_ id: MemberID, _ change: (inout StoredMember) throws -> Void) throws {
        guard var member = known[id] else {
            throw HouseFailure(.corrupt, "The member \(id) is not registered.")
        }
        try change(&member)
        known[id] = member
        changed.insert(id)
        if member.role == .administrator { loadedAdministrators?.insert(id) }
    }

    func flush() throws(SQLError) {
        if !changed.isEmpty {
            var parameters = SQLParameters(capacity: 8 * changed.count)
            for member in changed.compactMap({ known[$0] }) {
                parameters.add(
                    member.member.id,
                    member.member.name,
                    MemberName.key(of: member.member.name),
                    member.member.registeredAt,
                    member.role.rawValue,
                    member.suspension?.since,
                    member.suspension?.reason,
                    member.closedAt
                )
            }
            _ = try put.run(parameters)
            changed = []
        }
        (loadedNames, loadedAdministrators) = ([:], nil)
        if known.count > Self.cacheLimit { known = [:] }
    }

    func invalidate(_ members: [MemberID]) { for member in members { known[member] = nil } }

    func invalidateAll() { (known, loadedNames, changed, loadedAdministrators) = ([:], [:], [], nil) }
}
