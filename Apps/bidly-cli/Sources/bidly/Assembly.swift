import CommandLineCore
import FoundationCore

/// The composition root: builds what commands work with from the process's environment. Tests build their own.
struct Assembly {
    let console: Console

    init(environment: [String: String]) {
        console = Console.standard(environment: environment)
    }

    /// Parses a command line, runs its command with this assembly, and reports how it went.
    func run(_ arguments: [String]) async -> ExitCode {
        await Program(Bidly.self, console: console).run(arguments) { command, console in
            guard let command = command as? any BidlyCommand else {
                preconditionFailure("\(type(of: command)) is a command without work: it is no BidlyCommand")
            }
            do {
                try await command.run(in: Assembly(console: console))
            } catch let error as CSVError {
                throw CommandFailure(error)
            } catch let error as FileError {
                throw CommandFailure(error)
            }
        }
    }

    private init(console: Console) { self.console = console }
}
