internal import BidlySQL
internal import FoundationCore
internal import HouseCore
internal import Ordering

/// The table of strikes over one database connection: one row for each order for which the buyer got a strike.
final class StrikesTable {
    static let definition = ModuleTable(
        "strikes",
        .derived(
            CanonicalQuery("SELECT subject, member FROM strikes", key: ["subject"], about: .subject("subject"))
        ),
        migrations: [
            SQLMigration("strikes") { d in
                """
                CREATE TABLE strikes (subject \(d.text) PRIMARY KEY, member \(d.text) NOT NULL)\(d.keyedTableOptions);
                CREATE INDEX strikes_by_member ON strikes (member);
                """
            }
        ]
    )

    private let count, insert: any SQLStatement
    private var stored: [MemberID: Int] = [:]
    private var added: [(strike: LogSubject, member: MemberID)] = []

    init(_ connection: any SQLConnection) {
        count = connection.deferred("SELECT ?1, count(*) FROM strikes WHERE member = ?1")
        insert = connection.deferred("INSERT INTO strikes (subject, member) VALUES (?1, ?2)")
    }

    /// Loads the numbers of strikes of members, in at most one round trip to the database.
    func load(_ members: [MemberID]) throws {
        var parameters = SQLParameters(capacity: members.count)
        for member in members where stored[member] == nil { parameters.add(member) }
        guard parameters.count > 0 else { return }
        for row in try count.run(parameters) { stored[try row.read(0)] = try row.read(1) }
    }

    /// Returns the number of strikes of a loaded member, including strikes of the current batch.
    func count(of member: MemberID) -> Int { stored[member, default: 0] + added.count { $0.member == member } }

    func add(_ strike: LogSubject, to member: MemberID) { added.append((strike, member)) }

    func flush() throws(SQLError) {
        var parameters = SQLParameters(capacity: 2 * added.count)
        for (strike, member) in added { parameters.add(strike, member) }
        if parameters.count > 0 { _ = try insert.run(parameters) }
        invalidateAll()
    }

    func invalidateAll() { (stored, added) = ([:], []) }
}
