import Accounts
import CommandLineCore
import FoundationCore

/// `bidly register NAME`
struct RegisterCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Become a member of the house.",
        discussion: """
            If no member is selected, the new member is stored in the configuration file and acts in later commands. \
            In a house that --house or BIDLY_HOUSE selects, nothing is stored: pass --as NAME there.
            """
    )

    static let examples = [CommandExample("register ben", "Registers the member ben.")]

    @Argument(help: "The name of the new member.")
    var name: String

    @Option(help: ArgumentHelp("The house file.", valueName: "file"), completion: .file(extensions: ["bidly"]))
    var house: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws { try HouseOptions.check(house) }

    var resultExample: (any Encodable)? { Member.sample }

    func run(in assembly: Assembly) async throws {
        var options = HouseOptions()
        options.house = house
        let settings = try assembly.settings, isExplicit = assembly.isHouseExplicit(options, settings)
        let hasNoMember = try settings[BidlySettings.member] == nil, storesMember = hasNoMember && !isExplicit
        if storesMember { try checkConfigurationIsWritable(assembly) }
        try await assembly.withSession(options, caller: .anonymous, createIfMissing: true) { session in
            let member = try await session.signInClient.register(Registration(name: name))
            if storesMember { try select(member, assembly) }
            try assembly.console.receipt("The member \(member.name) was registered.") {
                try MemberPresenter(now: session.clock.now).present(member, as: output, on: assembly.console.output)
            }
            guard hasNoMember, isExplicit else { return }
            let option = assembly.console.error.printable("--as \(member.name.shellWord)")
            try? assembly.console.error.line("note: No member selected. In this house, pass \(option)")
        }
    }

    private func checkConfigurationIsWritable(_ assembly: Assembly) throws {
        do {
            try assembly.checkConfigurationIsWritable()
        } catch let failure as CommandFailure {
            let word = name.shellWord, command = "BIDLY_AS=\(word) bidly register \(word)"
            throw failure.adding("Not registered. To register without this file, run: \(command)")
        }
    }

    /// Stores the new member in the configuration file, so that later commands act as this member.
    private func select(_ member: Member, _ assembly: Assembly) throws {
        do {
            try assembly.updateConfiguration { try $0.setting(BidlySettings.member.key, to: member.name) }
        } catch let failure as CommandFailure {
            throw CommandFailure.registeredOnly(member, failure)
        }
    }
}
