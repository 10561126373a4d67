import CommandLineCore

/// Whether questions are asked.
struct PromptOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Answer every question with yes.")
    var yes = false

    @Flag(help: "Ask nothing; what needs an answer fails.")
    var noInput = false

    /// Goes on when the answer is yes.
    ///
    /// - Throws: `CommandFailure`: 2 when the answer is no, 64 when nobody can be asked.
    func require(_ question: String, on console: Console) throws {
        if yes { return }
        guard !noInput, console.canAsk else {
            throw CommandFailure(
                exitCode: .usage,
                kind: "confirmation-needed",
                title: "This needs a yes",
                detail: "\(question)\nnobody can be asked here; say --yes if you mean it"
            )
        }
        guard try console.confirm(question) else {
            throw CommandFailure(
                exitCode: .cancelled,
                kind: "cancelled",
                title: "Cancelled",
                detail: "nothing was done"
            )
        }
    }
}
