import FoundationCore

/// JSON: `{"key","item","kind","maximum","version","reason","time"}`; `kind` is `bid`, `retraction` or `purchase`;
/// properties that do not apply to the kind are null.
extension PendingBid: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, item, kind, maximum, version, reason, time
    }

    private enum Kind: String, Codable {
        case bid, retraction, purchase
    }

    /// Decodes the JSON object.
    ///
    /// - Throws: `DecodingError` if a property is missing, has another type or is not valid, or if the kind is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let intent: Intent =
            switch try container.decode(Kind.self, forKey: .kind) {
            case .bid:
                .bid(
                    try container.decode(Money.self, forKey: .maximum),
                    ifSeen: try container.decodeIfPresent(EntityVersion<Auction>.self, forKey: .version)
                )
            case .retraction: .retraction(try container.decode(RetractionReason.self, forKey: .reason))
            case .purchase: .purchase
            }
        self = try container.valid {
            try PendingBid(
                key: try container.decode(String.self, forKey: .key),
                item: try container.decode(ItemID.self, forKey: .item),
                intent: intent,
                time: try container.decode(Instant.self, forKey: .time)
            )
        }
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var kind = Kind.purchase
        var version: EntityVersion<Auction>?
        var reason: RetractionReason?
        switch intent {
        case .bid(_, let seen): (kind, version) = (.bid, seen)
        case .retraction(let stated): (kind, reason) = (.retraction, stated)
        case .purchase: break
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(item, forKey: .item)
        try container.encode(kind, forKey: .kind)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(version, forKey: .version)
        try container.encode(reason, forKey: .reason)
        try container.encode(time, forKey: .time)
    }
}
