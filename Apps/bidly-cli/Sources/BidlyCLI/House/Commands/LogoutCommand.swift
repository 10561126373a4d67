import Accounts
import CommandLineCore
import FoundationCore

/// `bidly logout`
struct LogoutCommand: HouseOptionsCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "Sign out at a server.",
        discussion: """
            Ends the session at the server, and deletes it here together with the cached responses of the account. If the server \
            cannot be reached, the session is deleted only here, and expires at the server later.
            """
    )

    static let examples = [
        CommandExample("logout", "Signs out the member who signed in last at the configured server."),
        CommandExample("logout --as ada", "Signs out ada."),
    ]

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { SignOutReport(member: "", server: "", endedAtServer: true) }

    func run(in assembly: Assembly) async throws {
        let url = try assembly.server(house.selection, for: "'bidly logout'")
        let (session, failure) = try await assembly.signOut(house, at: url)
        try SignInPresenter(console: assembly.console, now: assembly.clock.now)
            .present(signedOut: session, at: url, failure, as: output)
    }
}
