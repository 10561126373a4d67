internal import Bidding
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The members table on one connection, with a cache. Members are never deleted, so the cache needs no invalidation.
final class MembersTable {
    static let definition = ModuleTable(
        "members",
        .derived(CanonicalQuery("SELECT id, name, name_key, registered_at FROM members", key: ["id"])),
        migrations: [
            SQLMigration("members") { d in
                """
                CREATE TABLE members (
                    id \(d.text) PRIMARY KEY, name \(d.text) NOT NULL, name_key \(d.text) NOT NULL,
                    registered_at \(d.integer) NOT NULL
                )\(d.keyedTableOptions);
                CREATE INDEX members_by_name ON members (name_key, id);
                """
            }
        ],
        entityName: "members"
    )

    /// The cache limit in members. Beyond it, all are evicted.
    private static let cacheLimit = 100_000

    private let find, named, beginning, insert: any SQLStatement
    private var known: [MemberID: Account] = [:]
    /// The members by the lookup keys of the names that this batch loaded.
    private var loadedNames: [String: [Account]] = [:]
    private var added: [(account: Account, key: String)] = []

    init(_ connection: any SQLConnection) {
        let columns = "SELECT id, name, registered_at FROM members"
        find = connection.deferred("\(columns) WHERE id = ?1")
        named = connection.deferred("SELECT id, name, registered_at, name_key FROM members WHERE name_key = ?1")
        beginning = connection.deferred(
            "\(columns) WHERE name_key >= ?1 AND name_key < ?2 ORDER BY name_key, id LIMIT ?3"
        )
        insert = connection.deferred(
            "INSERT INTO members (id, name, name_key, registered_at) VALUES (?1, ?2, ?3, ?4)"
        )
    }

    /// Reads the member with a name.
    func account(named text: String) throws -> Account? {
        let name = text.lowercased()
        return try named.query(MemberName.key(of: text)).map(Self.account).first { $0.name.lowercased() == name }
    }

    /// Reads members whose names begin with a text, by name.
    func accounts(beginning text: String, limit: Int) throws -> [Account] {
        let key = MemberName.key(of: text)
        // No name contains the last scalar, which is not a character.
        return try beginning.query(key, key + "\u{10FFFF}", limit).map(Self.account)
    }

    private static func account(_ row: SQLRow) throws -> Account {
        Account(id: try row.read(0), name: try row.read(1), registeredAt: try row.read(2))
    }
}

// MARK: - For decisions

extension MembersTable: MemberDirectory {
    func load(_ members: [MemberID]) throws {
        var parameters = SQLParameters(capacity: members.count)
        for member in members where known[member] == nil { parameters.add(member) }
        guard parameters.count > 0 else { return }
        for row in try find.run(parameters) { try remember(Self.account(row)) }
    }

    func contains(_ member: MemberID) -> Bool { known[member] != nil }

    /// A loaded member.
    func account(_ member: MemberID) -> Account? { known[member] }

    /// Loads the members with the lookup keys of names.
    func load(names keys: [String]) throws {
        var parameters = SQLParameters(capacity: keys.count)
        for key in keys where loadedNames[key] == nil {
            loadedNames[key] = []
            parameters.add(key)
        }
        guard parameters.count > 0 else { return }
        for row in try named.run(parameters) { loadedNames[try row.read(3), default: []].append(try Self.account(row)) }
    }

    /// The member with a name whose lookup key is loaded.
    func account(named name: MemberName) -> Account? { loadedNames[name.key]?.first { name.isSame(as: $0.name) } }
}

// MARK: - Projection

extension MembersTable {
    func add(_ id: MemberID, _ name: MemberName, registeredAt time: Instant) {
        let account = Account(id: id, name: name.text, registeredAt: time), key = name.key
        remember(account)
        loadedNames[key]?.append(account)
        added.append((account, key))
    }

    func flush() throws(SQLError) {
        if !added.isEmpty {
            var parameters = SQLParameters(capacity: 4 * added.count)
            for (account, key) in added { parameters.add(account.id, account.name, key, account.registeredAt) }
            _ = try insert.run(parameters)
        }
        (added, loadedNames) = ([], [:])
        if known.count > Self.cacheLimit { known = [:] }
    }

    func invalidateAll() { (known, loadedNames, added) = ([:], [:], []) }

    private func remember(_ account: Account) { known[account.id] = account }
}
