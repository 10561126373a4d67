public import FoundationCore

/// A snapshot of the house: the state at the first read. Later commits are not visible.
///
/// It is valid only during one call of `House.read(_:)` or `House.readOnCallingThread(_:)`, on the thread that runs the
/// closure: a reader's thread or the caller's.
public struct HouseSnapshot {
    /// The time of the read, by the clock of the house.
    public let now: Instant
    private let runtimes: ModuleRuntimes
    let log: LogTable
    let publications: PublicationTable
    let records: IdempotencyTable

    init(
        _ runtimes: ModuleRuntimes,
        _ log: LogTable,
        _ publications: PublicationTable,
        _ records: IdempotencyTable,
        now: Instant
    ) {
        self.now = now
        self.runtimes = runtimes
        self.log = log
        self.publications = publications
        self.records = records
    }

    var modules: [any AnyModuleRuntime] { runtimes.all }

    /// Returns the runtime of the module that a log entry names.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the house has no such module.
    func runtime(named name: String) throws -> any AnyModuleRuntime { try runtimes.runtime(named: name) }

    /// The secret key of the house.
    public var key: HouseKey { runtimes.sessions.key }

    /// Returns a module's session on the reader's connection. Call `load(_:)` before you read subjects from its memory.
    ///
    /// - Throws: `HouseFailure` with `.invalidModule` if the house has no such module.
    public func session<Module: HouseModule>(of module: Module.Type) throws -> Module.Session {
        try runtimes.runtime(of: module).session
    }

    /// Returns a read model's session on the reader's connection.
    ///
    /// - Throws: `HouseFailure` with `.invalidModule` if the house has no such read model.
    public func session<Model: ReadModel>(of model: Model.Type) throws -> Model.Session {
        try runtimes.session(of: model)
    }

    /// Returns the position of the last entry in the log; 0 if the log is empty.
    ///
    /// - Throws: `SQLError`.
    public func lastPosition() throws -> Int64 { try log.lastPosition() }

    /// Returns the time of the last entry in the log; `nil` if the log is empty.
    ///
    /// - Throws: `SQLError`.
    public func lastEventTime() throws -> Instant? { try log.lastTime() }

    /// Returns log entries in ascending order.
    ///
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if an entry does not match its checksum.
    public func log(after position: Int64, limit: Int) throws -> [LogEntry] {
        try log.entries(after: position, limit: limit)
    }

    /// Returns the entries that one module has recorded about subjects. The entries of each subject are in ascending
    /// order. A module can replay them to restore an earlier state of the subject.
    ///
    /// - Parameters:
    ///   - subjects: for each subject, the sequence number after which to begin; 0 for all entries.
    ///   - module: the name of the module.
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if an entry does not match its checksum.
    /// - Complexity: O(entries). Runs one statement.
    public func log(of subjects: [LogSubject: Int64], in module: String) throws -> [LogEntry] {
        try log.entries(of: subjects, in: module)
    }

    /// Returns the subjects of log entries of one kind, in ascending order of their positions. If events of this kind
    /// create entities, this is the order of creation.
    ///
    /// - Parameters:
    ///   - kind: the kind of event.
    ///   - module: the module of the event.
    ///   - position: the position after which to begin.
    ///   - last: the last position to include.
    ///   - limit: the maximum number of entries.
    /// - Throws: `SQLError`.
    /// - Complexity: O(entries between the positions). Does not read bodies.
    public func subjects(
        of kind: String,
        in module: String,
        after position: Int64,
        upTo last: Int64,
        limit: Int
    ) throws -> [(position: Int64, subject: LogSubject)] {
        try log.subjects(of: kind, in: module, after: position, upTo: last, limit: limit)
    }

    /// Returns a page of activity.
    ///
    /// - Throws: `SQLError`.
    public func activity(_ query: ActivityQuery, limit: Int) throws -> [Activity] {
        try publications.page(query, limit: limit, of: runtimes.all.map(\.name))
    }

    /// Returns the subjects that belong to a member, in all modules.
    ///
    /// - Throws: `SQLError`.
    public func subjects(of member: MemberID) throws -> Set<LogSubject> {
        try runtimes.all.reduce(into: []) { subjects, runtime in subjects.formUnion(try runtime.subjects(of: member)) }
    }

    /// Returns the first event of a live feed about `subject`: its current state, from the first module that provides
    /// one; `nil` if no module does.
    func liveSnapshot(of subject: LogSubject) throws -> LiveEvent? {
        for runtime in runtimes.all {
            if let event = try runtime.liveSnapshot(of: subject, in: self) { return event }
        }
        return nil
    }
}
