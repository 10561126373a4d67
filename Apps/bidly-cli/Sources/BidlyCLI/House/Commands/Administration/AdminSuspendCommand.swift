import Accounts
import CommandLineCore

/// The command `bidly admin suspend NAME --reason TEXT`.
struct AdminSuspendCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "suspend",
        abstract: "Suspend a member, who then cannot bid or list; --undo ends the suspension.",
        discussion: """
            Bids and auctions of the member stay in effect. The member can read the reason; the log also records the \
            administrator. If the member is already suspended, the new reason replaces the old one.
            """
    )

    static let examples = [
        CommandExample("admin suspend ben --reason 'Three unpaid orders.' --yes", "Suspends ben."),
        CommandExample("admin suspend ben --undo --reason 'Paid.'", "Ends the suspension."),
    ]

    @Argument(help: "The name or id of the member.", completion: .dynamic("complete", "members"))
    var member: String

    @Flag(help: "End the suspension.")
    var undo = false

    @OptionGroup
    var reason: ReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Account.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required, asAdmin: true) { session in
            let profile = try await session.profile(named: member, hint: Session.memberHint)
            if !undo { try prompts.require("Suspend '\(profile.name)'?", on: assembly.console) }
            let account =
                undo
                ? try await session.reinstate(profile.id, because: reason.text)
                : try await session.suspend(profile.id, because: reason.text)
            let notice = undo ? "The suspension was ended." : "The member was suspended."
            try assembly.console.receipt(notice) {
                try AccountPresenter(now: session.clock.now).present(account, as: output, on: assembly.console.output)
            }
        }
    }
}
