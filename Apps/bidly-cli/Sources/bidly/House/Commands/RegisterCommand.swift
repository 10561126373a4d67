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
            whose place is told. Not so in a house that --house or BIDLY_HOUSE names: there a member says --as NAME.
            """
    )

    static let examples = [CommandExample("register ben", "Makes ben a member.")]

    @Argument(help: "What the member is to be called.")
    var name: String

    @Option(help: ArgumentHelp("The house's file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws { try HouseOptions.check(house) }

    var resultExample: (any Encodable)? { Account(id: Sample.id("member"), name: "", registeredAt: Sample.start) }

    func run(in assembly: Assembly) async throws {
        var options = HouseOptions()
        options.house = house
        let settings = try assembly.settings, isElsewhere = assembly.isHouseNamed(options, settings)
        let isNobody = try settings[BidlySettings.member] == nil, isFirst = isNobody && !isElsewhere
        if isFirst { try checkConfigurable(assembly) }
        try await assembly.inSession(options, as: .nobody, makesHouse: true) { session in
            let account = try await session.accounts.register(name)
            if isFirst { try act(as: account, assembly) }
            try assembly.console.receipt("\(account.name) is a member all the same") {
                try AccountPresenter(now: session.clock.now).present(account, as: output, on: assembly.console.output)
            }
            guard isNobody, isElsewhere else { return }
            let words = assembly.console.error.printable("--as \(account.name.shellWord)")
            try? assembly.console.error.line("note: nobody is set to act as; in this house say \(words)")
        }
    }

    private func checkConfigurable(_ assembly: Assembly) throws {
        do {
            try assembly.checkConfigurable()
        } catch let failure as CommandFailure {
            let word = name.shellWord, command = "BIDLY_AS=\(word) bidly register \(word)"
            throw failure.adding("nobody was registered; '\(command)' does without this file")
        }
    }

    /// Lets the new member be who acts from now on.
    private func act(as account: Account, _ assembly: Assembly) throws {
        do {
            try assembly.configure { try $0.setting(BidlySettings.member.key, to: account.name) }
        } catch let failure as CommandFailure {
            throw CommandFailure.registeredOnly(account, failure)
        }
    }
}
