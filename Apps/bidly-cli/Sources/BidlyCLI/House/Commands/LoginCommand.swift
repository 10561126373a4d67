import Accounts
import CommandLineCore

/// `bidly login NAME`
struct LoginCommand: HouseSelectionCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in at a server; later commands at this server act as this member.",
        discussion: """
            Asks for the password on a terminal. Several members may be signed in at a server; --as selects one. The \
            session is stored in a file that only you can read, until 'bidly logout' ends it. With --reset, you first \
            set a new password with a one-time code from an administrator. An API token in the variable BIDLY_TOKEN \
            overrides stored sign-ins.
            """
    )

    static let examples = [
        CommandExample("login ada --password-stdin < password.txt", "Signs in as ada, with the password in a file.")
    ]

    @Argument(help: "The name of the member.")
    var name: String

    @Flag(help: "Set a new password with a one-time code from an administrator.")
    var reset = false

    @OptionGroup(title: "Password")
    var passwords: PasswordOptions

    @OptionGroup(title: "House")
    var selection: HouseSelection

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { SignInReport.sample }

    func run(in assembly: Assembly) async throws {
        let url = try assembly.server(selection, for: "'bidly login'"), console = assembly.console
        let password = try passwords.password(isNew: reset, on: console)
        if reset {
            try await assembly.setPassword(password, of: name, with: passwords.code(on: console), at: url)
        }
        let session = try await assembly.signIn(name, password, at: url)
        try console.receipt("'\(session.member.name)' was signed in.") {
            try SignInPresenter(console: console, now: assembly.clock.now).present(session, at: url, as: output)
        }
        try assembly.noteOverride(of: session.member, at: url)
    }
}
