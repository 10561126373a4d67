import CommandLineCore

/// Prints the result of an export, and a warning about secret data in it.
struct ExportPresenter {
    let console: Console

    /// Warns that the export contains secret data.
    func warn(of content: HouseExport.Content) {
        let secrets =
            switch content {
            case .listings: "secret reserves"
            case .log: "secret maxima, reserves and bidder identities"
            }
        try? console.error.line("note: The export contains \(secrets).")
    }

    func present(_ export: ExportReport, as output: OutputOptions) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(export, fields) }
        try FieldList([("File", export.file), ("Content", export.content), ("Count", "\(export.count)")])
            .write(to: channel)
    }
}
