internal import Catalog
internal import HTTPCore

extension Item {
    /// The entity tag of the item's version.
    var tag: EntityTag { EntityTag(version: version) }

    /// Whether a condition (`If-Match`) matches the item's version.
    func isNamed(by condition: EntityTagCondition) -> Bool { condition.stronglyMatches(tag) }
}
