import CommandLineCore
import Foundation
import Testing

@testable import BidlyCLI

@Suite("The examples of the help") struct ExamplesTests {
    /// A folder with sample items, some of them watched, bid on and bought.
    private static let home = Result {
        let bidly = try BidlyProgram()
        for line in [
            "sample", "register ada", "watch km5 m08", "bid km5 58", "buy xgg --yes", "show km5",
        ] {
            let transcript = try bidly.run(
                line.split(separator: " ").map(String.init),
                environment: ["BIDLY_HOME": "."]
            )
            guard transcript.status == 0 else { throw Failed(line: line, transcript: transcript) }
        }
        try deliver(in: bidly)
        return bidly
    }

    /// Pays and delivers the order of the member ada, so that she may review the item.
    private static func deliver(in bidly: BidlyProgram) throws {
        func request(_ method: String, _ path: String, _ body: String? = nil, as name: String) throws -> [String: Any] {
            let content = body.map { ["--body", $0, "--header", "Idempotency-Key: \(path)"] } ?? []
            let words = ["api", method, path, "--as", name] + content
            let transcript = try bidly.run(words, environment: ["BIDLY_HOME": "."])
            guard transcript.status == 0 else {
                throw Failed(line: words.joined(separator: " "), transcript: transcript)
            }
            return try #require(JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any])
        }
        let orders = try #require(try request("GET", "/v1/orders", as: "ada")["orders"] as? [[String: Any]])
        let order = try #require(orders.first), path = "/v1/orders/\(try #require(order["id"] as? String))"
        let items = try #require(order["items"] as? [[String: Any]]), price = try #require(items.first?["price"])
        let amount = String(decoding: try JSONSerialization.data(withJSONObject: price), as: UTF8.self)
        let seller = try request("GET", "/v1/members/\(try #require(order["seller"] as? String))", as: "ada")
        let name = try #require(seller["name"] as? String)
        for (action, body, member) in [
            ("ship-to", #"{"address":{"name":"Ada","lines":["Main Street 1"],"country":"DE"}}"#, "ada"),
            ("confirm-payment", #"{"amount":\#(amount),"reference":"transfer"}"#, name),
            ("ship", #"{"shipment":{"carrier":"Post"}}"#, name), ("deliver", "{}", "ada"),
        ] {
            _ = try request("POST", "\(path)/\(action)", body, as: member)
        }
    }

    /// The commands that prepare the examples of a command that changes the user's own item, `@last`.
    private static let before = [
        "admin": ["register ben"], "revise": [sell], "withdraw": [sell],
        "relist": [sell, "withdraw @last --reason Broken --yes"],
    ]

    private static let sell = "sell --title Lamp --category Lamps --start 10 --reserve 20"

    private struct Failed: Error {
        let line: String
        let transcript: BidlyProgram.Transcript
    }

    @Test("Each example succeeds on a house with sample items", arguments: Bidly.allExamples.filter { !$0.signsIn })
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
        let lines = Self.before[words.first ?? "", default: []].map { "\"$bidly\" \($0) > before" }
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
    /// Whether the example needs a server. `SignInTests` runs these examples.
    var signsIn: Bool {
        ["login", "logout", "sessions"].contains { arguments.hasPrefix($0) } || arguments.contains("--password-stdin")
    }
}
