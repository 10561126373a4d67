public import HTTPCore

/// The endpoints of accounts as values. Clients create requests from them, routes decode requests with them, and the
/// OpenAPI document describes them.
///
/// ```swift
/// let signedIn = try await AccountsAPI.signIn.call(credentials, over: transport)
/// ```
///
/// No operation has an idempotency key, because a stored response would contain a token or a code. Responses that
/// contain a token or a code have `Cache-Control: no-store`.
public enum AccountsAPI {
    /// All operations, for the OpenAPI document.
    public static let operations: [APIOperation] = [
        register.operation, members.operation, member.operation, signIn.operation, signOut.operation,
        sessions.operation, endSession.operation, setPassword.operation, account.operation, changePassword.operation,
        changeEmailAddress.operation, exportAccount.operation, closeAccount.operation, memberCounts.operation,
        accountOfMember.operation, suspend.operation, reinstate.operation, setRole.operation,
        issuePasswordCode.operation,
        issueRegistrationCode.operation,
    ]
}
