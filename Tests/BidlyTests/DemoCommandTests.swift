import Foundation
import Testing

@Suite("bidly demo") struct DemoCommandTests {
    @Test("The tour runs from an empty house to the delivery of a won item and shows the command of each step")
    func tour() throws {
        let transcript = try BidlyProgram().run(["demo"])
        #expect(transcript.status == 0)
        let lines = transcript.output.split(separator: "\n").map(String.init)
        let commands = lines.filter { $0.hasPrefix("$ bidly ") }.map { $0.split(separator: " ")[2] }
        #expect(
            commands == [
                "sample", "register", "search", "show", "watch", "bid", "pretend", "bid", "pretend", "bid", "pretend",
                "activity", "board", "orders", "order", "order", "sale", "sale", "order", "review", "profile", "bids",
                "replay",
            ]
        )
        #expect(lines.contains { $0.contains("pretender 1") && $0.contains("leading") })
        #expect(lines.contains { $0.hasPrefix("won\t") })
        #expect(lines.contains { $0.hasPrefix("You won and pay 96.00 USD.") })
        #expect(lines.contains("Status\tdelivered") && lines.contains("Review\t5 As described. (\(Self.title))"))
        #expect(lines.contains("at the recorded price\t147"))
    }

    @Test("No step shows the end of the auction before the clock advances")
    func end() throws {
        let output = try BidlyProgram().run(["demo"]).output
        let parts = output.split(separator: "The clock advances to the end of the auction.")
        try #require(parts.count == 2)
        #expect(!parts[0].contains("\tsold\t") && !parts[0].contains("\twon\t"))
        #expect(parts[1].contains("\nwon\t"))
    }

    @Test("--json prints one object with the steps, their statuses and the outcome")
    func json() throws {
        let transcript = try BidlyProgram().run(["demo", "--json"])
        #expect(transcript.status == 0 && transcript.output.split(separator: "\n").count == 1)
        let report = try JSONDecoder().decode(Report.self, from: Data(transcript.output.utf8))
        #expect(report.won && report.orderStatus == "delivered" && report.steps.count == 23)
        #expect(report.steps.allSatisfy { $0.status == 0 })
        #expect(report.steps.first?.command == "bidly sample --items 60 --seed 3")
    }

    @Test("The user's files are not touched, and no temporary files remain")
    func traces() throws {
        let bidly = try BidlyProgram()
        let environment = ["BIDLY_HOME": "home", "TMPDIR": bidly.folder.path, "BIDLY_AS": "nobody"]
        #expect(try bidly.run(["demo"], environment: environment).status == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: bidly.folder.path)
        #expect(left.allSatisfy { [".in", ".out", ".err"].contains($0) }, "\(left)")
    }

    @Test("--interactive is refused without a terminal")
    func interactive() throws {
        let transcript = try BidlyProgram().run(["demo", "--interactive"])
        #expect(transcript.status == 64 && transcript.error.contains("--interactive requires a terminal."))
    }

    private static let title = "1960s film poster, Northlight on tour"

    private struct Report: Decodable {
        struct Step: Decodable {
            let command: String
            let status: Int32
        }

        let steps: [Step]
        let won: Bool
        let orderStatus: String
    }
}
