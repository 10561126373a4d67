/// The JSON form: an object with a member for each number.
extension SampleReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case items, alreadyThere, members, running, scheduled, sold, unsold, bids, reviews
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(alreadyThere, forKey: .alreadyThere)
        try container.encode(members, forKey: .members)
        try container.encode(running, forKey: .running)
        try container.encode(scheduled, forKey: .scheduled)
        try container.encode(sold, forKey: .sold)
        try container.encode(unsold, forKey: .unsold)
        try container.encode(bids, forKey: .bids)
        try container.encode(reviews, forKey: .reviews)
    }
}
