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
    @Flag(help: "Never ask; what needs confirmation fails.")
    public var noInput = false

    /// Creates the options with their defaults.
    public init() {}

    /// Goes on when the answer is yes; with `--yes` nobody is asked.
    ///
    /// - Throws: ``CommandFailure``: status 2 and kind `cancelled` when the answer is no, 64 and `confirmation-needed`
    ///   when nobody can be asked, see ``Console/isInteractive``; ``OutputError``, `CancellationError`.
    public func require(_ question: String, on console: Console) throws {
        if yes { return }
        guard !noInput, console.isInteractive else {
            throw CommandFailure(
                exitCode: .usage,
                kind: "confirmation-needed",
                title: "Confirmation needed",
                detail: "\(question)\nCannot ask for confirmation here. Pass --yes to confirm."
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
