import FoundationCore

extension LoadedCatalog {
    /// The snapshot of the current state. The numbers of lists and items are limited; the most recently loaded ones are
    /// included.
    var snapshot: CatalogSnapshot {
        let lists = dated { load -> CatalogSnapshot.List? in
            guard case .search(let query) = load, let list = self.lists[query] else { return nil }
            return CatalogSnapshot.List(query: query, items: list.items, next: list.next)
        }.prefix(CatalogSnapshot.maximumListCount)
        let items = dated { load -> Versioned<Item>? in
            guard case .item(let id) = load else { return nil }
            return self.items[id]
        }.prefix(CatalogSnapshot.maximumItemCount)
        let reviews = dated { load -> [Review]? in
            guard case .reviews(let item) = load else { return nil }
            return self.reviews[item].flatMap { $0.isEmpty ? nil : $0 }
        }
        let rows = Set(lists.flatMap(\.value.items)).sorted().compactMap { id in
            self.rows[id].flatMap { row in rowTimes[id].map { CatalogSnapshot.Dated(row, asOf: $0) } }
        }
        return CatalogSnapshot(
            items: Array(items),
            rows: rows,
            lists: Array(lists),
            reviews: reviews,
            categories: times[.categories].map { CatalogSnapshot.Dated(categories.all, asOf: $0.asOf) },
            brands: times[.brands].map { CatalogSnapshot.Dated(brands.values.sorted { $0.id < $1.id }, asOf: $0.asOf) }
        )
    }

    /// Applies the values of a snapshot that are not loaded yet.
    func apply(_ snapshot: CatalogSnapshot) {
        for seen in snapshot.items where items.currentValue(of: seen.value.value.id) == nil {
            apply(seen.value, 0, at: seen.time)
        }
        for row in snapshot.rows { apply([row.value], 0, asOf: row.asOf) }
        for list in snapshot.lists where lists.currentValue(of: list.value.query) == nil {
            apply(ResultList(items: list.value.items, next: list.value.next), for: list.value.query)
            times[.search(list.value.query)] = list.time
        }
        for found in snapshot.reviews {
            guard let item = found.value.first?.item, reviews.currentValue(of: item) == nil else { continue }
            apply(found.value, of: item, 0)
            times[.reviews(item)] = found.time
        }
        if let categories = snapshot.categories, times.currentValue(of: .categories) == nil {
            apply(categories.value)
            times[.categories] = categories.time
        }
        if let brands = snapshot.brands, times.currentValue(of: .brands) == nil {
            apply(brands.value)
            times[.brands] = brands.time
        }
    }

    /// Returns the values of the loaded resources, the latest first.
    private func dated<Value>(_ value: (CatalogLoad) -> Value?) -> [CatalogSnapshot.Dated<Value>] {
        times.keys
            .compactMap { load in
                guard let time = times[load], let value = value(load) else { return nil }
                return CatalogSnapshot.Dated(value, asOf: time.asOf)
            }
            .sorted { $0.asOf > $1.asOf }
    }
}

extension CatalogSnapshot.Dated {
    fileprivate var time: LoadTime { LoadTime(asOf: asOf, isStored: true) }
}
