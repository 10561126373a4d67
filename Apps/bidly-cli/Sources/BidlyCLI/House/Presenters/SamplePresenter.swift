import CommandLineCore
import HouseSimulation

/// Prints the counts of what `bidly sample` added to a house.
struct SamplePresenter {
    func present(_ report: SampleReport, as output: OutputOptions, on console: Console) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(report, fields) }
        try FieldList([
            ("Items", "\(report.items)"), ("Already present", "\(report.existing)"),
            ("Members", "\(report.members)"), ("Open", "\(report.running)"), ("Scheduled", "\(report.scheduled)"),
            ("Sold", "\(report.sold)"), ("Unsold", "\(report.unsold)"), ("Bids", "\(report.bids)"),
            ("Reviews", "\(report.reviews)"),
        ]).write(to: channel)
        guard channel.isTerminal else { return }
        try console.error.line("\nNext: search with 'bidly search', and become a member with 'bidly register NAME'.")
    }
}
