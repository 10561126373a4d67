import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// Random requests, whose responses are late, out of order, lost or cancelled, while the house changes.
@MainActor @Suite struct CatalogConvergenceTests {
    /// The content of the house, and its current responses.
    private struct House {
        var items = Dictionary(uniqueKeysWithValues: Item.samples.map { ($0.id, $0) })
        var bidCounts: [ItemID: Int] = [:]

        func row(_ id: ItemID) -> SearchRow? {
            items[id].flatMap { try? SearchRow(of: $0, status: .open, bidCount: bidCounts[id] ?? 0) }
        }

        func answer(to request: HeldCatalogClient.Request) -> (any Sendable)? {
            switch request {
            case .item(let id): items[id].map { Versioned<Item>($0) }
            case .search(let query, let cursor, _):
                // Each query has its own order; there are two pages of three items.
                SearchPage(
                    rows: Page(
                        order(of: query)[cursor == nil ? 0..<3 : 3..<6].compactMap { row($0) },
                        next: cursor == nil ? PageCursor(rawValue: "2") : nil
                    )
                )
            default: nil
            }
        }

        func order(of query: SearchQuery) -> [ItemID] {
            let ids = items.keys.sorted()
            return query.sort == .newest ? ids : ids.reversed()
        }
    }

    private struct Pending {
        let task: Task<LoadPhase, Never>
        let call: HeldCatalogClient.Call
        let answer: any Sendable
    }

    @Test("shown values never become older, and equal the house's values after the last response", arguments: 1...20)
    func converges(round: Int) async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed)
        let client = HeldCatalogClient(), catalog = Catalog(client: client, clock: TestClock())
        let queries = [SearchQuery(), SearchQuery(sort: .newest)], ids = Item.samples.map(\.id)
        var house = House(), pending: [Pending] = [], shown: [ItemID: (version: Int, bids: Int)] = [:]

        func ask(_ load: CatalogLoad) async {
            let isNew = !catalog.phase(of: load).isLoading
            if case .more(let query) = load, isNew, !catalog.hasMore(of: query) { return }
            let task = Task { await perform(load, catalog) }
            guard isNew else { return }
            let call = await client.next()
            if let answer = house.answer(to: call.request) {
                pending.append(Pending(task: task, call: call, answer: answer))
            }
        }

        for _ in 0..<200 {
            let id = try #require(ids.randomElement(using: &random))
            let query = queries[Int.random(in: 0...1, using: &random)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0: house.bidCounts[id, default: 0] += 1
            case 1: house.items[id] = house.items[id]?.revised(Item.sample.details)
            case 2...3: await ask(.item(id))
            case 4: await ask(.search(query))
            case 5: await ask(.more(query))
            default:
                guard let next = pending.indices.randomElement(using: &random) else { continue }
                let settled = pending.remove(at: next)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: settled.call.fail(ClientFailure(.offline))
                case 1: settled.task.cancel()
                default: settled.call.answer(settled.answer)
                }
                // Another caller may still wait for the request of a cancelled caller.
                settled.call.fail(ClientFailure(.offline))
                _ = await settled.task.value
            }
            for id in ids {
                let now = (catalog.item(id)?.version ?? 0, catalog.row(of: id)?.bidCount ?? 0)
                let before = shown[id] ?? (0, 0)
                #expect(now.0 >= before.version && now.1 >= before.bids, "seed \(seed)")
                shown[id] = now
            }
        }
        for settled in pending {
            settled.call.answer(settled.answer)
            _ = await settled.task.value
        }
        for load in ids.map(CatalogLoad.item) + queries.map(CatalogLoad.search) + queries.map(CatalogLoad.more) {
            let task = Task { await perform(load, catalog) }
            let call = await client.next()
            call.answer(try #require(house.answer(to: call.request)))
            _ = await task.value
        }
        for id in ids { #expect(catalog.item(id) == house.items[id], "seed \(seed)") }
        for query in queries {
            #expect(catalog.results(of: query) == house.order(of: query).compactMap { house.row($0) }, "seed \(seed)")
        }
    }
}

@MainActor
private func perform(_ load: CatalogLoad, _ catalog: Catalog) async -> LoadPhase {
    switch load {
    case .item(let id): await catalog.loadItem(id)
    case .search(let query): await catalog.search(query)
    case .more(let query): await catalog.loadMore(of: query)
    default: .idle
    }
}
