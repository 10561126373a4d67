import CommandLineCore

/// `bidly doctor`
struct DoctorCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the configuration, your files and the house.",
        discussion: """
            Each line is the result of one check: ok, warn or fail. The exit status is 1 if a check fails. The quick \
            check of the house verifies the file and the sequence numbers of the log; --full also replays the log and \
            compares all derived data with the result. Only --repair changes anything: it upgrades a house of \
            an earlier version, runs the full check, and rebuilds derived data that does not match the log, in one \
            transaction. The log itself never changes.
            """
    )

    static let examples = [
        CommandExample("doctor", "Runs the quick checks."),
        CommandExample("doctor --full", "Also compares the house with its log."),
        CommandExample("doctor --repair --yes", "Rebuilds data that does not match the log, then runs the checks."),
    ]

    @Flag(help: "Compare the house with its log. Prints the estimated time and disk space first.")
    var full = false

    @Flag(help: "Rebuild data that does not match the house's log.")
    var repair = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [CheckResult(.ok, "", "")] }

    func run(in assembly: Assembly) async throws {
        let diagnosis = Diagnosis(of: assembly, house, isFull: full), channel = assembly.console.output
        if full || repair {
            let task = "'bidly doctor \(repair ? "--repair" : "--full")'"
            try assembly.houseFile(house.selection, diagnosis.settings, for: task)
        }
        if repair { try await diagnosis.repair(prompts) }
        let list = CheckList(await diagnosis.checks())
        // Do not report a cancelled check as failed.
        try Task.checkCancellation()
        if let fields = output.json {
            try channel.json(list.checks, fields)
        } else {
            try list.write(to: channel)
        }
        if list.hasFailure { throw ExitStatus.failure }
    }
}
