import FoundationCore

/// JSON: `{"windowMilliseconds","extensionMilliseconds","hardEnd"}`, with durations in whole milliseconds; `hardEnd` is
/// null if there is none.
extension SoftClose: Codable {
    private enum CodingKeys: String, CodingKey {
        case windowMilliseconds, extensionMilliseconds, hardEnd
    }

    /// Decodes the members; `hardEnd` may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` for a duration shorter than 1 millisecond or longer than
    ///   ``longest``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let window = try container.decode(Int64.self, forKey: .windowMilliseconds)
        let softClose = SoftClose(
            window: .milliseconds(window),
            extension: .milliseconds(try container.decode(Int64.self, forKey: .extensionMilliseconds)),
            hardEnd: try container.decodeIfPresent(Instant.self, forKey: .hardEnd)
        )
        guard let softClose else {
            let most = SoftClose.longest.wholeMilliseconds
            let key: CodingKeys = (1...most).contains(window) ? .extensionMilliseconds : .windowMilliseconds
            throw container.decodingError(for: InvalidField(key.stringValue, "must be from 1 to \(most)"))
        }
        self = softClose
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(window.wholeMilliseconds, forKey: .windowMilliseconds)
        try container.encode(`extension`.wholeMilliseconds, forKey: .extensionMilliseconds)
        try container.encode(hardEnd, forKey: .hardEnd)
    }
}
