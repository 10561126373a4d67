extension StoredResponse {
    /// Returns whether storing this response replaces `other`. It does if both have the same variant, unless they are
    /// different byte ranges with the same strong entity tag.
    public func replaces(_ other: StoredResponse) -> Bool {
        guard variant == other.variant else { return false }
        guard let part, part != other.part, let tag = fields[.eTag].flatMap(EntityTag.init(_:)),
            let otherTag = other.fields[.eTag].flatMap(EntityTag.init(_:))
        else { return true }
        return !tag.stronglyMatches(otherTag)
    }
}

extension [StoredResponse] {
    /// The maximum number of stored responses per request target.
    static let maximumVariantCount = 8

    /// Appends a response and removes those that it replaces. Removes the oldest response if there are too many.
    mutating func replaceVariant(with response: StoredResponse) {
        removeAll { response.replaces($0) }
        append(response)
        if count > Self.maximumVariantCount { removeFirst(count - Self.maximumVariantCount) }
    }
}
