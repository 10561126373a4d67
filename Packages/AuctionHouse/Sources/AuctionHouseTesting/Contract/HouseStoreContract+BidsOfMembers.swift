import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Who has bid on what, and who sells what.
    static let bidsOfMembers = [
        HouseStoreContract("a member's bids on an item, and how many members have bids on it, follow what counts") {
            store in
            try await store.write { house in
                for (sequence, bidder) in [(2, "ben"), (3, "anna"), (4, "ben"), (5, "anna"), (6, "carl")] {
                    try house.add(bid(sequence, #require(MemberID(bidder))), on: "radio")
                }
                try house.add(bid(2, "anna"), on: "palm")
                try house.dropBids([6, 3], on: "radio")
            }
            try await store.read { house throws in
                #expect(try house.bids(on: "radio").map(\.sequence) == [2, 4, 5])
                #expect(try house.bids(of: "ben", on: "radio") == [bid(2, "ben"), bid(4, "ben")])
                #expect(try house.bids(of: "anna", on: "radio") == [bid(5, "anna")])
                #expect(try house.bids(of: "carl", on: "radio") == [])
                #expect(try house.hasBids(of: "ben", on: "radio"))
                #expect(try !house.hasBids(of: "carl", on: "radio"))
                #expect(try house.bidderCount(on: "radio") == 2)
                #expect(try house.bidderCount(on: "palm") == 1)
            }
        },
        HouseStoreContract("the items a member has bid on or bought at once come in pages, each once") { store in
            let price = Money(minorUnits: 9000, currency: .usd), time = Instant(millisecondsSince1970: 500)
            @Sendable func sold(_ item: ItemID, to buyer: MemberID, isBuyNow: Bool) throws -> AuctionState {
                let sale = Sale(buyer: buyer, price: price, time: time, isBuyNow: isBuyNow)
                return try StoreSample.auction(item, endsAt: 1000).with(phase: .sold(sale))
            }
            try await store.write { house in
                for item in ["d", "b", "f"] {
                    for sequence in 2...4 { try house.add(bid(sequence, "anna"), on: #require(ItemID(item))) }
                }
                try house.add(bid(2, "anna"), on: "g")
                try house.dropBids([2], on: "g")
                try house.add(bid(2, "ben"), on: "a")
                try house.put(sold("c", to: "anna", isBuyNow: true))
                try house.put(sold("d", to: "anna", isBuyNow: true))
                try house.put(sold("e", to: "anna", isBuyNow: false))
                try house.put(sold("h", to: "ben", isBuyNow: true))
            }
            try await store.read { house throws in
                #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 10) == ["b", "c", "d", "f"])
                #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 2) == ["b", "c"])
                #expect(try house.itemsBidOn(by: "anna", after: "c", limit: 2) == ["d", "f"])
                #expect(try house.itemsBidOn(by: "anna", after: "bb", limit: 1) == ["c"])
                #expect(try house.itemsBidOn(by: "anna", after: "f", limit: 2) == [])
                #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 0) == [])
                #expect(try house.itemsBidOn(by: "ben", after: nil, limit: 9) == ["a", "h"])
            }
        },
        HouseStoreContract("auctions of some items come with their titles, bidder counts and the bids of one member") {
            store in
            try await store.write { house in
                for item: ItemID in ["a", "b", "c", "draft"] {
                    try house.put(StoreSample.item(item, seller: "sam", title: "Item \(item)"))
                }
                for item: ItemID in ["a", "b", "c"] { try house.put(StoreSample.auction(item, endsAt: 1000)) }
                for (item, sequence, bidder) in [
                    ("a", 2, "anna"), ("a", 3, "ben"), ("a", 4, "anna"), ("b", 2, "ben"), ("c", 2, "anna"),
                ] as [(ItemID, Int, MemberID)] { try house.add(bid(sequence, bidder), on: item) }
            }
            try await store.read { house throws in
                let found = try house.auctions(of: ["b", "draft", "a", "gone"], bidOnBy: "anna")
                let expected = [
                    MemberAuction(
                        state: try StoreSample.auction("a", endsAt: 1000),
                        title: "Item a",
                        bidderCount: 2,
                        bids: [bid(2, "anna"), bid(4, "anna")]
                    ),
                    MemberAuction(
                        state: try StoreSample.auction("b", endsAt: 1000),
                        title: "Item b",
                        bidderCount: 1,
                        bids: []
                    ),
                ]
                #expect(found.sorted { $0.title < $1.title } == expected)
                #expect(try house.auctions(of: [], bidOnBy: "anna").isEmpty)
            }
        },
        HouseStoreContract("items come in pages in the order they were drafted, each as it is now") { store in
            let names: [ItemID] = ["d", "b", "a", "c"]
            try await store.write { house in
                for name in names {
                    let item = try StoreSample.item(name, seller: "sam")
                    _ = try house.append(.itemDrafted(item), at: item.createdAt, effect: nil)
                    try house.put(item)
                }
                try house.put(StoreSample.item("d", seller: "sam", title: "Revised"))
            }
            try await store.read { house throws in
                #expect(try house.itemsDrafted(after: nil, limit: 10).map(\.id) == names)
                #expect(try house.itemsDrafted(after: nil, limit: 1).map(\.details.title) == ["Revised"])
                #expect(try house.itemsDrafted(after: "d", limit: 2).map(\.id) == ["b", "a"])
                #expect(try house.itemsDrafted(after: "a", limit: 2).map(\.id) == ["c"])
                #expect(try house.itemsDrafted(after: "c", limit: 2).isEmpty)
                #expect(try house.itemsDrafted(after: nil, limit: 0).isEmpty)
            }
        },
        HouseStoreContract("the items of a seller come in pages, drafts included") { store in
            try await store.write { house in
                for item in ["d", "b", "a", "c"] {
                    try house.put(StoreSample.item(#require(ItemID(item)), seller: item == "b" ? "sara" : "sam"))
                }
                try house.put(StoreSample.auction("c", endsAt: 1000))
                try house.put(StoreSample.item("d", seller: "sam", title: "Revised"))
            }
            try await store.read { house throws in
                #expect(try house.itemsSold(by: "sam", after: nil, limit: 10) == ["a", "c", "d"])
                #expect(try house.itemsSold(by: "sam", after: "a", limit: 1) == ["c"])
                #expect(try house.itemsSold(by: "sam", after: "d", limit: 1) == [])
                #expect(try house.itemsSold(by: "sara", after: nil, limit: 10) == ["b"])
                #expect(try house.itemsSold(by: "sara", after: nil, limit: 0) == [])
            }
        },
    ]

    private static func bid(_ sequence: Int, _ bidder: MemberID) -> AcceptedBid {
        AcceptedBid(
            sequence: sequence,
            bidder: bidder,
            maximum: Money(minorUnits: Int64(sequence) * 100, currency: .usd),
            time: Instant(millisecondsSince1970: Int64(sequence))
        )
    }
}
