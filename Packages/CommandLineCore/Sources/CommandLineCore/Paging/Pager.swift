/// A program that shows text one screen at a time.
public struct Pager: Sendable, Hashable {
    /// The pager if the user has configured none: `less` with colours. It exits immediately if the text fits on one
    /// screen.
    public static let defaultCommand = "less -FRX"

    /// Default options for pagers, as environment variables. `less` shows colours, exits if the text fits on one
    /// screen, and leaves the text on the screen; `lv` shows colours.
    static let variables = ["LESS": "FRX", "LV": "-c"]

    private let command: String

    /// Creates a pager from a shell command; `nil` if the command is empty or `cat`.
    init?(_ command: String) {
        let command = command.trimmed
        guard !["", "cat"].contains(command) else { return nil }
        self.command = command
    }

    /// Shows a text and waits until the pager exits.
    ///
    /// - Returns: `true` if the pager was started; `false` if it cannot be started.
    func show(_ text: String) -> Bool {
        SystemCalls.ignoreClosedPipes()
        guard let ends = SystemCalls.makePipe() else { return false }
        let child = ShellCommand(command, variables: Self.variables).start(reading: ends.reading)
        SystemCalls.close(ends.reading)
        guard let child else {
            SystemCalls.close(ends.writing)
            return false
        }
        // Ctrl-C is meant for the pager, not for this program.
        return SystemCalls.ignoringInterrupts {
            _ = SystemCalls.writeFully(text, to: ends.writing)
            SystemCalls.close(ends.writing)
            return !ShellCommand.isNotFound(SystemCalls.waitForEnd(of: child))
        }
    }

    /// Returns the number of rows that a text occupies on a terminal. Long lines are wrapped.
    static func rows(of text: String, columns: Int) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let emptyLastLines = lines.last?.isEmpty == true ? 1 : 0
        return lines.dropLast(emptyLastLines).reduce(0) { rows, line in
            rows + TerminalLine(width: line.withoutStyles.displayWidth).rows(columns: columns)
        }
    }
}
