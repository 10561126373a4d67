extension Console {
    /// Prints a long text through a pager, so that people can read it from the beginning.
    ///
    /// ```swift
    /// try console.paged(with: environment["PAGER"]) { output in try table.write(to: output) }
    /// ```
    ///
    /// Only when stdout is a terminal, and has fewer rows than the text; else the text is printed as it is, and also
    /// when the pager cannot be started. A pager that ends before it has read everything ends quietly.
    ///
    /// - Parameters:
    ///   - command: a line for the shell; `nil` is ``Pager/usual``, and an empty one or `cat` is no pager.
    ///   - body: writes the text on a channel like ``output``; it is kept until the body has ended. What a body wrote
    ///     before it threw is printed.
    /// - Throws: ``OutputError``, and what `body` throws.
    public func paged(with command: String? = nil, _ body: (OutputChannel) throws -> Void) throws {
        let output = output.measured
        guard let pager = Pager(command ?? Pager.defaultCommand), let height = output.height else { return try body(output) }
        let buffer = ConsoleRecording(size: TerminalSize(columns: output.width, rows: height))
        do {
            try body(output.redirected(to: buffer))
        } catch {
            try output.write(buffer.standardOutput)
            throw error
        }
        let text = buffer.standardOutput
        let isLong = Pager.rows(of: text, columns: output.width) >= height
        if !isLong || !pager.show(text) { try output.write(text) }
    }
}
