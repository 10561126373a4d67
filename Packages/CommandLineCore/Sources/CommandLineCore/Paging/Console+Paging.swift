extension Console {
    /// Prints a long text through a pager.
    ///
    /// ```swift
    /// try console.paged(with: environment["PAGER"]) { output in try table.write(to: output) }
    /// ```
    ///
    /// The pager is used only if stdout is a terminal, and the text has at least as many rows as the terminal. If the
    /// pager cannot be started, the text is printed directly. A pager that exits before it has read everything is not
    /// an error.
    ///
    /// - Parameters:
    ///   - command: the shell command of the pager; `nil` for ``Pager/defaultCommand``; empty or `cat` for no pager.
    ///   - body: writes the text to a channel with the traits of ``output``. The text is buffered until the closure
    ///     returns. If the closure throws, the text written so far is printed.
    /// - Throws: ``OutputError`` if the channel cannot be written; the errors of `body`.
    public func paged(with command: String? = nil, _ body: (OutputChannel) throws -> Void) throws {
        let output = output.withCurrentSize
        guard let pager = Pager(command ?? Pager.defaultCommand), let height = output.height else {
            return try body(output)
        }
        let buffer = ConsoleRecording(size: TerminalSize(columns: output.width, rows: height))
        do {
            try body(output.redirected(to: buffer))
        } catch {
            try output.write(buffer.standardOutput)
            throw error
        }
        let text = buffer.standardOutput
        let isLong = Pager.rows(of: text, columns: output.width) >= height
        output.eraseInterim()
        if !isLong || !pager.show(text) { try output.write(text) }
    }
}
