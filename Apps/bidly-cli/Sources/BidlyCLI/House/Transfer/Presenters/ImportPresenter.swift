import AuctionHouseAPI
import CommandLineCore
import FoundationCore

/// Prints the result of an import, and notes about skipped and changed rows.
struct ImportPresenter {
    private static let issueLimit = 20

    let file: InputFile
    let console: Console

    func present(_ report: ImportReport, as output: OutputOptions) throws {
        let channel = console.output
        if let fields = output.json {
            return try channel.json(FileImportReport(file: file.name, report: report), fields)
        }
        try FieldList([
            ("Read", "\(report.read)"), ("Imported", "\(report.imported)"),
            ("Already imported", "\(report.existing)"), ("Skipped", "\(report.skipped)"),
            ("Imported with changes", "\(report.warned)"),
        ]).write(to: channel)
    }

    /// Prints the first skipped rows and warnings in file order, and the number of further warnings, on standard error.
    /// Ignores output errors, because notes are not part of the result.
    ///
    /// - Parameter reported: a row to omit, because the command reports it as its error.
    func reportNotes(of report: ImportReport, except reported: ImportIssue? = nil) {
        let faults = report.faults.filter { $0 != reported }.map { ("skipped: ", $0) }
        let notes = (faults + report.warnings.map { ("note: ", $0) }).sorted { $0.1.line < $1.1.line }
        for (prefix, note) in notes.prefix(Self.issueLimit) {
            try? console.error.line(prefix + console.error.printable("\(note.located(in: file.name))"))
        }
        let more = report.skipped + report.warned - min(notes.count, Self.issueLimit) - (reported == nil ? 0 : 1)
        if more > 0 { try? console.error.line("note: \(more) more rows have warnings.") }
    }
}
