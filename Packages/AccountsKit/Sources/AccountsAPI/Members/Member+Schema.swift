import APICore
public import Accounts
public import HTTPCore

extension Registration {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Registration",
        .object(
            [
                "name": .line(length: 1...MemberName.maximumLength),
                "password": Password.newSchema.nullable.described("Required unless the caller is an administrator."),
                "emailAddress": EmailAddress.schema.nullable,
                "code": OneTimeCode.schema.nullable.described("Required if registration requires a code."),
            ],
            optional: ["password", "emailAddress", "code"]
        )
    )
}

extension Member {
    /// The JSON schema.
    public static let schema = JSONSchema.component("Member", .object(members))

    static let members: [String: JSONSchema] = ["id": .identifier, "name": .string(), "registeredAt": .instant]
}

extension MemberList {
    /// The JSON schema.
    public static let schema = JSONSchema.component("MemberList", .object(["members": .array(of: Member.schema)]))
}

extension MemberProfile {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MemberProfile",
        .object(Member.members.merging(["retractionCount": .integer(minimum: 0)]) { own, _ in own })
    )
}

extension EmailAddress {
    /// The JSON schema.
    public static let schema = JSONSchema.string(format: "email", length: 3...EmailAddress.maximumLength)
}

extension Password {
    /// The JSON schema of an existing password.
    public static let schema = JSONSchema.string(format: "password", length: 1...Password.maximumLength)

    /// The JSON schema of a new password.
    public static let newSchema = JSONSchema.string(
        format: "password",
        length: Password.minimumNewLength...Password.maximumLength
    )
}

extension OneTimeCode {
    /// The JSON schema.
    public static let schema = JSONSchema.string(length: 1...64)
}
