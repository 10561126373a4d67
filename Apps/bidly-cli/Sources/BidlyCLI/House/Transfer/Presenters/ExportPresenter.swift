import CommandLineCore

/// Prints the result of an export, and notes about secret data in it and about omitted data.
struct ExportPresenter {
    let console: Console

    /// States which secret data the export contains, and which data exported listings omit. The first line of an
    /// exported log lists the data that the log omits.
    func warn(of content: HouseExport.Content) {
        let note =
            switch content {
            case .listings: "The export contains secret reserves. It omits bids, sales, orders and reviews."
            case .log: "The export contains secret maxima, reserves and bidder identities."
            }
        try? console.error.line("note: \(note)")
    }

    func present(_ export: ExportReport, as output: OutputOptions) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(export, fields) }
        try FieldList([("File", export.file), ("Content", export.content), ("Count", "\(export.count)")])
            .write(to: channel)
    }
}
