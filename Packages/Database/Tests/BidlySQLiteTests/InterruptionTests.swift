import BidlySQL
import BidlySQLite
import Dispatch
import Synchronization
import Testing

@Suite struct InterruptionTests {
    /// A statement that runs for seconds unless it is interrupted.
    private static let longStatement = """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 20000000) \
        SELECT count(*) FROM number
        """

    /// Whether the connection refused the statement before it began.
    private static func isRefusal(_ error: SQLError) -> Bool { !error.message.contains("SQLite error") }

    @Test("Another thread interrupts a running statement, and the connection works again after a reset")
    func running() throws {
        let database = try SQLiteConnection.inMemory(), interrupter = database.interrupter
        let statement = try database.prepare(Self.longStatement)
        let isOver = Mutex(false), thread = DispatchGroup()
        DispatchQueue(label: "interrupting").async(group: thread) {
            while !isOver.withLock({ $0 }) {
                interrupter.interrupt()
                interrupter.reset()
            }
        }
        var failure: SQLError?
        repeat {
            do throws(SQLError) {
                _ = try statement.query()
                failure = nil
            } catch {
                failure = error
            }
        } while failure.map(Self.isRefusal) == true
        isOver.withLock { $0 = true }
        thread.wait()
        #expect(failure?.code == .interrupted)
        try database.execute("INSERT INTO member (name) VALUES ('anna')")
    }

    @Test("An interruption at any time fails only with this error, and later transactions are not affected")
    func transactions() throws {
        let database = try SQLiteConnection.inMemory(), interrupter = database.interrupter
        try database.addMember("anna")
        let names = try database.prepare("SELECT name FROM member")
        let isOver = Mutex(false), thread = DispatchGroup()
        DispatchQueue(label: "interrupting").async(group: thread) {
            while !isOver.withLock({ $0 }) { interrupter.interrupt() }
        }
        var codes: Set<SQLError.Code> = []
        var interruptions = 0
        while interruptions < 1_000 {
            interrupter.reset()
            do {
                _ = try database.transaction(.read) { try names.query() }
            } catch let error as SQLError {
                codes.insert(error.code)
                interruptions += 1
            }
        }
        isOver.withLock { $0 = true }
        thread.wait()
        interrupter.reset()
        #expect(codes == [.interrupted])
        #expect(try database.transaction(.read) { try names.query().count } == 1)
    }

    @Test("An interrupted connection refuses statements until the reset, but its transaction can be committed")
    func refusing() throws {
        let database = try SQLiteConnection.inMemory()
        try database.begin(.write)
        try database.addMember("anna")
        database.interrupter.interrupt()
        let error = #expect(throws: SQLError.self) { try database.addMember("bert") }
        #expect(error?.code == .interrupted)
        try database.commit()
        database.interrupter.reset()
        let names = try database.prepare("SELECT name FROM member").query().map { try $0.read(0, as: String.self) }
        #expect(names == ["anna"])
    }

    @Test("The interrupter of a closed connection has no effect")
    func closed() throws {
        let interrupter = try SQLiteConnection.inMemory().interrupter
        interrupter.interrupt()
    }
}
