import CommandLineCore

/// `bidly completions SHELL`
struct CompletionsCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the completion script for a shell.",
        discussion: "Store the script where the shell looks for completions, or source it in the current session."
    )

    static let examples = [
        CommandExample(
            "completions bash > ~/.local/share/bash-completion/completions/bidly",
            "Installs the completions for bash."
        ),
        CommandExample("completions fish", "Prints the script for fish."),
        CommandExample("completions zsh", "Prints the script for zsh. Store it as _bidly in a folder of fpath."),
    ]

    @Argument(help: "The shell.")
    var shell: CompletionShell

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) throws {
        let script = CompletionScript(for: Bidly.self, shell: shell).text
        if let fields = output.json {
            try assembly.console.output.json(["shell": shell.rawValue, "script": script], fields)
        } else {
            try assembly.console.output.write(script)
        }
    }
}
