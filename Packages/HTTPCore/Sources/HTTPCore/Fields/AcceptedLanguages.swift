/// The languages that a client accepts: the value of an `Accept-Language` field (RFC 9110, section 12.5.4).
public struct AcceptedLanguages: Sendable, Hashable {
    /// The language tags in descending order of quality, then in the order of the field. Without `*`, and without
    /// languages of quality 0.
    public let tags: [String]

    /// Parses the value of an `Accept-Language` field. A missing, empty or malformed field contains no language.
    public init(_ value: String?) {
        var scanner = FieldScanner(value ?? "")
        let ranges = (scanner.list(Self.range) ?? []).filter { $0.tag != "*" && $0.thousandths > 0 }
        // The offset keeps the order of equal qualities, because `sorted` does not promise to do so.
        tags = ranges.enumerated().sorted { ($1.element.thousandths, $0.offset) < ($0.element.thousandths, $1.offset) }
            .map(\.element.tag)
    }

    /// Returns the first offered language tag by the lookup of RFC 4647, section 3.4: for each accepted tag, compares
    /// the tag, and then the tag without its last subtags.
    ///
    /// - Parameter isOffered: whether a language tag is offered, in lower case.
    /// - Returns: the offered tag as the client wrote it; `nil` if none is offered.
    public func first(where isOffered: (String) -> Bool) -> String? {
        for tag in tags {
            var subtags = tag.split(separator: "-")
            while !subtags.isEmpty {
                let candidate = subtags.joined(separator: "-")
                if isOffered(ASCII.lowercased(candidate)) { return candidate }
                subtags.removeLast()
                // A single character introduces an extension, so it is removed together with it.
                if subtags.last?.utf8.count == 1 { subtags.removeLast() }
            }
        }
        return nil
    }

    private static func range(_ scanner: inout FieldScanner) -> (tag: String, thousandths: Int)? {
        guard let tag = scanner.token(), let parameters = scanner.parameters() else { return nil }
        guard let quality = parameters.first(where: { $0.name == "q" }) else { return (tag, 1000) }
        return FieldScanner.thousandths(quality.value).map { (tag, $0) }
    }
}
