import CommandLineCore
import EmbeddedHouse
import FoundationCore
public import HTTPCore

/// Returns the transport to the server at an origin. The transport does not retry requests. All transports share one
/// session.
public typealias NetworkProvider = @Sendable (HTTPOrigin) -> any HTTPTransport

/// The composition root of the program: creates the stores, clients, aggregates and settings that a command needs.
///
/// Tests create their own assembly, with a recording console, a test clock and predictable identifiers.
struct Assembly: Sendable {
    /// Standard output, standard error and standard input.
    let console: Console
    /// The environment variables.
    let environment: [String: String]
    /// The clock of the program and of the embedded house.
    let clock: any WallClock
    /// The identifier source of the program and of the embedded house.
    let identifiers: any IdentifierSource
    /// Middlewares on all requests to the house, for fault injection in tests.
    let middlewares: [any HTTPMiddleware]
    /// Returns the transport to a server; `nil` if this program is built without networking.
    let network: NetworkProvider?
    /// The run that uses stored responses only, to show the last known list; `nil` if requests are sent to the server.
    let storedListRun: StoredListRun?

    init(
        environment: [String: String],
        console: Console,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        middlewares: [any HTTPMiddleware] = [],
        network: NetworkProvider? = nil,
        storedListRun: StoredListRun? = nil
    ) {
        self.environment = environment
        self.console = console
        self.clock = clock
        self.identifiers = identifiers
        self.middlewares = middlewares
        self.network = network
        self.storedListRun = storedListRun
    }

    /// Whether requests to a server are answered with stored responses only.
    var isOffline: Bool { storedListRun != nil }

    /// Returns a copy of this assembly with another console. With `storedListRun`, the copy uses stored responses only.
    func printing(on console: Console, storedListRun: StoredListRun? = nil) -> Assembly {
        Assembly(
            environment: environment,
            console: console,
            clock: clock,
            identifiers: identifiers,
            middlewares: middlewares,
            network: network,
            storedListRun: storedListRun
        )
    }

    /// The version of the linked SQLite library.
    var sqliteVersion: String { EmbeddedHouse.sqliteVersion }

    /// Parses a command line and runs its command. Prints an error if the command fails.
    ///
    /// - Returns: the exit status of the process.
    func run(_ arguments: [String]) async -> ExitStatus {
        await Program(Bidly.self, console: console).run(arguments) { command, console in
            guard let command = command as? any BidlyCommand else {
                preconditionFailure("\(type(of: command)) must conform to BidlyCommand")
            }
            let assembly = printing(on: console)
            try command.output.checkFields(like: command.resultExample.map { try ResultObject($0) { _ in "" } })
            try await Interruption.run {
                do {
                    try await assembly.runWithLastKnownList(command)
                } catch {
                    let translated = CommandFailure.translating(error)
                    guard let failure = translated as? CommandFailure else { throw translated }
                    guard let house = (command as? any HouseOptionsCommand)?.house else { throw failure }
                    throw failure.suggestingCommands(with: house)
                }
            }
        }
    }
}
