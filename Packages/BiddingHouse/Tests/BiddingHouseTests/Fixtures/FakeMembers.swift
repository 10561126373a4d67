import BiddingHouse
import BidlySQL
import FoundationCore
import HouseCore

/// A fake of the accounts: members with a name, who may be suspended. It publishes nothing.
struct FakeMembers: HouseModule {
    static let name = "members"
    let tables = [SubjectTable<Member>.definition("fake_members")]

    struct Event: LogEvent {
        let subject: LogSubject
        let name: String
        let isSuspended: Bool
        var kind: String { "registered" }
        var version: Int { 1 }

        init(_ member: MemberID, name: String, isSuspended: Bool) {
            subject = LogSubject(member)
            self.name = name
            self.isSuspended = isSuspended
        }

        init(from entry: LogEntry) throws {
            let body = try LogBody(of: entry)
            subject = entry.subject
            name = try body.member("name")
            isSuspended = try body.member("isSuspended")
        }

        func write(to body: inout JSONWriter) {
            body.object {
                $0.member("name", name)
                $0.member("isSuspended", isSuspended)
            }
        }
    }

    struct Member: SubjectRow {
        let name: String
        let isSuspended: Bool

        static func columns(_ d: SQLDialect) -> [(name: String, definition: String)] {
            [("name", "\(d.text) NOT NULL"), ("is_suspended", "\(d.boolean) NOT NULL")]
        }
        var values: [SQLValue] { [name.sqlValue, isSuspended.sqlValue] }
    }

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(connection) }

    /// The directory of members, for `HouseConfiguration`.
    @Sendable static func directory(in sessions: ModuleSessions) -> any MemberDirectory { FakeBiddingMembers(sessions) }

    /// Registers a member, or changes whether the member is suspended.
    static func register(
        _ name: String,
        as member: MemberID,
        isSuspended: Bool = false
    ) -> Command<FakeMembers, MemberID> {
        Command(on: [LogSubject(member)]) { context in
            try context.record(Event(member, name: name, isSuspended: isSuspended))
            return member
        }
    }

    final class Session: SubjectTableSession {
        let table: SubjectTable<Member>

        init(_ connection: any SQLConnection) { table = SubjectTable("fake_members", on: connection) }

        func apply(_ recorded: RecordedEvent<Event>) -> [Publication] {
            let event = recorded.event
            table[recorded.subject] = Member(name: event.name, isSuspended: event.isSuspended)
            return []
        }

        func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
    }
}

extension FakeMembers.Member {
    init(_ row: SQLRow) throws { self.init(name: try row.read(1), isSuspended: try row.read(2)) }
}

/// The adapter that implements `BiddingMembers` over the fake accounts. It is also the member directory of the house.
final class FakeBiddingMembers: BiddingMembers, MemberDirectory {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ members: [MemberID]) throws {
        try sessions.session(of: FakeMembers.self).load(members.map { LogSubject($0) })
    }

    func contains(_ member: MemberID) -> Bool { row(of: member) != nil }

    func name(of member: MemberID) -> String? { row(of: member)?.name }

    func isSuspended(_ member: MemberID) -> Bool { row(of: member)?.isSuspended ?? false }

    private func row(of member: MemberID) -> FakeMembers.Member? {
        (try? sessions.session(of: FakeMembers.self))?.table[LogSubject(member)]
    }
}
