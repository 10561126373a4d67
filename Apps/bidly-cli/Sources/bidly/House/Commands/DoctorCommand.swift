import CommandLineCore

/// `bidly doctor`
struct DoctorCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the configuration, your files, and the house with all that is in it.",
        discussion: """
            Each line is a check: ok, warn or fail. It ends with status 1 when one fails. No house is made. The check of \
            the house reads all of it, which takes about a minute for a million items. Only --repair changes anything: it \
            rebuilds what does not match the log, in one transaction, and leaves the log's facts as they are.
            """
    )

    static let examples = [
        CommandExample("doctor", "Checks everything."),
        CommandExample("doctor --repair --yes", "Repairs what does not match the log, then checks everything."),
    ]

    @Flag(help: "Rebuild what does not match the house's log.")
    var repair = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { [CheckResult(.ok, "", "")] }

    func run(in assembly: Assembly) async throws {
        let checkup = Checkup(of: assembly, house), channel = assembly.console.output
        if repair { try await checkup.repair(prompts) }
        let list = CheckList(await checkup.checks())
        // A check that was ended is none that failed.
        try Task.checkCancellation()
        if let fields = output.json {
            try channel.json(list.checks, fields)
        } else {
            try list.write(to: channel)
        }
        if list.hasFailure { throw ExitCode.failure }
    }
}
