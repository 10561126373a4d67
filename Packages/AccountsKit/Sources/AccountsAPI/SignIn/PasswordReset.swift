public import Accounts

/// The request body to set a password with a one-time code. JSON: `{"name","code","password"}`.
public struct PasswordReset: Sendable, Hashable, Codable {
    /// The member name.
    public let name: String
    /// The one-time code that an administrator issued.
    public let code: OneTimeCode
    /// The new password.
    public let password: Password

    /// Creates a request body.
    public init(name: String, code: OneTimeCode, password: Password) {
        self.name = name
        self.code = code
        self.password = password
    }
}
