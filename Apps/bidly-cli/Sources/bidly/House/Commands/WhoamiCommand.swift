import Bidding
import CommandLineCore

/// `bidly whoami`
struct WhoamiCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami",
        abstract: "Show who you act as, and in which house."
    )

    static let examples = [CommandExample("whoami", "Shows the member and the house.")]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house, as: .required) { session in
            let profile = try await session.accounts.member(session.member().id)
            try ProfilePresenter(now: session.clock.now, house: session.housePath)
                .present(profile, as: output, on: assembly.console.output)
        }
    }
}
