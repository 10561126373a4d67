internal import Catalog
internal import HTTPCore

extension Item {
    /// The entity tag of the item's version. Equal versions of one item are equal values.
    var tag: EntityTag { EntityTag(version: version) }

    /// Whether a condition (`If-Match`) names the item's version.
    func isNamed(by condition: EntityTagCondition) -> Bool { condition.stronglyMatches(tag) }
}
