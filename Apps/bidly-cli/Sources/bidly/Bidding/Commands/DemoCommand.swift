import Bidding
import BiddingSimulation
import CommandLineCore
import FoundationCore
import SampleHistories

/// `bidly demo`
struct DemoCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Show real auctions, bid again by the rules.",
        discussion: "The bid histories come with the program: nothing has to be set up."
    )

    static let examples = [CommandExample("demo", "Shows one auction bid by bid, and how all of them ended.")]

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run(in assembly: Assembly) throws {
        let file = try BidHistoryFile(MemoryByteSource(SampleHistories.csv.utf8))
        let report = ReplayReport(of: file.histories, increments: .usd)
        if let fields = output.json {
            try assembly.console.output.line(JSONOutput.render(report, fields: fields))
        } else {
            try DemoPresenter().present(report, on: assembly.console.output)
        }
    }
}
