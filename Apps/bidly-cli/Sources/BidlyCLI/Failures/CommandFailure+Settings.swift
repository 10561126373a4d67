import Accounts
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The member was registered, but could not be stored as the selected member in the configuration file.
    ///
    /// - Parameter failure: why the configuration file was not written.
    static func registeredOnly(_ member: Accounts::Member, _ failure: CommandFailure) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "registered-only",
            title: "Registered, but not selected",
            detail: """
                '\(member.name)' was registered but not saved as your member: \(failure)
                Pass \(member.name.memberOption) with each command, or set BIDLY_AS in the environment.
                """,
            members: ["member": member.id.rawValue, "name": member.name, "tookEffect": true]
        )
    }

    /// The member was registered at a server, but not signed in.
    ///
    /// - Parameter error: the reason.
    static func registeredWithoutSignIn(
        _ member: Accounts::Member,
        at server: ServerURL,
        _ error: any Error
    ) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "registered-only",
            title: "Registered, but not signed in",
            detail: """
                '\(member.name)' was registered but not signed in: \(CommandFailure.translating(error))
                Run: \(server.loginCommand(for: member.name))
                """,
            members: ["member": member.id.rawValue, "name": member.name, "tookEffect": true]
        )
    }

    /// The configuration file is too large, or is not a regular file. Exit status 78.
    init(configuration error: FileError) {
        self.init(
            exitStatus: .badConfiguration,
            kind: "bad-configuration",
            title: "Bad configuration",
            detail: error.description,
            members: ["file": error.path]
        )
    }

    /// The setting has neither a value nor a default. Exit status 66.
    static func notSet(_ key: String) -> CommandFailure {
        CommandFailure(
            exitStatus: .notFound,
            kind: "not-set",
            title: "Setting without a value",
            detail: "'\(key)' has no value. Run: bidly config set \(key) VALUE",
            members: ["setting": key]
        )
    }
}
