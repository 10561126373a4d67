internal import APICore
internal import Catalog
internal import FoundationCore
internal import HTTPCore

extension Item {
    /// The entity tag of the item's version.
    var tag: EntityTag { EntityTag(version: version) }

    /// Whether a version from `If-Match` is the item's current version.
    func isNamed(by version: EntityVersion<Item>) -> Bool { version.condition?.stronglyMatches(tag) == true }
}
