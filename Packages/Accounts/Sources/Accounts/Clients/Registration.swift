/// A request to become a member.
public struct Registration: Sendable, Hashable {
    /// The name. The house validates it.
    public let name: String
    /// The password; `nil` for a member without one, whom only an administrator can register.
    public let password: Password?
    /// The e-mail address, if the member states one.
    public let emailAddress: EmailAddress?
    /// The code of an administrator, in a house that registers by code.
    public let code: OneTimeCode?

    /// Creates a request.
    public init(
        name: String,
        password: Password? = nil,
        emailAddress: EmailAddress? = nil,
        code: OneTimeCode? = nil
    ) {
        self.name = name
        self.password = password
        self.emailAddress = emailAddress
        self.code = code
    }
}
