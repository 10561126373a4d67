/// What `If-Match` and `If-None-Match` name: some tags, or any state at all (RFC 9110, 13.1).
public enum EntityTagCondition: Sendable, Hashable {
    /// `*`: whatever state there is.
    case any
    /// One of these.
    case tags([EntityTag])

    /// Reads the field's value; `nil` if it is malformed or names nothing.
    public init?(_ text: String) {
        var scanner = FieldScanner(text)
        if scanner.take("*") {
            guard scanner.isAtEnd else { return nil }
            self = .any
        } else {
            guard let tags = scanner.list(EntityTag.next), !tags.isEmpty else { return nil }
            self = .tags(tags)
        }
    }

    /// Whether the state with this tag is named, by strong comparison: for `If-Match`. `nil` is no state at all.
    public func stronglyMatches(_ current: EntityTag?) -> Bool {
        guard let current else { return false }
        switch self {
        case .any: return true
        case .tags(let tags): return tags.contains { $0.stronglyMatches(current) }
        }
    }

    /// Whether the state with this tag is named, by weak comparison: for `If-None-Match`. `nil` is no state at all.
    public func weaklyMatches(_ current: EntityTag?) -> Bool {
        guard let current else { return false }
        switch self {
        case .any: return true
        case .tags(let tags): return tags.contains { $0.weaklyMatches(current) }
        }
    }
}

extension EntityTagCondition: CustomStringConvertible {
    /// As the field's value.
    public var description: String {
        switch self {
        case .any: "*"
        case .tags(let tags): tags.map(\.description).joined(separator: ", ")
        }
    }
}
