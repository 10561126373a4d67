import CommandLineCore
import Foundation
import Testing

@testable import BidlyCLI

@Suite("The examples of the help") struct ExamplesTests {
    /// A folder with sample items, some of them watched, bid on and bought.
    private static let home = Result {
        let bidly = try BidlyProgram()
        try bidly.write(RecordedAuctionsCSV.text(44), to: "histories.csv")
        for line in [
            "sample", "insights train histories.csv", "register ada", "watch km5 m08", "bid km5 58", "buy xgg --yes",
            "show km5",
        ] {
            let transcript = try bidly.run(
                line.split(separator: " ").map(String.init),
                environment: ["BIDLY_HOME": "."]
            )
            guard transcript.status == 0 else { throw Failed(line: line, transcript: transcript) }
        }
        return bidly
    }

    /// The commands that prepare the examples of a command that changes the user's own item, `@last`.
    private static let before = [
        "admin": ["register ben"], "insights bidder": ["register ben"], "revise": [sell], "withdraw": [sell],
        "relist": [sell, "withdraw @last --reason Broken --yes"], "order pay": [address],
        "order deliver": shipped, "review": shipped + ["order deliver xgg"],
        "sale confirm-payment": sold, "sale ship": paid, "sale refund": paid,
        "sale record-refund": paid + ["sale refund @last --reason Broken --yes"],
        "shipping remove": ["shipping add Letter 1"], "discounts end": ["discounts add 10% --code SAMPLE-TEN"],
    ]

    private static let sell = "sell --title Lamp --category Lamps --start 10 --reserve 20"
    private static let address = "order ship-to xgg --name Ada --line Street --country DE"
    private static let shipped = [
        address, "sale confirm-payment xgg --as silver_hedgehog --yes",
        "sale ship xgg --carrier DHL --as silver_hedgehog",
    ]
    private static let paid = sold + ["sale confirm-payment @last --yes"]
    private static let sold = [
        "register ben", sell + " --buy-now 30", "buy @last --yes --as ben",
        "order ship-to @last --name Ben --line Street --country DE --as ben",
    ]

    private struct Failed: Error {
        let line: String
        let transcript: BidlyProgram.Transcript
    }

    @Test(
        "Each example succeeds on a house with sample items",
        arguments: Bidly.allExamples.filter { !$0.signsIn && !$0.needsOtherOrders }
    )
    func example(_ example: CommandExample) throws {
        let bidly = try BidlyProgram()
        try bidly.copyContent(of: Self.home.get())
        let csv = "auction,open_cents,final_cents,time_days,bidder,max_cents\nx,1,1,0,a,5\n"
        for name in ["bids.csv", "yen.csv"] { try bidly.write(csv, to: name) }
        try bidly.write(
            "title,category,first_bid,started,ends\nLamp,Lamps,5,2026-01-01T00:00:00Z,2026-01-03T00:00:00Z\n",
            to: "items.csv"
        )
        // Shorten long waiting times.
        let line = example.arguments.replacing(" 1h", with: " 1s")
        let words = example.arguments.split(separator: " ").map(String.init)
        let lines = Self.before[words.prefix(2).joined(separator: " "), default: Self.before[words[0], default: []]].map
        { "\"$bidly\" \($0) > before" }
        let transcript = try bidly.shell(
            """
            HOME=.; BIDLY_HOME=.; export HOME BIDLY_HOME
            mkdir -p ~/.local/share/bash-completion/completions
            \((lines + ["\"$bidly\" \(line)"]).joined(separator: " && "))
            """
        )
        let isWait = line.contains("--until closed")
        #expect(transcript.status == (isWait ? 75 : 0), "\(transcript)")
        if ["search", "list"].contains(words.first), !words.contains("--mine") {
            #expect(!["", "[]"].contains(transcript.output), "\(line) finds nothing in a sample house")
        }
    }
}

extension Bidly {
    /// The examples of the program and of all its commands.
    static var allExamples: [CommandExample] { examples(of: Bidly.self) }

    private static func examples(of command: any ParsableCommand.Type) -> [CommandExample] {
        let configuration = command.configuration
        let commands = configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
        return command.examples + commands.flatMap { examples(of: $0) }
    }
}

extension CommandExample {
    /// Whether the example needs the expired order of another member, or two orders from one seller. The tests of these
    /// commands run them.
    var needsOtherOrders: Bool {
        ["offers accept", "offers decline", "order combine"].contains { arguments.hasPrefix($0) }
    }

    /// Whether the example needs a server. `SignInTests` runs these examples.
    var signsIn: Bool {
        ["login", "logout", "sessions"].contains { arguments.hasPrefix($0) } || arguments.contains("--password-stdin")
    }
}
