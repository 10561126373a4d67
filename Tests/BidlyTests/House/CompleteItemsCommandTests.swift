import Testing

@Suite("bidly complete-items") struct CompleteItemsCommandTests {
    @Test("without a word these are the auctions that end soonest")
    func none() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "complete-items",
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

    @Test("a word is completed, in capital or small letters")
    func word() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "complete-items 3k",
            prints: """
                3k7d5wz0ab\tValve tester
                3k9x2m7q4t\tValve radio, Bakelite case
                """
        )
        await room.check("complete-items 3K9", prints: "3k9x2m7q4t\tValve radio, Bakelite case")
        await room.check("complete-items zzz", prints: "")
        await room.check(
            "complete-items ''",
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

    @Test("drafts are completed for their seller")
    func drafts() async throws {
        let room = try await AuctionRoom()
        await room.check("complete-items dra", as: "ada", prints: "dra4t00000\tRadio, a draft")
        await room.check("complete-items dra", as: "ben", prints: "")
    }
}
