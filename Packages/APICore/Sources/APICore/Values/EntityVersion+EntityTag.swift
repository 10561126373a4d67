public import FoundationCore
public import HTTPCore

extension EntityVersion {
    /// Creates the version that corresponds to an entity tag.
    public init(_ tag: EntityTag) { self.init(rawValue: tag.description) }

    /// The version as a condition for `If-Match`. `nil` unless the text is an entity tag, a list of entity tags, or
    /// `*`.
    public var condition: EntityTagCondition? { EntityTagCondition(rawValue) }

    /// This version, if it is a valid condition for `If-Match`. Clients check a version before they send it.
    ///
    /// - Throws: `ClientFailure` with `.invalid` if it is not valid.
    public var checked: Self {
        get throws(ClientFailure) {
            guard condition != nil else {
                throw ClientFailure(.invalid, detail: "'\(rawValue)' is not a version from this house")
            }
            return self
        }
    }
}

extension TextCoding {
    /// The coding of a version in `If-Match`: an entity tag, a list of entity tags, or `*`.
    public static func version<Entity>() -> TextCoding where Value == EntityVersion<Entity> {
        TextCoding(
            .entityTags,
            isList: true,
            parse: { text in
                let version = EntityVersion<Entity>(rawValue: text)
                return version.condition == nil ? nil : version
            },
            format: { $0.rawValue }
        )
    }
}
