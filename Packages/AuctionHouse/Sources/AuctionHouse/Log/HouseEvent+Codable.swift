import Bidding
import Catalog
import FoundationCore

/// The log's own form of a fact, version 1: `{"v": 1, "kind": "bidPlaced", …}`, with the members that the kind has.
///
/// It is read for ever: a member is never renamed, a kind never changes its meaning; what must change gets a new version.
extension HouseEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case v, kind, item, sequence, time, terms, bidder, maximum, bids, reason, buyer, price, authority
        case member, category, brand, review, admin
    }

    private typealias Writer = KeyedEncodingContainer<CodingKeys>
    private typealias Reader = KeyedDecodingContainer<CodingKeys>

    /// Writes the fact.
    public func encode(to encoder: any Encoder) throws {
        var writer = encoder.container(keyedBy: CodingKeys.self)
        try writer.encode(1, forKey: .v)
        try writer.encode(kind, forKey: .kind)
        switch self {
        case .memberRegistered(let member): try writer.encode(member, forKey: .member)
        case .categoryAdded(let category): try writer.encode(category, forKey: .category)
        case .brandAdded(let brand): try writer.encode(brand, forKey: .brand)
        case .itemDrafted(let item): try writer.encode(item, forKey: .item)
        case .itemRevised(let item): try writer.encode(item, forKey: .item)
        case .reviewed(let review): try writer.encode(review, forKey: .review)
        case .auction(let item, let event):
            try writer.encode(item, forKey: .item)
            try writer.encode(event.sequence, forKey: .sequence)
            try writer.encode(event.time, forKey: .time)
            try writer.encodeIfPresent(event.admin, forKey: .admin)
            try Self.write(event.change, &writer)
        }
    }

    /// Reads a fact.
    ///
    /// - Throws: `DecodingError` for another version or an unknown kind, or when a member is missing or damaged.
    public init(from decoder: any Decoder) throws {
        let reader = try decoder.container(keyedBy: CodingKeys.self)
        guard try reader.decode(Int.self, forKey: .v) == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .v,
                in: reader,
                debugDescription: "the fact was written by a newer house"
            )
        }
        let kind = try reader.decode(Kind.self, forKey: .kind)
        switch kind {
        case .memberRegistered: self = .memberRegistered(try reader.decode(Member.self, forKey: .member))
        case .categoryAdded: self = .categoryAdded(try reader.decode(ItemCategory.self, forKey: .category))
        case .brandAdded: self = .brandAdded(try reader.decode(Brand.self, forKey: .brand))
        case .itemDrafted: self = .itemDrafted(try reader.decode(Item.self, forKey: .item))
        case .itemRevised: self = .itemRevised(try reader.decode(Item.self, forKey: .item))
        case .reviewed: self = .reviewed(try reader.decode(AuthoredReview.self, forKey: .review))
        case .published, .revised, .bidPlaced, .bidsRetracted, .bidsVoided, .boughtNow, .withdrawn, .closed:
            let event = AuctionEvent(
                sequence: try reader.decode(Int.self, forKey: .sequence),
                time: try reader.decode(Instant.self, forKey: .time),
                change: try Self.change(kind, reader),
                admin: try reader.decodeIfPresent(MemberID.self, forKey: .admin)
            )
            self = .auction(try reader.decode(ItemID.self, forKey: .item), event)
        }
    }

    private static func write(_ change: AuctionEvent.Change, _ writer: inout Writer) throws {
        switch change {
        case .published(let terms): try writer.encode(TermsRecord(terms), forKey: .terms)
        case .revised(let terms): try writer.encode(TermsRecord(terms), forKey: .terms)
        case .bidPlaced(let bidder, let maximum):
            try writer.encode(bidder, forKey: .bidder)
            try writer.encode(maximum, forKey: .maximum)
        case .bidsRetracted(let bidder, let bids, let reason):
            try writer.encode(bidder, forKey: .bidder)
            try writer.encode(bids, forKey: .bids)
            try writer.encode(reason.rawValue, forKey: .reason)
        case .bidsVoided(let bids, let reason):
            try writer.encode(bids, forKey: .bids)
            try writer.encode(reason, forKey: .reason)
        case .boughtNow(let buyer, let price):
            try writer.encode(buyer, forKey: .buyer)
            try writer.encode(price, forKey: .price)
        case .withdrawn(let withdrawal):
            try writer.encode(withdrawal.reason, forKey: .reason)
            try writer.encode(withdrawal.authority.rawValue, forKey: .authority)
        case .closed: break
        }
    }

    private static func change(_ kind: Kind, _ reader: Reader) throws -> AuctionEvent.Change {
        func bidder() throws -> MemberID { try reader.decode(MemberID.self, forKey: .bidder) }
        func bids() throws -> [Int] { try reader.decode([Int].self, forKey: .bids) }
        func reason() throws -> String { try reader.decode(String.self, forKey: .reason) }
        switch kind {
        case .published: return .published(try reader.decode(TermsRecord.self, forKey: .terms).terms())
        case .revised: return .revised(try reader.decode(TermsRecord.self, forKey: .terms).terms())
        case .bidPlaced:
            return .bidPlaced(bidder: try bidder(), maximum: try reader.decode(Money.self, forKey: .maximum))
        case .bidsRetracted:
            guard let reason = RetractionReason(rawValue: try reason()) else { throw unknown(.reason, in: reader) }
            return .bidsRetracted(bidder: try bidder(), bids: try bids(), reason: reason)
        case .bidsVoided: return .bidsVoided(bids: try bids(), reason: try reason())
        case .boughtNow:
            let buyer = try reader.decode(MemberID.self, forKey: .buyer)
            return .boughtNow(buyer: buyer, price: try reader.decode(Money.self, forKey: .price))
        case .withdrawn:
            let authority = try reader.decode(String.self, forKey: .authority)
            return .withdrawn(Withdrawal(reason: try reason(), authority: .init(rawValue: authority)))
        case .closed: return .closed
        default: throw unknown(.kind, in: reader)
        }
    }

    private static func unknown(_ key: CodingKeys, in reader: Reader) -> DecodingError {
        .dataCorruptedError(forKey: key, in: reader, debugDescription: "the value is not known here")
    }
}
