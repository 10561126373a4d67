import CommandLineCore

/// `bidly config path`
struct ConfigPathCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "path",
        abstract: "Print the path of the configuration file, whether or not it exists."
    )

    static let examples = [CommandExample("config path", "Prints the path.")]

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) throws {
        let path = try assembly.configurationPath, channel = assembly.console.output
        if let fields = output.json { return try channel.json(["path": path], fields) }
        try channel.line(channel.printable(path))
    }
}
