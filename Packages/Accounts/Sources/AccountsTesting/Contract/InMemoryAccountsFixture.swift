public import Accounts
public import FoundationCore
internal import FoundationCoreTesting

/// A contract fixture over `InMemoryAccounts`.
public struct InMemoryAccountsFixture: AccountsFixture {
    private let house: InMemoryAccounts
    private let clock = TestClock()

    /// Creates an empty house.
    public init(registration: RegistrationPolicy) {
        house = InMemoryAccounts(registration: registration, clock: clock, identifiers: SequentialIdentifierSource())
    }

    /// The current time of the clock.
    public var now: Instant { clock.now }

    /// Advances the clock.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// The client of a caller who is not signed in.
    public var anonymousClient: any Client { house.anonymousClient }

    /// The client of the owner of the house.
    public var ownerClient: any Client { house.ownerClient }

    /// Returns the client of a caller who presents a token.
    public func client(presenting token: SessionToken) -> any Client { house.client(presenting: token) }

    /// All obligations: the in-memory house supports every refusal.
    public let obligations: [Refusal] = [.leadingBids, .openAuctions, .unpaidOrders]

    /// Makes the member's attempts to close the account fail with a refusal; `nil` permits them.
    public func setObligation(_ refusal: Refusal?, of member: MemberID) { house.setObligation(refusal, of: member) }
}
