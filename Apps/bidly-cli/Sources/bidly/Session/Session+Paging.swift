import CommandLineCore

extension Session {
    /// Prints what may be long: on a terminal that has fewer rows, through the person's pager.
    ///
    /// - Throws: what `body` throws; `OutputError`; `CommandFailure` when the setting makes no sense.
    func paged(_ console: Console, _ body: (Console) throws -> Void) throws {
        try Task.checkCancellation()
        try console.paged(with: settings[BidlySettings.pager]) { channel in
            try body(Console(input: console.input, output: channel, error: console.error))
        }
    }
}
