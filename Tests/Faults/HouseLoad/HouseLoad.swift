import AuctionHouse
import AuctionHouseSQLite
import CommandLineCore
import FoundationCore

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

/// `house-load FILE [--seed N] …`: bidders in a process of their own, which tests end in the middle.
@main
struct HouseLoad: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "house-load",
        abstract: "Bid in a house's file, and write down every request and every answer at once."
    )

    @Argument(help: "The house's file; made when there is none.")
    var file: String

    @Option(help: "What determines the keys and what the callers do.")
    var seed = 1

    @Option(help: "How many callers there are.")
    var callers = 4

    @Option(help: "How many auctions run at a time.")
    var auctions = 3

    @Option(help: "How often each caller asks.")
    var actions = 20

    @Flag(help: "Never stops.")
    var untilKilled = false

    @Flag(help: "Lets every auction end soon, and late bids extend it.")
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
        let store = try await SQLiteHouseStore(path: file, busyTimeout: .seconds(60))
        let house = AuctionHouse(store: store, clock: clock, identifiers: RandomIdentifierSource())
        try await house.open()
        let market = try await Market(house, clock: clock, auctions: auctions, pace: softClose ? .short : .mixed)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await house.keepClosing(patience: .milliseconds(50))
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
