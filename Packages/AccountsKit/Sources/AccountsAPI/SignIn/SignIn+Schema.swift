import APICore
public import Accounts
public import HTTPCore

extension Credentials {
    /// The JSON schema. Accepts any text as the name, so that the response does not reveal whether the name is valid.
    public static let schema = JSONSchema.component(
        "Credentials",
        .object(
            [
                "name": .string(length: 0...1_024),
                "password": Password.schema,
                "label": .line(length: 0...Session.maximumLabelLength)
                    .described("The name of the device or program, shown in the list of sessions."),
            ],
            optional: ["label"]
        )
    )
}

extension PasswordReset {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "PasswordReset",
        .object([
            "name": .string(length: 0...1_024), "code": OneTimeCode.schema, "password": Password.newSchema,
        ])
    )
}

extension Session {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Session",
        .object([
            "id": .identifier,
            "label": .string(),
            "createdAt": .instant,
            "expiresAt": .instant,
            "isCurrent": .boolean().described("Whether this request was authenticated with the session."),
        ])
    )
}

extension SessionList {
    /// The JSON schema.
    public static let schema = JSONSchema.component("SessionList", .object(["sessions": .array(of: Session.schema)]))
}

extension SignedIn {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SignedIn",
        .object([
            "token": .string().described("The bearer token. Returned only in this response."),
            "session": Session.schema,
            "member": Member.schema,
        ])
    )
}
