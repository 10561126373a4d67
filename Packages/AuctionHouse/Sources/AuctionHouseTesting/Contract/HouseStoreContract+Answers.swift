import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Answers to requests that may be repeated.
    static let answers = [
        HouseStoreContract("an answer is found by who asked and the key, byte for byte") { store in
            let time = Instant(millisecondsSince1970: 9)
            let longest = String(repeating: "k", count: IdempotencyKey.longestText)
            let keys = try [("key", "anna"), ("key", "ben"), ("KEY", "anna"), ("k\0y", "anna"), (longest, "ben")]
                .map { try StoreSample.key($0, of: #require(MemberID($1))) }
            let answers = keys.indices.map { index in
                StoredAnswer(fingerprint: [UInt8(index), 0, 255], body: [], time: time, keptUntil: time)
            }
            let second = StoredAnswer(fingerprint: [], body: Array(0...255), time: time, item: "radio", keptUntil: time)
            try await store.write { house throws in
                for (key, answer) in zip(keys, answers) { try house.put(answer, for: key) }
                try house.put(second, for: keys[1])
            }
            try await store.read { house throws in
                for index in [0, 2, 3, 4] { #expect(try house.answer(to: keys[index]) == answers[index]) }
                #expect(try house.answer(to: keys[1]) == second)
                #expect(try house.answer(to: StoreSample.key("k", of: "anna")) == nil)
                #expect(try house.answer(to: StoreSample.key("key", of: "carl")) == nil)
            }
        },
        HouseStoreContract("answers are found by the time until which they are kept, the earliest first, and dropped") {
            store in
            let keys = try (0..<5).map { try StoreSample.key("k\($0)") }
            try await store.write { house throws in
                for (key, end) in zip(keys, [50, 10, 40, 20, -30]) { try house.put(answer(until: end), for: key) }
                #expect(try house.answersKept(until: time(40), limit: 9) == [keys[4], keys[1], keys[3], keys[2]])
                #expect(try house.answersKept(until: time(40), limit: 2) == [keys[4], keys[1]])
                #expect(try house.answersKept(until: time(-31), limit: 9) == [])
                try house.put(answer(until: 60), for: keys[1])
                try house.dropAnswer(to: keys[4])
                try house.dropAnswer(to: StoreSample.key("never"))
            }
            try await store.read { house throws in
                #expect(try house.answersKept(until: time(100), limit: 9) == [keys[3], keys[2], keys[0], keys[1]])
                #expect(try house.answer(to: keys[4]) == nil && house.answer(to: keys[1]) == answer(until: 60))
            }
        },
    ]

    private static func time(_ milliseconds: Int) -> Instant { Instant(millisecondsSince1970: Int64(milliseconds)) }

    private static func answer(until end: Int) -> StoredAnswer {
        StoredAnswer(fingerprint: [], body: [], time: time(0), keptUntil: time(end))
    }
}
