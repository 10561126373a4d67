import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// Things to keep, by number.
enum Sample {
    static let time = Instant(millisecondsSince1970: 1_893_456_000_000)

    static func auction(_ item: ItemID, reserve: Int64? = nil, endsAfter seconds: Int64 = 86_400) throws -> AuctionState
    {
        let terms = try AuctionTerms(
            item: item,
            seller: "sam",
            startPrice: Money(minorUnits: 1000, currency: .usd),
            reserve: reserve.map { Money(minorUnits: $0, currency: .usd) },
            increments: .usd,
            startsAt: time,
            endsAt: time.advanced(by: .seconds(seconds))
        )
        return AuctionState(publishing: terms, at: time)
    }

    static func event(_ number: Int) -> HouseEvent {
        let maximum = Money(minorUnits: Int64(number) * 100, currency: .usd)
        return .auction(
            "radio",
            AuctionEvent(sequence: number, time: time, change: .bidPlaced(bidder: "anna", maximum: maximum))
        )
    }

    static func bid(_ number: Int) -> AcceptedBid {
        AcceptedBid(
            sequence: number,
            bidder: "anna",
            maximum: Money(minorUnits: Int64(number) * 100, currency: .usd),
            time: time
        )
    }

    static func answer(_ number: Int) -> StoredAnswer {
        StoredAnswer(fingerprint: [UInt8(number)], body: Array("answer \(number)".utf8), time: time, keptUntil: time)
    }

    static func key(_ number: Int) throws -> IdempotencyKey {
        try #require(IdempotencyKey(member: "anna", text: "key \(number)"))
    }

    static func put(_ numbers: ClosedRange<Int>, in house: any HouseTransaction) throws -> Int64 {
        try house.put(auction("radio", reserve: 5000))
        for number in numbers {
            _ = try house.append(event(number), at: time, effect: nil)
            try house.add(bid(number), on: "radio")
            try house.put(answer(number), for: key(number))
        }
        return try house.lastPosition()
    }

    static func expect(_ numbers: ClosedRange<Int>, in house: any HouseSnapshot) throws {
        #expect(try house.auction(of: "radio") == auction("radio", reserve: 5000))
        #expect(try house.log(after: 0, limit: 1000).map(\.event) == numbers.map(event))
        #expect(try house.bids(on: "radio") == numbers.map(bid))
        for number in numbers { #expect(try house.answer(to: key(number)) == answer(number)) }
    }
}
