import AuctionHouse
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// States of auctions, and which of them are due.
    static let auctions = [
        HouseStoreContract("a state of any auction in any phase reads back equal") { store in
            let seed = UInt64.random(in: 0 ... .max)
            var random = RandomAuctions(seed: seed)
            for round in 1...40 {
                let increments = Increments.standard[round % Increments.standard.count]
                for phase in random.phases(in: increments.currency) {
                    let state = try random.state(of: "radio", increments: increments, phase: phase)
                    let back = try await store.write { house throws in
                        try house.put(state)
                        return try house.auction(of: "radio")
                    }
                    #expect(back == state, "seed \(seed), round \(round)")
                    let later = try await store.read { try $0.auction(of: "radio") }
                    #expect(later == state, "seed \(seed), round \(round)")
                }
            }
        },
        HouseStoreContract("the steps of one auction read back equal, each in its turn") { store in
            var state = try StoreSample.auction("radio", endsAt: 5_000_000)
            let terms = state.terms
            for step in 2...30 {
                state = AuctionState(
                    terms: step < 20 ? terms : try terms.with(reserve: Money(minorUnits: 9000, currency: .usd)),
                    standing: Standing(
                        leader: step.isMultiple(of: 3) ? "anna" : "ben",
                        leaderMaximum: Int64(step) * 100,
                        runnerUpMaximum: step > 4 ? Int64(step) * 90 : nil,
                        price: Int64(step) * 95,
                        bidCount: step - 1
                    ),
                    endsAt: state.endsAt.advanced(by: .milliseconds(step > 25 ? 10 : 0)),
                    isBuyNowSpent: step > 10,
                    phase: step == 30 ? .unsold(.reserveNotMet) : .running,
                    sequence: step,
                    lastEventAt: Instant(millisecondsSince1970: Int64(step))
                )
                let put = state
                try await store.write { try $0.put(put) }
                let (back, next) = try await store.read { (try $0.auction(of: "radio"), try $0.nextEnd()) }
                #expect(back == put)
                #expect(next == (step == 30 ? nil : put.endsAt))
            }
        },
        HouseStoreContract("the auctions due are those that run and end by then, soonest first, equal ends by item") {
            store in
            try await store.write { house throws in
                for (item, end) in [("c", 2000), ("e", 1000), ("b", 2000), ("a", 3000), ("d", 2001)] {
                    try house.put(StoreSample.auction(#require(ItemID(item)), endsAt: Int64(end)))
                }
            }
            try await store.read { house throws in
                #expect(try due(999, in: house) == [])
                #expect(try due(1000, in: house) == ["e"])
                #expect(try due(1999, in: house) == ["e"])
                #expect(try due(2000, in: house) == ["e", "b", "c"])
                #expect(try due(.max, in: house) == ["e", "b", "c", "d", "a"])
                #expect(try due(.max, limit: 2, in: house) == ["e", "b"])
                #expect(try due(.max, limit: 0, in: house) == [])
                #expect(try house.nextEnd() == Instant(millisecondsSince1970: 1000))
            }
        },
        HouseStoreContract("an auction that is closed is not due, and one extended is due later") { store in
            let (first, second) = (
                try StoreSample.auction("a", endsAt: 1000), try StoreSample.auction("b", endsAt: 2000)
            )
            try await store.write { house throws in
                try house.put(first)
                try house.put(second)
            }
            try await store.write { house throws in
                try house.put(first.with(phase: .unsold(.noBids)))
                try house.put(second.with(endsAt: Instant(millisecondsSince1970: 2500)))
                #expect(try due(2499, in: house) == [])
                #expect(try due(2500, in: house) == ["b"])
            }
            try await store.read { house throws in #expect(try house.nextEnd() == Instant(millisecondsSince1970: 2500))
            }
            try await store.write { try $0.put(second.with(phase: .withdrawn(.init(reason: "", authority: .admin)))) }
            try await store.read { house throws in
                #expect(try due(.max, in: house) == [])
                #expect(try house.nextEnd() == nil)
            }
        },
    ]

    private static func due(_ time: Int64, limit: Int = 10, in house: any HouseSnapshot) throws -> [ItemID] {
        try house.dueAuctions(at: Instant(millisecondsSince1970: time), limit: limit)
    }
}
