/// A request to become a member.
public struct Registration: Sendable, Hashable {
    /// The name. The house validates it.
    public let name: String
    /// The password; `nil` for a member without one. ``AccountsPolicy/requiresPasswords`` determines who may omit it.
    public let password: Password?
    /// The e-mail address; `nil` for none.
    public let emailAddress: EmailAddress?
    /// The one-time code from an administrator; required under ``RegistrationPolicy/byCode``.
    public let code: OneTimeCode?

    /// Creates a request. The house validates the values.
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
