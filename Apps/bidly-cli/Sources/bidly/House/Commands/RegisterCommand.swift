import Bidding
import CommandLineCore
import FoundationCore

/// `bidly register NAME`
struct RegisterCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Become a member of the house.",
        discussion: """
            Where nobody is set to act as, the new member is from then on: that is written to the configuration file, \
            whose place is told.
            """
    )

    static let examples = [CommandExample("register ben", "Makes ben a member.")]

    @Argument(help: "What the member is to be called.")
    var name: String

    @Option(help: ArgumentHelp("The house's file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Account(id: Sample.id("member"), name: name, registeredAt: Sample.start) }

    func run(in assembly: Assembly) async throws {
        var options = HouseOptions()
        options.house = house
        try await assembly.inSession(options, as: .nobody) { session in
            let account = try await session.accounts.register(name)
            if try session.settings[BidlySettings.member] == nil {
                try assembly.configure { try $0.setting(BidlySettings.member.key, to: account.name) }
            }
            try AccountPresenter(now: session.clock.now).present(account, as: output, on: assembly.console.output)
        }
    }
}
