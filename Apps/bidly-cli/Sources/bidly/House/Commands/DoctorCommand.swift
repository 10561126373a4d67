import CommandLineCore

/// `bidly doctor`
struct DoctorCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the configuration, your files, and the house with all that is in it.",
        discussion: """
            Each line is a check: ok, warn or fail. It ends with status 1 when one fails. No house is made. The check of \
            the house reads its file and the order of its log; --full also replays the log and compares everything \
            derived from it. Only --repair changes anything: it does the full check, and rebuilds what does not match the \
            log, in one transaction. The log itself never changes.
            """
    )

    static let examples = [
        CommandExample("doctor", "Checks everything that can be checked quickly."),
        CommandExample("doctor --full", "Also compares the house with its log."),
        CommandExample("doctor --repair --yes", "Repairs what does not match the log, then checks everything."),
    ]

    @Flag(help: "Compare everything in the house with its log; reports the time and space needed first.")
    var full = false

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
        let checkup = Checkup(of: assembly, house, isFull: full), channel = assembly.console.output
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
