import Accounts
import CommandLineCore
import FoundationCore

/// `bidly sessions`
struct SessionsCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "List your sessions at a server, or end one of them.",
        discussion: "A session ends when you sign out, or when it expires. End sessions that you do not recognize."
    )

    static let examples = [
        CommandExample("sessions", "Lists your sessions at the configured server, newest first.")
    ]

    @Option(help: ArgumentHelp("End the session with this id, then list the others.", valueName: "id"))
    var end: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [Accounts::Session.sample] }

    func run(in assembly: Assembly) async throws {
        try assembly.server(house.selection, for: "'bidly sessions'")
        let sessions = try await assembly.withSession(house, caller: .required) { session in
            if let end {
                let listed = try await session.accountClient.sessions()
                guard let ended = listed.first(where: { $0.id.rawValue == end }) else {
                    throw CommandFailure.noSuch("session", named: end, hint: "Run: bidly sessions")
                }
                try await session.accountClient.endSession(ended.id)
            }
            return try await session.accountClient.sessions()
        }
        try SignInPresenter(console: assembly.console, now: assembly.clock.now).present(sessions, as: output)
    }
}
