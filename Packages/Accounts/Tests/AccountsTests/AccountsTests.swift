import Accounts
import AccountsTesting
import FoundationCore
import FoundationCoreTesting
import Observation
import Synchronization
import Testing

@MainActor @Suite("the aggregate of accounts") struct AccountsTests {
    private let clock = TestClock()
    private let store = InMemorySessionStore()
    private let house: InMemoryAccounts

    init() { house = InMemoryAccounts.samples(clock: clock) }

    private func accounts() -> Accounts {
        let client = house.client(presenting: store)
        return Accounts(signIn: client, account: client, store: store, clock: clock)
    }

    private func signedIn(label: String = "laptop") async throws -> Accounts {
        let accounts = accounts()
        try await accounts.signIn(Credentials(name: "anna", password: .sample, label: label))
        return accounts
    }

    @Test("a session is stored, and restored at the next start")
    func signIn() async throws {
        let accounts = try await signedIn()
        #expect(accounts.member == .sample && accounts.account == nil)
        #expect(await accounts.loadAccount() == .loaded(clock.now))
        #expect(accounts.account == .sample && accounts.mayTrade == true)
        let next = self.accounts()
        #expect(next.member == nil)
        await next.restore()
        #expect(next.member == .sample)
        await next.loadAccount()
        #expect(next.account == .sample)
    }

    @Test("a refused sign-in changes nothing")
    func refused() async throws {
        let accounts = try await signedIn()
        await #expect(throws: ClientFailure(.wrongCredentials)) {
            try await accounts.signIn(Credentials(name: "anna", password: try Password("wrong")))
        }
        #expect(accounts.member == .sample && store.session != nil)
    }

    @Test("views observe a sign-in")
    func observation() async throws {
        let accounts = accounts(), isNotified = Mutex(false)
        withObservationTracking {
            _ = accounts.member
        } onChange: {
            isNotified.withLock { $0 = true }
        }
        try await accounts.signIn(Credentials(name: "anna", password: .sample))
        let wasNotified = isNotified.withLock { $0 }
        #expect(wasNotified)
    }

    @Test("signing out ends the session in the house and in the store")
    func signOut() async throws {
        let accounts = try await signedIn(), token = try #require(store.session).token
        await accounts.loadAccount()
        await accounts.loadSessions()
        try await accounts.signOut()
        #expect(accounts.member == nil && accounts.account == nil && accounts.sessions == [] && store.session == nil)
        #expect(throws: ClientFailure(.notSignedIn)) { try house.client(presenting: token).account() }
        try await accounts.signOut()
    }

    @Test("a session that was ended elsewhere signs the member out at the next request")
    func endedElsewhere() async throws {
        let accounts = try await signedIn(), token = try #require(store.session).token
        try house.client(presenting: token).signOut()
        #expect(await accounts.loadAccount().failure?.code == .notSignedIn)
        #expect(accounts.member == nil && store.session == nil)
    }

    @Test("a stored session that has expired is removed")
    func expired() async throws {
        _ = try await signedIn()
        clock.advance(by: .seconds(31 * 86_400))
        let next = accounts()
        await next.restore()
        #expect(next.member == nil && store.session == nil)
    }

    @Test("sessions are listed, and ended one by one; ending the current one signs out")
    func sessions() async throws {
        _ = try await signedIn(label: "phone")
        clock.advance(by: .seconds(1))
        let accounts = try await signedIn(label: "laptop")
        await accounts.loadSessions()
        #expect(accounts.sessions.map(\.label) == ["laptop", "phone"])
        try await accounts.endSession(accounts.sessions[1].id)
        #expect(accounts.sessions.map(\.label) == ["laptop"] && accounts.member == .sample)
        try await accounts.endSession(accounts.sessions[0].id)
        #expect(accounts.member == nil)
    }

    @Test("changes of the account are visible at once")
    func changes() async throws {
        let accounts = try await signedIn()
        try await accounts.changeEmailAddress(to: nil)
        #expect(accounts.account?.emailAddress == nil && accounts.account?.member == .sample)
        let new = try Password("another long password")
        try await accounts.changePassword(from: .sample, to: new)
        #expect(try await accounts.exportAccount().account == accounts.account)
        try await accounts.closeAccount()
        #expect(accounts.member == nil && store.session == nil)
    }

    @Test("a store that fails is reported, and the sign-in lasts until the program ends")
    func failingStore() async throws {
        let client = house.anonymousClient
        let accounts = Accounts(signIn: client, account: client, store: FailingStore(), clock: clock)
        await accounts.restore()
        #expect(accounts.storeFailure?.code == .unreadable)
        try await accounts.signIn(Credentials(name: "anna", password: .sample))
        #expect(accounts.member == .sample && accounts.storeFailure?.code == .unwritable)
    }

    @Test("in an embedded house the program vouches for the member")
    func embedded() async throws {
        let accounts = Accounts(signIn: UnimplementedAccountsClient(), account: house.client(for: Member.sample.id))
        await accounts.restore()
        await accounts.loadAccount()
        #expect(accounts.member == .sample)
    }
}

private struct FailingStore: SessionStore {
    func load() throws(LocalStoreFailure) -> StoredSession? { throw LocalStoreFailure(.unreadable, "test") }
    func save(_ session: StoredSession?) throws(LocalStoreFailure) { throw LocalStoreFailure(.unwritable, "test") }
}
