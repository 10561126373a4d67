import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

extension AccountClientContract {
    /// All cases of the role.
    public static var all: [AccountClientContract] {
        [
            AccountClientContract("A member has an own account and a public profile") { house in
                let account = try await house.accountClient(for: nil).register("Änne")
                #expect(account.name == "Änne" && account.registeredAt == house.now)
                #expect(try await house.accountClient(for: account.id).me() == account)
                let profile = try await house.accountClient(for: nil).member(account.id)
                #expect((profile.id, profile.name, profile.retractionCount) == (account.id, "Änne", 0))
            },
            AccountClientContract(
                "A name is unique ignoring case and Unicode composition, and is not empty"
            ) { house in
                let client = house.accountClient(for: nil)
                _ = try await client.register("Anna")
                let taken = await failure { try await client.register("ANNA") }
                #expect(taken?.code == .refused && taken?.refusal == .nameTaken && taken?.effect == .notApplied)
                _ = try await client.register("Ren\u{E9}")
                #expect(await failure { try await client.register("Rene\u{301}") }?.refusal == .nameTaken)
                #expect(await failure { try await client.register("") }?.code == .invalid)
            },
            AccountClientContract(
                "A member is found by name, and names by prefix, ignoring case"
            ) {
                house in
                let client = house.accountClient(for: nil)
                let anna = try await client.register("Anna"), rene = try await client.register("Ren\u{E9}")
                for name in ["berta", "ANNEKE", "a_b", "a%b"] { _ = try await client.register(name) }
                #expect(try await client.member(named: "Anna") == anna)
                #expect(try await client.member(named: "aNNa") == anna)
                #expect(try await client.member(named: "RENE\u{301}") == rene)
                for unknown in ["Ann", "", "Anna ", "%", String(repeating: "x", count: 1_000)] {
                    #expect(try await client.member(named: unknown) == nil, "\(unknown)")
                }
                #expect(try await client.memberNames(startingWith: "an", limit: .standard) == ["Anna", "ANNEKE"])
                #expect(
                    try await client.memberNames(startingWith: "ANN", limit: try #require(PageLimit(1))) == ["Anna"]
                )
                #expect(try await client.memberNames(startingWith: "a_", limit: .standard) == ["a_b"])
                #expect(try await client.memberNames(startingWith: "x", limit: .standard) == [])
                #expect(try await client.memberNames(startingWith: "", limit: .standard).count == 6)
            },
            AccountClientContract("A caller who is not signed in has no account; an unknown member has no profile") {
                house in
                let client = house.accountClient(for: nil)
                #expect(await failure { try await client.me() }?.code == .notSignedIn)
                let nobody: MemberID = "nobody0000"
                #expect(await failure { try await client.member(nobody) }?.code == .notFound)
            },
            AccountClientContract("A profile counts the retractions of its member") { house in
                let client = house.accountClient(for: nil), anna = try await client.register("Anna").id
                try await house.retractBid(of: anna)
                #expect(try await client.member(anna).retractionCount == 1)
            },
        ]
    }
}
