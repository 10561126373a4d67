import Accounts
import CommandLineCore
import FoundationCore

/// `bidly register NAME`
struct RegisterCommand: HouseSelectionCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Become a member of the house.",
        discussion: """
            In a house file: if no member is selected, the new member is stored in the configuration file and acts in later \
            commands. In a file that --house or BIDLY_HOUSE selects, nothing is stored: pass --as NAME there.

            At a server, you set a password, and are signed in as the new member. Some servers require a code from an \
            administrator; --code asks for it.
            """
    )

    static let examples = [
        CommandExample("register ben", "Registers the member ben in your house file."),
        CommandExample(
            "register ben --password-stdin < password.txt",
            "Registers ben at the configured server, with the password in a file."
        ),
    ]

    @Argument(help: "The name of the new member.")
    var name: String

    @Flag(help: "At a server, ask for the registration code that you got from an administrator.")
    var code = false

    @OptionGroup(title: "Password, at a server")
    var passwords: PasswordOptions

    @OptionGroup(title: "House")
    var selection: HouseSelection

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Member.sample }

    func run(in assembly: Assembly) async throws {
        switch try assembly.houseLocation(selection, assembly.settings) {
        case .file: try await registerInFile(assembly)
        case .server(let url): try await register(at: url, assembly)
        }
    }

    private func register(at url: ServerURL, _ assembly: Assembly) async throws {
        let console = assembly.console, password = try passwords.password(isNew: true, on: console)
        let registration = Registration(
            name: name,
            password: password,
            code: code ? try passwords.code(on: console) : nil
        )
        let member = try await assembly.register(registration, at: url)
        do {
            _ = try await assembly.signIn(name, password, at: url)
        } catch let failure {
            throw CommandFailure.registeredWithoutSignIn(member, at: url, failure)
        }
        try present(member, assembly)
        await assembly.moveAnonymousWatchlist(to: member, ofHouse: url.description, at: .server(url))
        try assembly.noteOverride(of: member, at: url)
    }

    private func present(_ member: Member, _ assembly: Assembly) throws {
        try assembly.console.receipt("The member \(member.name) was registered.") {
            try MemberPresenter(now: assembly.clock.now).present(member, as: output, on: assembly.console.output)
        }
    }

    private func registerInFile(_ assembly: Assembly) async throws {
        if code || passwords.passwordStdin {
            throw ValidationError("A house file needs no password and no code. For a server, pass --server URL.")
        }
        let settings = try assembly.settings, isExplicit = assembly.isHouseExplicit(selection, settings)
        let hasNoMember = try settings[BidlySettings.member] == nil, storesMember = hasNoMember && !isExplicit
        if storesMember { try checkConfigurationIsWritable(assembly) }
        try await assembly.withSession(HouseOptions(selection), caller: .anonymous, createIfMissing: true) { session in
            let member = try await session.signInClient.register(Registration(name: name))
            if storesMember { try select(member, assembly) }
            try present(member, assembly)
            await assembly.moveAnonymousWatchlist(to: member, in: session)
            if !storesMember { noteSelection(after: member, settings, isExplicit: isExplicit, assembly) }
        }
    }

    /// Prints a note: later commands do not act as the new member unless an option selects it.
    private func noteSelection(after member: Member, _ settings: Settings, isExplicit: Bool, _ assembly: Assembly) {
        let option = member.name.memberOption, text: String
        if let selected = try? settings[BidlySettings.member] {
            guard selected.lowercased() != member.name.lowercased() else { return }
            let permanently = isExplicit ? "" : ", or run: bidly config set as \(member.name.shellOperand)"
            text = "You still act as '\(selected)'. To act as '\(member.name)', pass \(option)\(permanently)"
        } else {
            text = "No member selected. In this house, pass \(option)"
        }
        try? assembly.console.error.line("note: " + assembly.console.error.printable(text))
    }

    private func checkConfigurationIsWritable(_ assembly: Assembly) throws {
        do {
            try assembly.checkConfigurationIsWritable()
        } catch let failure as CommandFailure {
            let command = "BIDLY_AS=\(name.shellWord) bidly register \(name.shellOperand)"
            throw failure.adding("Not registered. To register without writing this file, run: \(command)")
        }
    }

    /// Stores the new member in the configuration file. Later commands then act as this member.
    private func select(_ member: Member, _ assembly: Assembly) throws {
        do {
            try assembly.updateConfiguration { try $0.setting(BidlySettings.member.key, to: member.name) }
        } catch let failure as CommandFailure {
            throw CommandFailure.registeredOnly(member, failure)
        }
    }
}
