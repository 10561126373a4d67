import AccountsTesting
import Testing

@Suite("accounts over a house") struct AccountsOverHouseTests {
    @Test("keep the contract", arguments: AccountsContract.all)
    func contract(_ contract: AccountsContract) async throws {
        try await contract.run(on: EmbeddedAccountsFixture.self)
    }
}
