import Foundation
import Testing

@Suite("bidly complete", .alsoAtServer) struct CompleteCommandTests {
    @Test("Without a word, the candidates are the auctions ending soonest")
    func none() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "complete items",
            prints: """
                5ftc1se000\tClock with a long name that does not fit into a narrow terminal
                7pw41hd8rz\tDesk lamp, green shade
                3k7d5wz0ab\tValve tester
                eur0vase00\t七宝焼 vase
                c4mera50mm\tFolding camera
                3k9x2m7q4t\tValve radio, Bakelite case
                """
        )
    }

    @Test("Ids are completed regardless of upper and lower case")
    func word() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "complete items 3k",
            prints: """
                3k7d5wz0ab\tValve tester
                3k9x2m7q4t\tValve radio, Bakelite case
                """
        )
        await fixture.check("complete items 3K9", prints: "3k9x2m7q4t\tValve radio, Bakelite case")
        await fixture.check("complete items zzz", prints: "")
        await fixture.check(
            "complete items ''",
            prints: """
                5ftc1se000\tClock with a long name that does not fit into a narrow terminal
                7pw41hd8rz\tDesk lamp, green shade
                3k7d5wz0ab\tValve tester
                eur0vase00\t七宝焼 vase
                c4mera50mm\tFolding camera
                3k9x2m7q4t\tValve radio, Bakelite case
                """
        )
    }

    @Test("Watched items are completed for unwatch, unwatched items for watch")
    func watched() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 7pw", as: "ben").status == 0)
        await fixture.check(
            "complete watched",
            as: "ben",
            prints: """
                3k9x2m7q4t\tValve radio, Bakelite case
                7pw41hd8rz\tDesk lamp, green shade
                @last\t7pw41hd8rz
                """
        )
        await fixture.check("complete watched 3K", as: "ben", prints: "3k9x2m7q4t\tValve radio, Bakelite case")
        await fixture.check("complete watched c4", as: "ben", prints: "")
        await fixture.check("complete unwatched 3k", as: "ben", prints: "3k7d5wz0ab\tValve tester")
        await fixture.check("complete unwatched @", as: "ben", prints: "")
        await fixture.check("complete watched", as: "cara", prints: "")
    }

    @Test("A draft is completed only for its seller")
    func drafts() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("complete items dra", as: "ada", prints: "dra4t00000\tRadio, a draft")
        await fixture.check("complete items dra", as: "ben", prints: "")
    }

    @Test("@last is completed after an item has been shown")
    func last() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("complete items @l", prints: "")
        #expect(await fixture.run("show 3k9 --json=item.id").status == 0)
        await fixture.check("complete items @l", prints: "@last\t3k9x2m7q4t")
        #expect(await fixture.run("complete items").output.hasSuffix("@last\t3k9x2m7q4t\n"))
    }

    @Test("Members, categories, brands and values of settings are completed")
    func names() async throws {
        let fixture = try await HouseFixture()
        await fixture.check("complete members", prints: "ada\t\nben\t\ncara\t\ndora\t")
        await fixture.check("complete members C", prints: "cara\t")
        await fixture.check("complete categories", prints: "Collectibles\t\nCollectibles > Radios\t\nLamps\t")
        await fixture.check("complete brands", prints: "Philips\t")
        await fixture.check("complete values '' config set star-on-bid", prints: "true\t\nfalse\t")
        await fixture.check("complete values d config set as", prints: "dora\t")
        await fixture.check("complete values '' config set pager", prints: "")
    }

    @Test("The --house and --as options on the line are respected")
    func line() async throws {
        let fixture = try await HouseFixture(), other = fixture.bidly.folder.appending(path: "other.bidly").path
        await fixture.check("complete items -- dra show --as ada", prints: "dra4t00000\tRadio, a draft")
        #expect(await fixture.run("complete items -- '' show --house = \(other)").output == "")
        #expect(await fixture.run("complete members -- '' show --house \(other)").output == "")
    }
}
