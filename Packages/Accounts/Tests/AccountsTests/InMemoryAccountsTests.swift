import Accounts
import AccountsTesting
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("in-memory accounts") struct InMemoryAccountsTests {
    @Test("keep the contract", arguments: AccountsContract.all)
    func contract(_ contract: AccountsContract) async throws {
        try await contract.run(on: InMemoryAccountsFixture.self)
    }

    @Test("know every sample member, with the sample password")
    func samples() throws {
        let house = InMemoryAccounts.samples(clock: TestClock())
        for account in Account.samples {
            let credentials = Credentials(name: account.member.name, password: .sample)
            let token = try house.anonymousClient.signIn(credentials).token
            #expect(try house.client(presenting: token).account() == account)
            #expect(try house.anonymousClient.member(account.id).member == account.member)
        }
    }

    @Test("vouch for a member as an embedded house does")
    func vouched() throws {
        let house = InMemoryAccounts.samples(clock: TestClock())
        #expect(try house.client(for: Member.sample.id).account() == .sample)
        #expect(try house.client(for: Member.sample.id).sessions() == [])
    }
}
