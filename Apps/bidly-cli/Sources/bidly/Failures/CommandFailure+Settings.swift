import Accounts
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// The member was registered, but could not be saved in the configuration file as the selected member.
    ///
    /// - Parameter failure: why the configuration file was not written.
    static func registeredOnly(_ member: Accounts::Member, _ failure: CommandFailure) -> CommandFailure {
        CommandFailure(
            exitStatus: .failure,
            kind: "registered-only",
            title: "Registered, but not selected",
            detail: """
                '\(member.name)' was registered but not saved as your member: \(failure)
                Pass --as \(member.name.shellWord) with each command, or set BIDLY_AS in the environment.
                """,
            members: ["member": member.id.rawValue, "name": member.name, "tookEffect": true]
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
