/// The built-in command `help` of programs with subcommands.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "help", abstract: "Show help about a command.")

    @Argument(help: "The command or topic to describe.")
    var words: [String] = []

    @Flag(help: "Print the program's manual page in mdoc(7), for man(1).")
    var man = false

    @OptionGroup(title: "Output")
    var output: OutputOptions
}
