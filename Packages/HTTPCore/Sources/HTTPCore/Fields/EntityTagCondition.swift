/// The condition of an `If-Match` or `If-None-Match` field (RFC 9110, section 13.1).
public enum EntityTagCondition: Sendable, Hashable {
    /// `*`: matches any existing resource.
    case any
    /// A list of entity tags.
    case tags([EntityTag])

    /// Parses a field value; `nil` if it is malformed or contains no tag.
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

    /// Returns whether the condition holds by strong comparison, for `If-Match`. `current` is `nil` if the resource
    /// does not exist.
    public func stronglyMatches(_ current: EntityTag?) -> Bool {
        guard let current else { return false }
        switch self {
        case .any: return true
        case .tags(let tags): return tags.contains { $0.stronglyMatches(current) }
        }
    }

    /// Returns whether the condition matches by weak comparison, for `If-None-Match`. `current` is `nil` if the
    /// resource does not exist.
    public func weaklyMatches(_ current: EntityTag?) -> Bool {
        guard let current else { return false }
        switch self {
        case .any: return true
        case .tags(let tags): return tags.contains { $0.weaklyMatches(current) }
        }
    }
}

extension EntityTagCondition: CustomStringConvertible {
    /// The field value.
    public var description: String {
        switch self {
        case .any: "*"
        case .tags(let tags): tags.map(\.description).joined(separator: ", ")
        }
    }
}
