import AuctionHouse
import Catalog
import FoundationCore

extension InMemoryTransaction {
    func search(_ search: ListingSearch) -> FoundListings {
        let filter = ListingFilter(search.query, viewer: search.viewer, at: search.time, in: tree)
        let order = ListingOrder(search.query)
        let rest = found(by: filter, in: order).filter { found in
            guard let after = search.after else { return true }
            return (after.key, Array(after.tie)) < (found.key, found.tie)
        }
        let page = rest.prefix(max(0, search.limit))
        return FoundListings(
            rows: page.map { $0.listing.row(at: search.time) },
            next: page.count < rest.count ? page.last.map { ListingPlace($0.key, tie: $0.tie) } : nil
        )
    }

    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) -> Facets {
        let found = found(by: ListingFilter(query, viewer: viewer, at: time, in: tree), in: .ending)
        var counter = FacetCounter()
        for listing in found.prefix(FacetCounter.mostItems).map(\.listing) {
            counter.add(category: listing.category, brand: listing.brand, condition: listing.condition)
        }
        return counter.facets(below: query.category, in: tree, isComplete: counter.items == found.count) { brand in
            house.derived.brands[brand]?.name
        }
    }

    func corrections(of word: String) -> [String] {
        let word = ListingWords.folded(word)
        var counts: [String: Int] = [:]
        for item in house.derived.items.values where house.derived.auctions[item.id] != nil {
            let words = ListingWords(
                title: item.details.title,
                description: item.details.description,
                brandName: item.details.brand.flatMap { house.derived.brands[$0]?.name }
            )
            for word in Set(words.all) { counts[word, default: 0] += 1 }
        }
        guard !counts.keys.contains(where: { $0.hasPrefix(word) }) else { return [] }
        return (SpellingCorrection(of: word)?.nearest(among: counts.keys) ?? [])
            .sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
            .prefix(16)
            .map(\.self)
    }

    private struct Found {
        let listing: Listing
        let key: ListingKey
        var tie: [UInt8] { Array(listing.item.rawValue.utf8) }
    }

    private var tree: CategoryTree { CategoryTree(house.derived.categories.values) }

    private func found(by filter: ListingFilter, in order: ListingOrder) -> [Found] {
        house.derived.items.values
            .map { item in
                Listing(
                    item: item.id,
                    seller: item.seller,
                    title: item.details.title,
                    description: item.details.description,
                    category: item.details.category,
                    brand: item.details.brand,
                    brandName: item.details.brand.flatMap { house.derived.brands[$0]?.name },
                    condition: item.details.condition,
                    createdAt: item.createdAt,
                    auction: house.derived.auctions[item.id].map { ListedAuction(of: $0) }
                )
            }
            .filter { filter.matches($0) }
            .map { listing in
                Found(
                    listing: listing,
                    key: ListingKey(of: listing, in: order, isInTitle: filter.isInTitle(of: listing))
                )
            }
            .sorted { ($0.key, $0.tie) < ($1.key, $1.tie) }
    }
}

/// Compares as the places behind two items do.
private func < (left: (ListingKey, [UInt8]), right: (ListingKey, [UInt8])) -> Bool {
    left.0 != right.0 ? left.0 < right.0 : left.1.lexicographicallyPrecedes(right.1)
}
