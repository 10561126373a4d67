import CommandLineCore

/// `bidly completions SHELL`
struct CompletionsCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a script that completes bidly's command lines in a shell.",
        discussion: "Load it from the shell's own start-up file, or once by hand as the examples show."
    )

    static let examples = [
        CommandExample("completions bash > ~/.local/share/bash-completion/completions/bidly", "Sets bash up for good."),
        CommandExample("completions fish", "Prints the script for fish."),
        CommandExample(
            "completions zsh",
            "Prints the script for zsh: its place is _bidly in a folder of fpath, its head says more."
        ),
    ]

    @Argument(help: "The shell to set up.")
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
