extension Problem: Codable {
    /// Reads a problem object. As the standard demands, it never fails on an object: a standard member of another type
    /// counts as missing, and every other member is kept.
    ///
    /// - Throws: `DecodingError` if it is no object.
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

    /// Writes a problem object; standard members that are `nil` are left out.
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
