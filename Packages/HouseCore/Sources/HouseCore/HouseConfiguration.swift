internal import BidlySQL
public import FoundationCore

/// The configuration of a house: its modules, its database, and its ports.
public struct HouseConfiguration: Sendable {
    /// The modules, in the order in which the kernel creates their tables and loads their subjects.
    public let modules: [any HouseModule]
    /// The read models over several modules.
    public let readModels: [any ReadModel]
    /// The reactions between modules.
    public let reactions: [Reaction]
    /// The database of the house.
    public let database: any HouseDatabase
    /// The clock that provides the time of decisions.
    public let clock: any WallClock
    /// The source of new identifiers.
    public let identifiers: any IdentifierSource
    /// The timeout of a command that waits for writers of other processes.
    public var busyTimeout = Duration.seconds(5)
    /// The maximum number of concurrent readers.
    public var readerLimit = 4
    /// Whether opening the house runs due timers. Set to `false` in a program that only checks a house.
    public var runsTimersAtOpen = true
    let members: (@Sendable (ModuleSessions) throws -> any MemberDirectory)?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - modules: the modules of the house.
    ///   - readModels: the read models over several modules.
    ///   - reactions: the reactions of modules to events of others.
    ///   - members: creates the directory of members for one connection; `nil` to trust the member id of the transport
    ///     without a lookup.
    ///   - database: the database.
    ///   - clock: the clock.
    ///   - identifiers: the source of identifiers.
    public init(
        modules: [any HouseModule],
        readModels: [any ReadModel] = [],
        reactions: [Reaction] = [],
        members: (@Sendable (ModuleSessions) throws -> any MemberDirectory)? = nil,
        database: any HouseDatabase,
        clock: any WallClock,
        identifiers: any IdentifierSource
    ) {
        self.modules = modules
        self.readModels = readModels
        self.reactions = reactions
        self.members = members
        self.database = database
        self.clock = clock
        self.identifiers = identifiers
    }

    /// All derived and kept tables, starting with those of the kernel, each with the name of its module or read model.
    var tables: [(module: String, table: ModuleTable)] {
        owners.flatMap { owner in owner.tables.map { (owner.name, $0) } }
    }

    /// The derived tables, in the order in which they are created.
    var derivedTables: [ModuleTable] { tables.map(\.table).filter { $0.canonicalQuery != nil } }

    /// The schema of each table, and the log's.
    var schemas: [SQLModuleSchema] {
        [KernelTables.logSchema] + owners.flatMap { owner in owner.tables.map(owner.schema) }
    }

    /// The names of the schemas of derived tables.
    var derivedSchemas: Set<String> {
        Set(owners.flatMap { owner in owner.tables.filter { $0.canonicalQuery != nil }.map(owner.schemaName) })
    }

    private var owners: [TableOwner] {
        [KernelTables.owner]
            + modules.map { TableOwner(name: type(of: $0).name, version: type(of: $0).version, tables: $0.tables) }
            + readModels.map { TableOwner(name: type(of: $0).name, version: type(of: $0).version, tables: $0.tables) }
    }
}
