public import Accounts
public import FoundationCore

/// A new, empty house for a contract case, with a clock that the case controls.
public protocol AccountsFixture: Sendable {
    /// The protocols that a client of the house implements.
    typealias Client = SignInClient & AccountClient & MemberClient & AccountAdministrationClient

    /// Opens an empty house with a registration policy.
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

    /// The refusals that ``setObligation(_:of:)`` supports, without duplicates.
    var obligations: [Refusal] { get }

    /// Makes the member's attempts to close the account fail with one of ``obligations``; `nil` permits them. May
    /// advance the clock.
    ///
    /// - Throws: The errors of the house.
    func setObligation(_ refusal: Refusal?, of member: MemberID) async throws
}
