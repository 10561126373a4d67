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

/// `store-load FOLDER …`: a program that keeps ever more in its stores, which tests end in the middle.
@main
struct StoreLoad: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store-load",
        abstract: "Keep more and more in the stores of a folder, and write down at once what is kept."
    )

    @Argument(help: "The folder of the stores.")
    var folder: String

    @Option(help: "Names this program among several on one folder, in one word of small letters.")
    var name = "a"

    @Option(help: "How often everything is kept; 0 never stops.")
    var turns = 0

    static func main() async {
        let console = Console.standard(environment: ProcessInfo.processInfo.environment)
        let program = Program(StoreLoad.self, console: console)
        let status = await program.run(Array(CommandLine.arguments.dropFirst())) { command, console in
            try await (command as? StoreLoad)?.run { try console.output.line("\($0)") }
        }
        exit(status.rawValue)
    }

    private func run(journal: @escaping (KeptLine) throws -> Void) async throws {
        let keeper = Keeper(stores: ProgramStores(folder: folder), name: name)
        let first = try await keeper.lastNumber + 1
        var number = first
        while turns == 0 || number < first + turns {
            try await keeper.keep(number, journal: journal)
            number += 1
        }
    }
}
