/// A program that shows a long text screen by screen.
public struct Pager: Sendable, Hashable {
    /// What runs where the user names nothing: `less` with colours, which leaves a text that fits one screen alone.
    public static let defaultCommand = "less -FRX"

    /// What pagers are told where the user tells them nothing: `less` to show colours, to leave a text alone that fits
    /// one screen, and to leave it there when it ends; `lv` to show colours.
    static let variables = ["LESS": "FRX", "LV": "-c"]

    private let command: String

    /// Takes a line for the shell; `nil` when that is no pager: an empty one, or `cat`.
    init?(_ command: String) {
        let command = command.trimmed
        guard !["", "cat"].contains(command) else { return nil }
        self.command = command
    }

    /// Runs the pager on a text, and waits for its end.
    ///
    /// - Returns: whether it could be started.
    func show(_ text: String) -> Bool {
        SystemCalls.ignoreClosedPipes()
        guard let ends = SystemCalls.makePipe() else { return false }
        let child = ShellCommand(command, variables: Self.variables).start(reading: ends.reading)
        SystemCalls.close(ends.reading)
        guard let child else {
            SystemCalls.close(ends.writing)
            return false
        }
        // Ctrl-C in the pager is meant for the pager.
        return SystemCalls.ignoringInterrupts {
            _ = SystemCalls.writeFully(text, to: ends.writing)
            SystemCalls.close(ends.writing)
            return !ShellCommand.isNotFound(SystemCalls.waitForEnd(of: child))
        }
    }

    /// The rows a text takes on a terminal, which breaks long lines.
    static func rows(of text: String, columns: Int) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.last?.isEmpty == true ? 1 : 0
        return lines.dropLast(last).reduce(0) { rows, line in
            rows + TerminalLine(width: line.withoutStyles.displayWidth).rows(columns: columns)
        }
    }
}
