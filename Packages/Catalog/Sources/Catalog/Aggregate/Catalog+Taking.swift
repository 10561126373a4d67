import FoundationCore

/// Taking answers in. Requests have ascending numbers, and answers come in any order: of two answers about one thing the
/// one that was asked for later counts.
extension Catalog {
    func take(_ seen: Versioned<Item>, _ number: Int, asOf: Instant? = nil) {
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
        answers[.item(id)] = AnswerTime(asOf: asOf ?? clock.now, isStored: asOf != nil)
        guard let row = rows[id], let rowNumber = rowNumbers[id], number > rowNumber else { return }
        // The price is as old as it was, and a search that was asked for before may still bring another one.
        rows[id] = row.showing(seen.value)
    }

    func take(_ found: [SearchRow], _ number: Int, asOf: Instant? = nil) {
        let asOf = asOf ?? clock.now
        for row in found where rowNumbers[row.item] ?? number <= number {
            // The item itself may have been asked for later, and then knows better what it says; a price it has not.
            let isOlder = number < itemNumbers[row.item] ?? number
            rows[row.item] = isOlder ? item(row.item).map(row.showing) ?? row : row
            rowTimes[row.item] = asOf
            rowNumbers[row.item] = number
        }
    }

    func take(_ found: [ItemCategory]) {
        let tree = CategoryTree(found)
        if tree != categories { categories = tree }
    }

    func take(_ found: [Brand]) {
        let brands = Dictionary(found.map { ($0.id, $0) }) { _, last in last }
        if brands != brandsByID { brandsByID = brands }
    }
}
