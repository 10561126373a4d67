/// The options of every command that asks for confirmation: `--yes` and `--no-input`.
///
/// ```swift
/// struct DigOut: ParsableCommand {
///     @OptionGroup(title: "Questions") var prompts: PromptOptions
/// }
///
/// try digOut.prompts.require("Dig out 3 plants?", on: console)
/// ```
public struct PromptOptions: ParsableArguments {
    /// Whether to answer all questions with yes.
    @Flag(name: .shortAndLong, help: "Answer yes to all questions.")
    public var yes = false

    /// Whether to forbid questions.
    @Flag(help: "Never ask; fail if a confirmation is needed.")
    public var noInput = false

    /// Creates the options with their defaults.
    public init() {}

    /// Asks for confirmation unless `--yes` is set, and throws if the user does not confirm.
    ///
    /// - Throws: ``CommandFailure`` with exit status 2 and kind `cancelled` if the answer is no, or with exit status 64
    ///   and kind `confirmation-needed` if the program cannot ask (see ``Console/isInteractive``); ``OutputError`` if
    ///   stderr cannot be written; `CancellationError` if the task is cancelled.
    public func require(_ question: String, on console: Console) throws {
        if yes { return }
        guard !noInput, console.isInteractive else {
            throw CommandFailure(
                exitStatus: .usage,
                kind: "confirmation-needed",
                title: "Confirmation needed",
                detail: "\(question)\nCannot ask for confirmation here. Pass --yes to confirm."
            )
        }
        guard try console.confirm(question) else {
            throw CommandFailure(exitStatus: .cancelled, kind: "cancelled", title: "Cancelled", detail: "Cancelled.")
        }
    }
}
