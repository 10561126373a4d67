import CommandLineCore

extension Session {
    /// Prints output with a pager if it is longer than the terminal.
    ///
    /// - Throws: the errors of `body`; `OutputError`; `CommandFailure` if the setting `pager` is invalid.
    func paged(_ console: Console, _ body: (Console) throws -> Void) throws {
        try Task.checkCancellation()
        try console.paged(with: settings[BidlySettings.pager]) { channel in
            try body(Console(input: console.input, output: channel, error: console.error))
        }
    }
}
