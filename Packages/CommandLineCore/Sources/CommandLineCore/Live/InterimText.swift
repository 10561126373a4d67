internal import Synchronization

/// Text on a terminal that is erased before the next output.
final class InterimText: Sendable {
    private let channel: OutputChannel
    private let text: Mutex<String?>

    /// Writes the first lines of a text, and a status line below them. Omits the lines that would scroll off the
    /// screen, because the terminal could not erase them.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    init(_ text: String, status: String, on channel: OutputChannel) throws {
        let columns = channel.width, rows = (channel.withCurrentSize.height ?? .max) - 1
        var shown = "", left = rows - Pager.rows(of: status, columns: columns)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            left -= Pager.rows(of: String(line), columns: columns)
            guard left >= 0 else { break }
            shown += line + "\n"
        }
        shown += status + "\n"
        self.channel = channel
        self.text = Mutex(shown)
        try channel.write(shown)
    }

    /// Erases the text. Further calls do nothing.
    func erase() {
        guard let text = text.withLock({ $0.take() }) else { return }
        let channel = channel.withCurrentSize
        // The terminal may have rewrapped the lines after a resize.
        let rows = min(Pager.rows(of: text, columns: channel.width), (channel.height ?? .max) - 1)
        // Cursor up and erase below (ECMA-48). If the terminal cannot be written, the next output reports the error.
        try? channel.write("\u{1B}[\(rows)A\u{1B}[J")
    }
}

extension Console {
    /// Runs `body`, and shows a text on the terminal while it runs. Erases the text when `body` first prints something
    /// on the console that it receives, or when `body` ends. If the output does not support cursor movement, only runs
    /// `body`.
    ///
    /// ```swift
    /// try await console.withInterim(lastKnown, status: "loading…") { console in try await printCurrent(on: console) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: complete lines; those that do not fit on the terminal are omitted.
    ///   - status: the line below the text.
    ///   - isolation: the actor on which the body runs; by default the caller's actor.
    ///   - body: receives the console to print on.
    /// - Throws: ``OutputError`` if the text cannot be written; errors of `body`.
    public func withInterim(
        _ text: String,
        status: String,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Console) async throws -> Void
    ) async throws {
        guard output.movesCursor else { return try await body(self) }
        let interim = try InterimText(text, status: output.styled(status, .dim), on: output)
        defer { interim.erase() }
        try await body(Console(input: input, output: output.erasing(interim), error: error.erasing(interim)))
    }

    /// Returns a console that records its output, and the recording. The console writes nothing to the terminal. Its
    /// output is formatted for this console's terminal, but with unlimited rows.
    public func recorded() -> (Console, ConsoleRecording) {
        let recording = ConsoleRecording(size: TerminalSize(columns: output.width, rows: .max))
        let output = output.redirected(to: recording), error = error.redirected(to: recording)
        return (Console(input: input, output: output, error: error), recording)
    }
}
