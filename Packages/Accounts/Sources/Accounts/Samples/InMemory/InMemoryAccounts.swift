public import FoundationCore
import Synchronization

/// The accounts of an in-memory house, for previews and tests. Persists nothing and hashes no password.
///
/// ```swift
/// let house = InMemoryAccounts()
/// let store = InMemorySessionStore()
/// let client = house.client(presenting: store)
/// let accounts = Accounts(signIn: client, account: client, store: store)
/// ```
public final class InMemoryAccounts: Sendable {
    let clock: any WallClock
    private let state: Mutex<InMemoryAccountsState>

    /// Creates a house without members.
    ///
    /// - Parameters:
    ///   - registration: Who may register.
    ///   - clock: The clock that determines when sessions and codes expire.
    ///   - identifiers: The source of identifiers. Tokens and codes are derived from identifiers, so tokens and codes
    ///     are not secure.
    public init(
        registration: RegistrationPolicy = .open,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryAccountsState(registration: registration, identifiers: identifiers))
    }

    /// Creates a house with the sample members, who all have the password ``Password/sample``.
    public static func samples(clock: any WallClock = SystemClock()) -> InMemoryAccounts {
        let house = InMemoryAccounts(clock: clock)
        house.withState { state, _ in
            for account in Account.samples { state.add(account, password: .sample) }
        }
        return house
    }

    /// The client of a caller who is not signed in.
    public var anonymousClient: InMemoryAccountsClient { InMemoryAccountsClient(self) { .anonymous } }

    /// The client of the owner of the house: an administrator who is not a member.
    public var ownerClient: InMemoryAccountsClient { InMemoryAccountsClient(self) { .owner } }

    /// Returns the client of a caller who presents a token.
    public func client(presenting token: SessionToken) -> InMemoryAccountsClient {
        InMemoryAccountsClient(self) { .token(token) }
    }

    /// Returns the client of a program that presents the token of its stored session, if there is one.
    public func client(presenting store: InMemorySessionStore) -> InMemoryAccountsClient {
        InMemoryAccountsClient(self) { store.session.map { .token($0.token) } ?? .anonymous }
    }

    /// Returns the client of a member for whom the program vouches, as in an embedded house.
    public func client(for member: MemberID) -> InMemoryAccountsClient {
        InMemoryAccountsClient(self) { .member(member) }
    }

    /// Makes the member's attempts to close the account fail with a refusal such as `.leadingBids`; `nil` permits them.
    public func setObligation(_ refusal: Refusal?, of member: MemberID) {
        withState { state, _ in state.obligations[member] = refusal }
    }

    /// Runs a closure with exclusive access to the state.
    func withState<Result: Sendable, Failure: Error>(
        _ work: (inout InMemoryAccountsState, Instant) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in try work(&state, clock.now) }
    }
}
