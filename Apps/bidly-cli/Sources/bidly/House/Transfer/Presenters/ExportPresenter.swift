import CommandLineCore

/// Shows what was written out of a house.
struct ExportPresenter {
    let console: Console

    /// Warns of what is in it.
    func warn(of content: HouseExport.Content) {
        let secrets =
            switch content {
            case .listings: "the reserves, which are secret"
            case .log: "every secret of the house: maxima, reserves, who bid"
            }
        try? console.error.line("note: this holds \(secrets)")
    }

    func present(_ export: FinishedExport, as output: OutputOptions) throws {
        let channel = console.output
        if let fields = output.json { return try channel.json(export, fields) }
        try FieldList([("File", export.file), ("Content", export.content), ("Count", "\(export.count)")])
            .write(to: channel)
    }
}
