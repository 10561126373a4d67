import FoundationCore

/// The state of an ``InMemoryCatalog``, and the rules of the house for its changes.
struct InMemoryCatalogState {
    /// The request that an idempotency key identifies.
    enum Intent: Hashable {
        case draft(ItemDetails)
        case relisting(ItemID)
        case review(ItemID, Int, String)
    }

    /// The result of a request.
    enum Outcome {
        case item(Item)
        case review(Review)
    }

    private struct Key: Hashable {
        let member: MemberID
        let text: String
    }

    let identifiers: any IdentifierSource
    var categories: [ItemCategory]
    var brands: [Brand]
    var items: [ItemID: Item] = [:]
    var listings: [ItemID: InMemoryListing] = [:]
    var reviews: [ItemID: Review] = [:]
    var photos = InMemoryPhotos()
    var pageEnds: [PageCursor: InMemoryPageEnd] = [:]
    private var outcomes: [Key: (intent: Intent, result: Result<Outcome, ClientFailure>)] = [:]

    init(identifiers: any IdentifierSource, categories: [ItemCategory], brands: [Brand]) {
        self.identifiers = identifiers
        self.categories = categories
        self.brands = brands
    }

    func visibleItem(_ id: ItemID, to caller: MemberID?) throws(ClientFailure) -> Item {
        guard let item = items[id], listings[id] != nil || item.seller == caller else { throw ClientFailure(.notFound) }
        return item
    }

    mutating func once(
        _ intent: Intent,
        by member: MemberID,
        key text: String,
        _ decide: (inout InMemoryCatalogState) throws(ClientFailure) -> Outcome
    ) throws(ClientFailure) -> Outcome {
        guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw ClientFailure(.invalid, detail: "The key must have 1 to 255 visible ASCII characters.")
        }
        let key = Key(member: member, text: text)
        if let earlier = outcomes[key] {
            guard earlier.intent == intent else {
                throw ClientFailure(.keyReused)
            }
            return try earlier.result.get()
        }
        let result: Result<Outcome, ClientFailure>
        do {
            result = .success(try decide(&self))
        } catch {
            result = .failure(error)
        }
        outcomes[key] = (intent, result)
        return try result.get()
    }

    mutating func draft(
        _ details: ItemDetails,
        by seller: MemberID,
        at time: Instant
    ) throws(ClientFailure) -> Item {
        try requireKnown(details)
        let item = Item(id: identifiers.next(ItemSubject.self), seller: seller, details: details, createdAt: time)
        items[item.id] = item
        return item
    }

    mutating func revise(
        _ id: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>,
        by seller: MemberID
    ) throws(ClientFailure) -> Item {
        let item = try visibleItem(id, to: seller)
        guard item.inMemoryVersion == version else { throw ClientFailure(.versionConflict) }
        guard item.seller == seller else { throw ClientFailure(.notFound) }
        try requireKnown(details)
        if let listing = listings[id] {
            guard [.open, .scheduled].contains(listing.status),
                listing.bidCount == 0 || details.onlyAddsDescription(to: item.details)
            else { throw ClientFailure(.refused, refusal: .tooLateToRevise) }
        }
        guard details != item.details else { return item }
        let revised = item.revised(details)
        items[id] = revised
        return revised
    }

    mutating func relist(_ id: ItemID, by seller: MemberID, at time: Instant) throws(ClientFailure) -> Item {
        guard let item = items[id], item.seller == seller else { throw ClientFailure(.notFound) }
        guard let listing = listings[id], [.unsold, .withdrawn].contains(listing.status) else {
            throw ClientFailure(.refused, refusal: .notRelistable)
        }
        if let successor = items.values.first(where: { $0.relistedFrom == id }) {
            throw ClientFailure(.refused, refusal: .alreadyRelisted(as: successor.id))
        }
        let new = Item(
            id: identifiers.next(ItemSubject.self),
            seller: seller,
            details: item.details,
            relistedFrom: id,
            createdAt: time
        )
        items[new.id] = new
        return new
    }

    mutating func addCategory(_ name: String, in parent: ItemCategoryID?) throws(ClientFailure) -> ItemCategory {
        guard parent == nil || categories.contains(where: { $0.id == parent }) else {
            throw ClientFailure(.invalid, detail: "parent must be an existing category")
        }
        let siblings = categories.filter { $0.parent == parent }.map(\.name)
        try requireFree(name, among: siblings)
        do {
            let id = identifiers.next(ItemCategorySubject.self)
            let category = try ItemCategory(id: id, name: name, parent: parent)
            categories.append(category)
            return category
        } catch {
            throw ClientFailure(.invalid, detail: error.description)
        }
    }

    mutating func addBrand(_ name: String) throws(ClientFailure) -> Brand {
        try requireFree(name, among: brands.map(\.name))
        do {
            let brand = try Brand(id: identifiers.next(BrandSubject.self), name: name)
            brands.append(brand)
            return brand
        } catch {
            throw ClientFailure(.invalid, detail: error.description)
        }
    }

    private func requireFree(_ name: String, among taken: [String]) throws(ClientFailure) {
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw ClientFailure(.refused, refusal: .nameTaken)
        }
    }

    mutating func review(
        _ id: ItemID,
        rating: Int,
        text: String,
        by author: MemberID,
        at time: Instant
    ) throws(ClientFailure) -> Review {
        _ = try visibleItem(id, to: author)
        guard let listing = listings[id], listing.status == .sold, listing.buyer == author else {
            throw ClientFailure(.refused, refusal: .notReviewable)
        }
        guard reviews[id] == nil else { throw ClientFailure(.refused, refusal: .alreadyReviewed) }
        do {
            let review = try Review(item: id, rating: rating, text: text, time: time)
            reviews[id] = review
            return review
        } catch {
            throw ClientFailure(.invalid, detail: error.description)
        }
    }

    func reviews(ofSeller seller: MemberID, limit: PageLimit) throws(ClientFailure) -> SellerReviews {
        let found = reviews.values.filter { items[$0.item]?.seller == seller }
            .sorted { ($1.time, $1.item) < ($0.time, $0.item) }
        do {
            let latest = try found.prefix(limit.count).map { review throws(InvalidField) in
                try SellerReview(title: items[review.item]?.details.title ?? "", review: review)
            }
            let counts = (1...5).map { rating in found.count { $0.rating == rating } }
            return try SellerReviews(ratingCounts: counts, latest: latest)
        } catch {
            throw ClientFailure(.serverFault, detail: error.description)
        }
    }

    private func requireKnown(_ details: ItemDetails) throws(ClientFailure) {
        if let condition = details.condition, !ItemCondition.known.contains(condition) {
            throw ClientFailure(.invalid, detail: "condition must be a known condition")
        }
        guard categories.contains(where: { $0.id == details.category }) else {
            throw ClientFailure(.invalid, detail: "category must be an existing category")
        }
        guard details.brand == nil || brands.contains(where: { $0.id == details.brand }) else {
            throw ClientFailure(.invalid, detail: "brand must be an existing brand")
        }
        guard details.photos.allSatisfy({ photos[$0] != nil }) else {
            throw ClientFailure(.invalid, detail: "photos must be existing photos")
        }
    }
}

extension Item {
    var inMemoryVersion: EntityVersion<Item> { EntityVersion<Item>(rawValue: "\(id) \(version)") }
}
