import FoundationCore

/// JSON: `{"name","currency","tiers":[{"from","step"}]}`, amounts in minor units of the currency.
extension Increments: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, currency, tiers
    }

    /// Decodes all members.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of ``IncrementsError`` for tiers that are not
    ///   valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                name: container.decode(String.self, forKey: .name),
                currency: container.decode(Currency.self, forKey: .currency),
                tiers: container.decode([Tier].self, forKey: .tiers)
            )
        } catch let fault as IncrementsError {
            throw container.decodingError(for: InvalidField(CodingKeys.tiers.stringValue, fault.description))
        }
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(currency, forKey: .currency)
        try container.encode(tiers, forKey: .tiers)
    }
}

/// JSON: `{"from","step"}`, both in minor units of the table's currency.
extension Increments.Tier: Codable {
    private enum CodingKeys: String, CodingKey {
        case from, step
    }

    /// Decodes both members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            from: try container.decode(Int64.self, forKey: .from),
            step: try container.decode(Int64.self, forKey: .step)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(from, forKey: .from)
        try container.encode(step, forKey: .step)
    }
}
