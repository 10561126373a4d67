/// The command `help`, which every program with subcommands has.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "help", abstract: "Show help about a command.")

    @Argument(help: "The command or the topic to tell about.")
    var words: [String] = []

    @Flag(help: "Print the manual page of the whole program, to be read by man(1).")
    var man = false

    @OptionGroup(title: "Output")
    var output: OutputOptions
}
