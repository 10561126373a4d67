internal import BidlySQL
public import FoundationCore

/// The configuration of a house: its modules, its database, and its ports.
public struct HouseConfiguration: Sendable {
    /// The modules, in the order in which their tables are created and their subjects are loaded.
    public let modules: [any HouseModule]
    /// The read models, which combine several modules.
    public let readModels: [any ReadModel]
    /// The reactions between modules.
    public let reactions: [Reaction]
    /// The conditions across modules that the full check verifies.
    public let checks: [ConsistencyCheck]
    /// The database of the house.
    public let database: any HouseDatabase
    /// The clock that provides the time of decisions.
    public let clock: any WallClock
    /// The source of new identifiers.
    public let identifiers: any IdentifierSource
    /// How long a command waits for writers of other processes before it fails.
    public var busyTimeout = Duration.seconds(5)
    /// The maximum number of concurrent readers.
    public var readerLimit = 4
    /// Whether a read runs on the caller's thread, unless another read is running there. A switch to a reader's thread
    /// takes longer than a short read, but a long read on the caller's thread delays the other tasks of the process. Set
    /// it to `true` in a program with one user, such as a command-line program.
    public var readsOnCallingThread = false
    /// Whether opening the house runs the due timers. Set it to `false` in a program that only checks a house.
    public var runsTimersAtOpen = true
    /// Whether opening the house creates or migrates its tables. If it is `false`, a house that needs a migration is
    /// refused and not changed. If ``runsTimersAtOpen`` is `false` too, opening never writes.
    public var migratesAtOpen = true
    let members: (@Sendable (ModuleSessions) throws -> any MemberDirectory)?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - modules: the modules of the house.
    ///   - readModels: the read models, which combine several modules.
    ///   - reactions: the reactions of modules to events of other modules.
    ///   - checks: the conditions across modules that the full check verifies.
    ///   - members: creates the directory of members for one connection; `nil` to accept the member ID from the
    ///     transport without a lookup.
    ///   - database: the database.
    ///   - clock: the clock.
    ///   - identifiers: the source of identifiers.
    public init(
        modules: [any HouseModule],
        readModels: [any ReadModel] = [],
        reactions: [Reaction] = [],
        checks: [ConsistencyCheck] = [],
        members: (@Sendable (ModuleSessions) throws -> any MemberDirectory)? = nil,
        database: any HouseDatabase,
        clock: any WallClock,
        identifiers: any IdentifierSource
    ) {
        self.modules = modules
        self.readModels = readModels
        self.reactions = reactions
        self.checks = checks
        self.members = members
        self.database = database
        self.clock = clock
        self.identifiers = identifiers
    }

    /// All derived and kept tables, each with the name of its module or read model. HouseCore's own tables are first.
    var tables: [(module: String, table: ModuleTable)] {
        owners.flatMap { owner in owner.tables.map { (owner.name, $0) } }
    }

    /// The derived tables, in the order in which they are created.
    var derivedTables: [ModuleTable] { tables.map(\.table).filter { $0.canonicalQuery != nil } }

    /// The schemas of all tables and of the log.
    var schemas: [SQLModuleSchema] {
        [CoreTables.logSchema] + owners.flatMap { owner in owner.tables.map(owner.schema) }
    }

    /// The names of the schemas of derived tables.
    var derivedSchemas: Set<String> {
        Set(owners.flatMap { owner in owner.tables.filter { $0.canonicalQuery != nil }.map(owner.schemaName) })
    }

    private var owners: [TableOwner] {
        [CoreTables.owner]
            + modules.map { TableOwner(name: type(of: $0).name, version: type(of: $0).version, tables: $0.tables) }
            + readModels.map { TableOwner(name: type(of: $0).name, version: type(of: $0).version, tables: $0.tables) }
    }
}
