internal import FoundationCore
internal import HTTPCore

/// JSON: an object with the names of the stored properties; absent values are null.
extension HouseLogEntry: Codable {
    private enum CodingKeys: String, CodingKey {
        case position, time, module, kind, sequence, item, title, member, actor, reason, data
    }

    /// Decodes the JSON object; a missing nullable property counts as null.
    ///
    /// - Throws: `DecodingError` if a property is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            position: try container.decode(Int64.self, forKey: .position),
            time: try container.decode(Instant.self, forKey: .time),
            module: try container.decode(String.self, forKey: .module),
            kind: try container.decode(String.self, forKey: .kind),
            sequence: try container.decode(Int64.self, forKey: .sequence),
            item: try container.decodeIfPresent(ItemID.self, forKey: .item),
            title: try container.decodeIfPresent(String.self, forKey: .title),
            member: try container.decodeIfPresent(LoggedMember.self, forKey: .member),
            actor: try container.decode(LogActor.self, forKey: .actor),
            reason: try container.decodeIfPresent(String.self, forKey: .reason),
            data: try container.decode(JSONValue.self, forKey: .data)
        )
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(time, forKey: .time)
        try container.encode(module, forKey: .module)
        try container.encode(kind, forKey: .kind)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(member, forKey: .member)
        try container.encode(actor, forKey: .actor)
        try container.encode(reason, forKey: .reason)
        try container.encode(data, forKey: .data)
    }
}

/// JSON: `{"role","id","name"}`; absent values are null.
extension LogActor: Codable {
    private enum CodingKeys: String, CodingKey {
        case role, id, name
    }

    /// Decodes the JSON object; a missing nullable property counts as null.
    ///
    /// - Throws: `DecodingError` if a property is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Role.self, forKey: .role),
            id: try container.decodeIfPresent(MemberID.self, forKey: .id),
            name: try container.decodeIfPresent(String.self, forKey: .name)
        )
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role, forKey: .role)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
    }
}
