public import FoundationCore
public import HTTPCore

extension EntityVersion {
    /// Creates the version that an entity tag names.
    public init(_ tag: EntityTag) { self.init(rawValue: tag.description) }

    /// The version as a condition of `If-Match`; `nil` for a text that is no entity tag, no list of them and not `*`.
    public var condition: EntityTagCondition? { EntityTagCondition(rawValue) }

    /// The same version, if it is a condition of `If-Match`. Clients check a version before they send it.
    ///
    /// - Throws: `ClientFailure` with `.invalid` for any other text.
    public var checked: Self {
        get throws(ClientFailure) {
            guard condition != nil else {
                throw ClientFailure(.invalid, detail: "“\(rawValue)” is not a version from this house")
            }
            return self
        }
    }
}

extension TextCoding {
    /// The coding of a version in `If-Match`: an entity tag, a list of them, or `*`.
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
