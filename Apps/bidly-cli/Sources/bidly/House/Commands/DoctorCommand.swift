import CommandLineCore

/// `bidly doctor`
struct DoctorCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the configuration, your files, and the house with all that is in it.",
        discussion: """
            Each line is a check: ok, warn or fail. It ends with status 1 when one fails. Nothing is repaired, and no \
            house is made. The check of the house reads all of it, which takes about a minute for a million items.
            """
    )

    static let examples = [CommandExample("doctor", "Checks everything.")]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { [CheckResult(.ok, "", "")] }

    func run(in assembly: Assembly) async throws {
        let list = CheckList(await Checkup(of: assembly, house).checks()), channel = assembly.console.output
        // A check that was ended is none that failed.
        try Task.checkCancellation()
        if let fields = output.json {
            try channel.line(JSONOutput.render(list.checks, fields: fields))
        } else {
            try list.write(to: channel)
        }
        if list.hasFailure { throw ExitCode.failure }
    }
}
