public import FoundationCore

/// A one-time code that an administrator has issued, with its expiry. The house cannot show it again.
public struct IssuedCode: Sendable, Hashable, Codable {
    /// The code, which works once.
    public let code: OneTimeCode
    /// The time after which the code no longer works.
    public let expiresAt: Instant

    /// Creates an issued code.
    public init(code: OneTimeCode, expiresAt: Instant) {
        self.code = code
        self.expiresAt = expiresAt
    }
}
