extension Console {
    /// The maximum number of invalid answers to a question.
    private static let attempts = 3

    /// Whether a user can answer questions: stdin and stderr are terminals.
    public var isInteractive: Bool { input.isTerminal && error.isTerminal }

    /// Asks a yes/no question on stderr. Accepts `y`, `yes`, `n` and `no`, ignoring case.
    ///
    /// ```swift
    /// guard try console.confirm("Dig out 3 plants?") else { throw ExitStatus.cancelled }
    /// ```
    ///
    /// Check ``isInteractive`` first; this function does not check it.
    ///
    /// - Parameters:
    ///   - question: the question, to which `[y/N]` or `[Y/n]` is appended.
    ///   - default: the answer if the user enters an empty line.
    /// - Returns: the answer; `false` at the end of the input or after three invalid answers.
    /// - Throws: ``OutputError`` if stderr cannot be written; the errors of ``InputChannel/readLine()``.
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

    /// Asks a question on stderr and reads one line.
    ///
    /// - Parameter question: the question, to which a space is appended.
    /// - Returns: the line without leading and trailing whitespace; `nil` at the end of the input.
    /// - Throws: ``OutputError`` if stderr cannot be written; the errors of ``InputChannel/readLine()``.
    public func ask(_ question: String) throws -> String? {
        try error.write(error.printable(question) + " ")
        var answer: String?
        // At the end of the input, the cursor is still on the line of the question.
        defer { if answer == nil { try? error.line() } }
        answer = try input.readLine()
        return answer?.trimmed
    }

    /// Asks for the value of an option that was not given.
    ///
    /// - Parameters:
    ///   - question: the question, to which a space is appended.
    ///   - option: the option, for the error.
    /// - Returns: the answer without leading and trailing whitespace.
    /// - Throws: ``ValidationError`` if the user cannot be asked (see ``isInteractive``), or the input ends; the errors
    ///   of ``ask(_:)``.
    public func answer(to question: String, orPass option: String) throws -> String {
        guard isInteractive, let answer = try ask(question) else { throw ValidationError("Missing \(option).") }
        return answer
    }

    /// Asks for the value of an option that was not given, and repeats the question after an invalid answer.
    ///
    /// - Parameters:
    ///   - question: the question, to which a space is appended.
    ///   - option: the option, for the error.
    ///   - parse: converts an answer. Its error is shown before the question is repeated.
    /// - Returns: the first valid answer.
    /// - Throws: the errors of ``answer(to:orPass:)``; the error of `parse` for the third answer.
    public func answer<Value>(
        to question: String,
        orPass option: String,
        parse: (String) throws -> Value
    ) throws -> Value {
        for _ in 1..<Self.attempts {
            let text = try answer(to: question, orPass: option)
            do {
                return try parse(text)
            } catch {
                let channel = self.error
                try channel.paragraph(channel.printable(ErrorText.describe(error)))
            }
        }
        return try parse(answer(to: question, orPass: option))
    }

    /// Asks for a secret on stderr, and reads one line. The terminal does not show the line.
    ///
    /// Check ``isInteractive`` first; this function does not check it.
    ///
    /// - Parameter question: the question, to which a space is appended.
    /// - Returns: the line as typed; `nil` at the end of the input, or if the terminal's echo cannot be disabled.
    /// - Throws: ``OutputError`` if stderr cannot be written; the errors of ``InputChannel/readLine()``.
    public func askSecret(_ question: String) throws -> String? {
        if let descriptor = input.descriptor {
            guard TerminalMode.disableEcho(on: descriptor, keepsLines: true) else { return nil }
        }
        defer { if input.descriptor != nil { TerminalMode.finish() } }
        try error.write(error.printable(question) + " ")
        // The terminal does not show the typed line break either.
        defer { try? error.line() }
        return try input.readLine()
    }
}
