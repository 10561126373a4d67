extension Console {
    /// How often an answer that is none is asked again.
    private static let attempts = 3

    /// Whether somebody is there to be asked: stdin and stderr are terminals.
    public var isInteractive: Bool { input.isTerminal && error.isTerminal }

    /// Asks a question on stderr and reads `y` or `n`, in any case, also as `yes` and `no`.
    ///
    /// ```swift
    /// guard try console.confirm("Dig out 3 plants?") else { throw ExitCode.cancelled }
    /// ```
    ///
    /// Asks whether ``isInteractive`` or not, so check that first.
    ///
    /// - Parameters:
    ///   - question: the question alone; `[y/N]` is added.
    ///   - default: what an empty line means.
    /// - Returns: the answer; `false` at the end of the input, and after three lines that are no answer.
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled meanwhile.
    public func confirm(_ question: String, default: Bool = false) throws -> Bool {
        let choice = `default` ? "[Y/n]" : "[y/N]"
        for _ in 0..<Self.attempts {
            guard let answer = try ask("\(question) \(choice)") else { return false }
            switch answer.lowercased() {
            case "": return `default`
            case "y", "yes": return true
            case "n", "no": return false
            default: try error.line("Please answer 'y' or 'n'.")
            }
        }
        return false
    }

    /// Asks a question on stderr and reads a line.
    ///
    /// - Parameter question: the question; a blank is added.
    /// - Returns: the line without blanks at its ends; `nil` at the end of the input.
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled meanwhile.
    public func ask(_ question: String) throws -> String? {
        try error.write(error.printable(question) + " ")
        var answer: String?
        // Without an answer, nobody ended the line of the question.
        defer { if answer == nil { try? error.line() } }
        answer = try input.readLine()
        return answer?.trimmed
    }
}
