import BidlySQL
import FoundationCore
import HouseCore
import Synchronization
import Testing

/// A test module without tables. Some of its subjects cannot be read.
struct Fragile: HouseModule {
    final class Damage: Sendable {
        let subjects = Mutex<Set<LogSubject>>([])
    }

    final class Session: ModuleSession {
        private let damage: Damage

        init(_ damage: Damage) { self.damage = damage }

        func load(_ subjects: [LogSubject]) throws {
            let damaged = damage.subjects.withLock { $0.intersection(subjects) }
            if let subject = damaged.first { throw HouseFailure(.corrupt, "\(subject) cannot be read.") }
        }

        func apply(_ recorded: RecordedEvent<Tally.Event>) -> [Publication] { [] }
        func auditRecords(of events: [LoggedEvent<Tally.Event>]) -> [AuditRecord] {
            events.map { AuditRecord(by: .house, data: $0.entry.body) }
        }
        func flush() {}
        func invalidate(_ subjects: [LogSubject]) {}
        func invalidateAll() {}
    }

    static let name = "fragile"
    let tables: [ModuleTable] = []
    let damage = Damage()

    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session(damage) }
}

extension TestHouse {
    /// Performs a command about a subject of the fragile module. Returns `true` if the reply was a stored response.
    func isReplayed(_ key: String, on subject: String) async throws -> Bool {
        let request = IdempotentRequest<Int>(
            key: try #require(IdempotencyKey(key, of: Self.anna)),
            fingerprint: [1],
            render: { _ in [2] }
        )
        let command = Command<Fragile, Int>(on: [LogSubject(rawValue: subject)]) { _ in 1 }
        let reply = try await house.module(Fragile.self).perform(command, by: Self.anna, once: request)
        if case .replayed = reply { return true }
        return false
    }
}
