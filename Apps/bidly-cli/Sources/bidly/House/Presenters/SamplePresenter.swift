import CommandLineCore
import HouseSimulation

/// Shows what a house was filled with.
struct SamplePresenter {
    func present(_ report: SampleReport, as output: OutputOptions, on console: Console) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(report, fields) }
        try FieldList([
            ("Items", "\(report.items)"), ("Already there", "\(report.alreadyThere)"), ("Members", "\(report.members)"),
            ("Running", "\(report.running)"), ("Scheduled", "\(report.scheduled)"), ("Sold", "\(report.sold)"),
            ("Unsold", "\(report.unsold)"), ("Bids", "\(report.bids)"), ("Reviews", "\(report.reviews)"),
        ]).write(to: channel)
        guard channel.isTerminal else { return }
        try console.error.line("\nNow look around: 'bidly search', and become a member: 'bidly register NAME'.")
    }
}
