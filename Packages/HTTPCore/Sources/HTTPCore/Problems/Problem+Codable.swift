extension Problem: Codable {
    /// Decodes a problem object. As RFC 9457 requires, it accepts every JSON object: standard properties of the wrong
    /// type are ignored, and all other properties are kept as extension members.
    ///
    /// - Throws: `DecodingError` if the value is not an object.
    public init(from decoder: any Decoder) throws {
        let members = try [String: JSONValue](from: decoder)
        var status: HTTPResponse.Status?
        if case .integer(let code)? = members["status"] { status = .init(code: Int(code)) }
        self.init(
            type: members["type"]?.string ?? "about:blank",
            title: members["title"]?.string,
            status: status,
            detail: members["detail"]?.string,
            instance: members["instance"]?.string,
            members: members
        )
    }

    /// Encodes a problem object. Omits standard properties that are `nil`.
    public func encode(to encoder: any Encoder) throws {
        var all = members
        all["type"] = .string(type)
        all["title"] = title.map(JSONValue.string)
        all["status"] = status.map { .integer(Int64($0.code)) }
        all["detail"] = detail.map(JSONValue.string)
        all["instance"] = instance.map(JSONValue.string)
        try all.encode(to: encoder)
    }
}
