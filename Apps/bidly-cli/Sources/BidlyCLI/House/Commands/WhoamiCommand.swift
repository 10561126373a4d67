import Accounts
import CommandLineCore

/// `bidly whoami`
struct WhoamiCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami",
        abstract: "Show the selected member and the house, or the profile of another member.",
        discussion: """
            A public profile has the name, the time of registration and the number of retracted bids. To find the \
            seller of an item, use 'bidly show'. Your own profile also has the reason and time of a suspension, which \
            only you and administrators can see.
            """
    )

    static let examples = [
        CommandExample("whoami", "Shows the selected member and the house."),
        CommandExample("whoami ada", "Shows the public profile of ada."),
    ]

    @Argument(help: "The name or id of another member.", completion: .dynamic("complete", "members"))
    var member: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { MemberOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: member == nil ? .required : .optional) { session in
            let profile =
                if let member { try await session.profile(named: member) } else {
                    try await session.memberClient.member(session.member().id)
                }
            let overview = MemberOverview(
                profile: profile,
                suspension: member == nil ? try await session.suspension() : nil,
                house: session.location.description
            )
            try MemberOverviewPresenter(now: session.clock.now)
                .present(overview, as: output, on: assembly.console.output)
        }
    }
}
