public import FoundationCore

/// Registration, sign-in and sign-out. Every function throws `ClientFailure`.
public protocol SignInClient: Sendable {
    /// Registers a member. An existing name is never taken over, also if its member has no password.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for a name or password that is not valid; refused as `Refusal.nameTaken`,
    ///   `.registrationClosed`, `.codeRequired`, `.wrongCode` or `.passwordRequired`.
    func register(_ registration: Registration) async throws(ClientFailure) -> Member

    /// Signs in, and returns the token of the new session.
    ///
    /// - Throws: `ClientFailure`: refused as `Refusal.wrongCredentials`, whether the name is unknown, has no password or
    ///   another one; `.throttled` after too many failures, with the time to wait.
    func signIn(_ credentials: Credentials) async throws(ClientFailure) -> SignedIn

    /// Ends the session of the caller.
    ///
    /// - Throws: `ClientFailure`, with `.notSignedIn` if there is none.
    func signOut() async throws(ClientFailure)

    /// Sets the password of a member with the code that an administrator issued for them, and ends all their sessions. The
    /// code then no longer works.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for a password that is not valid; refused as `Refusal.wrongCode`, whether the name
    ///   is unknown or the code is wrong or expired; `.throttled` after too many failures.
    func setPassword(_ password: Password, of name: String, with code: OneTimeCode) async throws(ClientFailure)
}
