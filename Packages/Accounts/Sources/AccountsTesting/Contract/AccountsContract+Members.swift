import Accounts
import FoundationCore
import Testing

extension AccountsContract {
    /// The contract of `MemberClient`.
    public static let members: [AccountsContract] = [
        AccountsContract("everyone can read the profile of a member") { stage in
            let anna = try await stage.register("Anna")
            let profile = try MemberProfile(member: anna, retractionCount: 0)
            #expect(try await stage.anonymous.member(anna.id) == profile)
            #expect(await failure { try await stage.anonymous.member(Sample.id("nobody")) }?.code == .notFound)
        },
        AccountsContract("members are found by name, in upper or lower case") { stage in
            let anna = try await stage.register("Anna")
            #expect(try await stage.anonymous.member(named: "anna") == anna)
            #expect(try await stage.anonymous.member(named: "Ann") == nil)
        },
        AccountsContract("completions of a name prefix are sorted, ignoring case") { stage in
            for name in ["Anna", "ben", "Anton", "annabel"] { _ = try await stage.register(name) }
            let client = stage.anonymous, one = try #require(PageLimit(1))
            let found = try await client.memberNames(startingWith: "AN", limit: .standard)
            #expect(found == ["Anna", "annabel", "Anton"])
            let all = try await client.memberNames(startingWith: "", limit: .standard)
            #expect(all == ["Anna", "annabel", "Anton", "ben"])
            let first = try await client.memberNames(startingWith: "an", limit: one)
            #expect(first == ["Anna"])
            let none = try await client.memberNames(startingWith: "x", limit: .standard)
            #expect(none.isEmpty)
        },
    ]
}
