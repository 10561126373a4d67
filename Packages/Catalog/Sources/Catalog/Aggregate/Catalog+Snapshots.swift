import FoundationCore

/// The last known state: kept after each answer, and shown at the next start with its age.
extension Catalog {
    /// Takes in what was known when the program ran last, where nothing newer is known. Phases stay as they are: it is no
    /// answer. What goes wrong is told by `snapshotFailure`.
    ///
    /// It comes before anything is loaded, since what is known after a load takes the place of what was kept.
    public func restore() async {
        guard let snapshots else { return }
        do {
            if let snapshot = try await snapshots.load() { take(snapshot) }
        } catch {
            snapshotFailure = error
        }
    }

    /// All that is known, in bounds.
    public var snapshot: CatalogSnapshot {
        let lists = answered { load -> CatalogSnapshot.List? in
            guard case .search(let query) = load, let list = self.lists[query] else { return nil }
            return CatalogSnapshot.List(query: query, items: list.items, next: list.next)
        }.prefix(CatalogSnapshot.mostLists)
        let items = answered { load -> Versioned<Item>? in
            guard case .item(let id) = load else { return nil }
            return self.items[id]
        }.prefix(CatalogSnapshot.mostItems)
        let reviews = answered { load -> [Review]? in
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
            categories: answers[.categories].map { CatalogSnapshot.Dated(categories.all, asOf: $0.asOf) },
            brands: answers[.brands].map { CatalogSnapshot.Dated(brands, asOf: $0.asOf) }
        )
    }

    /// Saves what has changed since the last time.
    func save() async {
        guard let snapshots, savedChanges < changes else { return }
        await saving.run { [self] in
            let saved = changes
            guard savedChanges < saved else { return }
            do throws(LocalStoreFailure) {
                try await snapshots.save(snapshot)
                snapshotFailure = nil
            } catch {
                snapshotFailure = error
            }
            // A failure is not tried again before something else is to be saved.
            savedChanges = saved
        }
    }

    /// What is known of some loads, the latest first.
    private func answered<Value>(_ known: (CatalogLoad) -> Value?) -> [CatalogSnapshot.Dated<Value>] {
        answers.keys
            .compactMap { load in
                guard let answer = answers[load], let value = known(load) else { return nil }
                return CatalogSnapshot.Dated(value, asOf: answer.asOf)
            }
            .sorted { $0.asOf > $1.asOf }
    }

    private func take(_ snapshot: CatalogSnapshot) {
        for seen in snapshot.items where items[seen.value.value.id] == nil { take(seen.value, 0, asOf: seen.asOf) }
        for row in snapshot.rows { take([row.value], 0, asOf: row.asOf) }
        for list in snapshot.lists where lists[list.value.query] == nil {
            let query = list.value.query
            lists[query] = FoundList(items: list.value.items, next: list.value.next)
            answers[.search(query)] = AnswerTime(asOf: list.asOf, isStored: true)
        }
        for reviews in snapshot.reviews {
            guard let item = reviews.value.first?.item, reviewsByItem[item] == nil else { continue }
            reviewsByItem[item] = reviews.value
            answers[.reviews(item)] = AnswerTime(asOf: reviews.asOf, isStored: true)
        }
        if let categories = snapshot.categories, answers[.categories] == nil {
            take(categories.value)
            answers[.categories] = AnswerTime(asOf: categories.asOf, isStored: true)
        }
        if let brands = snapshot.brands, answers[.brands] == nil {
            take(brands.value)
            answers[.brands] = AnswerTime(asOf: brands.asOf, isStored: true)
        }
    }
}
