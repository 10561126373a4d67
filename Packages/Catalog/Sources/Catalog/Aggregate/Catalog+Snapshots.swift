import FoundationCore

/// The snapshot: saved after each response, and restored at the next start with its age.
extension Catalog {
    /// Restores the state of the last run where nothing newer is loaded. Phases do not change. A failure sets
    /// ``snapshotFailure``.
    ///
    /// Call it before the first load, because the next save replaces the stored snapshot.
    public func restore() async {
        guard let snapshots else { return }
        do {
            if let snapshot = try await snapshots.load() { apply(snapshot) }
        } catch {
            snapshotFailure = error
        }
    }

    /// The snapshot of the current state. The number of lists and items is limited; the latest are included.
    public var snapshot: CatalogSnapshot {
        let lists = loaded { load -> CatalogSnapshot.List? in
            guard case .search(let query) = load, let list = self.lists[query] else { return nil }
            return CatalogSnapshot.List(query: query, items: list.items, next: list.next)
        }.prefix(CatalogSnapshot.mostLists)
        let items = loaded { load -> Versioned<Item>? in
            guard case .item(let id) = load else { return nil }
            return self.items[id]
        }.prefix(CatalogSnapshot.mostItems)
        let reviews = loaded { load -> [Review]? in
            guard case .reviews(let item) = load else { return nil }
            return reviewsByItem[item].flatMap { $0.isEmpty ? nil : $0 }
        }
        let rows = Set(lists.flatMap(\.value.items)).sorted().compactMap { id in
            self.rows[id].flatMap { row in rowTimes[id].map { CatalogSnapshot.Dated(row, asOf: $0) } }
        }
        return CatalogSnapshot(
            items: Array(items),
            rows: rows,
            lists: Array(lists),
            reviews: reviews,
            categories: loadTimes[.categories].map { CatalogSnapshot.Dated(categories.all, asOf: $0.asOf) },
            brands: loadTimes[.brands].map { CatalogSnapshot.Dated(brands, asOf: $0.asOf) }
        )
    }

    /// Saves the state if it has changed since the last save.
    func save() async {
        guard let snapshots, savedChanges < changes else { return }
        await snapshotWriter.write { [self] in
            let saved = changes
            guard savedChanges < saved else { return }
            do throws(LocalStoreFailure) {
                try await snapshots.save(snapshot)
                snapshotFailure = nil
            } catch {
                snapshotFailure = error
            }
            // A failed save is retried only after the next change.
            savedChanges = saved
        }
    }

    /// Returns the values of the loaded resources, the latest first.
    private func loaded<Value>(_ known: (CatalogLoad) -> Value?) -> [CatalogSnapshot.Dated<Value>] {
        loadTimes.keys
            .compactMap { load in
                guard let answer = loadTimes[load], let value = known(load) else { return nil }
                return CatalogSnapshot.Dated(value, asOf: answer.asOf)
            }
            .sorted { $0.asOf > $1.asOf }
    }

    private func apply(_ snapshot: CatalogSnapshot) {
        for seen in snapshot.items where items[seen.value.value.id] == nil { apply(seen.value, 0, asOf: seen.asOf) }
        for row in snapshot.rows { apply([row.value], 0, asOf: row.asOf) }
        for list in snapshot.lists where lists[list.value.query] == nil {
            let query = list.value.query
            lists[query] = ResultList(items: list.value.items, next: list.value.next)
            loadTimes[.search(query)] = LoadTime(asOf: list.asOf, isStored: true)
        }
        for reviews in snapshot.reviews {
            guard let item = reviews.value.first?.item, reviewsByItem[item] == nil else { continue }
            reviewsByItem[item] = reviews.value
            loadTimes[.reviews(item)] = LoadTime(asOf: reviews.asOf, isStored: true)
        }
        if let categories = snapshot.categories, loadTimes[.categories] == nil {
            apply(categories.value)
            loadTimes[.categories] = LoadTime(asOf: categories.asOf, isStored: true)
        }
        if let brands = snapshot.brands, loadTimes[.brands] == nil {
            apply(brands.value)
            loadTimes[.brands] = LoadTime(asOf: brands.asOf, isStored: true)
        }
    }
}
