import Accounts
import CommandLineCore
import Ordering

/// The command `bidly profile [MEMBER]`.
struct ProfileCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Show the public profile of a member: rating, sales, retractions and strikes.",
        discussion: """
            The rating is the average of all reviews of the member's sold items. Sales are orders that were delivered. \
            A member gets a strike for an order that they did not pay in time, and may get one for an order that they \
            cancelled. A house may bar members with several strikes from bidding.
            """
    )

    static let examples = [
        CommandExample("profile", "Shows your own profile."),
        CommandExample("profile ada", "Shows the profile of ada."),
    ]

    @Argument(help: "The name or id of the member; default: you.", completion: .dynamic("complete", "members"))
    var member: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Profile.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: member == nil ? .required : .optional) { session in
            let member =
                if let member { try await session.profile(named: member) } else {
                    try await session.memberClient.member(session.member().id)
                }
            let profile = try await session.profile(of: member)
            try ProfilePresenter(now: session.clock.now).present(profile, as: output, on: assembly.console.output)
        }
    }
}
