import APICore
public import Accounts
public import HTTPCore

extension IssuedCode {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "IssuedCode",
        .object([
            "code": .string().described("The one-time code. Returned only in this response."), "expiresAt": .instant,
        ])
    )
}
