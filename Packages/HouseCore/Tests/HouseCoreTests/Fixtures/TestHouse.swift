import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting

/// A house of test modules in a temporary file.
struct TestHouse {
    let database: ObservedDatabase
    let clock: TestClock
    let house: House

    var notes: ModuleHouse<Notes> { house.module(Notes.self) }

    static let anna = Caller.member("anna")
    static let ben = Caller.member("ben")

    /// Opens a house in a new file, or in the file of another house.
    init(
        modules: [any HouseModule] = [Notes()],
        readModels: [any ReadModel] = [],
        reactions: [Reaction] = [],
        checks: [ConsistencyCheck] = [],
        members: (@Sendable (ModuleSessions) throws -> any MemberDirectory)? = nil,
        beside other: TestHouse? = nil,
        clock: TestClock? = nil,
        identifiers: any IdentifierSource = SequentialIdentifierSource(),
        busyTimeout: Duration = .seconds(5),
        readsOnCallingThread: Bool = false
    ) async throws {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        self.clock = clock ?? other?.clock ?? TestClock()
        var configuration = HouseConfiguration(
            modules: modules,
            readModels: readModels,
            reactions: reactions,
            checks: checks,
            members: members,
            database: database,
            clock: self.clock,
            identifiers: identifiers
        )
        configuration.busyTimeout = busyTimeout
        configuration.readsOnCallingThread = readsOnCallingThread
        house = try await House(configuration)
    }

    /// Writes a note as Anna.
    @discardableResult
    func write(_ text: String, on subject: String, due: Instant? = nil) async throws -> Int {
        try await notes.perform(.write(text, on: LogSubject(rawValue: subject), due: due), by: Self.anna)
    }

    /// Reads a note in a snapshot of the house; `nil` if there is none.
    func note(_ subject: String) async throws -> NotesSession.Note? {
        let subject = LogSubject(rawValue: subject)
        return try await notes.read { session, _ in
            try session.load([subject])
            return session.note(subject)
        }
    }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: 10_000) } }
}
