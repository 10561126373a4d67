public import Accounts
public import FoundationCore

/// A new house for a contract case, with a clock that the case controls. It is empty, and everyone may register, unless the
/// case asks for another policy.
public protocol AccountsFixture: Sendable {
    /// The protocols that a client of the house implements.
    typealias Client = SignInClient & AccountClient & MemberClient & AccountAdministrationClient

    /// Opens a house.
    ///
    /// - Throws: The errors of the house.
    init(registration: RegistrationPolicy) async throws

    /// The current time of the house's clock.
    var now: Instant { get }

    /// Advances the house's clock.
    ///
    /// - Throws: The errors of the house.
    func advance(by duration: Duration) async throws

    /// The client of a caller who is not signed in.
    var anonymousClient: any Client { get }

    /// The client of the owner of the house: an administrator who is not a member.
    var ownerClient: any Client { get }

    /// Returns the client of a caller who presents a token.
    func client(presenting token: SessionToken) -> any Client

    /// The refusals that ``setObligation(_:of:)`` can cause, each once.
    var obligations: [Refusal] { get }

    /// Sets what keeps a member from closing the account: one of ``obligations``; `nil` for nothing. May advance the clock.
    ///
    /// - Throws: The errors of the house.
    func setObligation(_ refusal: Refusal?, of member: MemberID) async throws
}
