import AuctionHouse
import CommandLineCore
import EmbeddedHouse
import FoundationCore
import HouseCore

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

/// `house-load FILE [--seed N] …`: a process with bidders. Tests kill it at random times.
@main
struct HouseLoad: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "house-load",
        abstract: "Send random requests to the house in a file, and print a journal of requests and replies."
    )

    @Argument(help: "The house file; created if it does not exist.")
    var file: String

    @Option(help: "The seed of keys and requests.")
    var seed = 1

    @Option(help: "The number of callers.")
    var callers = 4

    @Option(help: "The number of open auctions.")
    var auctions = 3

    @Option(help: "The number of requests per caller.")
    var actions = 20

    @Flag(help: "Send requests until the process is killed.")
    var untilKilled = false

    @Flag(help: "Use only short auctions with a soft close.")
    var softClose = false

    static func main() async {
        let console = Console.standard(environment: ProcessInfo.processInfo.environment)
        let program = Program(HouseLoad.self, console: console)
        let status = await program.run(Array(CommandLine.arguments.dropFirst())) { command, _ in
            try await (command as? HouseLoad)?.run()
        }
        exit(status.rawValue)
    }

    private func run() async throws {
        let clock = SystemClock()
        let house = try await AuctionHouse(in: HouseFile(path: file), clock: clock, busyTimeout: .seconds(60))
        let market = try await Market(house, clock: clock, auctions: auctions, pace: softClose ? .short : .mixed)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await house.house.runTimers(every: .milliseconds(50))
                } catch is CancellationError {}
            }
            try await bid(in: market)
            group.cancelAll()
        }
    }

    private func bid(in market: Market) async throws {
        let (actions, isEndless, seed) = (actions, untilKilled, UInt64(truncatingIfNeeded: seed))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<callers {
                group.addTask {
                    var caller = LoadCaller(number, in: market, seed: seed) { $0.writeToStandardOutput() }
                    var count = 0
                    while isEndless || count < actions {
                        try await caller.act()
                        count += 1
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
