import APICore
public import Accounts
public import HTTPCore

extension MemberCounts {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "MemberCounts",
        .object([
            "members": .integer(minimum: 0).described("All members, including administrators and suspended ones."),
            "administrators": .integer(minimum: 0), "suspended": .integer(minimum: 0),
        ])
    )
}
