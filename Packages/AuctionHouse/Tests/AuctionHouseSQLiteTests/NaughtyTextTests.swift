import AuctionHouse
import AuctionHouseSQLite
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("texts that trouble a database") struct NaughtyTextTests {
    static let all = [
        "'; DROP TABLE log; --", "\"quoted\" \\ / \u{7f}", "% _ * ? :name @name $name", "null", "\u{FEFF}mark",
        "e\u{301} is not é", "\u{1F9D1}\u{200D}\u{1F680} \u{202E}backwards", "ﷺ ẞ İ ı ǅ", "\u{FFFD}\u{FFFF}\u{10FFFF}",
        String(repeating: "x", count: 4000),
    ]

    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test("every text comes back byte for byte, also from a file opened anew", arguments: all)
    func readBack(_ text: String) async throws {
        let title = String(text.prefix(150)).filter { $0 != "\u{7f}" } + "."
        let item = Item(
            id: "'%_*?\"",
            seller: "sam",
            details: try ItemDetails(title: title, description: title + "\n\t" + title, category: "c"),
            createdAt: Sample.time
        )
        let withdrawal = Withdrawal(reason: text + "\0" + text, authority: .init(rawValue: text))
        let auction = try Sample.auction(item.id)
        let ended = AuctionState(
            terms: auction.terms,
            standing: auction.standing,
            endsAt: auction.endsAt,
            isBuyNowSpent: false,
            phase: .withdrawn(withdrawal),
            sequence: 2,
            lastEventAt: Sample.time
        )
        let change = AuctionEvent(sequence: 2, time: Sample.time, change: .withdrawn(withdrawal))
        let key = try #require(IdempotencyKey(member: "anna", text: String(text.prefix(60))))
        try await SQLiteHouseStore(path: file.path).write { house in
            try house.put(item)
            try house.put(ended)
            try house.put(Sample.answer(1), for: key)
            _ = try house.append(.auction(item.id, change), at: Sample.time, effect: nil)
        }
        try await SQLiteHouseStore(path: file.path).read { house in
            let found = try #require(try house.item(item.id))
            #expect(bytes(found.details.title) == bytes(title))
            #expect(bytes(found.details.description) == bytes(item.details.description))
            guard case .withdrawn(let kept) = try house.auction(of: item.id)?.phase else {
                Issue.record("the auction is not withdrawn")
                return
            }
            #expect(bytes(kept.reason) == bytes(withdrawal.reason))
            #expect(bytes(kept.authority.rawValue) == bytes(text))
            #expect(try house.answer(to: key) == Sample.answer(1))
            guard case .auction(_, let event)? = try house.log(after: 0, limit: 1).first?.event,
                case .withdrawn(let logged) = event.change
            else {
                Issue.record("the log does not have the withdrawal")
                return
            }
            #expect(bytes(logged.reason) == bytes(withdrawal.reason))
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
