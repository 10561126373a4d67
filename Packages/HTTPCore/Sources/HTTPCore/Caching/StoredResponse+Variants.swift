extension StoredResponse {
    /// Returns whether a storage that stores this response removes another one of the same target: whether they have the same
    /// variant, unless they are different parts of a representation with the same strong entity tag.
    public func replaces(_ other: StoredResponse) -> Bool {
        guard variant == other.variant else { return false }
        guard let part, part != other.part, let tag = fields[.eTag].flatMap(EntityTag.init(_:)),
            let otherTag = other.fields[.eTag].flatMap(EntityTag.init(_:))
        else { return true }
        return !tag.stronglyMatches(otherTag)
    }
}

extension [StoredResponse] {
    /// The largest number of responses of a target that a storage keeps.
    static let maximumVariantCount = 8

    /// Appends a response in place of those that it replaces. Beyond the limit, the response stored first is removed.
    mutating func replaceVariant(with response: StoredResponse) {
        removeAll { response.replaces($0) }
        append(response)
        if count > Self.maximumVariantCount { removeFirst(count - Self.maximumVariantCount) }
    }
}
