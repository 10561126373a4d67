public import FoundationCore

/// Registration, sign-in and sign-out. Every function throws `ClientFailure`.
public protocol SignInClient: Sendable {
    /// Registers a member. A name that exists cannot be registered again, even if its member has no password; nor can
    /// the identifier of a member.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if the name or the password is not valid; refused with
    ///   `Refusal.nameTaken`, `.registrationClosed`, `.codeRequired`, `.wrongCode` or `.passwordRequired`.
    func register(_ registration: Registration) async throws(ClientFailure) -> Member

    /// Signs in, and returns the token of the new session.
    ///
    /// - Throws: `ClientFailure`. It is refused with `Refusal.wrongCredentials` if the name is unknown, the member has
    ///   no password, or the password is wrong; the caller cannot distinguish these cases. It is `.throttled` after too
    ///   many failures, with the time to wait, and `.invalid` if the label is not valid.
    func signIn(_ credentials: Credentials) async throws(ClientFailure) -> SignedIn

    /// Ends the session of the caller.
    ///
    /// - Throws: `ClientFailure`: `.notSignedIn` if the caller has no session.
    func signOut() async throws(ClientFailure)

    /// Sets the password of a member with a one-time code that an administrator issued for this member. Ends all
    /// sessions of the member. The code works once.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if the password is not valid; refused with `Refusal.wrongCode` if the name
    ///   is unknown, or the code is wrong, used or expired; `.throttled` after too many failures.
    func setPassword(_ password: Password, of name: String, with code: OneTimeCode) async throws(ClientFailure)
}
