import FoundationCore

/// Applying responses. Requests have ascending numbers and responses arrive in any order; the response to the later request
/// wins.
extension Catalog {
    func apply(_ seen: Versioned<Item>, _ number: Int, asOf: Instant? = nil) {
        let id = seen.value.id, held = items[id]
        if let held, let heldNumber = itemNumbers[id], number < heldNumber, seen.value.version <= held.value.version {
            return
        }
        items[id] = seen
        itemNumbers[id] = max(number, itemNumbers[id] ?? number)
        let category = seen.value.details.category
        if held?.value.details.category != category {
            if let old = held?.value.details.category { itemsByCategory.modify(old) { $0?.remove(id) } }
            itemsByCategory.modify(category) { ids in if ids?.insert(id) == nil { ids = [id] } }
        }
        loadTimes[.item(id)] = LoadTime(asOf: asOf ?? clock.now, isStored: asOf != nil)
        guard let row = rows[id], let rowNumber = rowNumbers[id], number > rowNumber else { return }
        // The price keeps its age; the response to an earlier search may still update it.
        rows[id] = row.showing(seen.value)
    }

    func apply(_ found: [SearchRow], _ number: Int, asOf: Instant? = nil) {
        let asOf = asOf ?? clock.now
        for row in found where rowNumbers[row.item] ?? number <= number {
            // If the item itself was requested later, its details are newer; it has no price.
            let isOlder = number < itemNumbers[row.item] ?? number
            rows[row.item] = isOlder ? item(row.item).map(row.showing) ?? row : row
            rowTimes[row.item] = asOf
            rowNumbers[row.item] = number
        }
    }

    func apply(_ found: [ItemCategory]) {
        let tree = CategoryTree(found)
        if tree != categories { categories = tree }
    }

    func apply(_ found: [Brand]) {
        let brands = Dictionary(found.map { ($0.id, $0) }) { _, last in last }
        if brands != brandsByID { brandsByID = brands }
    }
}
