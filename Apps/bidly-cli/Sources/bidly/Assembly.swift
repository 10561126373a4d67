import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HTTPCore

/// The composition root: builds what commands work with from the process's environment. Tests build their own.
struct Assembly: Sendable {
    /// What is printed on.
    let console: Console
    /// The variables of the environment.
    let environment: [String: String]
    /// The time, also the house's.
    let clock: any WallClock
    /// Where identifiers come from, also the house's.
    let identifiers: any IdentifierSource
    /// The steps on the way of requests to the house.
    let middlewares: [any HTTPMiddleware]

    init(
        environment: [String: String],
        console: Console,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource(),
        middlewares: [any HTTPMiddleware] = []
    ) {
        self.environment = environment
        self.console = console
        self.clock = clock
        self.identifiers = identifiers
        self.middlewares = middlewares
    }

    /// The version of the library that stores houses in files.
    var sqliteVersion: String { EmbeddedHouse.sqliteVersion }

    /// Parses a command line, runs its command with this assembly, and reports how it went.
    func run(_ arguments: [String]) async -> ExitCode {
        await Program(Bidly.self, console: console).run(arguments) { command, console in
            guard let command = command as? any BidlyCommand else {
                preconditionFailure("\(type(of: command)) is a command without work: it is no BidlyCommand")
            }
            let assembly = Assembly(
                environment: environment,
                console: console,
                clock: clock,
                identifiers: identifiers,
                middlewares: middlewares
            )
            try command.output.checkFields(
                like: command.resultExample.map { try JSONOutput.value(of: $0).withItems { _ in "" } }
            )
            try await Interruption.run {
                do {
                    try await command.run(in: assembly)
                } catch {
                    throw CommandFailure.translating(error).namingItem
                }
            }
        }
    }
}
