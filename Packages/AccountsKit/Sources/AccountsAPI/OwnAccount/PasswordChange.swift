public import Accounts

/// The request body to change the caller's password. JSON: `{"current","new"}`.
public struct PasswordChange: Sendable, Hashable, Codable {
    /// The current password.
    public let current: Password
    /// The new password.
    public let new: Password

    /// Creates a request body.
    public init(current: Password, new: Password) {
        self.current = current
        self.new = new
    }
}
