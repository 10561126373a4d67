/// JSON: the members of ``Member``, and `{"role","suspension","hasPassword","emailAddress"}`. Absent values are null.
extension Account: Codable {
    private enum CodingKeys: String, CodingKey {
        case role, suspension, hasPassword, emailAddress
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a required member is missing, or a member has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            member: try Member(from: decoder),
            role: try container.decode(Role.self, forKey: .role),
            suspension: try container.decodeIfPresent(Suspension.self, forKey: .suspension),
            hasPassword: try container.decode(Bool.self, forKey: .hasPassword),
            emailAddress: try container.decodeIfPresent(EmailAddress.self, forKey: .emailAddress)
        )
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role, forKey: .role)
        try container.encode(suspension, forKey: .suspension)
        try container.encode(hasPassword, forKey: .hasPassword)
        try container.encode(emailAddress, forKey: .emailAddress)
    }
}
