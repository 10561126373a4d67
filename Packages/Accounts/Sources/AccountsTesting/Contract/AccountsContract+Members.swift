import Accounts
import FoundationCore
import Testing

extension AccountsContract {
    /// The contract of `MemberClient`.
    public static let members: [AccountsContract] = [
        AccountsContract("everyone sees the profile of a member") { stage in
            let anna = try await stage.register("Anna")
            #expect(try await stage.anonymous.member(anna.id) == MemberProfile(member: anna, retractionCount: 0))
            #expect(await failure { try await stage.anonymous.member(Sample.id("nobody")) }?.code == .notFound)
        },
        AccountsContract("members are found by name, in upper or lower case") { stage in
            let anna = try await stage.register("Anna")
            #expect(try await stage.anonymous.member(named: "anna") == anna)
            #expect(try await stage.anonymous.member(named: "Ann") == nil)
        },
        AccountsContract("names are completed in order") { stage in
            for name in ["Anna", "ben", "Anton", "annabel"] { _ = try await stage.register(name) }
            func names(_ prefix: String, _ limit: PageLimit = .standard) async throws -> [String] {
                try await stage.anonymous.memberNames(startingWith: prefix, limit: limit)
            }
            #expect(try await names("AN") == ["Anna", "annabel", "Anton"])
            #expect(try await names("") == ["Anna", "annabel", "Anton", "ben"])
            #expect(try await names("an", try #require(PageLimit(1))) == ["Anna"])
            #expect(try await names("x") == [])
        },
    ]
}
