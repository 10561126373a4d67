import FoundationCore

/// The result of `bidly login`.
struct SignInReport: Encodable {
    let member: String
    let name: String
    let server: String
    let expiresAt: Instant

    static let sample = SignInReport(
        member: "",
        name: "",
        server: "",
        expiresAt: Instant(millisecondsSince1970: 0)
    )
}

/// The result of `bidly logout`.
struct SignOutReport: Encodable {
    /// The member name.
    let member: String
    let server: String
    /// Whether the session has ended at the server.
    let endedAtServer: Bool
}
