import Bidding
import CommandLineCore
import FoundationCore

extension CommandFailure {
    /// Somebody has become a member, and nobody acts as that member yet.
    ///
    /// - Parameter failure: what kept it from being written down.
    static func registeredOnly(_ account: Account, _ failure: CommandFailure) -> CommandFailure {
        CommandFailure(
            exitCode: .failure,
            kind: "registered-only",
            title: "Registered, but not set to act as",
            detail: """
                \(account.name) is a member now, but it could not be written down that you act as \(account.name): \(failure)
                say '--as \(account.name.shellWord)' with each command, or BIDLY_AS in the environment
                """,
            members: ["member": .string(account.id.rawValue), "name": .string(account.name), "tookEffect": .bool(true)]
        )
    }

    /// A setting has no value.
    static func notSet(_ key: String) -> CommandFailure {
        CommandFailure(
            exitCode: .notFound,
            kind: "not-set",
            title: "The setting has no value",
            detail: "'\(key)' has no value; 'bidly config set \(key) …' gives it one",
            members: ["setting": .string(key)]
        )
    }
}
