public import FoundationCore
public import HTTPCore

extension EntityVersion {
    /// Creates the version that an entity tag names.
    public init(_ tag: EntityTag) { self.init(rawValue: tag.description) }

    /// The version as a condition (`If-Match`).
    ///
    /// - Throws: `ClientFailure` with `.invalid` for a text that is not an entity tag.
    public var condition: EntityTagCondition {
        get throws(ClientFailure) {
            guard let condition = EntityTagCondition(rawValue) else {
                throw ClientFailure(.invalid, detail: "“\(rawValue)” is not a version from this house")
            }
            return condition
        }
    }
}

extension TextCoding {
    /// The coding of a version in `If-Match`: an entity tag, a list of them, or `*`.
    public static func version<Entity>() -> TextCoding where Value == EntityVersion<Entity> {
        TextCoding(
            .string(),
            isList: true,
            parse: { EntityTagCondition($0) == nil ? nil : EntityVersion(rawValue: $0) },
            format: { $0.rawValue }
        )
    }
}
