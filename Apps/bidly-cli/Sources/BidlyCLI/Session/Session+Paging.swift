import CommandLineCore

extension Session {
    /// Prints output that may be long. Output longer than the terminal goes through the pager.
    ///
    /// - Throws: what `body` throws; `OutputError`; `CommandFailure` if the setting `pager` is invalid.
    func paged(_ console: Console, _ body: (Console) throws -> Void) throws {
        try Task.checkCancellation()
        try console.paged(with: settings[BidlySettings.pager]) { channel in
            try body(Console(input: console.input, output: channel, error: console.error))
        }
    }
}
