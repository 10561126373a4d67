import CommandLineCore

extension CommandFailure {
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
