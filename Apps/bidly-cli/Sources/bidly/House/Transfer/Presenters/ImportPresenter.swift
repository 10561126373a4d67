import AuctionHouseAPI
import CommandLineCore
import FoundationCore

/// Shows what an import has come to.
struct ImportPresenter {
    private static let mostNotes = 20

    let file: ImportedFile
    let console: Console

    func present(_ report: ImportReport, as output: OutputOptions) throws {
        let channel = console.output
        if let fields = output.json {
            return try channel.json(FinishedImport(file: file.name, report: report), fields)
        }
        try FieldList([
            ("Read", "\(report.read)"), ("Imported", "\(report.imported)"),
            ("Already there", "\(report.alreadyThere)"), ("Left out", "\(report.skipped)"),
            ("Taken otherwise", "\(report.warned)"),
        ]).write(to: channel)
    }

    /// Tells which rows were left out or taken otherwise than they say, in their order: the first of them, and how many
    /// more there are. Worth no failure, so a channel that cannot be written is left alone.
    ///
    /// - Parameter stop: the row that is told as the failure.
    func tellNotes(of report: ImportReport, besides stop: ImportNote? = nil) {
        let faults = report.faults.filter { $0 != stop }.map { ("left out: ", $0) }
        let notes = (faults + report.warnings.map { ("note: ", $0) }).sorted { $0.1.line < $1.1.line }
        for (word, note) in notes.prefix(Self.mostNotes) {
            try? console.error.line(word + console.error.printable("\(note.located(in: file.name))"))
        }
        let more = report.skipped + report.warned - min(notes.count, Self.mostNotes) - (stop == nil ? 0 : 1)
        if more > 0 { try? console.error.line("note: there is something to be said of \(more) more rows") }
    }
}
