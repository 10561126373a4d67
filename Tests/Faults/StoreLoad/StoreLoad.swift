import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `store-load FOLDER …`: a process that writes to its local stores. Tests kill it at random times.
@main
struct StoreLoad: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store-load",
        abstract: "Write numbered data to the stores in a folder, and print a journal of completed writes."
    )

    @Argument(help: "The folder of the stores.")
    var folder: String

    @Option(help: "One lower-case word that distinguishes this process from others on the same folder.")
    var name = "a"

    @Option(help: "The number of rounds; 0 for no limit.")
    var turns = 0

    static func main() async {
        let console = Console.standard(environment: ProcessInfo.processInfo.environment)
        let program = Program(StoreLoad.self, console: console)
        let status = await program.run(Array(CommandLine.arguments.dropFirst())) { command, console in
            try await (command as? StoreLoad)?.run { try console.output.line("\($0)") }
        }
        exit(status.rawValue)
    }

    private func run(journal: @escaping (StoreJournalLine) throws -> Void) async throws {
        let writer = StoreWriter(stores: ProgramStores(folder: folder), name: name)
        let first = try await writer.lastNumber + 1
        var number = first
        while turns == 0 || number < first + turns {
            try await writer.write(number, journal: journal)
            number += 1
        }
    }
}
