import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Bids that count.
    static let bids = [
        HouseStoreContract("bids come back in the order of their sequences, each auction's its own") { store in
            let (radio, palm) = ([2, 3, 5, 900].map(bid), [2, 4].map(bid))
            try await store.write { house throws in
                for bid in radio { try house.add(bid, on: "radio") }
                for bid in palm { try house.add(bid, on: "palm") }
                #expect(try house.bids(on: "radio") == radio)
            }
            try await store.read { house throws in
                #expect(try house.bids(on: "radio") == radio)
                #expect(try house.bids(on: "palm") == palm)
                #expect(try house.bids(on: "lamp") == [])
            }
        },
        HouseStoreContract("dropped bids are gone, others stay; dropping what is not there changes nothing") { store in
            try await store.write { house throws in
                for sequence in 2...6 { try house.add(bid(sequence), on: "radio") }
                try house.add(bid(3), on: "palm")
                try house.dropBids([3, 5, 77], on: "radio")
                try house.dropBids([], on: "radio")
                try house.dropBids([2], on: "lamp")
            }
            try await store.read { house throws in
                #expect(try house.bids(on: "radio").map(\.sequence) == [2, 4, 6])
                #expect(try house.bids(on: "palm").map(\.sequence) == [3])
            }
        },
    ]

    /// Members and their names.
    static let members = [
        HouseStoreContract("a member is found by name, whatever the case, in any script") { store in
            let names = ["Anna", "ÄNNE Straße", "Ζωή", "ЮРИЙ", "O'Neil; DROP TABLE", "100%_", "👩🏽", "李小龍"]
            let members = try names.enumerated().map { index, name in
                try Member(
                    id: #require(MemberID("m\(index)")),
                    name: name,
                    registeredAt: .init(millisecondsSince1970: 1)
                )
            }
            try await store.write { house in for member in members { try house.put(member) } }
            try await store.read { house throws in
                for member in members {
                    #expect(try house.member(member.id) == member)
                    #expect(try house.member(named: member.name) == member)
                    #expect(try house.member(named: member.name.lowercased()) == member)
                }
                #expect(try house.member(named: "ANNA")?.name == "Anna")
                #expect(try house.member(named: "юрий")?.name == "ЮРИЙ")
                #expect(try house.member(named: "100%a") == nil)
                #expect(try house.member(named: "") == nil)
                #expect(try house.members(beginning: "ю", limit: 9).map(\.name) == ["ЮРИЙ"])
                #expect(try house.members(beginning: "änne s", limit: 9).map(\.name) == ["ÄNNE Straße"])
                #expect(try house.members(beginning: "annabel", limit: 9).isEmpty)
                #expect(try house.members(beginning: "", limit: 3).count == 3)
            }
        },
        HouseStoreContract("a name is found however its letters are composed, and told from others that look alike") {
            store in
            // é, ぱ, 각, ή, й and the Kelvin sign, each as one scalar and as it is decomposed.
            let names = [
                ("Ren\u{E9}", "Rene\u{301}"), ("\u{3071}", "\u{306F}\u{309A}"),
                ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
                ("\u{3AE}", "\u{3B7}\u{301}"), ("\u{439}", "\u{438}\u{306}"), ("\u{212A}", "K"),
                ("\u{1EC7}x", "e\u{302}\u{323}x"), ("\u{1EC7}y", "\u{1EB9}\u{302}y"),
            ]
            let others = ["Rene", "Ren\u{E8}", "\u{306F}", "\u{AC00}", "\u{3B7}", "\u{438}", "\u{1EB9}x", "👩🏽", "👩🏿"]
            try await store.write { house throws in
                for (index, name) in (names.map(\.0) + others).enumerated() {
                    let id = try #require(MemberID("m\(index)"))
                    #expect(try house.member(named: name) == nil, "\(name)")
                    try house.put(Member(id: id, name: name, registeredAt: .init(millisecondsSince1970: 1)))
                }
                for (composed, decomposed) in names {
                    let member = try #require(try house.member(named: decomposed))
                    #expect(try house.member(named: composed) == member, "\(composed)")
                }
                for other in others { #expect(try house.member(named: other)?.name == other) }
            }
        },
        HouseStoreContract("a member that is put again takes the old one's place, and frees its name") { store in
            let time = Instant(millisecondsSince1970: -5)
            let renamed = try Member(id: "anna", name: "Änne", registeredAt: time)
            try await store.write { house throws in
                try house.put(Member(id: "anna", name: "Anna", registeredAt: time))
                try house.put(renamed)
                #expect(try house.member(named: "anna") == nil)
                try house.put(Member(id: "ben", name: "anna", registeredAt: time))
            }
            try await store.read { house throws in
                #expect(try house.member("anna") == renamed)
                #expect(try house.member(named: "Anna")?.id == "ben")
            }
        },
    ]

    /// Items, reviews, categories, makers.
    static let catalog = [
        HouseStoreContract("items, reviews, categories and makers read back as they were put last") { store in
            let item = Item.sample.revised(Item.sample.details)
            let categories = [try ItemCategory(id: "a", name: "A"), try ItemCategory(id: "b", name: "B", parent: "a")]
            let brands = [try Brand(id: "x", name: "X"), try Brand(id: "y", name: "Y")]
            let judgement = try Review(item: item.id, rating: 5, text: "", time: item.createdAt)
            let before = AuthoredReview(
                try Review(item: item.id, rating: 1, text: "no", time: item.createdAt),
                by: "ben"
            )
            let review = AuthoredReview(judgement, by: "anna")
            try await store.write { house throws in
                try house.put(Item.sample)
                try house.put(item)
                for category in categories {
                    try house.put(ItemCategory(id: category.id, name: "before"))
                    try house.put(category)
                }
                for brand in brands {
                    try house.put(Brand(id: brand.id, name: "before"))
                    try house.put(brand)
                }
                try house.put(before)
                try house.put(review)
            }
            try await store.read { house throws in
                #expect(try house.item(item.id) == item)
                #expect(try Set(house.categories()) == Set(categories))
                #expect(try house.categories().count == 2)
                #expect(try Set(house.brands()) == Set(brands))
                #expect(try house.brands().count == 2)
                for category in categories { #expect(try house.category(category.id) == category) }
                for brand in brands { #expect(try house.brand(brand.id) == brand) }
                #expect(try house.review(of: item.id) == review)
            }
        },
        HouseStoreContract("items are found by the beginnings of their identifiers, page by page") { store in
            let names = ["ab1", "ab2", "abc", "ab~", "b", "Ab1", "a%c"]
            try await store.write { house in
                let sample = Item.sample
                for name in names {
                    let id = try #require(ItemID(name))
                    try house.put(Item(id: id, seller: "anna", details: sample.details, createdAt: sample.createdAt))
                }
            }
            try await store.read { house throws in
                func found(_ text: String, after item: ItemID? = nil, limit: Int = 9) throws -> [String] {
                    try house.items(beginning: text, after: item, limit: limit).map(\.id.rawValue)
                }
                #expect(try found("ab") == ["ab1", "ab2", "abc", "ab~"])
                #expect(try found("ab", limit: 2) == ["ab1", "ab2"])
                #expect(try found("ab", after: "ab2", limit: 1) == ["abc"])
                #expect(try found("abc") == ["abc"])
                #expect(try found("a%") == ["a%c"])
                #expect(try found("") == names.sorted())
                #expect(try found("abcd") == [])
                #expect(try found("ab", limit: 0) == [])
            }
        },
        HouseStoreContract("what an item was put up again as first is found by the item, also once it is revised") {
            store in
            func again(_ id: ItemID, as item: ItemID, at time: Int64) throws -> Item {
                Item(
                    id: id,
                    seller: "sam",
                    details: Item.sample.details,
                    relistedFrom: item,
                    createdAt: .init(millisecondsSince1970: time)
                )
            }
            let (later, first) = (try again("a", as: "radio", at: 9), try again("b", as: "radio", at: 8))
            try await store.write { house throws in
                #expect(try house.item(relistedFrom: "radio") == nil)
                try house.put(later)
                try house.put(first)
                try house.put(first.revised(first.details))
            }
            try await store.read { house throws in
                #expect(try house.item(relistedFrom: "radio") == "b")
                #expect(try house.item(relistedFrom: "b") == nil)
            }
        },
    ]

    private static func bid(_ sequence: Int) -> AcceptedBid {
        AcceptedBid(
            sequence: sequence,
            bidder: sequence.isMultiple(of: 2) ? "anna" : "ben",
            maximum: Money(minorUnits: Int64(sequence) * 100, currency: sequence == 5 ? .jpy : .usd),
            time: Instant(millisecondsSince1970: Int64(sequence) - 4)
        )
    }
}
