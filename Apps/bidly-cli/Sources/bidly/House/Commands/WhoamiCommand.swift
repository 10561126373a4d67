import Bidding
import CommandLineCore

/// `bidly whoami`
struct WhoamiCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami",
        abstract: "Show who you act as, and in which house; or who another member is.",
        discussion: """
            What everyone may know of a member: since when they are one, and how often they have taken bids back. The \
            seller of an item stands in 'bidly show'.
            """
    )

    static let examples = [
        CommandExample("whoami", "Shows the member and the house."),
        CommandExample("whoami ada", "Shows what everyone may know of ada."),
    ]

    @Argument(help: "Another member, by name or id.", completion: .dynamic("complete", "members"))
    var member: String?

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house, as: member == nil ? .required : .named) { session in
            let profile =
                if let member { try await session.profile(named: member) } else {
                    try await session.accounts.member(session.member().id)
                }
            try ProfilePresenter(now: session.clock.now, house: session.housePath)
                .present(profile, as: output, on: assembly.console.output)
        }
    }
}
