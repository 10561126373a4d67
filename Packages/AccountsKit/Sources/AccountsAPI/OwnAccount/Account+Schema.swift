import APICore
public import Accounts
public import HTTPCore

extension Account {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Account",
        .object(
            Member.members.merging([
                "role": Role.schema,
                "suspension": Suspension.schema.nullable,
                "hasPassword": .boolean(),
                "emailAddress": EmailAddress.schema.nullable.described("Only in one's own account."),
            ]) { own, _ in own }
        )
    )
}

extension Role {
    /// The JSON schema.
    public static let schema = JSONSchema.name(Role.allCases.map(\.rawValue))
}

extension Suspension {
    /// The JSON schema.
    public static let schema = JSONSchema.component("Suspension", .object(["reason": .string(), "since": .instant]))
}

extension AccountExport {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AccountExport",
        .object([
            "exportedAt": .instant, "account": Account.schema, "sessions": .array(of: Session.schema),
        ])
    )
}

extension PasswordChange {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PasswordChange",
        .object(["current": Password.schema, "new": Password.newSchema])
    )
}

extension EmailAddressChange {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "EmailAddressChange",
        .object(["emailAddress": EmailAddress.schema.nullable])
    )
}
