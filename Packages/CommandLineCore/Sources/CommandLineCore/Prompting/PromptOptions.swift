/// The options of every command that asks before it does something.
///
/// ```swift
/// struct DigOut: ParsableCommand {
///     @OptionGroup(title: "Questions") var prompts: PromptOptions
/// }
///
/// try digOut.prompts.require("Dig out 3 plants?", on: console)
/// ```
public struct PromptOptions: ParsableArguments {
    /// Whether every question is answered with yes.
    @Flag(name: .shortAndLong, help: "Answer every question with yes.")
    public var yes = false

    /// Whether nothing may be asked.
    @Flag(help: "Ask nothing; what needs an answer fails.")
    public var noInput = false

    /// Creates the options with their defaults.
    public init() {}

    /// Goes on when the answer is yes; with `--yes` nobody is asked.
    ///
    /// - Throws: ``CommandFailure``: status 2 and kind `cancelled` when the answer is no, 64 and `confirmation-needed`
    ///   when nobody can be asked, see ``Console/canAsk``; ``OutputError``, `CancellationError`.
    public func require(_ question: String, on console: Console) throws {
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
