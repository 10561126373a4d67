import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// The log of some auctions, and what facts led to.
    static let logOfItems = [
        HouseStoreContract("what a fact led to reads back equal") { store in
            let end = Instant(millisecondsSince1970: 1_893_456_000_001)
            let effects = [
                PublicEffect(
                    price: Money(minorUnits: 1050, currency: .usd),
                    leader: "anna",
                    bidCount: 3,
                    bidderCount: 2,
                    endsAt: end,
                    reserve: .notMet
                ),
                PublicEffect(
                    price: Money(minorUnits: 0, currency: .jpy),
                    leader: nil,
                    bidCount: 0,
                    bidderCount: 0,
                    endsAt: Instant(millisecondsSince1970: .min),
                    reserve: .noReserve
                ),
                PublicEffect(
                    price: Money(minorUnits: AuctionTerms.largestAmount, currency: .kwd),
                    leader: "ben",
                    bidCount: .max,
                    bidderCount: 9,
                    endsAt: Instant(millisecondsSince1970: .max),
                    reserve: .met
                ),
                nil,
            ]
            try await store.write { house in
                for effect in effects { _ = try house.append(closed("radio", 1), at: end, effect: effect) }
            }
            try await store.read { house throws in
                #expect(try house.log(after: 0, limit: 10).map(\.effect) == effects)
                #expect(try house.log(of: ["radio"], after: 0, limit: 10).map(\.effect) == effects)
            }
        },
        HouseStoreContract("what a fact led to can be corrected; nothing else of the fact, and no other, changes") {
            store in
            let end = Instant(millisecondsSince1970: 0)
            let effect = PublicEffect(
                price: Money(minorUnits: 1, currency: .eur),
                leader: "anna",
                bidCount: 1,
                bidderCount: 1,
                endsAt: end,
                reserve: .met
            )
            try await store.write { house in
                for number in 1...3 { _ = try house.append(closed("radio", number), at: end, effect: nil) }
            }
            let before = try await store.read { try $0.log(after: 0, limit: 10) }
            try await store.write { house in try house.put(effect, at: before[1].position) }
            let after = try await store.read { try $0.log(after: 0, limit: 10) }
            #expect(after.map(\.effect) == [nil, effect, nil])
            #expect(after.map(\.event) == before.map(\.event))
            #expect(after.map(\.time) == before.map(\.time))
        },
        HouseStoreContract("the log of some items has their auctions' facts and no others, in pages either way") {
            store in
            let items: [ItemID] = ["a", "b", "c"], time = Instant(millisecondsSince1970: 0)
            try await store.write { house in
                for number in 1...30 {
                    _ = try house.append(closed(items[number % 3], number), at: time, effect: nil)
                    _ = try house.append(.brandAdded(Brand(id: "b", name: "B")), at: time, effect: nil)
                }
            }
            try await store.read { house throws in
                let all = try house.log(after: 0, limit: 100)
                let wanted = all.filter { entry in
                    if case .auction(let item, _) = entry.event { ["a", "c"].contains(item) } else { false }
                }
                #expect(wanted.count == 20)
                #expect(try house.log(of: ["a", "c"], after: 0, limit: 100) == wanted)
                #expect(try house.log(of: ["a", "c", "x"], before: .max, limit: 100) == wanted.reversed())
                let middle = wanted[9].position
                #expect(try house.log(of: ["a", "c"], after: middle, limit: 3) == Array(wanted[10...12]))
                #expect(try house.log(of: ["a", "c"], before: middle, limit: 3) == wanted[6...8].reversed())
                let auctions = all.filter { if case .auction = $0.event { true } else { false } }
                #expect(
                    try house.log(of: nil, after: middle, limit: 4) == auctions.filter { $0.position > middle }.prefix(
                        4
                    ) + []
                )
                #expect(try house.log(of: nil, before: .max, limit: 100) == auctions.reversed())
                #expect(
                    try house.log(of: nil, before: middle, limit: 2)
                        == auctions.filter { $0.position < middle }.suffix(2).reversed()
                )
                #expect(try house.log(of: [], after: 0, limit: 3) == [])
                #expect(try house.log(of: ["a"], after: 0, limit: 0) == [])
                #expect(try house.log(of: ["a"], before: wanted[0].position, limit: 9) == [])
            }
        },
        HouseStoreContract("the log of very many items comes in pages as that of few does, wherever their facts stand")
        {
            store in
            let time = Instant(millisecondsSince1970: 0), items = (0..<400).compactMap { ItemID("i\($0)") }
            // Few facts in the first two thousand entries are about these items, all behind them are.
            try await store.write { house in
                for number in 0..<2_400 {
                    let isWanted = number >= 2_000 || number.isMultiple(of: 50)
                    let item: ItemID = isWanted ? items[number % 400] : "other"
                    _ = try house.append(closed(item, number), at: time, effect: nil)
                }
            }
            try await store.read { house throws in
                let all = try house.log(after: 0, limit: 3_000)
                let wanted = all.filter { entry in
                    if case .auction(let item, _) = entry.event { item != "other" } else { false }
                }
                #expect(wanted.count == 440)
                for limit in [1, 30, 60, 399] {
                    for start in [0, 5, 39, 200, 439] {
                        let position = wanted[start].position
                        let later = try house.log(of: Set(items), after: position, limit: limit)
                        #expect(later == Array(wanted[(start + 1)...].prefix(limit)), "\(limit) after \(start)")
                        let earlier = try house.log(of: Set(items), before: position, limit: limit)
                        #expect(earlier == wanted[..<start].reversed().prefix(limit) + [], "\(limit) before \(start)")
                    }
                }
            }
        },
        HouseStoreContract("a member's retractions are counted, those of others and other facts are not") { store in
            let time = Instant(millisecondsSince1970: 0), usd = Money(minorUnits: 100, currency: .usd)
            func happened(_ item: ItemID, _ sequence: Int, _ change: AuctionEvent.Change) -> HouseEvent {
                .auction(item, AuctionEvent(sequence: sequence, time: time, change: change))
            }
            let events: [HouseEvent] = [
                happened("a", 2, .bidPlaced(bidder: "anna", maximum: usd)),
                happened("a", 3, .bidsRetracted(bidder: "anna", bids: [2], reason: .wrongAmount)),
                happened("b", 3, .bidsRetracted(bidder: "anna", bids: [2], reason: .descriptionChanged)),
                happened("b", 5, .bidsRetracted(bidder: "ben", bids: [4], reason: .wrongAmount)),
                happened("b", 7, .bidsVoided(bids: [6], reason: "anna")),
            ]
            try await store.write { house in
                for event in events { _ = try house.append(event, at: time, effect: nil) }
            }
            try await store.read { house throws in
                #expect(try house.retractionCount(of: "anna") == 2)
                #expect(try house.retractionCount(of: "ben") == 1)
                #expect(try house.retractionCount(of: "carl") == 0)
                #expect(try house.itemsRetractedFrom(by: "anna", after: nil, limit: 10) == ["a", "b"])
                #expect(try house.itemsRetractedFrom(by: "anna", after: nil, limit: 1) == ["a"])
                #expect(try house.itemsRetractedFrom(by: "anna", after: "a", limit: 10) == ["b"])
                #expect(try house.itemsRetractedFrom(by: "carl", after: nil, limit: 10) == [])
            }
        },
    ]

    private static func closed(_ item: ItemID, _ sequence: Int) -> HouseEvent {
        .auction(item, AuctionEvent(sequence: sequence, time: Instant(millisecondsSince1970: 0), change: .closed))
    }
}
